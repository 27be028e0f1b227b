import { Color } from 'three';
import type { Kind } from '../document/things.js';

/** Colours of things while they are edited, on a light picture; lighter on a dark one. */
const COLOURS: Readonly<Record<Kind, number>> = {
  walkable: 0x2a6fc9,
  hole: 0x2a6fc9,
  obstacle: 0xb8481f,
  wall: 0x8f3f1f,
  thing: 0x8a4a78,
  exit: 0x127a41,
  region: 0x7a45c4,
  door: 0xa86a10,
  people: 0x08748f,
  goal: 0xb07a00,
};
const FAULT = 0xd0202c;
const WHITE = new Color(0xffffff);

/** The colour of a kind of thing, or of anything that is wrong. */
export function colourOf(kind: Kind, isWrong: boolean, isDark: boolean): Color {
  const colour = new Color(isWrong ? FAULT : COLOURS[kind]);
  return isDark ? colour.lerp(WHITE, 0.2) : colour;
}
