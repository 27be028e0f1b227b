import type { MotionType, StyleExplanation } from '../animate/index.js';
import type { InspectedMind, InspectedPurpose, Intention } from '../decide/index.js';
import type { Sex } from '../record/index.js';
import type { Fact } from '../rooms/index.js';
import type { Vec2 } from '../scenario/index.js';
import type { Explanation, ShownDue } from '../steer/index.js';

/** Everything about one person at a tick, as plain data for somebody who looks at it. */
export type Inspection = Intention & {
  readonly tick: number;
  /** [s] */
  readonly time: number;
  readonly person: InspectedPerson;
  readonly now: InspectedNow;
  readonly path: InspectedPath;
  /** What goes on in its mind; undefined for somebody without a behaviour. */
  readonly mind: InspectedMind | undefined;
  /** Cues that it has noticed, with a behaviour or without: of which kind, and since when [s]. */
  readonly heard: readonly { readonly kind: string; readonly since: number }[];
  /** What it is about and why; undefined for somebody without a behaviour, and where there are no actions. */
  readonly purpose: InspectedPurpose | undefined;
  /** Those whom steering considers, nearest first. */
  readonly neighbours: readonly InspectedNeighbour[];
  /** Of the last tick; undefined for somebody who was not steered yet, and just after a restore. */
  readonly steering: Explanation | undefined;
  /** What is due for its bound, the earliest first; undefined where nobody decides at events. */
  readonly due: readonly ShownDue[] | undefined;
  /** Only where bodies are animated. */
  readonly motion: InspectedMotion | undefined;
};

/** What stays the same about a person, and what can be set. */
export type InspectedPerson = {
  readonly id: number;
  /** Empty without a name. */
  readonly population: string;
  /** As in frames. */
  readonly populationNumber: number;
  readonly model: string;
  /** The model by which it plans. */
  readonly plan: string;
  /** What that model goes by, in a few words. */
  readonly plansBy: string;
  /** [m] */
  readonly radius: number;
  readonly torsoBreadth: number;
  readonly torsoDepth: number;
  readonly height: number;
  /** [kg] */
  readonly mass: number;
  /** [years]; undefined where bodies are uniform and the population says nothing. */
  readonly age: number | undefined;
  /** Undefined where bodies are uniform. */
  readonly sex: Sex | undefined;
  /** Length of the legs over what is usual for stature, age and sex, and of the arms over what is usual for the stature. */
  readonly legs: number;
  readonly arms: number;
  /** Speeds and acceleration, then the model's fields. */
  readonly parameters: readonly InspectedParameter[];
};

/** A number, word or flag that a person has. */
export type InspectedParameter = {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number | string | boolean;
};

/** Where a person is and how it moves. */
export type InspectedNow = {
  /** [m] */
  readonly position: Vec2;
  /** [m/s] */
  readonly velocity: Vec2;
  readonly speed: number;
  /** Of the torso, as in frames [rad] */
  readonly heading: number;
  /** From the direction of motion to where the torso faces, positive to the right; 0 for one who stands [rad] */
  readonly torsoTurn: number;
  /** Only of those who fly [m], [m/s] */
  readonly altitude: number | undefined;
  readonly climbSpeed: number | undefined;
  /** What holds for the person, as rooms and models tell it. */
  readonly states: readonly Fact[];
};

/** The way to the goal. */
export type InspectedPath = {
  /** From the person over the corners to the end; empty where there is none [m] */
  readonly points: readonly Vec2[];
  /** The corner that it walks to now. */
  readonly waypoint: Vec2 | undefined;
  /** What is left [m] */
  readonly length: number;
};

/** Somebody near, as seen in the last tick. */
export type InspectedNeighbour = {
  /** −1 for one who has left. */
  readonly id: number;
  readonly position: Vec2;
  readonly velocity: Vec2;
  /** Of the centres [m] */
  readonly distance: number;
};

/** A style of the library in use. */
export type StyleEntry = { readonly number: number; readonly name: string; readonly type: MotionType };

/** How a body moves. */
export type InspectedMotion = {
  readonly type: MotionType;
  /** Undefined where the library has none for the type. */
  readonly style: StyleEntry | undefined;
  /** 0 to 1. */
  readonly phase: number;
  /** What examples are weighed by: the speed as a body of this size feels it [m/s], and the turning [rad/s] */
  readonly speed: number;
  readonly turnRate: number;
  /** Those that count, with weights that sum to 1. */
  readonly examples: readonly { readonly name: string; readonly weight: number }[];
  /** Undefined where somebody else chooses, and before the first choice. */
  readonly choice: StyleChoice | undefined;
};

/** Why a style is done, with the names of the styles. */
export type StyleChoice = Omit<StyleExplanation, 'candidates'> & {
  readonly candidates: readonly (StyleExplanation['candidates'][number] & { readonly name: string })[];
};
