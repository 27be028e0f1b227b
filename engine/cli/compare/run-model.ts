import {
  density,
  findJourneys,
  type Leg,
  type MapPath,
  type Measures,
  measure,
  type SpeedAtDensity,
  speedOverDensity,
  timeToGoal,
} from '../../evaluate/index.js';
import { createMemorySink, openRecording, type Recording, type RecordingSink } from '../../record/index.js';
import type { Report } from '../../report/index.js';
import type { Scenario } from '../../scenario/index.js';
import { type Simulation, simulateOn } from '../../sim/index.js';
import { findPath, type World } from '../../world/index.js';
import { Fault } from '../fault.js';
import { type Interrupt, nextTurn } from '../interrupt.js';
import { showProgress } from '../progress.js';
import { createRecorderFor } from '../run-recording.js';
import { type Ground, groundOf, pathsOf } from './paths.js';

/** What one run of one model came to. */
export type Run = {
  readonly seed: number;
  readonly ended: string;
  readonly trajectoryHash: string;
  readonly measures: Measures;
  /** Of those who arrived [s]. */
  readonly times: Float64Array;
  readonly densityOverTime: ReturnType<typeof density>['overTime'];
  readonly speedOverDensity: readonly SpeedAtDensity[];
  /** Only where they are to be drawn. */
  readonly map?: {
    readonly paths: readonly MapPath[];
    readonly names: readonly string[];
    readonly ground: Ground;
    readonly shownEvery: number;
  };
};

/** How a run is made. */
export type RunSettings = {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly duration?: number;
  readonly threads?: number;
  /** Ticks between two frames; about a tenth of a second where it is not said. */
  readonly every?: number;
  readonly hasMap: boolean;
  /** What progress is shown as. */
  readonly what: string;
  readonly interrupt: Interrupt;
  readonly report: Report;
};

/** A recording that is measured is kept in memory, up to this size [bytes] */
const MEMORY_LIMIT = 1.5e9;
/** Time between two frames unless told otherwise [s]. */
const INTERVAL = 0.1;
/** Corners of a shortest path that are kept; its length is that of all. */
const CORNERS = 64;

/** Runs a scenario to its end and measures it; undefined when the user wants to end before that. */
export async function runModel(settings: RunSettings): Promise<Run | undefined> {
  const { scenario, seed, duration, threads, report, hasMap, interrupt } = settings;
  const { host } = await import('#host');
  const sim = await simulateOn(host, scenario, { seed, duration, threads, report });
  try {
    const recording = await recordToEnd(sim, settings);
    if (interrupt.requested) return undefined;
    const { world } = sim;
    const journeys = findJourneys(recording);
    return {
      seed,
      ended: sim.done as string,
      trajectoryHash: sim.trajectoryHash,
      measures: measure(recording, { reference: (leg) => shortestLength(world, recording, leg) }),
      times: timeToGoal(recording, journeys).times,
      densityOverTime: density(recording, {}, journeys).overTime,
      speedOverDensity: speedOverDensity(recording, {}, journeys),
      ...(hasMap ? { map: { ...pathsOf(recording, journeys), ground: groundOf(world) } } : {}),
    };
  } finally {
    sim.dispose();
  }
}

async function recordToEnd(sim: Simulation, { every, what, interrupt }: RunSettings): Promise<Recording> {
  const memory = createMemorySink();
  const recorder = await createRecorderFor(sim, limited(memory), { every: every ?? Math.max(1, Math.round(INTERVAL / sim.dt)) });
  const progress = showProgress({ what, total: Math.round(sim.duration / sim.dt), unit: 'ticks' });
  let nextId = 0;
  const record = () => {
    const { frame } = sim;
    const fresh = frame.count > 0 && frame.id[frame.count - 1] >= nextId ? sim.people({ since: nextId }) : [];
    if (fresh.length > 0) nextId = fresh[fresh.length - 1].id + 1;
    recorder.people(fresh);
    recorder.objects(frame.tick, sim.world.things);
    recorder.frame(frame);
    recorder.events(sim.takeEvents());
  };
  try {
    record();
    let turn = performance.now();
    while (sim.done === undefined && !interrupt.requested) {
      sim.step();
      record();
      if (performance.now() - turn < 30) continue;
      progress.update(sim.tick);
      await nextTurn();
      turn = performance.now();
    }
  } finally {
    progress.end();
  }
  recorder.close();
  return openRecording(memory.files());
}

function limited(memory: RecordingSink): RecordingSink {
  let size = 0;
  return {
    write(name, bytes) {
      size += bytes.length;
      if (size > MEMORY_LIMIT)
        throw new Fault(
          'the run does not fit into memory to be measured: look at fewer ticks with --every, or at a shorter time with --duration',
        );
      memory.write(name, bytes);
    },
    replace: (name, bytes) => memory.replace(name, bytes),
  };
}

/** The length of the shortest way for somebody's radius; in a world that repeats, or where there is no way, the straight line [m]. */
function shortestLength(world: World, recording: Recording, { id, fromX, fromZ, toX, toZ }: Leg): number {
  const straight = Math.hypot(toX - fromX, toZ - fromZ);
  if (world.periodic.x || world.periodic.z) return straight;
  const { status, length } = findPath(world, [fromX, fromZ], [toX, toZ], recording.person(id).radius, _corners);
  return status === 'found' ? Math.max(straight, length) : straight;
}

const _corners = new Float32Array(2 * CORNERS);
