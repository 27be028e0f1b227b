import { cos, sin } from '../../math/index.js';
import type { PlaceLook, Vec2 } from '../../scenario/index.js';
import { solidParts } from '../../world/index.js';
import type { Outline } from '../place/world-drawing.js';

/** Grounds by number, as the shader knows them. */
export const GROUND_NUMBER: Readonly<Record<NonNullable<PlaceLook['ground']>, number>> = {
  paving: 0,
  asphalt: 1,
  cobbles: 2,
  grass: 3,
  wood: 4,
  tiles: 5,
  sand: 6,
  water: 7,
};

/** The number of floors of houses that gave way: slabs without shadows. */
export const BARE_FLOOR = 8;
/** The number of lines on streets. */
export const MARKING = 9;

/** Ground in pieces, being built. */
export type GroundDraft = { readonly position: number[]; readonly kind: number[]; readonly index: number[] };

/** Finished ground. */
export type GroundSurface = { readonly position: Float32Array; readonly kind: Float32Array; readonly index: Uint32Array };

/** An empty piece of ground. */
export function createGround(): GroundDraft {
  return { position: [], kind: [], index: [] };
}

/** Adds an area that runs counter-clockwise, of one kind of ground. */
export function addArea({ position, kind, index }: GroundDraft, outline: Outline, number: number, y = 0): void {
  const corners: [number, number][] = [];
  for (let i = 0; i < outline.length; i += 2) corners.push([outline[i], outline[i + 1]]);
  for (const part of solidParts(corners)) {
    const base = position.length / 3;
    for (const [x, z] of part) {
      position.push(x, y, z);
      kind.push(number);
    }
    for (let i = 2; i < part.length; i++) index.push(base, base + i, base + i - 1);
  }
}

/**
 * Adds a strip around an outline that runs counter-clockwise, side by side and corner by corner: where the outline goes round something thinner than the strip is
 * wide, an outline that is grown as a whole would cross itself.
 */
export function addApron(draft: GroundDraft, ring: Outline, width: number, number: number): void {
  const corners: Vec2[] = [];
  for (let i = 0; i < ring.length; i += 2) corners.push([ring[i], ring[i + 1]]);
  const outward = corners.map(([x, z], i): Vec2 => {
    const [nextX, nextZ] = corners[(i + 1) % corners.length];
    const length = Math.sqrt((nextX - x) ** 2 + (nextZ - z) ** 2) || 1;
    return [((nextZ - z) / length) * width, ((x - nextX) / length) * width];
  });
  corners.forEach(([x, z], i) => {
    const next = corners[(i + 1) % corners.length];
    const [ax, az] = outward[i];
    addArea(draft, [x, z, x + ax, z + az, next[0] + ax, next[1] + az, next[0], next[1]], number);
    const [bx, bz] = outward[(i + corners.length - 1) % corners.length];
    if (bx * az - bz * ax <= 1e-9) return;
    const along = Math.max(1 + (ax * bx + az * bz) / (width * width), 0.5);
    addArea(draft, [x, z, x + bx, z + bz, x + (ax + bx) / along, z + (az + bz) / along, x + ax, z + az], number);
  });
}

/** A round piece of ground as far as one sees. */
export function addDisc(
  { position, kind, index }: GroundDraft,
  [x, z]: readonly [number, number],
  radius: number,
  number: number,
  y = 0,
): void {
  const sides = 48;
  const base = position.length / 3;
  position.push(x, y, z);
  kind.push(number);
  for (let i = 0; i < sides; i++) {
    const angle = (2 * Math.PI * i) / sides;
    position.push(x + radius * cos(angle), y, z + radius * sin(angle));
    kind.push(number);
    index.push(base, base + 1 + ((i + 1) % sides), base + 1 + i);
  }
}

/** Finishes a draft. */
export function toGround({ position, kind, index }: GroundDraft): GroundSurface {
  return { position: Float32Array.from(position), kind: Float32Array.from(kind), index: Uint32Array.from(index) };
}
