import type { Torsos } from './torsos.js';

/** A stretch by its middle, the unit vector along it, and half its length [m]. */
export type Stretch = { x: number; z: number; sideX: number; sideZ: number; half: number };

/** Where a shoulder line and a stretch come closest: how far apart, the unit vector from the stretch to the line, and how far from both middles [m]. */
export type Closest = { apart: number; awayX: number; awayZ: number; onOwn: number; onOther: number };

/** Closest points of the shoulder line of torso `i` and a stretch; where the two cross, the way apart leads across the stretch, to the side of the torso's centre. */
export function closestTo(torsos: Torsos, i: number, { x, z, sideX, sideZ, half }: Stretch, out: Closest): void {
  const ownHalf = torsos.half[i];
  const ownX = torsos.sideX[i];
  const ownZ = torsos.sideZ[i];
  const offX = torsos.x[i] - x;
  const offZ = torsos.z[i] - z;
  const turn = ownX * sideX + ownZ * sideZ;
  const alongOwn = offX * ownX + offZ * ownZ;
  const alongOther = offX * sideX + offZ * sideZ;
  let least = Infinity;
  // Apart, two stretches are nearest at an end of one of them.
  for (let end = 0; end < 4; end++) {
    const sign = (end & 1) === 0 ? -1 : 1;
    const onOwn = end < 2 ? sign * ownHalf : clamp(sign * half * turn - alongOwn, ownHalf);
    const onOther = end < 2 ? clamp(alongOther + sign * ownHalf * turn, half) : sign * half;
    const awayX = offX + onOwn * ownX - onOther * sideX;
    const awayZ = offZ + onOwn * ownZ - onOther * sideZ;
    const square = awayX * awayX + awayZ * awayZ;
    if (square >= least) continue;
    least = square;
    out.onOwn = onOwn;
    out.onOther = onOther;
    out.awayX = awayX;
    out.awayZ = awayZ;
  }
  out.apart = Math.sqrt(least);
  const cross = Math.abs(ownX * sideZ - ownZ * sideX);
  const doCross = Math.abs(offX * sideZ - offZ * sideX) < ownHalf * cross && Math.abs(offX * ownZ - offZ * ownX) < half * cross;
  if (!doCross && out.apart > 1e-9) {
    out.awayX /= out.apart;
    out.awayZ /= out.apart;
    return;
  }
  // On the stretch itself the way leads to its right, where the walkable side of a wall is.
  const sign = offX * -sideZ + offZ * sideX > 1e-6 ? 1 : -1;
  out.apart = doCross ? -out.apart : 0;
  out.awayX = sign * -sideZ;
  out.awayZ = sign * sideX;
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
