import { cos, sin } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import type { Outline, WorldDrawing } from '../place/world-drawing.js';
import type { Dice } from './dice.js';
import type { Draft } from './draft.js';
import type { Landscape } from './landscape.js';
import type { Layout } from './layout.js';
import type { Caster, LampSpot } from './light-map.js';
import type { PlaceStyle } from './place-style.js';

/** What a place is made of while it is built. */
export type Site = {
  readonly world: WorldDrawing;
  readonly style: PlaceStyle;
  readonly layout: Layout;
  readonly solids: Draft;
  readonly casters: Caster[];
  readonly lamps: LampSpot[];
  /** Further pieces of ground, by the number of their kind, counter-clockwise. */
  readonly floors: { readonly outline: Outline; readonly kind: number }[];
  /** Places by the name of what stands there, as a flock has them. */
  readonly places: Map<string, number[]>;
  readonly dice: Dice;
  /** Heights of the ground; absent where it is level. */
  readonly landscape: Landscape | undefined;
};

/** Notes that something stands somewhere. */
export function put({ places, landscape }: Site, name: string, x: number, z: number, turn: number, scale: number, tint: number): void {
  const list = places.get(name) ?? [];
  list.push(x, z, turn, scale, tint, landscape?.(x, z) ?? 0);
  places.set(name, list);
}

/** What is added to the tint of a tree that gives way to a high camera's view of the place. */
export const GIVES_WAY = 2;

/** A tree with its shadow; those that stand around the place give way to the view of it. */
export function plantTree(site: Site, x: number, z: number, height: number, isNear: boolean, isAround = true): void {
  const name = isNear ? `tree ${Math.floor(site.dice.next() * 2)}` : 'far tree';
  put(site, name, x, z, 6.28 * site.dice.next(), height, site.dice.next() + (isAround ? GIVES_WAY : 0));
  if (!isNear) return;
  const disc = (radius: number) =>
    Array.from({ length: 10 }, (_, i): Vec2 => [x + radius * cos((i * Math.PI) / 5), z + radius * sin((i * Math.PI) / 5)]);
  site.casters.push({ corners: disc(0.26 * height), from: 0.35 * height, to: 0.8 * height, share: 0.94 });
  site.casters.push({ corners: disc(0.03 * height), from: 0, to: 0.5 * height, share: 0.9 });
}
