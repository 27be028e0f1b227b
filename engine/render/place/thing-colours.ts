import { Color } from 'three';
import { MATERIAL_LOOKS, type PlacedPart } from '../../world/index.js';
import type { Look } from './look.js';

/** How a part meets the light: how much of the sky it mirrors where one looks along it, whether it shines by itself, and whether waves run over it, from 0 to 1. */
export type Finish = { readonly shine: number; readonly glow: number; readonly waves: number };

const SHINES: Readonly<Partial<Record<PlacedPart['material'], number>>> = { glass: 0.85, water: 0.9, metal: 0.35, plastic: 0.2 };

/** The colour of a part in a look: that of the place for what the place has too, else its own, toned; `pick` chooses where there are several. */
export function colourOf({ material, colour }: PlacedPart, look: Look, pick: number): Color {
  const isUsual = colour === MATERIAL_LOOKS[material].colour;
  const usual = isUsual ? usualColour(material, look, pick) : undefined;
  return usual === undefined ? tone(new Color(colour), look) : new Color(usual);
}

/** How a part meets the light, by its material. */
export function finishOf({ material }: Pick<PlacedPart, 'material'>): Finish {
  return { shine: SHINES[material] ?? 0, glow: MATERIAL_LOOKS[material].glows ? 1 : 0, waves: material === 'water' ? 1 : 0 };
}

/** What the place itself is coloured with. */
function usualColour(material: PlacedPart['material'], look: Look, pick: number): number | undefined {
  if (material === 'wood') return look.wood;
  if (material === 'stone' || material === 'concrete') return look.wall;
  if (material === 'water') return look.water;
  if (material === 'leaf') return look.leaves[pick % look.leaves.length];
  if (material === 'facade') return look.facades[pick % look.facades.length];
  return undefined;
}

const _hsl = { h: 0, s: 0, l: 0 };
const _white = new Color(1, 1, 1);

function tone(colour: Color, { things: { tint, saturation, fade } }: Look): Color {
  colour.getHSL(_hsl);
  return colour
    .setHSL(_hsl.h, _hsl.s * saturation, _hsl.l)
    .lerp(_white, fade)
    .multiply(new Color(tint));
}
