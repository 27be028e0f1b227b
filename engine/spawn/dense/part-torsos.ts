import { isWalkable, type World } from '../../world/index.js';
import { type Closest, closestTo, type Stretch } from './closest.js';
import { type Edges, edgesNear } from './edges.js';
import type { Ground } from './ground.js';
import { createPairs, findPairs, type Pairs, shortest } from './pairs.js';
import { type Torsos, turnTorso } from './torsos.js';

/** Space that torsos are given, to others and to walls; the least with which rounds end; and what there must be in the end [m]. */
const WISHED = 0.03;
const LEAST = 0.006;
const ENOUGH = 0.005;
/** Rounds of parting; crowds of 5 /m² take some thirty. */
const MOST_ROUNDS = 480;
/** Rounds after which less than the wished space is aimed at, and those who are wedged in are put elsewhere. */
const PATIENT_ROUNDS = 60;
/** Where more than this share are wedged in, and more than a few, there are too many. */
const HOPELESS = 0.15;
const FEW = 3;
/** Places of which those who are put elsewhere take the loneliest. */
const CHOICE = 24;
/** A torso is moved by no more than this at once [m]; those nearer than both have gone are looked at again. */
const LONGEST_PUSH = 0.08;
const SLACK = 0.2;

const NOBODY: ReadonlySet<number> = new Set();

const _own: Closest = { apart: 0, awayX: 0, awayZ: 0, onOwn: 0, onOther: 0 };
const _other: Stretch = { x: 0, z: 0, sideX: 1, sideZ: 0, half: 0 };

/** Moves and turns torsos, one pair after the other, until none overlaps another or a wall; returns those for whom there is no room. */
export function partTorsos(torsos: Torsos, ground: Ground): ReadonlySet<number> {
  const { count, x, z } = torsos;
  const fromX = new Float64Array(count);
  const fromZ = new Float64Array(count);
  const last = { x: x.slice(), z: z.slice() };
  const pairs = createPairs();
  let edges: Edges | undefined;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (!edges || farthest(torsos, fromX, fromZ) > SLACK / 2 - LONGEST_PUSH / 2) {
      findPairs(pairs, torsos, ground.world.periodic, SLACK);
      edges = edgesNear(torsos, ground, SLACK);
      fromX.set(x);
      fromZ.set(z);
    }
    const space = round < PATIENT_ROUNDS ? WISHED : LEAST + (WISHED - LEAST) * Math.max(0, 1 - (round - PATIENT_ROUNDS) / 100);
    const least = Math.min(
      partPairs(torsos, ground, pairs, space),
      leaveWalls(torsos, edges, space),
      stayWithin(torsos, ground, edges, last),
    );
    // A push may have narrowed a gap that was looked at before it.
    if (least >= LEAST && tooClose(torsos, ground).size === 0) return NOBODY;
    if ((round + 1) % PATIENT_ROUNDS > 0) continue;
    const wedged = tooClose(torsos, ground);
    if (round + 1 === MOST_ROUNDS || wedged.size > Math.max(FEW, HOPELESS * count)) return wedged;
    moveElsewhere(torsos, ground, wedged, { attempt: round, last });
  }
  return tooClose(torsos, ground);
}

/** Those of the torsos that overlap, or nearly do, a wall or one that stays: the later of two. */
function tooClose(torsos: Torsos, ground: Ground): ReadonlySet<number> {
  const { round, moves } = torsos;
  const close = new Set<number>();
  const edges = edgesNear(torsos, ground, LEAST);
  for (let k = 0; k < edges.torso.length; k++) {
    lookAtEdge(edges, k);
    closestTo(torsos, edges.torso[k], _other, _own);
    if (_own.apart - round[edges.torso[k]] < ENOUGH) close.add(edges.torso[k]);
  }
  const pairs = createPairs();
  findPairs(pairs, torsos, ground.world.periodic, LEAST);
  for (let k = 0; k < pairs.count; k++) {
    const i = pairs.of[2 * k];
    const j = pairs.of[2 * k + 1];
    if (close.has(i) || close.has(j)) continue;
    lookAt(torsos, i, j, ground.world);
    closestTo(torsos, i, _other, _own);
    if (_own.apart - round[i] - round[j] < ENOUGH) close.add(moves[j] > 0 ? j : i);
  }
  return close;
}

/** Parts the pairs; returns the least gap that was met, before it was widened. */
function partPairs(torsos: Torsos, { world }: Ground, { count, of }: Pairs, space: number): number {
  const { round, moves, turns, sideX, sideZ } = torsos;
  let least = Infinity;
  for (let k = 0; k < count; k++) {
    const i = of[2 * k];
    const j = of[2 * k + 1];
    lookAt(torsos, i, j, world);
    const offX = torsos.x[i] - _other.x;
    const offZ = torsos.z[i] - _other.z;
    const near = torsos.half[i] + round[i] + torsos.half[j] + round[j] + space;
    if (offX * offX + offZ * offZ > near * near) continue;
    closestTo(torsos, i, _other, _own);
    const gap = _own.apart - round[i] - round[j];
    least = Math.min(least, gap);
    if (gap >= space) continue;
    const leverI = _own.onOwn * (sideX[i] * _own.awayZ - sideZ[i] * _own.awayX);
    const leverJ = _own.onOther * (sideX[j] * _own.awayZ - sideZ[j] * _own.awayX);
    const ease = moves[i] + moves[j] + turns[i] * leverI * leverI + turns[j] * leverJ * leverJ;
    const push = Math.min(LONGEST_PUSH, space - gap) / ease;
    shift(torsos, i, push, leverI);
    shift(torsos, j, -push, leverJ);
  }
  return least;
}

/** Moves torsos away from edges; returns the least gap that was met. */
function leaveWalls(torsos: Torsos, edges: Edges, space: number): number {
  const { round, moves, turns, sideX, sideZ } = torsos;
  let least = Infinity;
  for (let k = 0; k < edges.torso.length; k++) {
    const i = edges.torso[k];
    lookAtEdge(edges, k);
    closestTo(torsos, i, _other, _own);
    const gap = _own.apart - round[i];
    least = Math.min(least, gap);
    // Walls are left a hair farther than they must be, so that a crowd that presses against them comes to rest.
    const wished = Math.max(2 * LEAST, space / 2);
    if (gap >= wished) continue;
    const lever = _own.onOwn * (sideX[i] * _own.awayZ - sideZ[i] * _own.awayX);
    shift(torsos, i, Math.min(LONGEST_PUSH, wished - gap) / (moves[i] + turns[i] * lever * lever), lever);
  }
  return least;
}

/** Centres of torsos that were in the walkable space [m]. */
type Last = { readonly x: Float64Array; readonly z: Float64Array };

/** Brings centres back to where they may be, from behind a wall to where they were; returns less than nothing where one had left by more than a millimetre. */
function stayWithin(torsos: Torsos, { world, keepWithin }: Ground, edges: Edges, last: Last): number {
  const { count, x, z, moves } = torsos;
  let least = Infinity;
  for (let i = 0; i < count; i++) {
    if (moves[i] === 0) continue;
    const within = keepWithin(i, x[i], z[i]);
    if (!within) continue;
    if (Math.abs(within[0] - x[i]) + Math.abs(within[1] - z[i]) > 1e-3) least = -1;
    [x[i], z[i]] = within;
  }
  for (let k = 0; k < edges.torso.length; k++) {
    const i = edges.torso[k];
    if (k > 0 && edges.torso[k - 1] === i) continue;
    if (isWalkable(world, x[i], z[i], 0)) {
      last.x[i] = x[i];
      last.z[i] = z[i];
    } else {
      x[i] = last.x[i];
      z[i] = last.z[i];
      least = -1;
    }
  }
  return least;
}

/** Puts torsos that are wedged in, shoulders between others or between walls, where there are fewest others of some places drawn at random. */
function moveElsewhere(
  torsos: Torsos,
  ground: Ground,
  wedged: ReadonlySet<number>,
  { attempt, last }: { attempt: number; last: Last },
): void {
  const { x, z } = torsos;
  for (const i of wedged) {
    let farthest = 0;
    for (let n = 0; n < CHOICE; n++) {
      const place = ground.drawPlace(i, attempt * CHOICE + n);
      const alone = place ? loneliness(torsos, ground, i, place) : 0;
      if (!place || alone <= farthest) continue;
      farthest = alone;
      [x[i], z[i]] = place;
      [last.x[i], last.z[i]] = place;
    }
  }
}

/** Square of the distance of a place from the nearest other torso [m²]. */
function loneliness({ count, x, z }: Torsos, { world: { periodic } }: Ground, i: number, [atX, atZ]: readonly [number, number]): number {
  let nearest = Infinity;
  for (let j = 0; j < count; j++) {
    const distance2 = shortest(x[j] - atX, periodic.x) ** 2 + shortest(z[j] - atZ, periodic.z) ** 2;
    if (j !== i && distance2 < nearest) nearest = distance2;
  }
  return nearest;
}

/** Moves a torso along the way apart that was found last, and turns it by its lever. */
function shift(torsos: Torsos, i: number, push: number, lever: number): void {
  if (torsos.moves[i] === 0) return;
  torsos.x[i] += push * _own.awayX;
  torsos.z[i] += push * _own.awayZ;
  if (torsos.turns[i] > 0) turnTorso(torsos, i, push * lever * torsos.turns[i]);
}

/** The shoulder line of `j`, in the image that is nearest to `i`. */
function lookAt(torsos: Torsos, i: number, j: number, { periodic }: World): void {
  _other.x = torsos.x[i] - shortest(torsos.x[i] - torsos.x[j], periodic.x);
  _other.z = torsos.z[i] - shortest(torsos.z[i] - torsos.z[j], periodic.z);
  _other.sideX = torsos.sideX[j];
  _other.sideZ = torsos.sideZ[j];
  _other.half = torsos.half[j];
}

function lookAtEdge(edges: Edges, k: number): void {
  _other.x = edges.x[k];
  _other.z = edges.z[k];
  _other.sideX = edges.sideX[k];
  _other.sideZ = edges.sideZ[k];
  _other.half = edges.half[k];
}

/** How far the farthest torso has gone since [m]; across a seam is far. */
function farthest({ count, x, z }: Torsos, fromX: Float64Array, fromZ: Float64Array): number {
  let most = 0;
  for (let i = 0; i < count; i++) {
    const away2 = (x[i] - fromX[i]) * (x[i] - fromX[i]) + (z[i] - fromZ[i]) * (z[i] - fromZ[i]);
    if (away2 > most) most = away2;
  }
  return Math.sqrt(most);
}
