import type { Agents } from '../agents/index.js';
import { keepNearest, sortNearest } from './nearest-first.js';
import { apartAlong } from './nearest-image.js';
import { gridPowers, type Perception } from './perceive.js';

/** Marks the slot of a periodic image; as in kernels/grid.ts. */
const GHOST = 0x80000000;
/** Cells this near to the rim are looked at too, whatever the rounding [m]. */
const HAIR = 1e-3;

/** The disc that is searched now, how many were found in it, and their squared distances [m, m²]. */
const _peopleWithin = { x: 0, z: 0, radius: 0, perMetre: 1, widthPower: 0, heightPower: 0, count: 0, square: new Float64Array(256) };

/**
 * Puts the rows of those within a radius of a place [m] into `out`, nearest first and equally far ones in the order of rows; returns how many. The
 * nearest are kept where there are more than `out` has room for. Everyone is found, whatever their model and whomever they see themselves, as they
 * stood when perceive last ran; those in the air by the place below them. Ask from perceive on until the end of the tick.
 */
export function peopleWithin(perception: Perception, agents: Agents, x: number, z: number, radius: number, out: Uint32Array): number {
  const count = collectWithin(perception, agents, x, z, radius, out);
  sortNearest(out, _peopleWithin.square, count);
  return count;
}

/** As `peopleWithin`, in no order that means something. */
export function collectWithin(perception: Perception, agents: Agents, x: number, z: number, radius: number, out: Uint32Array): number {
  const { periodX, periodZ, sortedCell } = perception;
  const disc = _peopleWithin;
  const [widthPower, heightPower] = gridPowers(agents.capacity);
  if (disc.square.length < out.length) disc.square = new Float64Array(2 * out.length);
  disc.x = x - apartOf(x, periodX);
  disc.z = z - apartOf(z, periodZ);
  disc.radius = radius;
  // The side of a cell in single precision, as the kernel has it: then everyone is looked for in the cell where it was put.
  disc.perMetre = Math.fround(1 / Math.fround(sortedCell));
  disc.widthPower = widthPower;
  disc.heightPower = heightPower;
  disc.count = 0;
  if (!(radius >= 0) || out.length === 0) return 0;
  if (agents.flyers > 0) searchAir(perception, agents.flyers, out);
  const imagesX = periodX ? 1 : 0;
  const imagesZ = periodZ ? 1 : 0;
  for (let imageZ = -imagesZ; imageZ <= imagesZ; imageZ++) {
    for (let imageX = -imagesX; imageX <= imagesX; imageX++) if (agents.slots > 0) searchGround(perception, imageX, imageZ, out);
  }
  return disc.count;
}

/** Searches the ground around one image of the place; everybody belongs to the image that is nearest to it, so nobody is found twice. */
function searchGround({ kernels, periodX, periodZ }: Perception, imageX: number, imageZ: number, out: Uint32Array): void {
  const disc = _peopleWithin;
  const { x, z, radius, perMetre, widthPower, heightPower } = disc;
  const { cellStart, shadowRow } = kernels.u32;
  const { shadowX, shadowZ } = kernels.f32;
  const lengthX = lengthOf(periodX);
  const lengthZ = lengthOf(periodZ);
  const centreX = imageX === 0 ? x : x + imageX * lengthX;
  const centreZ = imageZ === 0 ? z : z + imageZ * lengthZ;
  const reachX = Math.min(radius, lengthX / 2) + HAIR;
  const reachZ = Math.min(radius, lengthZ / 2) + HAIR;
  const firstX = cellAlong(centreX - reachX, perMetre);
  const firstZ = cellAlong(centreZ - reachZ, perMetre);
  // The grid is wrapped: a wide disc comes round to its first cells again, which are looked at once.
  const lastX = Math.min(cellAlong(centreX + reachX, perMetre), firstX + 2 ** widthPower - 1);
  const lastZ = Math.min(cellAlong(centreZ + reachZ, perMetre), firstZ + 2 ** heightPower - 1);
  const widthMask = 2 ** widthPower - 1;
  const heightMask = 2 ** heightPower - 1;
  for (let cellZ = firstZ; cellZ <= lastZ; cellZ++) {
    for (let cellX = firstX; cellX <= lastX; cellX++) {
      const cell = ((cellZ & heightMask) << widthPower) | (cellX & widthMask);
      for (let slot = cellStart[cell]; slot < cellStart[cell + 1]; slot++) {
        const row = shadowRow[slot];
        if (row >= GHOST) continue;
        let awayX = shadowX[slot] - x;
        let awayZ = shadowZ[slot] - z;
        if (periodX && Math.round(awayX / lengthX) !== imageX) continue;
        if (periodZ && Math.round(awayZ / lengthZ) !== imageZ) continue;
        if (imageX !== 0) awayX -= imageX * lengthX;
        if (imageZ !== 0) awayZ -= imageZ * lengthZ;
        const square = awayX * awayX + awayZ * awayZ;
        if (square <= radius * radius) disc.count = keepNearest(out, disc.square, disc.count, row, square);
      }
    }
  }
}

/** Searches those in the air one by one: flocks are small, and few ask for them. */
function searchAir({ kernels, periodX, periodZ }: Perception, flyers: number, out: Uint32Array): void {
  const disc = _peopleWithin;
  const { flightRow } = kernels.u32;
  const { flightX, flightZ } = kernels.f32;
  for (let slot = 0; slot < flyers; slot++) {
    const awayX = apartAlong(disc.x, flightX[slot], periodX);
    const awayZ = apartAlong(disc.z, flightZ[slot], periodZ);
    const square = awayX * awayX + awayZ * awayZ;
    if (square <= disc.radius * disc.radius) disc.count = keepNearest(out, disc.square, disc.count, flightRow[slot], square);
  }
}

/** The cell of a coordinate before wrapping; as `cellAlong` in kernels/grid.ts. */
function cellAlong(position: number, perMetre: number): number {
  return Math.floor(Math.fround(Math.fround(position) * perMetre));
}

/** How far a coordinate is from its image within a repeating range [m]. */
function apartOf(position: number, range: readonly [min: number, max: number] | undefined): number {
  return range ? lengthOf(range) * Math.floor((position - range[0]) / lengthOf(range)) : 0;
}

function lengthOf(range: readonly [min: number, max: number] | undefined): number {
  return range ? range[1] - range[0] : Number.POSITIVE_INFINITY;
}
