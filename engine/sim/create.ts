import { agentColumnSpecs, createAgents, flightColumnSpecs } from '../agents/index.js';
import { type AnimationOptions, loadAnimateRoom, type MotionLibrary } from '../animate/index.js';
import { SEED_WORD } from '../columns/index.js';
import { createLog, createQueue } from '../events/index.js';
import { type ColumnSpec, createKernels, type Host, type Kernels } from '../kernels/index.js';
import { loadBuiltInExamples } from '../learned/index.js';
import { loadBuiltInCrowds } from '../morph/index.js';
import { slotsFor } from '../perceive/index.js';
import { planModelsInUse } from '../plan/index.js';
import type { Report } from '../report/index.js';
import {
  type Blueprint,
  type House,
  MOMENTS,
  ModelError,
  type Moment,
  type OpenRoom,
  type Room,
  tellWorldChanged,
} from '../rooms/index.js';
import type { Place, Scenario, Vec2 } from '../scenario/index.js';
import { capacityFor } from '../spawn/index.js';
import { modelsInUse, wallReachFor } from '../steer/index.js';
import { loadRapier } from '../things/index.js';
import { createWorld, loadGeometry } from '../world/index.js';
import { frameAt, frameColumnSpecs, RING, startHash } from './frames.js';
import { bindModels, type FurtherModels } from './models.js';
import { listRooms } from './rooms.js';
import type { SimState } from './state.js';

/** Columns of what people do, which frames carry. */
const ACTION_COLUMNS: readonly string[] = ['action', 'gesture', 'bodyAction', 'bodyTarget'];

/** What a simulation is built from. */
export type BuildOptions = FurtherModels & {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly host: Host;
  readonly threads: number;
  readonly capacity?: number;
  readonly frameColumns: readonly string[];
  readonly report: Report;
  readonly motion?: MotionLibrary;
  readonly animation?: AnimationOptions;
  readonly rooms?: readonly Room[];
};

/** A column that frames cannot carry, asked for by name. */
export class ColumnError extends Error {
  override readonly name = 'ColumnError';
}

/** Everything of a simulation but its people: world, memory, kernels, and the rooms with their states. */
export async function createState(options: BuildOptions): Promise<SimState> {
  const { scenario, seed, host, threads, report, models: further = [], planModels = [], decideModels = [] } = options;
  const models = bindModels(options);
  const steering = modelsInUse(models.list, scenario, further);
  await loadGeometry();
  if (steering.some(({ name }) => name === 'morphable')) await loadBuiltInCrowds();
  if (steering.some(({ fields }) => 'from' in fields)) await loadBuiltInExamples();
  const rapier = scenario.world.movable.length > 0 ? await loadRapier() : undefined;
  const world = createWorld(scenario.world, { points: pointsOf(scenario) }, report);
  const animate = options.motion && (await loadAnimateRoom(options.motion, options.animation ?? {}, scenario.population));
  const { x: periodX, z: periodZ } = scenario.world.periodic;
  const isPeriodic = periodX !== undefined || periodZ !== undefined;
  const canFly = steering.some(({ flies }) => flies);
  const wallReach = wallReachFor(scenario, steering);
  const rooms = listRooms({
    seed,
    models: models.list,
    steering,
    planModels: models.planning,
    planning: planModelsInUse(models.planning, scenario, planModels),
    deciding: decideModels,
    actions: options.actions ?? [],
    wallReach,
    rapier,
    animate,
    further: options.rooms ?? [],
  });
  checkRooms(rooms);
  const rows = options.capacity ?? capacityFor(scenario);
  const columns = columnsOf(rooms, rows, { scenario, world, isPeriodic, canFly, wallReach, frames: RING });
  const has = (name: string) => columns.some((column) => column.name === name);
  // Nobody could draw a flight, or what somebody does, without it; where several models pose bodies, nobody could say who posed whom.
  const drawn = [...['altitude', ...ACTION_COLUMNS].filter(has), ...(has('bodyOwner') ? ['bodyModel'] : [])];
  const frameColumns = [...new Set([...options.frameColumns, ...drawn])];
  checkColumns(frameColumns, columns, rows);
  const kernels = await createKernels(host, columns, threads);
  kernels.setUp('setStep', scenario.tick, rows);
  kernels.u32.state[SEED_WORD] = seed;
  startHash(kernels);
  const agents = createAgents(kernels, rows);
  agents.topSpeed = Math.max(0, ...world.lanes.map(({ speed }) => speed ?? 0));
  const house: House = {
    scenario,
    seed,
    clock: { tick: 0, dt: scenario.tick },
    world,
    kernels,
    agents,
    queue: createQueue(),
    log: createLog(models.eventKinds),
    report,
    populations: [...scenario.population],
    rooms: [],
  };
  const furtherRooms = (options.rooms ?? []).map(({ name }) => name);
  return furnish(house, rooms, { models, frameColumns, furtherRooms });
}

/** Gives every room its state, and finds out who does what when. */
function furnish(house: House, rooms: readonly Room[], parts: Pick<SimState, 'models' | 'frameColumns' | 'furtherRooms'>): SimState {
  for (const room of rooms) house.rooms.push({ room, state: room.create?.(house) });
  const stepsAt = (moment: Moment, state: SimState) =>
    house.rooms.flatMap(({ room, state: own }) => {
      const run = room.steps?.[moment];
      return run ? [() => run(own, state)] : [];
    });
  const takers = new Map<string, OpenRoom>();
  for (const open of house.rooms) for (const kind of Object.keys(open.room.due ?? {})) takers.set(kind, open);
  const steps = {} as Record<Moment, readonly (() => void)[]>;
  const state: SimState = Object.assign(house, {
    ...parts,
    steps,
    takers,
    frame: frameAt({ ...house, frameColumns: [] } as unknown as SimState),
  });
  for (const moment of Object.keys(MOMENTS) as Moment[]) steps[moment] = stepsAt(moment, state);
  orDispose(house.kernels, () => tellWorldChanged(state));
  return state;
}

/** Goes on with building a simulation; when that throws, the helper threads end. */
export function orDispose(kernels: Kernels, act: () => void): void {
  try {
    act();
  } catch (error) {
    kernels.dispose();
    throw error;
  }
}

/** The columns of everyone, of frames, and of the rooms. */
function columnsOf(rooms: readonly Room[], rows: number, blueprint: Blueprint): ColumnSpec[] {
  const slots = slotsFor(rows, blueprint.isPeriodic);
  const columns = [
    ...agentColumnSpecs(rows),
    ...(blueprint.canFly ? flightColumnSpecs(rows) : []),
    ...frameColumnSpecs(rows),
    ...rooms.flatMap((room) => room.columns?.(rows, slots, blueprint) ?? []),
  ];
  checkNames(columns);
  return columns;
}

/** Refuses rooms of one name: each is found by it, in snapshots too. */
function checkRooms(rooms: readonly Room[]): void {
  const twice = rooms.find(({ name }, n) => rooms.findIndex((room) => room.name === name) < n);
  if (twice) throw new ModelError(`rooms: there is a room called "${twice.name}" already; give yours another name`);
}

/** Refuses a column of a model, an action or a room that has the name of another. */
function checkNames(columns: readonly ColumnSpec[]): void {
  const twice = columns.find(({ name }, n) => columns.findIndex((column) => column.name === name) < n);
  if (twice)
    throw new ModelError(`columns: one called ${twice.name} is there already; give that of your model, action or room another name`);
}

/** Frames can carry the columns that have one float per row. */
function checkColumns(asked: readonly string[], columns: readonly ColumnSpec[], rows: number): void {
  const known = columns
    .filter(({ name, type, length }) => (type === 'f32' || name === 'bodyModel' || ACTION_COLUMNS.includes(name)) && length === rows)
    .map(({ name }) => name);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new ColumnError(`no column is called ${unknown.join(' or ')}; there are ${known.join(', ')}`);
}

/** Every point that the open plane must have room for. */
function pointsOf({ population }: Scenario): Vec2[] {
  return population.flatMap(({ where, goals, overrides }) => [
    ...placePoints(where),
    ...goals.flatMap((goal) => ('point' in goal ? [goal.point] : [])),
    ...overrides.flatMap(({ position, goals: own }) => [
      ...(position ? [position] : []),
      ...(own ?? []).flatMap((goal) => ('point' in goal ? [goal.point] : [])),
    ]),
  ]);
}

function placePoints(where: Place): Vec2[] {
  if (typeof where === 'string') return [];
  if ('points' in where) return where.points;
  if ('polygon' in where) return where.polygon;
  const [x, z] = 'ring' in where ? where.ring.center : 'box' in where ? where.box.center : where.circle.center;
  const half = 'ring' in where ? where.ring.radius : 'box' in where ? Math.max(...where.box.size) : where.circle.radius;
  return [
    [x - half, z - half],
    [x + half, z + half],
  ];
}
