/** A body as its neighbours see it. */
export type Body = {
  readonly row: number;
  readonly x: number;
  readonly z: number;
  readonly velocityX: number;
  readonly velocityZ: number;
  readonly radius: number;
};

/** The k nearest bodies closer than `distance`, ascending by distance² in f32, then by row; tests every body. */
export function nearestBodies<B extends Body>(body: B, bodies: readonly B[], distance: number, k: number): B[] {
  const f = Math.fround;
  const found: { other: B; square: number }[] = [];
  for (const other of bodies) {
    if (other === body) continue;
    const awayX = f(body.x - other.x);
    const awayZ = f(body.z - other.z);
    const square = f(f(awayX * awayX) + f(awayZ * awayZ));
    if (square < f(f(distance) * f(distance))) found.push({ other, square });
  }
  found.sort((a, b) => a.square - b.square || a.other.row - b.other.row);
  return found.slice(0, k).map(({ other }) => other);
}
