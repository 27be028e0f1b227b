import { clamp } from '../mesh/curve.js';

/** What tells faces of one age and sex apart, each from about −1 over 0, the usual, to 1. */
export const FACE_TRAITS = [
  'length',
  'cheekbones',
  'chin',
  'ridge',
  'bridge',
  'noseLength',
  'noseWidth',
  'eyeApart',
  'eyeSize',
  'eyeTilt',
  'browHeight',
  'browThick',
  'lips',
  'mouth',
  'ears',
  'forehead',
] as const;

export type FaceTrait = (typeof FACE_TRAITS)[number];

export type FaceTraits = Readonly<Record<FaceTrait, number>>;

/** The usual face. */
export const USUAL_FACE = Object.fromEntries(FACE_TRAITS.map((trait) => [trait, 0])) as FaceTraits;

/** What hangs together with another trait: faces that are long have long noses, wide noses come with wide mouths. Our own. */
const WITH: Partial<Record<FaceTrait, readonly [other: FaceTrait, share: number]>> = {
  noseLength: ['length', 0.5],
  bridge: ['noseWidth', -0.45],
  mouth: ['noseWidth', 0.4],
  lips: ['noseWidth', 0.3],
  browThick: ['ridge', 0.4],
};

/** Draws the traits of a face. Numbers of two uses of chance make one, so that most are near the middle; age lengthens noses and ears, and thins lips. */
export function drawFace(chance: (use: number) => number, isMan: boolean, age: number): FaceTraits {
  const drawn = Object.fromEntries(FACE_TRAITS.map((trait, i) => [trait, 1.6 * (chance(2 * i) + chance(2 * i + 1) - 1)])) as Record<
    FaceTrait,
    number
  >;
  const old = clamp((age - 35) / 40);
  const shift: Partial<Record<FaceTrait, number>> = {
    noseLength: 0.45 * old,
    ears: 0.6 * old,
    lips: -0.55 * old,
    browThick: isMan ? 0.3 * old : -0.35 * old,
    browHeight: -0.3 * old,
  };
  const linked = FACE_TRAITS.map((trait): [FaceTrait, number] => {
    const [other, share] = WITH[trait] ?? [trait, 0];
    const own = Math.sqrt(1 - share * share) * drawn[trait] + share * drawn[other] * (other === trait ? 0 : 1);
    return [trait, clamp(own + (shift[trait] ?? 0), -1.5, 1.5)];
  });
  return Object.fromEntries(linked) as FaceTraits;
}
