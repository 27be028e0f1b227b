import { FLIES } from '../agents/index.js';
import { cuesHeardBy, describeIntention, inspectMind, inspectPurpose } from '../decide/index.js';
import { atan2 } from '../math/index.js';
import { perceivingOf } from '../perceive/index.js';
import type { Person } from '../record/index.js';
import type { Fact } from '../rooms/index.js';
import { describeFields, type FieldDescription, wordsOf } from '../scenario/index.js';
import { personOf } from '../spawn/index.js';
import { createSituation, dueNow, explain, type Situation } from '../steer/index.js';
import { outlinesInMotion } from '../world/index.js';
import { describePace } from './describe.js';
import { inspectMotion } from './inspect-motion.js';
import { inspectPath } from './inspect-path.js';
import type { InspectedNeighbour, InspectedNow, InspectedParameter, InspectedPerson, Inspection } from './inspection.js';
import type { SimState } from './state.js';

/** Slower than this somebody stands [m/s]. */
const STANDING = 0.15;

/** Everything about one person, worked out now; undefined when nobody with this id is there. It changes nothing. */
export function inspect(state: SimState, id: number): Inspection | undefined {
  const row = state.agents.rowOfId.get(id);
  const person = personOf(state, id);
  if (row === undefined || !person) return undefined;
  const { clock, models, agents } = state;
  const situation = situationOf(state, row);
  return {
    tick: clock.tick,
    time: clock.tick * clock.dt,
    person: inspectPerson(state, row, person),
    now: inspectNow(state, row),
    ...describeIntention(state, row),
    mind: inspectMind(state, row),
    heard: cuesHeardBy(state, id),
    purpose: inspectPurpose(state, row),
    path: inspectPath(state, row),
    neighbours: situation ? neighboursIn(situation) : [],
    steering: situation && explain(models.list[agents.columns.steerModel[row]], situation),
    due: dueNow(state, row),
    motion: inspectMotion(state, row),
  };
}

/** What a row knew when it was steered last; `before` has columns as they were before the tick, where somebody kept them. */
export function situationOf(state: SimState, row: number, before?: Readonly<Record<string, number>>): Situation | undefined {
  const { kernels, agents, clock, world } = state;
  const { perception, walls } = perceivingOf(state);
  const { periodX, periodZ } = perception;
  const lengthOf = (period: readonly [number, number] | undefined) => (period ? period[1] - period[0] : 0);
  const wallCount = outlinesInMotion(world).reduce((sum, { length }) => sum + length, world.walls.count);
  return createSituation(
    {
      kernels,
      agents,
      slots: agents.slots,
      flyers: agents.flyers,
      tick: clock.tick - 1,
      dt: clock.dt,
      wallCount,
      wallReach: walls.reach,
      periodX: lengthOf(periodX),
      periodZ: lengthOf(periodZ),
    },
    row,
    before,
  );
}

function neighboursIn({ self, neighbours }: Situation): InspectedNeighbour[] {
  return neighbours.map(({ id, x, z, altitude, velocityX, velocityZ }) => ({
    id,
    position: [x, z],
    velocity: [velocityX, velocityZ],
    distance: Math.sqrt((x - self.x) ** 2 + (z - self.z) ** 2 + (altitude - self.altitude) ** 2),
  }));
}

function inspectPerson({ agents, kernels, models }: SimState, row: number, person: Person): InspectedPerson {
  const { columns } = agents;
  const { id, population, radius, torsoBreadth, torsoDepth, height, mass, age, sex, legs = 1, arms = 1 } = person;
  const { name, fields } = models.list[columns.steerModel[row]];
  const planning = models.planning[kernels.u32.planModel?.[row] ?? 0];
  const valueIn = ({ name: field, kind }: FieldDescription): InspectedParameter['value'] => {
    const value = (kernels.f32[field] ?? kernels.u32[field])[row];
    if (kind === 'flag') return value !== 0;
    return kind === 'choice' ? (wordsOf(fields[field])[value] ?? '') : value;
  };
  return {
    id,
    population,
    populationNumber: columns.population[row],
    model: name,
    plan: planning.name,
    plansBy: planning.about ?? planning.name.replaceAll('-', ' '),
    radius,
    torsoBreadth,
    torsoDepth,
    height,
    mass,
    age: age < 0 ? undefined : age,
    sex,
    legs,
    arms,
    parameters: [...describePace(), ...describeFields(fields)].map((field) => {
      return { name: field.name, label: field.label, unit: field.unit, value: valueIn(field) };
    }),
  };
}

function inspectNow(state: SimState, row: number): InspectedNow {
  const { agents, kernels } = state;
  const { positionX, positionZ, velocityX, velocityZ, facingX, facingZ, flags } = agents.columns;
  const [x, z] = [velocityX[row], velocityZ[row]];
  const speed = Math.sqrt(x * x + z * z);
  const flies = (flags[row] & FLIES) !== 0;
  const turn = atan2(x * facingZ[row] - z * facingX[row], x * facingX[row] + z * facingZ[row]);
  return {
    position: [positionX[row], positionZ[row]],
    velocity: [x, z],
    speed,
    heading: atan2(facingZ[row], facingX[row]),
    torsoTurn: speed < STANDING ? 0 : turn,
    altitude: flies ? kernels.f32.altitude[row] : undefined,
    climbSpeed: flies ? kernels.f32.velocityY[row] : undefined,
    states: statesOf(state, row),
  };
}

/** What the rooms say that holds for a row. */
function statesOf(state: SimState, row: number): Fact[] {
  return state.rooms.flatMap(({ room, state: own }) => room.facts?.(own, state, row) ?? []);
}
