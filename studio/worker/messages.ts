import type { Eye } from 'promenade/render';
import type { Posing } from './casting.js';
import type { FramePacket, PeopleColumns } from './frame-packet.js';
import type { OpenedFiles } from './import-choices.js';
import type { Topic } from './questions.js';
import type { WorldDrawing } from './world-drawing.js';

/** How the simulation is doing. */
export type Status = {
  readonly tick: number;
  readonly time: number;
  readonly agents: number;
  readonly arrived: number;
  /** Over about the last second of wall time [1/s]. */
  readonly ticksPerSecond: number;
  /** Why the run is over, in words; absent while it is not, and while an earlier moment is shown. */
  readonly done?: string;
  /** What can be shown again: from which tick to which, and every how many. */
  readonly kept: { readonly first: number; readonly last: number; readonly every: number };
  /** The tick that was sent last, how many people it has, how many of them fly, and whether it is the newest there is. */
  readonly shown: { readonly tick: number; readonly agents: number; readonly birds: number; readonly isLive: boolean };
};

/** Page to worker. A worker runs one scenario in its life. */
export type Order =
  | { readonly kind: 'open'; readonly text: string; readonly seed?: number; readonly threads?: number; readonly base: string }
  /** A recording or trajectories instead of a scenario. */
  | ({ readonly kind: 'open-files' } & OpenedFiles)
  /** What bodies can do and what they are: from now on, near people are posed one by one. */
  | { readonly kind: 'posing'; readonly posing: Posing }
  /** Where the page looks from. */
  | { readonly kind: 'eye'; readonly eye: Eye }
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  /** Shows the moment of a tick, and goes on from there. */
  | { readonly kind: 'seek'; readonly tick: number }
  /** Shows the newest moment. */
  | { readonly kind: 'live' }
  /** One tick on or back. */
  | { readonly kind: 'step'; readonly direction: -1 | 1 }
  /** Simulated seconds per second; Infinity for as fast as possible. */
  | { readonly kind: 'speed'; readonly speed: number }
  /** The run waits at this tick until it is told a later one. */
  | { readonly kind: 'limit'; readonly tick: number }
  /** A question about the run; its answer carries the same number. */
  | { readonly kind: 'ask'; readonly number: number; readonly topic: Topic; readonly question: unknown }
  /** The page is done with a frame's memory. */
  | { readonly kind: 'return'; readonly columns: ArrayBuffer };

/** Worker to page. */
export type Notice =
  | {
      readonly kind: 'ready';
      readonly name: string;
      readonly description: string;
      readonly seed: number;
      readonly dt: number;
      /** When the run ends by itself, or the recording does [s]. */
      readonly duration: number;
      readonly threads: number;
      readonly world: WorldDrawing;
      /** Map coordinates of (0, 0) [m]. */
      readonly origin: readonly [x: number, z: number];
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'people'; readonly people: PeopleColumns }
  | { readonly kind: 'frame'; readonly frame: FramePacket }
  | { readonly kind: 'status'; readonly status: Status }
  | { readonly kind: 'answer'; readonly number: number; readonly answer?: unknown; readonly fault?: string }
  /** How much of the files is read, from 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number }
  /** The run cannot begin or go on; `details` has one line per fault of the scenario, `option` names what an import has to be told. */
  | { readonly kind: 'fault'; readonly message: string; readonly details: readonly string[]; readonly option?: string };
