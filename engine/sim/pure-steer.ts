import { addRow, finishStep, integrate, setLongest } from '../agents/index.js';
import { TICK_WORD } from '../columns/index.js';
import type { Host } from '../kernels/index.js';
import { perceive, perceivingOf, setCellSize, setContactReach } from '../perceive/index.js';
import { createReport } from '../report/index.js';
import { largestOf, parseScenario, type Scenario } from '../scenario/index.js';
import { fillSteering, type SteerModel, steer, steeringOf } from '../steer/index.js';
import { createState } from './create.js';
import { bindModels } from './models.js';
import type { SimState } from './state.js';

/** What a rig is built for. */
export type PureSteerOptions = {
  /** Name of the steering model. */
  readonly model: string;
  /** Fields of the model that differ from their defaults, as a scenario gives them. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Length of a step [s] */
  readonly dt: number;
  /** Most people at once. */
  readonly capacity: number;
  /** Avoidance radius of everyone; the torso follows from it as in a scenario [m] */
  readonly radius?: number;
  /** Ground without walls reaches this far from the origin on all sides [m] */
  readonly extent?: number;
  /** What was learned, by name, as a scenario has it. */
  readonly learned?: Scenario['learned'];
  /** Models besides the engine's own. */
  readonly models?: readonly SteerModel[];
};

/** Someone on the rig [m, m/s]. */
export type PureWalker = {
  readonly x: number;
  readonly z: number;
  readonly vx: number;
  readonly vz: number;
  readonly maximumSpeed: number;
};

/** A crowd that one steering model moves on open ground: everyone's preferred velocity comes from outside, bodies are solid. */
export type PureSteer = {
  /** Puts a new crowd in the place of the old one, as if nothing had been before. */
  reset(walkers: readonly PureWalker[]): void;
  /** Puts a crowd in the place of the old one, of whom some go on with what their model keeps: `from` has the index that each had before, or NEWCOMER. */
  goOn(walkers: readonly PureWalker[], from: ArrayLike<number>): void;
  /** Sets the velocity that somebody would like to have from now on; its size is also the free speed. Who has just come and hardly moves turns there [m/s]. */
  prefer(index: number, vx: number, vz: number): void;
  /** Perceive, steer, integrate with contact. */
  step(): void;
  /** Position and velocity of somebody: [x, z, vx, vz]. */
  read(index: number): [number, number, number, number];
  dispose(): void;
};

/** The index before of somebody who was not there. */
export const NEWCOMER = -1;
/** A slower velocity does not tell where a body faces: places seen within 0.05 m, 0.8 s apart, leave 0.09 m/s of it unknown [m/s]. */
const STANDING = 0.15;

/**
 * Prepares a steering model without goals and paths, for questions that hand over everyone's wish themselves: predictions from real
 * trajectories, or the cost of a step.
 */
export async function createPureSteer(host: Host, options: PureSteerOptions, threads = 1): Promise<PureSteer> {
  const { model, fields = {}, dt, capacity, radius = 0.25, extent = 100, models = [], learned } = options;
  const report = createReport();
  const written = {
    version: 1,
    ...(learned === undefined ? {} : { learned }),
    tick: dt,
    world: { walkable: [{ box: { min: [-extent, -extent], max: [extent, extent] } }] },
    population: [{ count: 0, where: { points: [[0, 0]] }, radius, steer: { model, ...fields } }],
  };
  const scenario = parseScenario(bindModels({ models }).schema, written, report);
  const state = await createState({ scenario, seed: 0, host, threads, capacity, frameColumns: [], report, models });
  const { agents, kernels, clock } = state;
  const { perception } = perceivingOf(state);
  const { columns } = agents;
  // Who stands in a row comes and goes; its body and the fields of its model stay.
  for (let row = 0; row < capacity; row++) addBody(state, radius);
  const own = modelColumns(state);
  const kept = [{ column: columns.flags, words: 1 }, ...own].map((one) => ({ ...one, fresh: one.column.slice() }));
  const carried = [
    ...kept,
    ...[columns.id, columns.facingX, columns.facingZ].map((column) => ({ column, words: 1, fresh: column.slice() })),
  ];
  let nextId = capacity;
  /** Who has just come and hardly moves faces where it first wants to go. */
  const isUnfaced = new Uint8Array(capacity);
  function makeRoom(walkers: readonly PureWalker[]): void {
    if (walkers.length > capacity) throw new RangeError(`a rig for ${capacity} people cannot take more`);
    agents.count = walkers.length;
    setCellSize(perception, 2, capacity);
    const step = dt * walkers.reduce((most, { maximumSpeed }) => Math.max(most, maximumSpeed), 0);
    setContactReach(perception, setLongest(kernels, 0.9 * radius, step), capacity);
  }
  return {
    reset(walkers) {
      makeRoom(walkers);
      clock.tick = 0;
      nextId = capacity;
      for (const { column, words, fresh } of carried) column.set(words > 0 ? fresh.subarray(0, words * walkers.length) : fresh);
      walkers.forEach((walker, row) => {
        place(state, row, walker);
        isUnfaced[row] = isStanding(walker) ? 1 : 0;
      });
    },
    goOn(walkers, from) {
      makeRoom(walkers);
      for (const one of carried) if (one.words > 0) moveRows(one, from);
      walkers.forEach((walker, row) => {
        const facing = [columns.facingX[row], columns.facingZ[row]];
        place(state, row, walker);
        isUnfaced[row] = from[row] === NEWCOMER && isStanding(walker) ? 1 : 0;
        if (from[row] === NEWCOMER) columns.id[row] = nextId++;
        else [columns.facingX[row], columns.facingZ[row]] = facing;
      });
    },
    prefer(index, vx, vz) {
      columns.preferredX[index] = vx;
      columns.preferredZ[index] = vz;
      const speed = Math.sqrt(vx * vx + vz * vz);
      columns.preferredSpeed[index] = speed;
      if (isUnfaced[index] && speed > 0) {
        columns.facingX[index] = vx / speed;
        columns.facingZ[index] = vz / speed;
      }
      isUnfaced[index] = 0;
    },
    step() {
      kernels.u32.state[TICK_WORD] = clock.tick;
      perceive(perception, agents, clock.tick);
      steer(steeringOf(state), state);
      integrate(kernels, agents);
      finishStep(kernels, agents);
      clock.tick += 1;
    },
    read(index) {
      return [columns.positionX[index], columns.positionZ[index], columns.velocityX[index], columns.velocityZ[index]];
    },
    dispose: () => kernels.dispose(),
  };
}

/** What the models keep for themselves, with how many words of it belong to a row: none of those that walls have. */
function modelColumns(state: SimState) {
  const { kernels } = state;
  const { capacity } = state.agents;
  const specs = steeringOf(state).inUse.flatMap(({ model }) => model.columns(capacity, 0));
  return specs.map(({ type, name, length }) => ({ column: kernels[type][name], words: length / capacity }));
}

/** Takes what belongs to each person along to its new row; those who come begin as in a new rig. */
function moveRows(
  { column, words, fresh }: ReturnType<typeof modelColumns>[number] & { readonly fresh: ArrayLike<number> },
  from: ArrayLike<number>,
): void {
  const before = column.slice();
  for (let row = 0; row < from.length; row++) {
    for (let w = 0; w < words; w++)
      column[words * row + w] = from[row] === NEWCOMER ? fresh[words * row + w] : before[words * from[row] + w];
  }
}

/** The next row, with a body of the scenario's usual shape for its radius. */
function addBody(state: SimState, radius: number): void {
  const { agents, populations } = state;
  const { columns } = agents;
  const row = addRow(agents)!;
  columns.radius[row] = radius;
  columns.torsoHalf[row] = 0.4 * radius;
  columns.torsoRadius[row] = 0.5 * radius;
  columns.acceleration[row] = largestOf(populations[0].acceleration);
  fillSteering(steeringOf(state), state, row, populations[0].steer);
}

function isStanding({ vx, vz }: PureWalker): boolean {
  return Math.sqrt(vx * vx + vz * vz) <= STANDING;
}

function place({ agents: { columns }, kernels }: SimState, row: number, { x, z, vx, vz, maximumSpeed }: PureWalker): void {
  const speed = Math.sqrt(vx * vx + vz * vz);
  columns.positionX[row] = x;
  columns.positionZ[row] = z;
  columns.velocityX[row] = vx;
  columns.velocityZ[row] = vz;
  columns.facingX[row] = speed > STANDING ? vx / speed : 1;
  columns.facingZ[row] = speed > STANDING ? vz / speed : 0;
  columns.maximumSpeed[row] = maximumSpeed;
  kernels.f32.neighbourReach[row] = 0;
}
