/** Flat x, z pairs of a closed outline [m]. */
export type Outline = number[];

/** What the viewport needs to know of the place. */
export type WorldDrawing = {
  readonly bounds: { readonly minX: number; readonly minZ: number; readonly maxX: number; readonly maxZ: number };
  /** The scenario names no walkable area: the ground has no edge. */
  readonly open: boolean;
  /** The highest altitude of those who fly; 0 where nobody does [m]. */
  readonly ceiling: number;
  readonly walkable: readonly { readonly outline: Outline; readonly holes: readonly Outline[] }[];
  /** What stands in the way and has a name; the name may tell what it looks like. */
  readonly obstacles: readonly { readonly name: string; readonly outline: Outline }[];
  /** What people push about, drawn around its own (0, 0); frames say where it is. */
  readonly movable: readonly { readonly name: string; readonly outline: Outline }[];
  readonly exits: readonly { readonly name: string; readonly outline: Outline }[];
  readonly doors: readonly { readonly name: string; readonly from: readonly [number, number]; readonly to: readonly [number, number] }[];
};

/** Bodies of people, as columns: `size` holds shoulder breadth, torso depth and height of each id [m]. */
export type PeopleColumns = { readonly id: Uint32Array; readonly size: Float32Array };

/**
 * One moment of the crowd; `columns` holds id, x, z and heading of `count` people in id order, one column after the other, and where somebody can fly
 * their altitude, 0 on the ground.
 */
export type FramePacket = {
  readonly tick: number;
  readonly time: number;
  readonly count: number;
  readonly canFly: boolean;
  readonly columns: ArrayBuffer;
  /** x, z and angle of every movable object [m, rad]. */
  readonly objects: readonly number[];
};

/** How the simulation is doing. */
export type Status = {
  readonly tick: number;
  readonly time: number;
  readonly agents: number;
  readonly arrived: number;
  /** Over about the last second of wall time [1/s]. */
  readonly ticksPerSecond: number;
  /** Why the run is over; absent while it is not. */
  readonly done?: string;
};

/** Page to worker. A worker runs one scenario in its life. */
export type Order =
  | { readonly kind: 'open'; readonly text: string; readonly seed?: number; readonly threads?: number; readonly base: string }
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  /** Simulated seconds per second; Infinity for as fast as possible. */
  | { readonly kind: 'speed'; readonly speed: number }
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
      readonly threads: number;
      readonly world: WorldDrawing;
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'people'; readonly people: PeopleColumns }
  | { readonly kind: 'frame'; readonly frame: FramePacket }
  | { readonly kind: 'status'; readonly status: Status }
  /** The run cannot begin or go on; `details` has one line per fault of the scenario. */
  | { readonly kind: 'fault'; readonly message: string; readonly details: readonly string[] };

/** Columns of a frame packet as views; nothing is copied. */
export function viewFrame(packet: FramePacket): {
  id: Uint32Array;
  x: Float32Array;
  z: Float32Array;
  heading: Float32Array;
  altitude: Float32Array | undefined;
} {
  const { columns, count, canFly } = packet;
  return {
    id: new Uint32Array(columns, 0, count),
    x: new Float32Array(columns, 4 * count, count),
    z: new Float32Array(columns, 8 * count, count),
    heading: new Float32Array(columns, 12 * count, count),
    altitude: canFly ? new Float32Array(columns, 16 * count, count) : undefined,
  };
}

/** Bytes a frame of `count` people needs. */
export function frameBytes(count: number, canFly: boolean): number {
  return (canFly ? 20 : 16) * count;
}
