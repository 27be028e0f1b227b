import type { Vec2 } from '../../scenario/index.js';

/** Light on the ground as seen from above: how much of the sun reaches it, how open the sky is, and how much light of lamps falls on it; a byte each. */
export type LightMap = {
  readonly texels: Uint8Array;
  readonly size: number;
  readonly minX: number;
  readonly minZ: number;
  /** Of the whole map along a side [m]. */
  readonly span: number;
};

/** Something upright that throws a shadow: corners counter-clockwise, and the heights that it reaches from and to [m]. */
export type Caster = { readonly corners: readonly Readonly<Vec2>[]; readonly from: number; readonly to: number; readonly share: number };

/** A lamp on its post. */
export type LampSpot = { readonly x: number; readonly z: number; readonly height: number };

/** What light is worked out from. */
export type Lit = {
  readonly casters: readonly Caster[];
  readonly lamps: readonly LampSpot[];
  readonly sun: readonly number[];
  /** Convex floors under lit ceilings, where it is dark outside: what lies around is in the dark. */
  readonly rooms: readonly (readonly Readonly<Vec2>[])[];
};

const SIZE = 640;
/** How wide the map is beyond the place [m]. */
const MARGIN = 34;
/** Shadows are soft in steps: of what is no higher than this [m], over so much ground [m]. */
const STEPS = [
  { height: 2.5, soft: 0.12 },
  { height: 7, soft: 0.4 },
  { height: 14, soft: 0.9 },
  { height: Infinity, soft: 1.6 },
];
/** How far the ground is darker beside walls [m]. */
const CONTACT = { near: 0.5, far: 2.2 };
/** Outside rooms that are lit at night, the shares of their light and of the open sky that are left; how soft the edge is [m]. */
export const OUTSIDE = { light: 0.16, sky: 0.2, soft: 0.5 };
/** The light at which half of the most is reached: that of one lamp right under it is 0.9. */
const SATURATION = 1.1;
/** How far lamps shine [m]. */
const LAMP_REACH = 11;

/** Works out light and shadow on the ground of a place. */
export function createLightMap({ minX, minZ, maxX, maxZ }: { minX: number; minZ: number; maxX: number; maxZ: number }, lit: Lit): LightMap {
  const span = Math.max(maxX - minX, maxZ - minZ) + 2 * MARGIN;
  const area = { minX: (minX + maxX - span) / 2, minZ: (minZ + maxZ - span) / 2, scale: SIZE / span };
  const sun = lit.rooms.length > 0 ? new Float32Array(SIZE * SIZE).fill(1) : shade(area, lit);
  const open = occlude(area, lit.casters);
  if (lit.rooms.length > 0) darkenAround(area, lit.rooms, sun, open);
  const lamps = glow(area, lit.lamps);
  const texels = new Uint8Array(4 * SIZE * SIZE);
  for (let i = 0; i < SIZE * SIZE; i++) {
    texels[4 * i] = Math.round(255 * sun[i]);
    texels[4 * i + 1] = Math.round(255 * open[i]);
    // Where the light of many lamps meets it is bright, but not white.
    texels[4 * i + 2] = Math.round(255 * (lamps[i] / (lamps[i] + SATURATION)));
    texels[4 * i + 3] = 255;
  }
  return { texels, size: SIZE, minX: area.minX, minZ: area.minZ, span };
}

type Area = { readonly minX: number; readonly minZ: number; readonly scale: number };

/** How much of the sun reaches the ground. */
function shade(area: Area, { casters, sun: [x, y, z] }: Lit): Float32Array {
  const light = new Float32Array(SIZE * SIZE).fill(1);
  const [slideX, slideZ] = [-x / Math.max(y, 0.12), -z / Math.max(y, 0.12)];
  STEPS.forEach(({ height, soft }, step) => {
    const lower = step === 0 ? 0 : STEPS[step - 1].height;
    const chosen = casters.filter(({ to }) => to <= height && to > lower);
    if (chosen.length === 0) return;
    const mask = new Float32Array(SIZE * SIZE);
    for (const caster of chosen) for (const corners of shadowOf(caster, slideX, slideZ)) fill(mask, area, corners, caster.share);
    blur(mask, Math.round(soft * area.scale));
    for (let i = 0; i < light.length; i++) light[i] *= 1 - mask[i];
  });
  return light;
}

/** Convex pieces of the shadow of a block: its outline where it begins and ends, and what lies between. */
function shadowOf({ corners, from, to }: Caster, slideX: number, slideZ: number): Vec2[][] {
  const moved = (height: number) => corners.map(([x, z]): Vec2 => [x + slideX * height, z + slideZ * height]);
  const [low, high] = [moved(from), moved(to)];
  const sides = corners.map((_, i) => [low[i], low[(i + 1) % low.length], high[(i + 1) % high.length], high[i]]);
  return [low, high, ...sides];
}

/** Leaves the light of lamps in rooms, and little of it around them. */
function darkenAround(area: Area, rooms: Lit['rooms'], sun: Float32Array, open: Float32Array): void {
  const inside = new Float32Array(SIZE * SIZE);
  for (const corners of rooms) fill(inside, area, corners, 1);
  blur(inside, Math.round(OUTSIDE.soft * area.scale));
  for (let i = 0; i < inside.length; i++) {
    sun[i] *= OUTSIDE.light + (1 - OUTSIDE.light) * inside[i];
    open[i] *= OUTSIDE.sky + (1 - OUTSIDE.sky) * inside[i];
  }
}

/** How open the sky is: less beside walls. */
function occlude(area: Area, casters: readonly Caster[]): Float32Array {
  const mask = new Float32Array(SIZE * SIZE);
  for (const { corners, from, share } of casters) if (from < 0.5) fill(mask, area, corners as Vec2[], share);
  const near = mask.slice();
  blur(near, Math.round(CONTACT.near * area.scale));
  blur(mask, Math.round(CONTACT.far * area.scale));
  for (let i = 0; i < mask.length; i++) mask[i] = 1 - Math.min(0.62, 0.55 * mask[i] + 0.35 * near[i]);
  return mask;
}

function glow(area: Area, lamps: readonly LampSpot[]): Float32Array {
  const light = new Float32Array(SIZE * SIZE);
  for (const { x, z, height } of lamps) {
    const [u, v] = [(x - area.minX) * area.scale, (z - area.minZ) * area.scale];
    const reach = LAMP_REACH * area.scale;
    for (let j = Math.max(0, Math.floor(v - reach)); j < Math.min(SIZE, v + reach); j++) {
      for (let i = Math.max(0, Math.floor(u - reach)); i < Math.min(SIZE, u + reach); i++) {
        const away = ((i + 0.5 - u) ** 2 + (j + 0.5 - v) ** 2) / (area.scale * area.scale);
        const fade = Math.max(0, 1 - away / (LAMP_REACH * LAMP_REACH));
        light[j * SIZE + i] += (fade * fade * (0.9 * height * height)) / (height * height + 0.8 * away);
      }
    }
  }
  return light;
}

/** Raises all texels whose middle lies in a convex area to at least a value. */
function fill(mask: Float32Array, { minX, minZ, scale }: Area, corners: readonly Readonly<Vec2>[], value: number): void {
  const xs = corners.map(([x]) => (x - minX) * scale - 0.5);
  const zs = corners.map(([, z]) => (z - minZ) * scale - 0.5);
  const top = Math.max(0, Math.ceil(Math.min(...zs)));
  const bottom = Math.min(SIZE - 1, Math.floor(Math.max(...zs)));
  for (let j = top; j <= bottom; j++) {
    let [left, right] = [Infinity, -Infinity];
    for (let a = 0; a < xs.length; a++) {
      const b = (a + 1) % xs.length;
      if (zs[a] > j === zs[b] > j && zs[a] !== j) continue;
      const share = zs[a] === zs[b] ? 0 : (j - zs[a]) / (zs[b] - zs[a]);
      if (share < 0 || share > 1) continue;
      const x = xs[a] + (xs[b] - xs[a]) * share;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    const [first, last] = [Math.max(0, Math.ceil(left)), Math.min(SIZE - 1, Math.floor(right))];
    for (let i = first; i <= last; i++) if (mask[j * SIZE + i] < value) mask[j * SIZE + i] = value;
  }
}

/** Softens twice along rows and columns. */
function blur(mask: Float32Array, radius: number): void {
  const r = Math.max(1, radius);
  const line = new Float32Array(SIZE);
  for (let pass = 0; pass < 2; pass++) {
    for (let j = 0; j < SIZE; j++) average(mask, line, j * SIZE, 1, r);
    for (let i = 0; i < SIZE; i++) average(mask, line, i, SIZE, r);
  }
}

function average(mask: Float32Array, line: Float32Array, begin: number, step: number, r: number): void {
  const scale = 1 / (2 * r + 1);
  let sum = 0;
  for (let i = -r; i <= r; i++) sum += mask[begin + Math.min(Math.max(i, 0), SIZE - 1) * step];
  for (let i = 0; i < SIZE; i++) {
    line[i] = sum * scale;
    sum += mask[begin + Math.min(i + r + 1, SIZE - 1) * step] - mask[begin + Math.max(i - r, 0) * step];
  }
  for (let i = 0; i < SIZE; i++) mask[begin + i * step] = line[i];
}
