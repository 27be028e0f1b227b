/** A ring of points; the ground lies on the left of an outer border and of a hole alike, so holes run clockwise. */
export type Ring = readonly (readonly [x: number, z: number])[];

/** Points with x a + z b <= c. */
export type HalfPlane = { readonly a: number; readonly b: number; readonly c: number };

/** Twice the area of a ring over two: positive where it runs counter-clockwise [m²]. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  for (let k = 0, last = ring.length - 1; k < ring.length; last = k++) sum += ring[last][0] * ring[k][1] - ring[k][0] * ring[last][1];
  return sum / 2;
}

/** Even-odd: whether a point is inside a ring. */
export function isInRing(ring: Ring, x: number, z: number): boolean {
  let isInside = false;
  for (let k = 0, last = ring.length - 1; k < ring.length; last = k++) {
    const [[ax, az], [bx, bz]] = [ring[last], ring[k]];
    if (az > z !== bz > z && x < ax + ((bx - ax) * (z - az)) / (bz - az)) isInside = !isInside;
  }
  return isInside;
}

/** The part of a convex ring in a half plane (Sutherland and Hodgman, 1974); of other rings the right area, with seams along the cut. */
export function clipRing(ring: Ring, { a, b, c }: HalfPlane): Ring {
  const kept: [number, number][] = [];
  for (let k = 0, last = ring.length - 1; k < ring.length; last = k++) {
    const [[px, pz], [qx, qz]] = [ring[last], ring[k]];
    const [before, after] = [a * px + b * pz - c, a * qx + b * qz - c];
    if (before > 0 !== after > 0) {
      const share = before / (before - after);
      kept.push([px + share * (qx - px), pz + share * (qz - pz)]);
    }
    if (after <= 0) kept.push([qx, qz]);
  }
  return kept;
}

/** The half planes whose common part a convex counter-clockwise ring is. */
export function sidesOf(ring: Ring): HalfPlane[] {
  return ring.map(([x, z], k) => {
    const [nextX, nextZ] = ring[(k + 1) % ring.length];
    const [a, b] = [nextZ - z, x - nextX];
    return { a, b, c: a * x + b * z };
  });
}

/**
 * Cuts ground along a line and keeps the connected piece that holds a point. `rings` are the borders of one connected piece of ground, the
 * outer one counter-clockwise and holes clockwise; so is what comes back. Nothing where the point is not on the ground.
 */
export function cutGround(rings: readonly Ring[], plane: HalfPlane, x: number, z: number): Ring[] {
  const whole: Ring[] = [];
  const chains: Chain[] = [];
  for (const ring of rings) {
    const sides = ring.map(([px, pz]) => plane.a * px + plane.b * pz - plane.c);
    if (sides.every((side) => side <= 0)) whole.push(ring);
    else if (sides.some((side) => side <= 0)) chains.push(...chainsOf(ring, sides, plane));
  }
  if (chains.length === 0) return whole;
  const holes = whole.filter((ring) => signedArea(ring) < 0);
  const outer = [...joinChains(chains), ...whole.filter((ring) => signedArea(ring) >= 0)].find((ring) => isInRing(ring, x, z));
  return outer === undefined ? [] : [outer, ...holes.filter(([[hx, hz]]) => isInRing(outer, hx, hz))];
}

/** A stretch of border inside a half plane, with where it comes in and goes out along the line. */
type Chain = { readonly points: [number, number][]; readonly enters: number; readonly leaves: number };

function chainsOf(ring: Ring, sides: readonly number[], { a, b }: HalfPlane): Chain[] {
  const n = ring.length;
  const along = ([px, pz]: readonly [number, number]) => a * pz - b * px;
  const meet = (k: number): [number, number] => {
    const next = (k + 1) % n;
    const share = sides[k] / (sides[k] - sides[next]);
    return [ring[k][0] + share * (ring[next][0] - ring[k][0]), ring[k][1] + share * (ring[next][1] - ring[k][1])];
  };
  const chains: Chain[] = [];
  for (let k = 0; k < n; k++) {
    if (!(sides[k] > 0 && sides[(k + 1) % n] <= 0)) continue;
    const points: [number, number][] = [meet(k)];
    let at = (k + 1) % n;
    for (; sides[at] <= 0; at = (at + 1) % n) points.push([...ring[at]]);
    points.push(meet((at - 1 + n) % n));
    chains.push({ points, enters: along(points[0]), leaves: along(points[points.length - 1]) });
  }
  return chains;
}

/**
 * Closes chains along the line. With the half plane on the left of the line, the ground between a chain's end and the nearest beginning
 * beyond it belongs to the inside.
 */
function joinChains(chains: readonly Chain[]): Ring[] {
  const open = new Set(chains);
  const loops: Ring[] = [];
  for (const first of chains) {
    if (!open.has(first)) continue;
    const loop: [number, number][] = [];
    let chain: Chain | undefined = first;
    while (chain !== undefined && open.has(chain)) {
      open.delete(chain);
      loop.push(...chain.points);
      chain = nextBeginning(chains, chain.leaves);
    }
    loops.push(loop);
  }
  return loops;
}

function nextBeginning(chains: readonly Chain[], from: number): Chain | undefined {
  let found: Chain | undefined;
  for (const chain of chains) if (chain.enters >= from && (found === undefined || chain.enters < found.enters)) found = chain;
  return found;
}
