import {
  agentColumnSpecs,
  contactColumnSpecs,
  createAgents,
  createIntegration,
  flightColumnSpecs,
  linkColumnSpecs,
  partyColumnSpecs,
  portalColumnSpecs,
} from '../agents/index.js';
import {
  type AnimationOptions,
  animationColumnSpecs,
  checkStyleNames,
  chooseDiversely,
  compileLibrary,
  createAnimation,
  type MotionLibrary,
} from '../animate/index.js';
import { createGoals, createServices, familiarityColumnSpecs } from '../decide/index.js';
import { createLog, createQueue } from '../events/index.js';
import { type ColumnSpec, createKernels, type Host, type Kernels } from '../kernels/index.js';
import {
  createPerception,
  createWallGrid,
  flightGridColumnSpecs,
  perceptionColumnSpecs,
  slotsFor,
  wallColumnSpecs,
  wallRoomFor,
} from '../perceive/index.js';
import { createPlanner, type PlanModel } from '../plan/index.js';
import type { Report } from '../report/index.js';
import type { Group, Place, Scenario, Vec2 } from '../scenario/index.js';
import { type SteerModel, togetherColumnSpecs } from '../steer/index.js';
import { createWorld, loadGeometry } from '../world/index.js';
import { frameAt, frameColumnSpecs, RING, startHash } from './frames.js';
import { bindModels, ModelError, modelNumber } from './models.js';
import { createMovable } from './movable.js';
import { createMovingObstacles, outlineAt } from './moving.js';
import { createPeople } from './people.js';
import { planningInUse } from './planning.js';
import { loadRapier } from './rapier.js';
import type { SimState } from './state.js';
import { wallReachFor } from './wall-reach.js';
import { refreshWalls } from './walls.js';

/** What a simulation is built from. */
export type BuildOptions = {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly host: Host;
  readonly threads: number;
  readonly capacity?: number;
  readonly frameColumns: readonly string[];
  readonly report: Report;
  readonly models?: readonly SteerModel[];
  readonly planModels?: readonly PlanModel[];
  readonly motion?: MotionLibrary;
  readonly animation?: AnimationOptions;
};

/** A column that frames cannot carry, asked for by name. */
export class ColumnError extends Error {
  override readonly name = 'ColumnError';
}

/** Rows kept free for people added during a run. */
const SPARE_ROWS = 256;
/** People from sources that are expected to be there at once, at most. */
const MOST_FROM_SOURCES = 50_000;

/** Everything of a simulation but its people: world, memory, kernels, and the rooms' states. */
export async function createState({
  scenario,
  seed,
  host,
  threads,
  capacity,
  frameColumns: askedColumns,
  report,
  models: further = [],
  planModels = [],
  motion,
  animation: animationOptions,
}: BuildOptions): Promise<SimState> {
  const models = bindModels(further, planModels);
  const planning = planningInUse(models.planning, scenario, planModels);
  const steering = modelsInUse(models.list, scenario, further);
  const canFly = steering.some(({ flies }) => flies);
  await loadGeometry();
  const rapier = scenario.world.movable.length > 0 ? await loadRapier() : undefined;
  const world = createWorld(scenario.world, { points: pointsOf(scenario) }, report);
  const rows = capacity ?? capacityFor(scenario);
  const wallReach = wallReachFor(scenario, steering);
  const { x: periodX, z: periodZ } = scenario.world.periodic;
  const movable = createMovable(rapier, world, scenario.tick);
  const movingEdges = [...world.moving.map((obstacle) => outlineAt(obstacle, 0)), ...movable.outlines].reduce(
    (sum, { length }) => sum + length,
    0,
  );
  const room = wallRoomFor(world.walls, createWallGrid(world.walls, world.bounds, wallReach), movingEdges);
  const isPeriodic = periodX !== undefined || periodZ !== undefined;
  const slots = slotsFor(rows, isPeriodic);
  if (motion) checkStyleNames(scenario.population, motion);
  const compiled = motion && compileLibrary(motion);
  const columns = [
    ...agentColumnSpecs(rows),
    ...familiarityColumnSpecs(rows, Object.keys(world.exits).length),
    ...contactColumnSpecs(rows, slots),
    ...perceptionColumnSpecs(rows, isPeriodic),
    ...eachOnce(steering.flatMap((model) => model.columns(rows, slots))),
    ...(scenario.population.some(({ together }) => together) ? [...partyColumnSpecs(rows), ...togetherColumnSpecs(rows)] : []),
    ...(scenario.population.some(({ waypoints }) => waypoints === 'portal') ? portalColumnSpecs(rows) : []),
    ...(world.lanes.length > 0 ? linkColumnSpecs(rows) : []),
    ...eachOnce(planning.flatMap(({ model }) => model.columns?.(rows) ?? [])),
    ...frameColumnSpecs(rows),
    ...wallColumnSpecs(room),
    ...(canFly ? [...flightColumnSpecs(rows), ...flightGridColumnSpecs(rows)] : []),
    ...(compiled ? animationColumnSpecs(rows, RING, compiled) : []),
  ];
  checkNames(columns);
  // Nobody could draw a flight without it.
  const frameColumns = canFly ? [...new Set([...askedColumns, 'altitude'])] : askedColumns;
  checkColumns(frameColumns, columns, rows);
  const kernels = await createKernels(host, columns, threads);
  kernels.setUp('setStep', scenario.tick, rows);
  const agents = createAgents(kernels, rows);
  const goals = createGoals(rows, createServices(world.services), kernels.u32.knownExits, kernels.u32.keepsToExits);
  goals.lists.push(...scenario.population.map((group) => ({ goals: group.goals, ending: group.then })));
  const clock = { tick: 0, dt: scenario.tick };
  const groups = [...scenario.population];
  const diverse = chooseDiversely(groups);
  kernels.u32.state[1] = seed;
  startHash(kernels);
  const state: SimState = {
    scenario,
    seed,
    clock,
    world,
    kernels,
    agents,
    models,
    steering,
    perception: createPerception(kernels, { capacity: rows, periodX, periodZ }),
    goals,
    planner: createPlanner({ kernels, agents, world, dt: scenario.tick }, planning),
    integration: createIntegration(kernels),
    moving: createMovingObstacles(world.moving),
    movable,
    animation: motion && compiled && createAnimation(kernels, motion, compiled, { choose: diverse.choose, ...animationOptions }),
    diverse,
    queue: createQueue(),
    log: createLog(),
    report,
    groups,
    overrides: scenario.population.map(overridesOf),
    spawned: scenario.population.map(() => 0),
    sourced: scenario.population.map(() => 0),
    delayed: new Set(),
    people: createPeople(),
    arrived: 0,
    wallReach,
    torsoReach: 0,
    topSpeed: Math.max(0, ...world.lanes.map(({ speed }) => speed ?? 0)),
    doorCredit: new Map(),
    heldDoors: new Set(),
    frameColumns,
    frame: frameAt({ kernels, agents, clock, frameColumns: [] } as unknown as SimState),
  };
  orDispose(kernels, () => refreshWalls(state));
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

/** Overrides of a group by the number of the person. */
export function overridesOf(group: Group): SimState['overrides'][number] {
  return new Map(group.overrides.map((override) => [override.index, override]));
}

/** The groups' models and those handed over; the default one where there is nobody yet. */
function modelsInUse(list: readonly SteerModel[], { population }: Scenario, further: readonly SteerModel[]): SteerModel[] {
  const used = new Set(population.map(({ steer }) => modelNumber(list, steer.model)));
  if (population.length === 0) used.add(0);
  return list.filter((model, number) => used.has(number) || further.includes(model));
}

/** Columns that several models share are there once. */
function eachOnce(columns: readonly ColumnSpec[]): ColumnSpec[] {
  return [...new Map(columns.map((column) => [column.name, column])).values()];
}

/** Refuses a model's column that has the name of one of the engine's. */
function checkNames(columns: readonly ColumnSpec[]): void {
  const twice = columns.find(({ name }, n) => columns.findIndex((column) => column.name === name) < n);
  if (twice) throw new ModelError(`models: the engine has a column called ${twice.name} itself; give the model's another name`);
}

/** Frames can carry the columns that have one float per row. */
function checkColumns(asked: readonly string[], columns: readonly ColumnSpec[], rows: number): void {
  const known = columns.filter(({ type, length }) => type === 'f32' && length === rows).map(({ name }) => name);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new ColumnError(`no column is called ${unknown.join(' or ')}; there are ${known.join(', ')}`);
}

/** Rows for everyone who is there from the start, comes from a source, or may be added. */
function capacityFor({ population, duration }: Scenario): number {
  let rows = SPARE_ROWS;
  let sourced = 0;
  for (const { count, source } of population) {
    rows += count;
    if (!source) continue;
    if ('schedule' in source) sourced += source.schedule.reduce((sum, arrival) => sum + arrival.count, 0);
    else sourced += Math.min(source.limit ?? Infinity, Math.ceil(source.rate * (Math.min(source.to, duration) - source.from)));
  }
  return rows + Math.max(0, Math.min(sourced, MOST_FROM_SOURCES));
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
