import type { Vec2 } from '../../scenario/index.js';
import type { Footprint } from '../footprints.js';
import type { Cause } from './cause.js';

/** What a colour stands for; whoever shows it picks the colour. What has no tone gets a colour by its name. */
export type Tone =
  | 'goal'
  | 'heading'
  | 'pace'
  | 'people'
  | 'nearness'
  | 'contact'
  | 'wall'
  | 'wall-contact'
  | 'wall-friction'
  | 'height'
  | 'free'
  | 'limit'
  | 'left'
  | 'right'
  | 'best'
  | 'worst';

/** What every mark may have: a name, which stands beside it or in the legend, and a tone. */
type Named = { readonly name?: string; readonly tone?: Tone };

/** Whether places are those of the world, or counted from where the person is [m]; of the world if not said. */
type Placed = { readonly frame?: 'world' | 'person' };

/** A force, a velocity or a wish, from the person: a metre for each unit. Those of one name are added up. */
export type Arrow = Named & {
  readonly kind: 'arrow';
  readonly name: string;
  readonly vector: Vec2;
  readonly unit: string;
  /** What was asked for, where `vector` is what was granted of it. */
  readonly asked?: Vec2;
  /** Third parts, of those who fly. */
  readonly up?: number;
  readonly askedUp?: number;
  readonly of?: Cause;
};

/** A border in the plane of velocities: those to the left of its direction are allowed [m/s]. */
export type HalfPlaneMark = Named & {
  readonly kind: 'half-plane';
  readonly point: Vec2;
  /** Of length 1. */
  readonly direction: Vec2;
  readonly of?: Cause;
};

/** A direction from the person that was considered. */
export type Wedge = Named & {
  readonly kind: 'wedge';
  /** Of length 1. */
  readonly direction: Vec2;
  /** A metre for each unit of what is possible in it. */
  readonly length: number;
  /** Its angle [rad]. */
  readonly width: number;
  /** How good it is, from 0, the worst, to 1; it gives the colour. */
  readonly score: number;
  readonly isBest?: boolean;
};

/** A straight line; from the person where `from` is not said. */
export type LineMark = Named & Placed & { readonly kind: 'line'; readonly from?: Vec2; readonly to: Vec2; readonly isDashed?: boolean };

/** A spot. */
export type PointMark = Named & Placed & { readonly kind: 'point'; readonly at: Vec2 };

/** An area around a place, below all other marks. */
export type DiscMark = Named & Placed & { readonly kind: 'disc'; readonly at: Vec2; readonly radius: number };

/** The print of a foot: one that was left, by how fresh it is (0 to 1), or one that is planned, where `freshness` is not said. */
export type FootprintMark = Footprint & { readonly kind: 'footprint'; readonly freshness?: number };

/** Words at a place. */
export type TextMark = Placed & { readonly kind: 'text'; readonly text: string; readonly at: Vec2; readonly tone?: Tone };

/** Something that is drawn on the ground around a person. */
export type GroundMark = Arrow | HalfPlaneMark | Wedge | LineMark | PointMark | DiscMark | FootprintMark | TextMark;
