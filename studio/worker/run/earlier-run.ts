import { createReport, type Simulation } from 'promenade';
import { NOBODY_SEEN } from 'promenade/render';
import { addCheckpoint, type Checkpoints, createCheckpoints, findCheckpoint } from './checkpoints.js';

/** The same run once more, at an earlier moment: it is stepped there when somebody asks what people had in mind then. */
export type EarlierRun = {
  run: Simulation | undefined;
  /** The tick that is asked about; absent while nobody asks. */
  wanted: number | undefined;
  isBuilding: boolean;
  /** Changes from outside that it repeats. */
  inputs: number;
  /** Counts what was begun, so that what comes too late is known. */
  attempt: number;
  /** Why it cannot be, in a sentence. */
  fault: string | undefined;
  readonly checkpoints: Checkpoints;
};

/** How the run is built once more: from its beginning, or from a snapshot of itself. */
export type Rebuild = (snapshot: Uint8Array | undefined, report: ReturnType<typeof createReport>) => Promise<Simulation>;

/** The run at the tick that is asked about, or why there is none, or not yet, in a sentence. */
export type AtMoment =
  | { readonly run: Simulation }
  | { readonly run?: undefined; readonly note: string /** It is on its way. */; readonly isComing: boolean };

/** A larger crowd is not run a second time [people]. */
const PEOPLE_MOST = 10_000;
const TOO_MANY = 'Of earlier moments it is told what people had in mind only where at most 10,000 are there.';
/** A snapshot is worth going back to where it saves so many ticks. */
const WORTH = 150;

/** Nothing was asked about yet. */
export function createEarlierRun(): EarlierRun {
  return {
    run: undefined,
    wanted: undefined,
    isBuilding: false,
    inputs: 0,
    attempt: 0,
    fault: undefined,
    checkpoints: createCheckpoints(),
  };
}

/** Asks for a run as it was at a tick: from then on it is on its way. */
export function askForMoment(earlier: EarlierRun, live: Simulation, tick: number): void {
  // Something was changed since: what was repeated lacks it.
  if (live.inputs.length !== earlier.inputs) forgetEarlier(earlier);
  earlier.inputs = live.inputs.length;
  if (live.agents > PEOPLE_MOST) earlier.fault = TOO_MANY;
  else if (earlier.fault === TOO_MANY) earlier.fault = undefined;
  if (earlier.fault === undefined) earlier.wanted = tick;
}

/** What there is of the run at the tick that was asked for. */
export function momentOf({ run, wanted = 0, fault }: EarlierRun): AtMoment {
  if (fault !== undefined) return { note: fault, isComing: false };
  if (run?.tick === wanted) return { run };
  const share = run && run.tick < wanted ? run.tick / Math.max(wanted, 1) : 0;
  return { note: `The run is being repeated up to this moment: ${Math.floor(100 * share)} %.`, isComing: true };
}

/** Whether it has to go on to reach what is asked about. */
export function isOnItsWay({ wanted, isBuilding, run }: EarlierRun): boolean {
  return wanted !== undefined && !isBuilding && run?.tick !== wanted;
}

/** Goes on towards what is asked about, for some seconds; says `moved` when it can go on after something that took its time. */
export function approachMoment(earlier: EarlierRun, rebuild: Rebuild, clock: () => number, seconds: number, moved: () => void): void {
  if (!isOnItsWay(earlier)) return;
  const wanted = earlier.wanted!;
  const { run, checkpoints } = earlier;
  const nearest = findCheckpoint(checkpoints, wanted);
  if (!run || run.tick > wanted || (nearest !== undefined && nearest.tick > run.tick + WORTH)) {
    void startFrom(earlier, rebuild, nearest?.bytes).then(moved);
    return;
  }
  const begin = clock();
  while (run.tick < wanted && clock() - begin < seconds) {
    run.step();
    // Nobody hears of them a second time.
    run.takeEvents();
    addCheckpoint(checkpoints, run);
  }
}

/** The newest moment is shown: the run at an earlier one ends, what leads back to it stays. */
export function leaveEarlier(earlier: EarlierRun): void {
  earlier.run?.dispose();
  earlier.run = undefined;
  earlier.wanted = undefined;
  earlier.isBuilding = false;
  earlier.attempt += 1;
}

/** Forgets everything: the run is no longer what it was. */
export function forgetEarlier(earlier: EarlierRun): void {
  leaveEarlier(earlier);
  earlier.checkpoints.list.length = 0;
}

async function startFrom(earlier: EarlierRun, rebuild: Rebuild, snapshot: Uint8Array | undefined): Promise<void> {
  earlier.run?.dispose();
  earlier.run = undefined;
  earlier.isBuilding = true;
  earlier.attempt += 1;
  const { attempt } = earlier;
  try {
    const run = await rebuild(snapshot, createReport());
    if (attempt !== earlier.attempt) return run.dispose();
    if (run.frame.poses) run.setCamera(NOBODY_SEEN);
    earlier.run = run;
  } catch {
    if (attempt !== earlier.attempt) return;
    earlier.fault = 'There is no room to repeat the run up to this moment.';
    earlier.wanted = undefined;
  }
  earlier.isBuilding = false;
}
