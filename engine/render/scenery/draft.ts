/** A point in metres: x, height, z. */
export type Spot = readonly [number, number, number];

/** Where a house or a wall gives way to the view: a point of the side that faces the place, the way out of the place, and how far behind it the ground is to be seen [m]; no way at all where it never does. */
export type Cut = readonly [x: number, z: number, outX: number, outZ: number, reach: number];

/** Nothing gives way. */
export const NO_CUT: Cut = [0, 0, 0, 0, 0];

/** Surfaces of what stands still, being built. */
export type Draft = {
  readonly position: number[];
  readonly normal: number[];
  /** Red, green, blue as seen, from 0 to 1. */
  readonly colour: number[];
  /** Bays along a wall, width of a bay [m], height of the wall [m], its character; width 0 where there are no windows, and the third says then what it is made of. */
  readonly wall: number[];
  readonly cut: number[];
  readonly reach: number[];
  readonly index: number[];
};

/** How a face looks. */
export type Paint = {
  /** 0xrrggbb */
  readonly colour: number;
  readonly cut?: Cut;
  /** For each corner. */
  readonly wall?: readonly (readonly number[])[];
  /** What it is made of, where there are no windows. */
  readonly finish?: number;
  /** Of the lower corners of an upright face, as a share of the colour. */
  readonly foot?: number;
};

/** What plain surfaces are made of. */
export const FINISH = { dull: 0, glass: 1, light: 2, roof: 3, leaf: 4, metal: 5, stone: 6, ceiling: 7 } as const;

/** An empty draft. */
export function createDraft(): Draft {
  return { position: [], normal: [], colour: [], wall: [], cut: [], reach: [], index: [] };
}

/** Adds a flat face whose corners run counter-clockwise as they are seen. */
export function addFace(draft: Draft, corners: readonly Spot[], paint: Paint): void {
  const [a, b, c] = corners;
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const last = corners.length > 3 ? corners[3] : c;
  const [vx, vy, vz] = [last[0] - a[0], last[1] - a[1], last[2] - a[2]];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  if (length < 1e-9) return;
  const base = draft.position.length / 3;
  const [px, pz, ox, oz, reach] = paint.cut ?? NO_CUT;
  const { colour, foot = 1, finish = FINISH.dull } = paint;
  const [red, green, blue] = [(colour >> 16) / 255, ((colour >> 8) & 255) / 255, (colour & 255) / 255];
  let lowest = Infinity;
  for (const [, y] of corners) lowest = Math.min(lowest, y);
  for (let i = 0; i < corners.length; i++) {
    const [x, y, z] = corners[i];
    const shade = y - lowest < 0.01 ? foot : 1;
    draft.position.push(x, y, z);
    draft.normal.push(nx / length, ny / length, nz / length);
    draft.colour.push(red * shade, green * shade, blue * shade);
    if (paint.wall) draft.wall.push(paint.wall[i][0], paint.wall[i][1], paint.wall[i][2], paint.wall[i][3]);
    else draft.wall.push(0, 0, finish, 0);
    draft.cut.push(px, pz, ox, oz);
    draft.reach.push(reach);
  }
  for (let i = 2; i < corners.length; i++) draft.index.push(base, base + i - 1, base + i);
}

/** A box: the middle of its underside, its size along its own axes, and how far it is turned from +x towards +z [rad]. */
export type Box = { readonly at: Spot; readonly size: Spot; readonly along?: readonly [number, number] };

/** Adds a box; `along` is the way of its width on the ground. */
export function addBox(draft: Draft, { at: [x, y, z], size: [width, height, depth], along = [1, 0] }: Box, paint: Paint): void {
  const [c, s] = along;
  const corner = (u: number, v: number, w: number): Spot => [
    x + (u * width * c - v * depth * s) / 2,
    y + w * height,
    z + (u * width * s + v * depth * c) / 2,
  ];
  const ring = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  ring.forEach(([u, v], i) => {
    const [p, q] = ring[(i + 1) % 4];
    addFace(draft, [corner(u, v, 0), corner(u, v, 1), corner(p, q, 1), corner(p, q, 0)], paint);
  });
  addFace(draft, [...ring].reverse().map(([u, v]) => corner(u, v, 1)), paint); // biome-ignore format: one line
  if (y > 0.05) addFace(draft, ring.map(([u, v]) => corner(u, v, 0)), { ...paint, colour: darken(paint.colour, 0.6) }); // biome-ignore format: one line
}

/** A colour with less light. */
export function darken(colour: number, by: number): number {
  const part = (shift: number) => Math.min(255, Math.round(((colour >> shift) & 255) * by)) << shift;
  return part(16) | part(8) | part(0);
}

/** A finished surface as typed arrays, which pass from a worker without a copy. */
export type Surface = {
  readonly position: Float32Array;
  readonly normal: Int8Array;
  readonly colour: Uint8Array;
  readonly wall: Float32Array;
  readonly cut: Float32Array;
  readonly reach: Float32Array;
  readonly index: Uint32Array;
};

/** Finishes a draft. */
export function toSurface({ position, normal, colour, wall, cut, reach, index }: Draft): Surface {
  return {
    position: new Float32Array(position),
    normal: toSigned(normal),
    colour: toBytes(colour),
    wall: new Float32Array(wall),
    cut: new Float32Array(cut),
    reach: new Float32Array(reach),
    index: new Uint32Array(index),
  };
}

/** Numbers from -1 to 1 as 127ths. */
export function toSigned(values: readonly number[]): Int8Array {
  const bytes = new Int8Array(values.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.round(127 * values[i]);
  return bytes;
}

/** Numbers from 0 to 1 as 255ths. */
export function toBytes(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.round(255 * Math.min(Math.max(values[i], 0), 1));
  return bytes;
}
