import type { ImportOptions, PIXEL_MAPS } from 'promenade/record';
import { type Eye, POSE } from 'promenade/render';
import type { Posing } from './casting.js';
import type { Topic } from './questions.js';

/** Flat x, z pairs of a closed outline [m]. */
export type Outline = number[];

/** What the viewport needs to know of the place. */
export type WorldDrawing = {
  readonly bounds: { readonly minX: number; readonly minZ: number; readonly maxX: number; readonly maxZ: number };
  /** The scenario names no walkable area: the ground has no edge. */
  readonly open: boolean;
  /** Where the world repeats itself, along either axis [m]. */
  readonly periodic: { readonly x?: readonly [number, number]; readonly z?: readonly [number, number] };
  /** The highest altitude of those who fly; 0 where nobody does [m]. */
  readonly ceiling: number;
  readonly walkable: readonly { readonly outline: Outline; readonly holes: readonly Outline[] }[];
  /** What stands in the way and has a name; the name may tell what it looks like. */
  readonly obstacles: readonly { readonly name: string; readonly outline: Outline }[];
  /** What people push about, drawn around its own (0, 0); frames say where it is. */
  /** What moves: objects that people push, then obstacles on a timetable. */
  readonly movable: readonly { readonly name: string; readonly outline: Outline }[];
  readonly exits: readonly { readonly name: string; readonly outline: Outline }[];
  /** Ways off the ground, each in one direction. */
  readonly links: readonly { readonly from: readonly [number, number]; readonly to: readonly [number, number] }[];
  readonly doors: readonly { readonly name: string; readonly from: readonly [number, number]; readonly to: readonly [number, number] }[];
};

/** Who people are, as columns: breadth of shoulders and height [m], age (below 0 where it is not known) [years] and number of the group of each id. */
export type PeopleColumns = {
  readonly id: Uint32Array;
  readonly breadth: Float32Array;
  readonly height: Float32Array;
  readonly age: Float32Array;
  readonly group: Uint32Array;
};

/**
 * One moment of the crowd; `columns` holds id, x, z, heading and slot of `count` people in id order, one column after the other, where somebody
 * can fly their altitude, 0 on the ground, and at its end the skinning matrices of the `posed` people who have a slot, in id order.
 */
export type FramePacket = {
  readonly tick: number;
  readonly time: number;
  readonly count: number;
  readonly canFly: boolean;
  readonly posed: number;
  readonly columns: ArrayBuffer;
  /** x, z and angle of everything that moves, in the order of the drawing [m, rad]. */
  readonly objects: readonly number[];
  /** Time of the moment that is jumped to: what was shown before is left behind, and nothing is drawn until then [s]. */
  readonly jumpTo?: number;
};

/** How the simulation is doing. */
export type Status = {
  readonly tick: number;
  readonly time: number;
  readonly agents: number;
  readonly arrived: number;
  /** Over about the last second of wall time [1/s]. */
  readonly ticksPerSecond: number;
  /** Why the run is over; absent while it is not, and while an earlier moment is shown. */
  readonly done?: string;
  /** What can be shown again: from which tick to which, and every how many. */
  readonly kept: { readonly first: number; readonly last: number; readonly every: number };
  /** The tick that was sent last, how many people it has, and whether it is the newest there is. */
  readonly shown: { readonly tick: number; readonly agents: number; readonly isLive: boolean };
};

/** Files of a recording or of trajectories, and what the files do not say about themselves. */
export type OpenedFiles = { readonly files: readonly File[]; readonly options: ImportChoices };

/** What the import of trajectories may be told; texts of files for homography and calibration. */
export type ImportChoices = Pick<ImportOptions, 'format' | 'fps' | 'unit' | 'scale'> & {
  readonly pixelMap?: keyof typeof PIXEL_MAPS;
  readonly homography?: string;
  readonly calibration?: string;
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

/** Columns of a frame packet as views; nothing is copied. */
export function viewFrame(packet: FramePacket): {
  id: Uint32Array;
  x: Float32Array;
  z: Float32Array;
  heading: Float32Array;
  /** Of a near person among those that are posed one by one; -1 for all others. */
  slot: Int32Array;
  altitude: Float32Array | undefined;
  matrices: Float32Array<ArrayBuffer>;
} {
  const { columns, count, canFly, posed } = packet;
  return {
    id: new Uint32Array(columns, 0, count),
    x: new Float32Array(columns, 4 * count, count),
    z: new Float32Array(columns, 8 * count, count),
    heading: new Float32Array(columns, 12 * count, count),
    slot: new Int32Array(columns, 16 * count, count),
    altitude: canFly ? new Float32Array(columns, 20 * count, count) : undefined,
    matrices: new Float32Array(columns, frameBytes(count, canFly, 0), POSE * posed),
  };
}

/** Bytes a frame of `count` people needs, `posed` of them with matrices. */
export function frameBytes(count: number, canFly: boolean, posed: number): number {
  return (canFly ? 24 : 20) * count + 4 * POSE * posed;
}
