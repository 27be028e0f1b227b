/** Distance of a point from the stretch a–b. */
export function distanceToStretch(x: number, z: number, ax: number, az: number, bx: number, bz: number): number {
  const alongX = bx - ax;
  const alongZ = bz - az;
  const square = alongX * alongX + alongZ * alongZ;
  const part = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * alongX + (z - az) * alongZ) / square)) : 0;
  const awayX = x - ax - alongX * part;
  const awayZ = z - az - alongZ * part;
  return Math.sqrt(awayX * awayX + awayZ * awayZ);
}

/** Distance of the stretches a–b and c–d; 0 when they cross. */
export function distanceOfStretches(
  ax: number,
  az: number,
  bx: number,
  bz: number,
  cx: number,
  cz: number,
  dx: number,
  dz: number,
): number {
  const c = (bx - ax) * (cz - az) - (bz - az) * (cx - ax);
  const d = (bx - ax) * (dz - az) - (bz - az) * (dx - ax);
  const a = (dx - cx) * (az - cz) - (dz - cz) * (ax - cx);
  const b = (dx - cx) * (bz - cz) - (dz - cz) * (bx - cx);
  if (c * d < 0 && a * b < 0) return 0;
  // Apart, two stretches are nearest at an end of one of them.
  return Math.min(
    distanceToStretch(cx, cz, ax, az, bx, bz),
    distanceToStretch(dx, dz, ax, az, bx, bz),
    distanceToStretch(ax, az, cx, cz, dx, dz),
    distanceToStretch(bx, bz, cx, cz, dx, dz),
  );
}

/** Distance of the stretch a–b from a filled polygon of [x, z] corners; 0 when they meet. */
export function distanceToOutline(outline: readonly (readonly [number, number])[], ax: number, az: number, bx: number, bz: number): number {
  let nearest = Infinity;
  let isInside = false;
  for (let n = 0; n < outline.length; n++) {
    const [cx, cz] = outline[n];
    const [dx, dz] = outline[(n + 1) % outline.length];
    if (cz > az !== dz > az && ax < cx + ((az - cz) / (dz - cz)) * (dx - cx)) isInside = !isInside;
    nearest = Math.min(nearest, distanceOfStretches(ax, az, bx, bz, cx, cz, dx, dz));
  }
  return isInside ? 0 : nearest;
}
