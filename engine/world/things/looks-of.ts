import type { LookPart } from '../../scenario/index.js';
import type { World } from '../types.js';
import { kindOf } from './find-things.js';
import { MATERIAL_LOOKS } from './materials.js';
import { sizeOf } from './outlines.js';
import type { Thing } from './thing.js';

/** A part of what a thing is drawn as, as large as the thing is, around the thing's own (0, 0, 0). */
export type PlacedPart = {
  /** `outline` is the thing's outline as a prism, from `at` upwards by the height of `size`. */
  readonly part: LookPart['part'];
  readonly material: LookPart['material'];
  /** #rrggbb */
  readonly colour: string;
  /** Middle of its underside: x, y (up), z [m]. */
  readonly at: readonly [x: number, y: number, z: number];
  /** Width, height, depth [m]. */
  readonly size: readonly [width: number, height: number, depth: number];
  /** Around the vertical, from x to z [rad]. */
  readonly turn: number;
  /** Around its width, the upper edge to the back [rad]. */
  readonly tilt: number;
  /** States in which it is seen; all where there are none. */
  readonly states: readonly string[];
};

/** What a thing is drawn as, for all its states. */
export function looksOf(world: Pick<World, 'kinds'>, thing: Thing): PlacedPart[] {
  const kind = kindOf(world, thing);
  const [width, depth] = sizeOf(kind.outline, kind);
  const by = [thing.size[0] / width, kind.height > 0 ? thing.height / kind.height : 1, thing.size[1] / depth] as const;
  return kind.looks.map((look): PlacedPart => {
    const { part, material, at = [0, 0, 0], size = [width, kind.height, depth], turn = 0, tilt = 0, states = [] } = look;
    const [x, wide] = stretch(at[0], size[0], width / 2, by[0]);
    const [z, deep] = stretch(at[2], size[2], depth / 2, by[2]);
    return {
      part,
      material,
      colour: (look.painted ? thing.colour : undefined) ?? look.colour ?? MATERIAL_LOOKS[material].colour,
      at: [x, at[1] * by[1], z],
      size: [wide, size[1] * by[1], deep],
      turn,
      tilt,
      states,
    };
  });
}

/** Middle and length of a part along an axis in a thing that is stretched: what reaches beyond the outline, as the crown of a tree, reaches no farther beyond it. */
function stretch(at: number, length: number, half: number, by: number): [at: number, length: number] {
  const place = (end: number) => (Math.abs(end) <= half ? end * by : end + Math.sign(end) * half * (by - 1));
  const [from, to] = [place(at - length / 2), place(at + length / 2)];
  return [(from + to) / 2, to - from];
}

/** Whether a part of a thing is seen in the state that the thing is in. */
export function isSeen({ states }: Pick<PlacedPart, 'states'>, { state }: Pick<Thing, 'state'>): boolean {
  return states.length === 0 || states.includes(state);
}
