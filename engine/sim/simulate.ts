import type { AnimationOptions, MotionLibrary } from '../animate/index.js';
import type { Host } from '../kernels/index.js';
import { createReport, type Report, warn } from '../report/index.js';
import { type Room, tellBeginning } from '../rooms/index.js';
import { parseScenario, type Scenario } from '../scenario/index.js';
import { PopulationError, populate, populateDensely, spawnOf } from '../spawn/index.js';
import { type BuildOptions, createState, orDispose } from './create.js';
import { beginFrame, publishFrame } from './frames.js';
import type { Input } from './inputs.js';
import { bindModels } from './models.js';
import { checkCapacity, checkOptions } from './options.js';
import { type LoadOptions, loadScenario } from './schema.js';
import { Simulation } from './simulation.js';
import { restoreState } from './snapshot.js';
import type { SimState } from './state.js';

/** How a simulation runs; everything has a default. */
export type SimulateOptions = LoadOptions & {
  /** Threads that share the work; as many as the machine has cores, at most 8. One where memory cannot be shared. */
  readonly threads?: number;
  /** In place of the scenario's seed. */
  readonly seed?: number;
  /** In place of the scenario's duration [s]. */
  readonly duration?: number;
  /** Most people there at once; by default as many as the scenario brings, and 256. */
  readonly capacity?: number;
  /** Names of per-agent columns that frames carry besides the usual ones. */
  readonly columns?: readonly string[];
  /** What bodies can do; frames then carry `poses`. Without it nobody is animated, and nothing is spent on it. */
  readonly motion?: MotionLibrary;
  /** How bodies move by that library. */
  readonly animation?: AnimationOptions;
  /** Rooms of your own, behind the engine's: further stages with columns and a place in snapshots. */
  readonly rooms?: readonly Room[];
  /** Where warnings go. */
  readonly report?: Report;
  /** Changes from outside to repeat, from an earlier run's `inputs`. */
  readonly inputs?: readonly Input[];
};

/** How a simulation goes on from a snapshot. */
export type RestoreOptions = Pick<
  SimulateOptions,
  'threads' | 'duration' | 'report' | 'models' | 'planModels' | 'decideModels' | 'actions' | 'eventKinds' | 'motion' | 'animation' | 'rooms'
>;

/** Beyond this distance from the origin positions are coarser than a fifth of a millimetre [m]. */
const FAR = 4000;

/** Builds a simulation on a host from a scenario or its YAML. */
export async function simulateOn(host: Host, source: string | Scenario, options: SimulateOptions = {}): Promise<Simulation> {
  const report = options.report ?? createReport();
  const scenario = await scenarioFrom(source, options, report);
  const { threads = Math.min(8, host.cores), seed = scenario.seed, duration = scenario.duration, capacity, columns = [] } = options;
  checkOptions({ threads, seed, duration, capacity });
  checkCapacity(
    capacity,
    scenario.population.reduce((sum, { count }) => sum + count, 0),
  );
  const { models, planModels, decideModels, actions, eventKinds, motion, animation, rooms } = options;
  const state = await createInhabited({
    scenario,
    seed,
    host,
    threads,
    capacity,
    frameColumns: columns,
    report,
    models,
    planModels,
    decideModels,
    actions,
    eventKinds,
    motion,
    animation,
    rooms,
  });
  const { bounds } = state.world;
  if (Math.max(-bounds.minX, -bounds.minZ, bounds.maxX, bounds.maxZ) > FAR) {
    warn(
      report,
      `the world reaches beyond ${FAR} m from its origin, where positions lose precision: set world.origin nearer to its middle`,
    );
  }
  tellBeginning(state);
  beginFrame(state);
  for (const run of state.steps.animate) run();
  publishFrame(state);
  return new Simulation({ state, host, replay: options.inputs, duration });
}

/** A state with its people in place: one after the other or, in a house built anew, close to each other where somebody finds no room. */
async function createInhabited(options: BuildOptions): Promise<SimState> {
  const { warnings } = options.report;
  const before = warnings.map((warning) => ({ ...warning }));
  const state = await createState(options);
  try {
    populate(spawnOf(state), state);
    return state;
  } catch (error) {
    state.kernels.dispose();
    if (!(error instanceof PopulationError)) throw error;
  }
  warnings.splice(0, Infinity, ...before);
  const anew = await createState(options);
  orDispose(anew.kernels, () => populateDensely(spawnOf(anew), anew));
  return anew;
}

/** Rebuilds a simulation on a host from a snapshot; it goes on as if nothing had happened. */
export async function restoreOn(host: Host, bytes: Uint8Array, options: RestoreOptions = {}): Promise<Simulation> {
  const { threads = Math.min(8, host.cores) } = options;
  checkOptions({ threads, duration: options.duration });
  const { state, context } = await restoreState(bytes, host, threads, options);
  return new Simulation({
    state,
    host,
    ...context,
    duration: options.duration ?? context.duration,
  });
}

/** A scenario with all its fields: read from YAML, or completed where an object lacks what parsing fills in. */
async function scenarioFrom(source: string | Scenario, options: LoadOptions, report: Report): Promise<Scenario> {
  if (typeof source === 'string') return loadScenario(source, options);
  return isComplete(source) ? source : parseScenario(bindModels(options).schema, source, report);
}

/** Whether an object has what parsing fills in; a look at a few fields, because scenarios can be large. */
function isComplete(scenario: Partial<Scenario> | null): scenario is Scenario {
  if (scenario === null || typeof scenario !== 'object') return false;
  const { seed, tick, duration, stop, world, population } = scenario;
  if (typeof seed !== 'number' || typeof tick !== 'number' || typeof duration !== 'number' || !Array.isArray(stop)) return false;
  if (
    !world?.walkable ||
    !world.obstacles ||
    !world.doors ||
    !world.moving ||
    !world.movable ||
    !world.periodic ||
    !Array.isArray(population)
  )
    return false;
  return population.every(
    ({ count, goals, overrides, steer, plan, decide }) =>
      count !== undefined && goals && overrides && typeof steer === 'object' && typeof plan === 'object' && typeof decide === 'object',
  );
}
