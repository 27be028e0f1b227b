import { CANONICAL_HIP, legScale } from '../../animate/index.js';
import type { Person, PersonLook, Sex } from '../../record/index.js';
import type { Unbuilt } from '../bodies/person.js';
import { armShare } from '../bodies/proportions.js';
import type { Posable } from '../rig/posing.js';
import { JOINT } from '../rig/rig.js';
import { AS_BUILT, type Stretch } from '../rig/stretch.js';

/** What is known of a body without its meshes: enough to choose and to pose it. */
export type Member = Posable & {
  /** Size of its legs against the canonical ones. */
  readonly scale: number;
  /** [years] */
  readonly age: number;
  /** Neither for a character that somebody brought. */
  readonly sex: Sex | undefined;
  /** Over the shoulders [m]; that of a character that somebody brought stays as it is. */
  readonly breadth: number | undefined;
  /** From the hips' joints up to the joint of the head, and from there to the crown; of the arms up to the wrist [m]. */
  readonly upper: number;
  readonly crown: number;
  readonly arm: number;
  readonly clothes: string;
  readonly prop: string;
  readonly hasBag: boolean;
  /** Neither bald nor under a hat. */
  readonly showsHair: boolean;
};

/** What somebody is drawn by: breadth of the shoulders and height [m], age, below 0 where it is not known [years], sex where it is, and look where it is not that of a street. */
export type Shape = {
  readonly breadth: number;
  readonly height: number;
  readonly age: number;
  readonly sex?: Sex | undefined;
  /** How long legs and arms are over what is usual; 1 if not given. */
  readonly legs?: number | undefined;
  readonly arms?: number | undefined;
  readonly look?: PersonLook | undefined;
};

/** What of a person is seen of it. */
export type Seen = Pick<Person, 'torsoBreadth' | 'height' | 'age' | 'sex' | 'legs' | 'arms' | 'look'>;

/** What somebody is drawn by. */
export function shapeOf({ torsoBreadth: breadth, height, age, sex, legs, arms, look }: Seen): Shape {
  return { breadth, height, age, sex, legs, arms, look };
}

/** A body of the cast, and what makes it a person: its size, and how much it is drawn out beside that. */
export type Figure = Stretch & { readonly body: number; readonly scale: number };

/** Size, breadth and years by which a body may miss a person's until another body is likelier. */
const SIZE_SPREAD = 0.08;
const BREADTH_SPREAD = 0.1;
const AGE_SPREAD = 12;
/** What a body of the other sex, or a child for somebody grown, counts. */
const OTHER_SEX = 12;
const OTHER_AGE = 20;
/** What other clothes or something else in the hands count, and a bag where nobody has one. */
const OTHER_CLOTHES = 100;
const WRONG_BAG = 40;
/** What hair that is not seen counts where its colour is asked for. */
const NO_HAIR = 60;
/** A body is not drawn out of its shape, however broad somebody is said to be. */
const BROAD = [0.8, 1.25] as const;
const TALL = [0.8, 1.25] as const;
const ARMS = [0.75, 1.3] as const;
const GROWN = 16;
/** Shortest of those who are taken for grown where no age is known [m]. */
const GROWN_HEIGHT = 1.48;

/** What a choice needs of a body, in arrays of its own: the body's may go elsewhere. */
export function memberOf({ rig, armSpread, scale, description, measures, isSelfColoured }: Unbuilt): Member {
  const { age, sex, clothes, prop, bag, hair, hat } = description;
  const built = isSelfColoured ? { sex: undefined, breadth: undefined } : { sex, breadth: measures.breadth };
  const head = rig.places[3 * JOINT.head + 1];
  const lengths = { upper: head - measures.hip, crown: measures.stature - head, arm: measures.upperArm + measures.foreArm };
  const showsHair = hair !== 'bald' && hat === 'none';
  return { rig: structuredClone(rig), armSpread, scale, age, ...built, ...lengths, clothes, prop, hasBag: bag !== 'none', showsHair };
}

/**
 * The body of a person: one of its size, breadth, age and sex, always the same one. Its legs get the length that the simulation has posed, so that feet
 * stand where they were put; its shoulders get the breadth that was simulated.
 */
export function chooseFigure(members: readonly Member[], id: number, shape: Shape): Figure {
  const { height, breadth, age, sex } = shape;
  const legs = legScale(shape);
  const isGrown = age >= 0 ? age >= GROWN : height > GROWN_HEIGHT;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let body = 0; body < members.length; body++) {
    const member = members[body];
    const misfit = Math.log(legs / member.scale) / SIZE_SPREAD;
    const broad = member.breadth === undefined ? 0 : Math.log((breadth * member.scale) / (member.breadth * legs)) / BREADTH_SPREAD;
    const years = age >= 0 ? Math.abs(age - member.age) / AGE_SPREAD : 0;
    const odd = isGrown === member.age >= GROWN ? 0 : OTHER_AGE;
    const other = sex === undefined || member.sex === undefined || sex === member.sex ? 0 : OTHER_SEX;
    const score = misfit * misfit + broad * broad + years + odd + other + misdressed(member, shape.look) + 3 * draw(id, body);
    if (score < least) [best, least] = [body, score];
  }
  const { scale, breadth: built, upper, crown, arm } = members[best];
  const size = legs / scale;
  if (built === undefined) return { body: best, scale: size, ...AS_BUILT };
  const tall = (height - CANONICAL_HIP * legs - crown * size) / (upper * size);
  return {
    body: best,
    scale: size,
    broad: within(breadth / (built * size), BROAD),
    tall: within(tall, TALL),
    arms: within((height * armShare(age) * (shape.arms ?? 1)) / (arm * size), ARMS),
  };
}

function within(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(Math.max(value, least), most);
}

/** How wrong the clothes of a body, its hair, and what it holds and carries, are for a look. */
function misdressed({ clothes, prop, hasBag, showsHair }: Member, look: PersonLook | undefined): number {
  const bag = hasBag && look?.bags === 'none' ? WRONG_BAG : 0;
  const hair = look?.hair === undefined || showsHair ? 0 : NO_HAIR;
  return (clothes === (look?.clothes ?? 'street') ? 0 : OTHER_CLOTHES) + (prop === (look?.prop ?? 'none') ? 0 : OTHER_CLOTHES) + bag + hair;
}

/** A number from 0 to 1 for a person and a body. */
function draw(id: number, body: number): number {
  let h = Math.imul(id + 1, 0x9e3779b1) ^ Math.imul(body + 1, 0x85ebca77);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}
