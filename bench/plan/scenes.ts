import { random } from 'promenade/math';
import { addPiece, clearPaths, createTimedPaths, type TimedPaths } from 'promenade/plan';
import { createReport } from 'promenade/report';
import type { WorldDescription } from 'promenade/scenario';
import { createWorld, isWalkable, settleGoal, settleStart, type World } from 'promenade/world';

/** A random scene: who wants to go where, what stands in the way for ever, and what stands or moves there meanwhile. */
export type Scene = {
  readonly world: World;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** Discs that stand or move, as everybody knows them. */
  readonly others: TimedPaths;
};

/** The body that plans: a person who walks at a common speed (Weidmann 1993) [m, m/s]. */
export const RADIUS = 0.3;
export const SPEED = 1.34;

/** Frozen: with these the static navmesh succeeds in 0.17 ± 0.05 of the scenes and the grid in 0.68 ± 0.08. */
const SIDE = 100;
const WALLS = { least: 30, most: 60, shortest: 2, longest: 12 };
const STANDING = { least: 75, most: 165 };
const MOVING = { least: 8, most: 24 };
const OTHER_RADIUS = { least: 0.3, most: 1.2 };
const OTHER_SPEED = { least: 0.4, most: 1.6 };
/** Least distance from start to goal, and from the start to others at first [m]. */
const LEAST_WAY = 40;
const LEAST_START = 3;
/** How long others are known to move [s]. */
const KNOWN = 400;
const STREAM = 900;

/** Scene number `n` of a seed. */
export function createScene(seed: number, n: number): Scene {
  const chance = (what: number, which = 0) => random(seed, STREAM + what, n, which);
  const between = ({ least, most }: { least: number; most: number }, u: number) => least + (most - least) * u;
  const place = (what: number, which: number): [number, number] => [SIDE * chance(what, which), SIDE * chance(what + 1, which)];
  const walls = Math.floor(between(WALLS, chance(0)));
  const obstacles = Array.from({ length: walls }, (_, k) => {
    const side = (what: number) => WALLS.shortest + (WALLS.longest - WALLS.shortest) * chance(what, k) ** 2;
    return { polygon: box(place(1, k), [side(3), side(4)], Math.PI * chance(5, k)), holes: [] };
  });
  const ground: [number, number][] = [
    [0, 0],
    [SIDE, 0],
    [SIDE, SIDE],
    [0, SIDE],
  ];
  const description: WorldDescription = {
    origin: [0, 0],
    walkable: [{ polygon: ground, holes: [] }],
    obstacles,
    regions: {},
    exits: {},
    doors: [],
    moving: [],
    movable: [],
    periodic: {},
  } as unknown as WorldDescription;
  const world = createWorld(description, { points: [] }, createReport());
  for (let draw = 0; ; draw++) {
    const from = place(6, draw);
    const to = place(8, draw);
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < LEAST_WAY) continue;
    if (!isWalkable(world, ...from, RADIUS) || !isWalkable(world, ...to, RADIUS)) continue;
    const { component } = world.mesh;
    const start = settleStart(world, ...from, RADIUS);
    const goal = settleGoal(world, ...to, RADIUS);
    if (!start || !goal || component[start.triangle] !== component[goal.triangle]) continue;
    return { world, from, to, others: createOthers(world, from, to) };
  }

  function createOthers(world: World, from: readonly number[], to: readonly number[]): TimedPaths {
    const others = createTimedPaths(world.bounds, 2.5 * 0.6, 1.1);
    clearPaths(others, 0);
    const standing = Math.floor(between(STANDING, chance(10)));
    const moving = Math.floor(between(MOVING, chance(11)));
    for (let k = 0; k < standing + moving; k++) {
      const radius = between(OTHER_RADIUS, chance(12, k));
      const room = LEAST_START + radius;
      let [x, z] = place(13, k);
      const isNearStart = Math.hypot(x - from[0], z - from[1]) < room;
      const isNearGoal = k < standing && Math.hypot(x - to[0], z - to[1]) < room;
      if (isNearStart || isNearGoal) continue;
      if (k < standing) {
        addPiece(others, k, radius, 0, x, z, KNOWN, x, z);
        continue;
      }
      const speed = between(OTHER_SPEED, chance(15, k));
      for (let time = 0, leg = 0; time < KNOWN; leg++) {
        const [nextX, nextZ] = place(16, k * 1000 + leg);
        const until = time + Math.max(1, Math.hypot(nextX - x, nextZ - z) / speed);
        addPiece(others, k, radius, time, x, z, until, nextX, nextZ);
        [x, z, time] = [nextX, nextZ, until];
      }
    }
    return others;
  }
}

function box([x, z]: readonly [number, number], [width, depth]: readonly [number, number], angle: number): [number, number][] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number): [number, number] => [
    x + (u * width * c - v * depth * s) / 2,
    z + (u * width * s + v * depth * c) / 2,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
