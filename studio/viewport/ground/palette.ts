import type { Tone } from 'promenade';
import type { Inspection } from '../../worker/answers/inspect.js';

/** What a steering model tells of its choice. */
export type Steering = NonNullable<Inspection['steering']>;

/** Colours of what is drawn on the ground; they differ in lightness too, and hold on light and dark ground. */
export const INK = {
  path: 0x2478e0,
  neighbour: 0x7a5bd0,
  preferred: 0x16a05a,
  chosen: 0xf08a12,
  limit: 0x8592a3,
} as const;

const TONES: Readonly<Record<Tone, number>> = {
  goal: 0x0a9aa8,
  heading: 0x2478e0,
  pace: 0xb8860b,
  people: 0xe0352f,
  nearness: 0xd6409f,
  contact: 0x8f1d1d,
  wall: 0x8d5b2c,
  'wall-contact': 0x5c3a1a,
  'wall-friction': 0xa07a4a,
  height: 0x7a5bd0,
  free: INK.preferred,
  limit: INK.limit,
  left: 0x1a80c4,
  right: 0xe06a00,
  best: colourOfScore(1),
  worst: colourOfScore(0),
};
const OTHERS = [0x2478e0, 0xd6409f, 0x0a9aa8, 0xb8860b];

/** The colour of something by its tone, or else by its name: those without a tone take turns. */
export function colourOf(tone: Tone | undefined, name = ''): number {
  const known = tone && TONES[tone];
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
