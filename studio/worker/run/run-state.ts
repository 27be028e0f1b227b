import type { Simulation } from 'promenade';
import type { Camera } from 'promenade/animate';
import { type Eye, type NearPeople, NOBODY_SEEN } from 'promenade/render';
import type { Motion } from '../casting.js';
import { createEventLog, type EventLog } from '../event-log.js';
import type { History } from '../history.js';
import type { Notice, Order } from '../messages.js';
import { createPace, type Pace } from '../pace.js';
import type { Played } from '../recorded.js';
import { createReplay, type Replay } from '../replay.js';
import { LONGEST_JUMP } from '../source.js';
import { createStatistics, type Statistics } from '../statistics.js';
import { createEarlierRun, type EarlierRun } from './earlier-run.js';

/** What a worker that runs a scenario or plays a recording needs of where it lives. */
export type Surroundings = {
  /** Tells the page something. */
  post(notice: Notice, transfer?: Transferable[]): void;
  /** Lets the worker go on after so many seconds, when it has heard what came meanwhile. */
  wake(seconds: number): void;
  /** Wall time [s]. */
  clock(): number;
};

/** Everything that a worker knows of what it runs or plays. */
export type RunState = {
  readonly around: Surroundings;
  readonly pace: Pace;
  /** Which moment is shown, where it is not the newest. */
  readonly replay: Replay;
  /** Of the run that is shown, not of one that catches up with it. */
  readonly statistics: Statistics;
  readonly events: EventLog;
  /** The run at an earlier moment, where that is asked about. */
  readonly earlier: EarlierRun;
  opened: Extract<Order, { kind: 'open' }> | undefined;
  sim: Simulation | undefined;
  /** The same run with bodies, on its way to the tick of `sim`, and how many changes from outside it knows of. */
  successor: Simulation | undefined;
  repeated: number;
  /** What `sim` has shown so far. */
  history: History | undefined;
  /** A recording, where one is played and nothing is simulated. */
  played: Played | undefined;
  motion: Motion | undefined;
  near: NearPeople | undefined;
  eye: Eye | undefined;
  /** What the simulation was told last of where the page looks from. */
  camera: Camera;
  playing: boolean;
  /** Tick at which the run waits for another. */
  limit: number;
  /** It will wake up by itself. */
  isScheduled: boolean;
  /** Memory for frames that are not on their way. */
  readonly freeFrames: (ArrayBuffer | undefined)[];
  readonly sent: Sent;
  readonly told: Told;
};

/** What the page has of the crowd: the newest frame, when it was sent [s], its people, those of them who fly, and those below which id are known to it. */
export type Sent = { tick: number; at: number; agents: number; birds: number; peopleBelow: number };

/** What the page was told last of how the run is doing, and when [s]. */
export type Told = { at: number; tick: number; done: string | undefined; ticksPerSecond: number };

/** A worker that has not been told what to run. */
export function createRunState(around: Surroundings): RunState {
  return {
    around,
    pace: createPace(around.clock(), 1),
    replay: createReplay(),
    statistics: createStatistics(),
    events: createEventLog(),
    earlier: createEarlierRun(),
    opened: undefined,
    sim: undefined,
    successor: undefined,
    repeated: 0,
    history: undefined,
    played: undefined,
    motion: undefined,
    near: undefined,
    eye: undefined,
    camera: NOBODY_SEEN,
    playing: false,
    limit: Number.POSITIVE_INFINITY,
    isScheduled: false,
    // As many frames may be on their way or in use by the page as a jump takes; more wait until it returns one.
    freeFrames: new Array(LONGEST_JUMP).fill(undefined),
    sent: { tick: -1, at: 0, agents: 0, birds: 0, peopleBelow: 0 },
    told: { at: 0, tick: 0, done: undefined, ticksPerSecond: 0 },
  };
}

/** The tick that is shown: that of the newest moment, or of the last one kept before the one that was asked for. */
export function shownTick({ replay: { source, cursor }, sim }: RunState): number | undefined {
  return cursor === undefined ? sim?.tick : source?.at(cursor).frame.tick;
}
