import { clipRing, isInRing, type Ring, sidesOf, signedArea } from './half-plane.js';

/** A place by name: an outline that does not cross itself, whichever way it runs, and what lies in it but does not belong to it [m]. */
export type NamedArea = { readonly name: string; readonly outline: Ring; readonly holes?: readonly Ring[] };

/** A place made ready for measuring. */
export type MeasuredArea = {
  /** [m²] */
  readonly size: number;
  isIn(x: number, z: number): boolean;
  /** How much of it lies within rings, outer ones counter-clockwise and holes clockwise [m²]. */
  sharedWith(rings: readonly Ring[]): number;
};

/** The rectangle between two corners, as an area. */
export function rectangleArea(name: string, ax: number, az: number, bx: number, bz: number): NamedArea {
  const [minX, maxX, minZ, maxZ] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(az, bz), Math.max(az, bz)];
  return { name, outline: [[minX, minZ], [maxX, minZ], [maxX, maxZ], [minX, maxZ]] }; // biome-ignore format: a rectangle
}

/** Makes an area ready for measuring. */
export function prepareArea({ outline, holes = [] }: NamedArea): MeasuredArea {
  const parts = [...convexParts(outline, 1), ...holes.flatMap((hole) => convexParts(hole, -1))];
  const sizeOf = (ring: Ring) => Math.abs(signedArea(ring));
  return {
    size: holes.reduce((size, hole) => size - sizeOf(hole), sizeOf(outline)),
    isIn: (x, z) => isInRing(outline, x, z) && !holes.some((hole) => isInRing(hole, x, z)),
    sharedWith: (rings) =>
      parts.reduce(
        (sum, { sides, counts }) => sum + counts * rings.reduce((part, ring) => part + signedArea(sides.reduce<Ring>(clipRing, ring)), 0),
        0,
      ),
  };
}

type Part = { readonly sides: ReturnType<typeof sidesOf>; readonly counts: number };

/** A convex ring as it is; any other as triangles with its first corner, of which those that run the other way count less than nothing. */
function convexParts(outline: Ring, counts: number): Part[] {
  const ring = signedArea(outline) < 0 ? [...outline].reverse() : outline;
  const isConvex = ring.every((_, k) => turnAt(ring, k) >= 0);
  if (isConvex) return [{ sides: sidesOf(ring), counts }];
  return ring.slice(1, -1).flatMap((corner, k) => {
    const triangle: Ring = [ring[0], corner, ring[k + 2]];
    const size = signedArea(triangle);
    if (size === 0) return [];
    return [{ sides: sidesOf(size > 0 ? triangle : [...triangle].reverse()), counts: size > 0 ? counts : -counts }];
  });
}

/** Positive where a ring turns left at a corner. */
function turnAt(ring: Ring, k: number): number {
  const [[ax, az], [bx, bz], [cx, cz]] = [ring[k], ring[(k + 1) % ring.length], ring[(k + 2) % ring.length]];
  return (bx - ax) * (cz - bz) - (bz - az) * (cx - bx);
}
