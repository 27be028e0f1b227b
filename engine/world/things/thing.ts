import type { PropertyValue, SlotDescription, Vec2 } from '../../scenario/index.js';

/** Which list of the scenario a thing comes from. */
export type ThingRole = 'placed' | 'obstacle' | 'door' | 'moving' | 'movable' | 'service' | 'link';

/** A place where people do something with a thing, where it is now. */
export type Slot = {
  /** Place in the thing's list. */
  readonly number: number;
  readonly name: string;
  /** Which action it serves: sit, use, look, lie, lean, serve, … */
  readonly action: string;
  readonly posture: NonNullable<SlotDescription['posture']>;
  /** Of the seat or bed over the ground [m]. */
  readonly height: number;
  /** How many at once. */
  readonly capacity: number;
  /** How many are in it or on the way into it; written by the room of claims. */
  taken: number;
  /** Room that it takes, or within which its people stand [m]. */
  readonly radius: number;
  /** [m] */
  x: number;
  z: number;
  /** Where one looks; of who lies, where the feet point: (cos, sin) in (x, z) [rad]. */
  facing: number;
  /** Its cosine and its sine: everyone who is in a slot is turned so in every tick. */
  facingX: number;
  facingZ: number;
  /** From where one comes, and where one steps back to [m]. */
  approachX: number;
  approachZ: number;
};

/** A place of a slot around the thing's own (0, 0) [m, rad]. */
export type OwnPlace = Pick<Slot, 'x' | 'z' | 'facing' | 'approachX' | 'approachZ'>;

/** A thing of the world. Its pose and state change by `moveThing` and `setThingState` alone; all of it is plain data. */
export type Thing = {
  /** It keeps it for good: no other thing of the run ever has it. */
  readonly number: number;
  /** As the scenario names it, else its kind and a number. */
  readonly name: string;
  /** Name of its kind; `kindOf` has the kind itself. */
  readonly kind: string;
  readonly role: ThingRole;
  /** Place in the scenario's list of its role; of an obstacle that was added during a run, its place among those. */
  readonly index: number;
  /** Number of the obstacle that it is to walls and paths, or NO_OBSTACLE. */
  readonly obstacle: number;
  /** Where it stands [m]. */
  x: number;
  z: number;
  /** Its width points along (cos, sin) in (x, z), its front a quarter turn on [rad]. */
  angle: number;
  /** [m] */
  readonly height: number;
  /** Width and depth [m]. */
  readonly size: Readonly<Vec2>;
  /** What it covers of the ground, counter-clockwise; undefined where it covers none [m]. */
  readonly outline: readonly Vec2[] | undefined;
  /** One of the words of its kind, or the empty one. */
  state: string;
  /** Of its parts that are painted, where it has one of its own: #rrggbb. */
  readonly colour?: string;
  readonly properties: Readonly<Record<string, PropertyValue>>;
  readonly slots: readonly Slot[];
  /** Outline and places around its own (0, 0). */
  readonly own: { readonly outline: readonly Vec2[] | undefined; readonly places: readonly OwnPlace[] };
  /** From its place to the farthest corner of its outline [m]. */
  readonly reach: number;
  /** Grows whenever it moves or its state changes. */
  version: number;
};

/** The number of an obstacle that a thing is not. */
export const NO_OBSTACLE = -1;
