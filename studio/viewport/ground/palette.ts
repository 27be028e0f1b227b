import type { Inspection } from '../../worker/answers/inspect.js';

/** What a steering model tells of its choice. */
export type Steering = NonNullable<Inspection['steering']>;
/** What a model of one kind tells. */
export type SteeringOf<K extends Steering['kind']> = Extract<Steering, { readonly kind: K }>;

/** Colours of what is drawn on the ground; they differ in lightness too, and hold on light and dark ground. */
export const INK = {
  path: 0x2478e0,
  neighbour: 0x7a5bd0,
  preferred: 0x16a05a,
  chosen: 0xf08a12,
  forbidden: 0xe0352f,
  limit: 0x8592a3,
  wall: 0x8d5b2c,
  left: 0x1a80c4,
  right: 0xe06a00,
} as const;

/** Colours of forces and requests by name; others take turns. */
const BY_NAME: Readonly<Record<string, number>> = {
  goal: 0x0a9aa8,
  way: 0x0a9aa8,
  direction: 0x2478e0,
  pace: 0xb8860b,
  repulsion: 0xe0352f,
  separation: 0xe0352f,
  avoidance: 0xe0352f,
  evasion: 0xd6409f,
  'people ahead': 0xd6409f,
  contact: 0x8f1d1d,
  push: 0x8f1d1d,
  friction: 0xb8860b,
  wall: INK.wall,
  walls: INK.wall,
  'wall ahead': INK.wall,
  'wall contact': 0x5c3a1a,
  'wall friction': 0xa07a4a,
  alignment: 0x2478e0,
  cohesion: 0xd6409f,
  altitude: 0x7a5bd0,
  memory: 0x5f6b7a,
  'past the fallen': 0x7a5bd0,
};
const OTHERS = [0x2478e0, 0xd6409f, 0x0a9aa8, 0xb8860b];

/** The colour of a force or request. */
export function colourOfName(name: string): number {
  const known = BY_NAME[name];
  if (known !== undefined) return known;
  let sum = 0;
  for (const letter of name) sum += letter.charCodeAt(0);
  return OTHERS[sum % OTHERS.length];
}

/** From the worst score (0) over yellow to the best (1). */
export function colourOfScore(share: number): number {
  const stops = [
    [0xd9, 0x3a, 0x32],
    [0xee, 0xb5, 0x2d],
    [0x1b, 0xa3, 0x5c],
  ];
  const at = Math.min(Math.max(share, 0), 1) * 2;
  const first = Math.min(Math.floor(at), 1);
  const mixed = stops[first].map((value, i) => Math.round(value + (stops[first + 1][i] - value) * (at - first)));
  return (mixed[0] << 16) | (mixed[1] << 8) | mixed[2];
}

/** A colour as style sheets write it. */
export function cssColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
