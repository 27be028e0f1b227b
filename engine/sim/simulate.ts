import type { Host } from '../kernels/index.js';
import { createReport, type Report, warn } from '../report/index.js';
import type { Scenario } from '../scenario/index.js';
import { createState } from './create.js';
import { scheduleDoors } from './doors.js';
import { publishFrame } from './frames.js';
import type { Input } from './inputs.js';
import { populate } from './population.js';
import { type LoadOptions, loadScenario } from './schema.js';
import { Simulation } from './simulation.js';
import { restoreState } from './snapshot.js';

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
  /** Where warnings go. */
  readonly report?: Report;
  /** Changes from outside to repeat, from an earlier run's `inputs`. */
  readonly inputs?: readonly Input[];
};

/** Beyond this distance from the origin positions are coarser than a fifth of a millimetre [m]. */
const FAR = 4000;

/** Builds a simulation on a host from a scenario or its YAML. */
export async function simulateOn(host: Host, source: string | Scenario, options: SimulateOptions = {}): Promise<Simulation> {
  const scenario = typeof source === 'string' ? await loadScenario(source, options) : source;
  const report = options.report ?? createReport();
  const { threads = Math.min(8, host.cores), seed = scenario.seed, duration = scenario.duration, capacity, columns = [] } = options;
  checkOptions(threads, seed, duration, capacity);
  const state = await createState({ scenario, seed, host, threads, capacity, frameColumns: columns, report });
  const { bounds } = state.world;
  if (Math.max(-bounds.minX, -bounds.minZ, bounds.maxX, bounds.maxZ) > FAR) {
    warn(
      report,
      `the world reaches beyond ${FAR} m from its origin, where positions lose precision: set world.origin nearer to its middle`,
    );
  }
  try {
    populate(state);
  } catch (error) {
    state.kernels.dispose();
    throw error;
  }
  scheduleDoors(state);
  publishFrame(state);
  return new Simulation({ state, host, replay: options.inputs, duration });
}

/** Rebuilds a simulation on a host from a snapshot; it goes on as if nothing had happened. */
export async function restoreOn(
  host: Host,
  bytes: Uint8Array,
  options: Pick<SimulateOptions, 'threads' | 'duration' | 'report'> = {},
): Promise<Simulation> {
  const { threads = Math.min(8, host.cores) } = options;
  const { state, beside } = await restoreState(bytes, host, threads, options.report);
  return new Simulation({
    state,
    host,
    inputs: beside.inputs,
    stillSince: beside.stillSince,
    duration: options.duration ?? state.scenario.duration,
  });
}

/** An option out of its range. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

function checkOptions(threads: number, seed: number, duration: number, capacity: number | undefined): void {
  const check = (isFine: boolean, message: string) => {
    if (!isFine) throw new OptionError(message);
  };
  check(Number.isInteger(threads) && threads >= 1 && threads <= 64, `threads: expected a whole number from 1 to 64, got ${threads}`);
  check(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32, `seed: expected a whole number from 0 to ${2 ** 32 - 1}, got ${seed}`);
  check(duration >= 0 && Number.isFinite(duration), `duration: expected a number of seconds, 0 or more, got ${duration}`);
  check(
    capacity === undefined || (Number.isInteger(capacity) && capacity >= 1),
    `capacity: expected a whole number of people, 1 or more, got ${capacity}`,
  );
}
