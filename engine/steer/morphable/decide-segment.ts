import { MOST_NEIGHBOURS, ROW_BITS } from '../../columns/index.js';
import { atan2, cos, randomKey, randomOf, sin } from '../../math/index.js';
import {
  type Blend,
  cellAt,
  drawTable,
  FAITH,
  gumbel,
  LOWER_RADIUS,
  MAP_CELLS,
  MOST_POINTS,
  matchAround,
  QUANTA,
  SEGMENT_FLOATS,
  SEGMENT_POINTS,
  STANDING_SPEED,
  STRANGER_REACH,
  weighMatched,
  worthOfAnyPlace,
  worthOfStranger,
} from '../../morph/index.js';
import { raycast } from '../../world/index.js';
import type { SteerContext } from '../steer-model.js';
import { leaderRow, partOf } from './companions.js';
import { blendOf, type Decision, decisionAt, type Morphing, PATH_FLOATS } from './morphing.js';
import { placeAlong } from './segment-path.js';
import { wayOf } from './way.js';

/** Segments that are weighed for the next second. */
const CANDIDATES = 8;
const STREAM_OF_DECISIONS = 165;
const STREAM_OF_BEGINNINGS = 162;
/** A step of somebody who keeps a place is about this exact [m]; of a companion, who watches one person alone, less. */
const STEP_ERROR = 0.1;
const COMPANION_ERROR = 0.25;
/** Never more than this share of the way to where a formation would have somebody: the others come as well. */
const MOST_PULL = 0.5;
/** Companions farther than this are parted [m]. */
const PARTED = 6;
/** What a collision costs, at the same place and time. */
const COST_OF_COLLISION = 5;
/** Strangers count half each time: where somebody may go from a place weighs as much as the place, so that twice a half is the whole. */
const WEIGHT_OF_STRANGERS = 0.5;
/** Distances are no more exact than this in a file of a crowd [m]. */
const ROUNDING = 0.01;
/** Somebody in the way is worth a step aside of this [m/s]. */
const SIDESTEP = 0.5;
/** Nearer than this, another is straight ahead [m]. */
const STRAIGHT = 0.05;
const LAST = SEGMENT_FLOATS - 2;
const DRIFT = SEGMENT_FLOATS;
/** Turns that are tried where a wall is in the way [rad]. */
const TURNS = [0.4, -0.4, 0.8, -0.8, 1.3, -1.3, 2, -2, 3.1];
/** Floats of a body in the shadow: x, z and their velocities. */
const BODY = 4;

const _seen = {
  count: 0,
  row: new Uint32Array(MOST_NEIGHBOURS),
  nowX: new Float64Array(MOST_NEIGHBOURS),
  nowZ: new Float64Array(MOST_NEIGHBOURS),
  thenX: new Float64Array(MOST_NEIGHBOURS),
  thenZ: new Float64Array(MOST_NEIGHBOURS),
  room: new Float64Array(MOST_NEIGHBOURS),
  /** 1: no companion. */
  isStranger: new Uint8Array(MOST_NEIGHBOURS),
};
const _segment = new Uint32Array(CANDIDATES);
/** The mean of where candidates end. */
const _middle = { x: 0, z: 0 };

/**
 * Decides which path of a second somebody takes next (Algorithm 2 of 003): segments that may follow the last one are weighed by how plausible the
 * neighbourhood at their end is and by whom they would run into; one is drawn, the better ones more often, and warped towards where the formation has it.
 */
export function decideSegment(context: SteerContext<Morphing>, slot: number, row: number, length: number, n: number): void {
  const { kernels, agents, state, tick } = context;
  const blend = blendOf(state, row);
  const key = randomKey(state.house.seed, STREAM_OF_DECISIONS, agents.columns.id[row]);
  const decision = decisionAt(state, n);
  decision.row = row;
  const leader = leaderRow(state.house, row);
  const way = wayOf(context, row, leader, blend);
  if (way === undefined) {
    decision.segment = Math.max(0, kernels.u32.morphSegment[row] - 1);
    decision.path.fill(0);
    return;
  }
  const [aheadX, aheadZ] = way;
  draw(blend, kernels.u32.morphSegment[row] - 1, leader === row ? -1 : kernels.u32.morphSegment[leader] - 1, key, tick);
  findMiddle(blend);
  look(context, slot, aheadX, aheadZ, length);
  const chosen = leader === row ? chooseInCrowd(context, blend, row, key) : chooseBeside(context, blend, row, leader, key);
  decision.segment = chosen;
  warp(context, blend, decision, aheadX, aheadZ);
}

/** Puts decisions into the columns; whoever is new begins somewhere in the middle of a path, so that not all decide at once, but as the document has it. */
export function setOut({ kernels, agents, state, tick }: SteerContext<Morphing>, count: number, length: number): void {
  const { morphSegment, morphEnds, reading } = kernels.u32;
  for (let n = 0; n < count; n++) {
    const { row, segment, path } = state.decisions[n];
    const begun =
      morphEnds[row] > 0 || reading[row] === 1
        ? 0
        : Math.floor(length * randomOf(randomKey(state.house.seed, STREAM_OF_BEGINNINGS, agents.columns.id[row]), 0));
    morphEnds[row] = tick + length - begun;
    morphSegment[row] = segment + 1;
    kernels.f32.morphPath.set(path, PATH_FLOATS * row);
  }
}

/** Where neighbours are now and in a second, in the frame of a way, from where somebody is. */
function look(
  { kernels, agents, model, tick }: SteerContext<Morphing>,
  slot: number,
  aheadX: number,
  aheadZ: number,
  length: number,
): void {
  const { shadowRow, neighbourSlot, neighbourCount, morphEnds, morphLeader } = kernels.u32;
  const { shadowBody, morphPath } = kernels.f32;
  const { id, steerModel, torsoRadius, torsoHalf } = agents.columns;
  const own = shadowRow[slot] & ROW_BITS;
  const lead = morphLeader[own] || id[own] + 1;
  const [x, z] = [shadowBody[BODY * slot], shadowBody[BODY * slot + 1]];
  _seen.count = neighbourCount[slot];
  for (let n = 0; n < _seen.count; n++) {
    const other = neighbourSlot[MOST_NEIGHBOURS * slot + n];
    const row = shadowRow[other] & ROW_BITS;
    const nowX = shadowBody[BODY * other] - x;
    const nowZ = shadowBody[BODY * other + 1] - z;
    let goX = shadowBody[BODY * other + 2];
    let goZ = shadowBody[BODY * other + 3];
    if (steerModel[row] === model && morphEnds[row] > tick) {
      // The rest of its path, and then on as the whole of it goes, but for what it was warped by.
      const share = 1 - (morphEnds[row] - tick) / length;
      const at = PATH_FLOATS * row;
      goX = morphPath[at + LAST] * (1 + share) - share * morphPath[at + DRIFT] - placeAlong(morphPath, at, share);
      goZ = morphPath[at + LAST + 1] * (1 + share) - share * morphPath[at + DRIFT + 1] - placeAlong(morphPath, at + 1, share);
    } else if (steerModel[row] === model && morphEnds[row] === 0) {
      // Who has not set out yet will walk as I do.
      goX = aheadX * _middle.x - aheadZ * _middle.z;
      goZ = aheadZ * _middle.x + aheadX * _middle.z;
    }
    _seen.row[n] = row;
    _seen.isStranger[n] = steerModel[row] === model && (morphLeader[row] || id[row] + 1) === lead ? 0 : 1;
    _seen.nowX[n] = aheadX * nowX + aheadZ * nowZ;
    _seen.nowZ[n] = aheadX * nowZ - aheadZ * nowX;
    _seen.thenX[n] = _seen.nowX[n] + aheadX * goX + aheadZ * goZ;
    _seen.thenZ[n] = _seen.nowZ[n] + aheadX * goZ - aheadZ * goX;
    _seen.room[n] = torsoRadius[row] + torsoHalf[row] + torsoRadius[own] + torsoHalf[own];
  }
}

/** Draws segments that may follow; any where there is none before. The leader's own comes first with a companion, who walks as it does. */
function draw({ ways, segments }: Blend, before: number, beside: number, key: number, tick: number): void {
  for (let c = 0; c < CANDIDATES; c++) {
    const chance = randomOf(key, 32 * tick + c);
    if (c < 2 && beside >= 0) _segment[c] = beside;
    else if (before < 0) _segment[c] = Math.floor((chance * segments.length) / SEGMENT_FLOATS);
    else {
      let way = ways.first[before];
      while (way + 1 < ways.first[before + 1] && ways.upTo[way] <= chance) way++;
      _segment[c] = ways.to[way];
    }
  }
}

function findMiddle({ segments }: Blend): void {
  _middle.x = 0;
  _middle.z = 0;
  for (let c = 0; c < CANDIDATES; c++) {
    _middle.x += segments[_segment[c] * SEGMENT_FLOATS + LAST] / CANDIDATES;
    _middle.z += segments[_segment[c] * SEGMENT_FLOATS + LAST + 1] / CANDIDATES;
  }
}

/** Chooses by the formation of those around who are on their own or lead. */
function chooseInCrowd({ kernels, agents, state, model, tick }: SteerContext<Morphing>, blend: Blend, row: number, key: number): number {
  const { segments, radius } = blend;
  const { around, fit } = state;
  const { x: middleX, z: middleZ } = _middle;
  around.count = 0;
  around.extra = 0;
  for (let n = 0; n < _seen.count; n++) {
    if (agents.columns.steerModel[_seen.row[n]] !== model || kernels.u32.morphLeader[_seen.row[n]] !== 0) continue;
    const [x, z] = [_seen.thenX[n] - middleX, _seen.thenZ[n] - middleZ];
    if (x * x + z * z > radius * radius) continue;
    if (around.count === MOST_POINTS) {
      around.extra++;
      continue;
    }
    around.x[around.count] = x;
    around.z[around.count++] = z;
  }
  matchAround(blend.upper, around);
  let [best, chosen] = [-Infinity, 0];
  for (let c = 0; c < CANDIDATES; c++) {
    const at = _segment[c] * SEGMENT_FLOATS + LAST;
    weighMatched(blend, around, segments[at] - middleX, segments[at + 1] - middleZ, fit);
    const score =
      FAITH * fit.score -
      costOfCollisions(blend, segments[at], segments[at + 1]) -
      costOfStrangers(blend, segments[at], segments[at + 1]) +
      gumbel(randomOf(key, 32 * tick + 16 + c));
    if (score > best) {
      best = score;
      chosen = c;
    }
  }
  const at = _segment[chosen] * SEGMENT_FLOATS + LAST;
  weighMatched(blend, around, segments[at] - middleX, segments[at + 1] - middleZ, fit);
  limitPull(fit, STEP_ERROR, kernels.f32.stretch[row], blend.closest, segments[at], segments[at + 1]);
  return _segment[chosen];
}

/** Chooses by the place beside the one who leads. */
function chooseBeside(
  { kernels, agents, state, tick }: SteerContext<Morphing>,
  blend: Blend,
  row: number,
  leader: number,
  key: number,
): number {
  const { segments, lower } = blend;
  const { fit } = state;
  const { morphLeader, morphPlace, morphMembers } = kernels.u32;
  let n = 0;
  while (n < _seen.count && _seen.row[n] !== leader) n++;
  const tables = lower[Math.min(lower.length - 1, Math.max(morphMembers[leader], morphPlace[row]))] ?? [];
  fit.pullX = 0;
  fit.pullZ = 0;
  if (n === _seen.count || tables.length === 0 || _seen.nowX[n] ** 2 + _seen.nowZ[n] ** 2 > PARTED * PARTED) {
    morphLeader[row] = 0;
    morphPlace[row] = 0;
    return _segment[CANDIDATES - 1];
  }
  const part = partOf(state.house.seed, agents.columns.id[leader]);
  const table = drawTable(tables, (((part * 7) % QUANTA) + 0.5) / QUANTA) ?? tables[0];
  const k = Math.min(table.count, morphPlace[row]) - 1;
  const [leadX, leadZ] = [_seen.thenX[n], _seen.thenZ[n]];
  let [best, chosen] = [-Infinity, 0];
  for (let c = 0; c < CANDIDATES; c++) {
    const at = _segment[c] * SEGMENT_FLOATS + LAST;
    const [x, z] = [segments[at], segments[at + 1]];
    const score =
      2 * table.maps[k * MAP_CELLS * MAP_CELLS + cellAt(x - leadX, z - leadZ, LOWER_RADIUS)] -
      costOfCollisions(blend, x, z) -
      costOfStrangers(blend, x, z) +
      gumbel(randomOf(key, 32 * tick + 16 + c));
    if (score > best) {
      best = score;
      chosen = c;
    }
  }
  const at = _segment[chosen] * SEGMENT_FLOATS + LAST;
  fit.pullX = leadX + table.means[2 * k] - segments[at];
  fit.pullZ = leadZ + table.means[2 * k + 1] - segments[at + 1];
  fit.certainty = table.precision[k];
  limitPull(fit, COMPANION_ERROR, 2 * kernels.f32.stretch[row], blend.closest, segments[at], segments[at + 1]);
  return _segment[chosen];
}

/** The pull as it is followed: as sure as the formation is against a step, and within what a path may be warped. */
function limitPull(fit: Morphing['fit'], error: number, stretch: number, closest: number, endX: number, endZ: number): void {
  const gain = fit.certainty > 0 ? Math.min(MOST_PULL, (error * error) / (error * error + 1 / fit.certainty)) : 0;
  const most = stretch * Math.max(0.6, Math.sqrt(endX * endX + endZ * endZ));
  const size = gain * Math.sqrt(fit.pullX ** 2 + fit.pullZ ** 2);
  const scale = size > most ? (gain * most) / size : gain;
  fit.pullX *= scale;
  fit.pullZ *= scale;
  keepApart(fit, closest, Math.max(most, SIDESTEP), endX, endZ);
}

/**
 * Adds a step aside from those whom somebody would come too near to within the second: away from where they are at the closest approach, half of what is
 * lacking, the others take the rest. Who would run straight into another steps to the right.
 */
function keepApart(fit: Morphing['fit'], closest: number, most: number, endX: number, endZ: number): void {
  let [asideX, asideZ] = [0, 0];
  for (let n = 0; n < _seen.count; n++) {
    const [x, z] = [_seen.nowX[n], _seen.nowZ[n]];
    const goX = _seen.thenX[n] - x - endX - fit.pullX;
    const goZ = _seen.thenZ[n] - z - endZ - fit.pullZ;
    const pace = goX * goX + goZ * goZ;
    const when = pace > 1e-4 ? Math.max(0, Math.min(1, -(x * goX + z * goZ) / pace)) : 1;
    let nearX = x + when * goX;
    let nearZ = z + when * goZ;
    const far = Math.sqrt(nearX * nearX + nearZ * nearZ);
    const lack = Math.max(closest, _seen.room[n]) - far;
    if (lack < ROUNDING) continue;
    if (far < STRAIGHT) {
      const speed = Math.sqrt(pace) || 1;
      nearX += (STRAIGHT * goZ) / speed;
      nearZ -= (STRAIGHT * goX) / speed;
    }
    const size = Math.sqrt(nearX * nearX + nearZ * nearZ) || 1;
    const step = (0.5 * lack) / (Math.max(0.4, when) * size);
    asideX -= step * nearX;
    asideZ -= step * nearZ;
  }
  const size = Math.sqrt(asideX * asideX + asideZ * asideZ);
  const scale = size > most ? most / size : 1;
  fit.pullX += scale * asideX;
  fit.pullZ += scale * asideZ;
}

/** What it costs to come too near to somebody within the second. */
function costOfCollisions({ closest }: Blend, endX: number, endZ: number): number {
  let cost = 0;
  for (let n = 0; n < _seen.count; n++) {
    const [x, z] = [_seen.nowX[n], _seen.nowZ[n]];
    const [goX, goZ] = [_seen.thenX[n] - x - endX, _seen.thenZ[n] - z - endZ];
    const pace = goX * goX + goZ * goZ;
    const when = pace > 1e-9 ? Math.max(0, Math.min(1, -(x * goX + z * goZ) / pace)) : 0;
    const far = Math.sqrt((x + when * goX) ** 2 + (z + when * goZ) ** 2);
    const room = Math.max(closest, _seen.room[n]);
    // Who is too near already is no reason to stay.
    if (far < room && when > 0) cost += COST_OF_COLLISION * (1 - far / room);
  }
  return cost;
}

/** What it costs to stand or walk as near to strangers as people seldom do, beyond what any place costs. */
function costOfStrangers({ strangers }: Blend, endX: number, endZ: number): number {
  if (strangers.length === 0) return 0;
  const isStanding = endX * endX + endZ * endZ < STANDING_SPEED * STANDING_SPEED;
  let worth = -worthOfAnyPlace(strangers, isStanding);
  for (let n = 0; n < _seen.count; n++) {
    if (_seen.isStranger[n] === 0) continue;
    const [x, z] = [_seen.thenX[n] - endX, _seen.thenZ[n] - endZ];
    const far = x * x + z * z;
    if (far < STRANGER_REACH * STRANGER_REACH) worth += worthOfStranger(strangers, isStanding, Math.sqrt(far));
  }
  return -WEIGHT_OF_STRANGERS * worth;
}

/** The chosen segment in the world, warped evenly along its length; turned where a wall is in the way. */
function warp(
  { kernels, world, agents, state }: SteerContext<Morphing>,
  { segments }: Blend,
  { row, segment, path }: Decision,
  aheadX: number,
  aheadZ: number,
): void {
  const { fit } = state;
  const { positionX, positionZ } = agents.columns;
  const first = segment * SEGMENT_FLOATS;
  // The velocity goes over to that of the segment: what is missing at its start fades, and its end stays where it is.
  const { morphPath } = kernels.f32;
  const isGoingOn = kernels.u32.morphEnds[row] > 0;
  const at = PATH_FLOATS * row + LAST;
  const missX = isGoingOn
    ? SEGMENT_POINTS * (morphPath[at] - morphPath[at - 2] - aheadX * segments[first] + aheadZ * segments[first + 1])
    : 0;
  const missZ = isGoingOn
    ? SEGMENT_POINTS * (morphPath[at + 1] - morphPath[at - 1] - aheadZ * segments[first] - aheadX * segments[first + 1])
    : 0;
  for (let p = 0; p < SEGMENT_POINTS; p++) {
    const share = (p + 1) / SEGMENT_POINTS;
    const x = segments[first + 2 * p] + share * fit.pullX;
    const z = segments[first + 2 * p + 1] + share * fit.pullZ;
    const fading = share * (1 - share) ** 2;
    path[2 * p] = aheadX * x - aheadZ * z + fading * missX;
    path[2 * p + 1] = aheadZ * x + aheadX * z + fading * missZ;
  }
  path[DRIFT] = aheadX * fit.pullX - aheadZ * fit.pullZ;
  path[DRIFT + 1] = aheadZ * fit.pullX + aheadX * fit.pullZ;
  const [x, z] = [positionX[row], positionZ[row]];
  const reach = 1.3;
  const isFree = (c: number, s: number) =>
    raycast(world, x, z, x + reach * (c * path[LAST] - s * path[LAST + 1]), z + reach * (s * path[LAST] + c * path[LAST + 1])) >= 1;
  if (world.walls.count === 0 || isFree(1, 0)) return;
  const turn = TURNS.find((angle) => isFree(cos(angle), sin(angle)));
  if (turn === undefined) {
    path.fill(0);
    return;
  }
  const [c, s] = [cos(turn), sin(turn)];
  for (let p = 0; p < SEGMENT_POINTS; p++) {
    const [px, pz] = [path[2 * p], path[2 * p + 1]];
    path[2 * p] = c * px - s * pz;
    path[2 * p + 1] = s * px + c * pz;
  }
  kernels.f32.morphTurn[row] = atan2(sin(kernels.f32.morphTurn[row] + turn), cos(kernels.f32.morphTurn[row] + turn));
}
