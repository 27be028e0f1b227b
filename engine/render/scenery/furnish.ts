import { atan2 } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { convexOf } from './convex.js';
import { isClear, isFree } from './layout.js';
import { plantTree, put, type Site } from './site.js';
import { lengthOf, notchAt } from './stretch.js';

/** Room that a lamp, a tree, a bench and a bin take, and a car, from their middles [m]. */
const ROOM = 0.4;
const CAR_ROOM = 1;

/** Lamps, trees, benches and bins along the houses, where nobody walks and nothing of the scenario is: no lamp stands in water or on a road. */
export function furnish(site: Site): void {
  const { layout, style, dice, lamps } = site;
  if (style.around === 'park') plantPark(site);
  if (style.border === 'hedge' || style.border === 'platform') lightEdge(site);
  if (style.border !== 'houses') return;
  for (const { from, to, out } of layout.stretches) {
    const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
    const along: Vec2 = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const turn = atan2(-out[1], -out[0]) - Math.PI / 2;
    for (let at = 4; at < length - 3; at += dice.between(4, 7.5)) {
      const away = 0.9;
      const [x, z] = [from[0] + along[0] * at + out[0] * away, from[1] + along[1] * at + out[1] * away];
      const roll = dice.next();
      if (!isClear(layout, x, z, ROOM)) continue;
      if (roll < 0.34) {
        put(site, 'lamp', x, z, turn, 1.15, dice.next());
        lamps.push({ x, z, height: 3.9 });
      } else if (roll < 0.34 + 0.4 * style.trees) plantTree(site, x, z, dice.between(5.5, 7.5), true);
      else if (roll < 0.72) put(site, 'bench', x, z, turn, 1, dice.next());
      else if (roll < 0.8) put(site, 'bin', x, z, turn, 1, dice.next());
    }
  }
  for (const { from, to, out } of layout.openings) parkCars(site, from, to, out);
}

/** Lamps behind hedges, and along platforms. */
function lightEdge(site: Site): void {
  const { layout, style, lamps } = site;
  const { every, away, scale } = style.border === 'hedge' ? { every: 15, away: 1.25, scale: 1.15 } : { every: 12, away: 0.16, scale: 1.3 };
  for (const stretch of layout.stretches) {
    // Behind a hedge at a notch others walk.
    if (style.border === 'hedge' && notchAt(stretch, layout.stretches) < 2 * away) continue;
    const { from, to, out } = stretch;
    const count = Math.floor(lengthOf(stretch) / every);
    for (let n = 0; n < count; n++) {
      const share = (n + 0.5) / count;
      const [x, z] = [from[0] + (to[0] - from[0]) * share + out[0] * away, from[1] + (to[1] - from[1]) * share + out[1] * away];
      put(site, 'lamp', x, z, atan2(-out[1], -out[0]) - Math.PI / 2, scale, site.dice.next());
      lamps.push({ x, z, height: 3.4 * scale });
    }
  }
}

/** Trees and parked cars along streets that lead out. */
function parkCars(site: Site, from: Vec2, to: Vec2, out: Vec2): void {
  const { dice } = site;
  const turn = atan2(out[1], out[0]);
  for (const [side, sign] of [
    [from, -1],
    [to, 1],
  ] as const) {
    // biome-ignore format: a pair
    const [ax, az] = [(to[0] - from[0]) * sign, (to[1] - from[1]) * sign];
    const length = Math.sqrt(ax * ax + az * az);
    for (let at = 14; at < 120; at += dice.between(6, 11)) {
      const [x, z] = [side[0] + out[0] * at + (ax / length) * 0.9, side[1] + out[1] * at + (az / length) * 0.9];
      const roll = dice.next();
      if (!isClear(site.layout, x, z, roll < 0.3 ? CAR_ROOM : ROOM)) continue;
      if (roll < 0.3) put(site, 'car', x, z, turn + (sign > 0 ? 0 : Math.PI), 1, dice.next());
      else if (roll < 0.3 + 0.4 * site.style.trees) plantTree(site, x, z, dice.between(5, 7.5), at < 60);
      else if (roll < 0.65) put(site, 'lamp', x, z, turn, 1.15, dice.next());
    }
  }
}

/** Trees over the meadows around, fewer and simpler the farther away. */
function plantPark(site: Site): void {
  const { layout, style, world, dice } = site;
  const { minX, minZ, maxX, maxZ } = world.bounds;
  const gap = style.border === 'room' ? 6 : 2.5;
  const scatter = (count: number, reach: number, from: number, isNear: boolean) => {
    for (let n = 0; n < count; n++) {
      const [x, z] = [dice.between(minX - reach, maxX + reach), dice.between(minZ - reach, maxZ + reach)];
      const height = dice.between(6, 10.5);
      const away = Math.max(minX - x, x - maxX, minZ - z, z - maxZ);
      const area = convexOf([[x - gap, z - gap], [x + gap, z - gap], [x + gap, z + gap], [x - gap, z + gap]]); // biome-ignore format: a box
      if (away < from || !isFree(layout, area)) continue;
      if (isNear) layout.taken.push(area);
      plantTree(site, x, z, height, isNear);
    }
  };
  scatter(Math.round(70 * style.trees), 38, gap, true);
  scatter(Math.round(240 * style.trees), 210, 38, false);
}
