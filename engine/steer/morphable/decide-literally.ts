import { MOST_NEIGHBOURS, ROW_BITS } from '../../columns/index.js';
import { cos, randomKey, randomOf, sin } from '../../math/index.js';
import {
  createAround,
  isConsistent,
  isDense,
  type LiteralCrowd,
  LOWER_RADIUS,
  MOST_POINTS,
  SEGMENT_FLOATS,
  SEGMENT_POINTS,
} from '../../morph/index.js';
import { raycast } from '../../world/index.js';
import type { SteerContext } from '../steer-model.js';
import { leaderRow, partOf } from './companions.js';
import { blendOf, type Decision, decisionAt, type Morphing, PATH_FLOATS } from './morphing.js';
import { wayOf } from './way.js';

/** Each time that nothing passes, a path may be warped by so much more of its length and such an angle [rad]. */
const WARP = 0.1;
const ANGLE = 0.15;
/** Loosened so often, somebody stays: the document goes on for ever. */
const MOST_LOOSENED = 10;
/** Most segments that are tried at each threshold. */
const MOST_TRIED = 40;
const STREAM_OF_ORDER = 192;
const STREAM_OF_LITERAL = 193;
const LAST = SEGMENT_FLOATS - 2;
const BODY = 4;

/** Somebody who has decided: from where to where, and its way. */
type Decided = {
  readonly row: number;
  readonly fromX: number;
  readonly fromZ: number;
  readonly x: number;
  readonly z: number;
  readonly way: readonly [number, number];
};

const _around = createAround();
const _path = new Float32Array(PATH_FLOATS);

/**
 * Lets those who are due decide as the document has it (003, Algorithm 2): one after another in an order by chance, representatives before their companions. The first segment
 * that may follow is taken with which nobody who decided before is run into and all neighbourhoods among them are consistent; when none is, paths may be warped more.
 * Returns how many decisions there are.
 */
export function decideLiterally(
  context: SteerContext<Morphing>,
  due: readonly { readonly slot: number; readonly row: number }[],
  begin: number,
): number {
  const { state, agents, tick } = context;
  const order = due
    .map((one) => ({
      ...one,
      leader: leaderRow(state.house, one.row),
      chance: randomOf(randomKey(state.house.seed, STREAM_OF_ORDER, agents.columns.id[one.row]), tick),
    }))
    .sort((a, b) => Number(a.leader !== a.row) - Number(b.leader !== b.row) || a.chance - b.chance);
  const decided: Decided[] = [];
  order.forEach(({ slot, row, leader }, n) => {
    decided.push(decideOne(context, slot, row, leader, decided, decisionAt(state, begin + n)));
  });
  return begin + order.length;
}

function decideOne(
  context: SteerContext<Morphing>,
  slot: number,
  row: number,
  leader: number,
  decided: readonly Decided[],
  decision: Decision,
): Decided {
  const { kernels, agents, state, tick } = context;
  const { positionX, positionZ, id } = agents.columns;
  const { literal, ...blend } = blendOf(state, row, true);
  const [fromX, fromZ] = [positionX[row], positionZ[row]];
  const way = wayOf(context, row, leader, blend);
  const key = randomKey(state.house.seed, STREAM_OF_LITERAL, id[row]);
  decision.row = row;
  decision.segment = Math.max(0, kernels.u32.morphSegment[row] - 1);
  decision.path.fill(0);
  const stays: Decided = { row, fromX, fromZ, x: fromX, z: fromZ, way: way ?? [1, 0] };
  if (way === undefined || literal === undefined) return stays;
  const near = decided.filter((other) => away(state, other, fromX, fromZ) < 4 * literal.radius);
  const before = kernels.u32.morphSegment[row] - 1;
  const [first, end] =
    before < 0 ? [0, literal.segments.length / SEGMENT_FLOATS] : [literal.ways.first[before], literal.ways.first[before + 1]];
  let drawn = 1000 * tick;
  for (let loosened = 0; loosened <= MOST_LOOSENED; loosened++) {
    const start = Math.floor(randomOf(key, drawn++) * (end - first));
    for (let n = 0; n < Math.min(MOST_TRIED, end - first); n++) {
      const at = first + ((start + n) % (end - first));
      const segment = before < 0 ? at : literal.ways.to[at];
      const turn = loosened === 0 ? 0 : ANGLE * loosened * (2 * randomOf(key, drawn++) - 1);
      const length = loosened === 0 ? 1 : Math.max(0, 1 + WARP * loosened * (2 * randomOf(key, drawn++) - 1));
      lay(literal, segment, way, turn, length);
      const goes = { ...stays, x: fromX + _path[LAST], z: fromZ + _path[LAST + 1] };
      if (!isFree(context, slot, goes, near, literal.closest) || !fits(context, goes, leader, near, literal)) continue;
      decision.segment = segment;
      decision.path.set(_path);
      return goes;
    }
  }
  return stays;
}

/** A segment in the world, turned by an angle and longer or shorter by a share (Figure 8). */
function lay({ segments }: LiteralCrowd, segment: number, [aheadX, aheadZ]: readonly [number, number], turn: number, length: number): void {
  const [c, s] = [length * cos(turn), length * sin(turn)];
  for (let p = 0; p < SEGMENT_POINTS; p++) {
    const [px, pz] = [segments[segment * SEGMENT_FLOATS + 2 * p], segments[segment * SEGMENT_FLOATS + 2 * p + 1]];
    const [x, z] = [c * px - s * pz, s * px + c * pz];
    _path[2 * p] = aheadX * x - aheadZ * z;
    _path[2 * p + 1] = aheadZ * x + aheadX * z;
  }
}

/** Nobody who has decided, nobody of another model and no wall is in the way. */
function isFree(
  { kernels, agents, world, state, model }: SteerContext<Morphing>,
  slot: number,
  goes: Decided,
  near: readonly Decided[],
  closest: number,
): boolean {
  const { shadowRow, neighbourSlot, neighbourCount } = kernels.u32;
  const { shadowBody } = kernels.f32;
  const [goX, goZ] = [goes.x - goes.fromX, goes.z - goes.fromZ];
  const meets = (x: number, z: number, otherX: number, otherZ: number) => {
    const [relativeX, relativeZ] = [otherX - goX, otherZ - goZ];
    const pace = relativeX * relativeX + relativeZ * relativeZ;
    const when = pace > 1e-9 ? Math.max(0, Math.min(1, -(x * relativeX + z * relativeZ) / pace)) : 0;
    // Who is too near already is no reason to stay.
    return when > 0 && (x + when * relativeX) ** 2 + (z + when * relativeZ) ** 2 < Math.min(closest ** 2, x * x + z * z);
  };
  for (const other of near) {
    const [x, z] = between(state, other.fromX - goes.fromX, other.fromZ - goes.fromZ);
    if (meets(x, z, other.x - other.fromX, other.z - other.fromZ)) return false;
  }
  for (let n = 0; n < neighbourCount[slot]; n++) {
    const other = neighbourSlot[MOST_NEIGHBOURS * slot + n];
    if (agents.columns.steerModel[shadowRow[other] & ROW_BITS] === model) continue;
    const [x, z] = [shadowBody[BODY * other] - shadowBody[BODY * slot], shadowBody[BODY * other + 1] - shadowBody[BODY * slot + 1]];
    if (meets(x, z, shadowBody[BODY * other + 2], shadowBody[BODY * other + 3])) return false;
  }
  return world.walls.count === 0 || raycast(world, goes.fromX, goes.fromZ, goes.x, goes.z) >= 1;
}

/** Whether neighbourhoods are consistent: that of a representative and those of its neighbours; a companion has its place beside its representative. */
function fits(
  { kernels, agents, state }: SteerContext<Morphing>,
  goes: Decided,
  leader: number,
  near: readonly Decided[],
  crowd: LiteralCrowd,
): boolean {
  const { morphLeader, morphPlace, morphMembers } = kernels.u32;
  if (leader !== goes.row) {
    const lead = near.find(({ row }) => row === leader);
    const tables = crowd.lower.filter(({ count }) => count === Math.max(morphMembers[leader], morphPlace[goes.row]));
    if (!lead || tables.length === 0) return true;
    const table = tables[(partOf(state.house.seed, agents.columns.id[leader]) * 7) % tables.length];
    const [x, z] = inFrameOf(state, lead, goes);
    return isDense(table, Math.min(table.count, morphPlace[goes.row]) - 1, LOWER_RADIUS, x, z, 0);
  }
  const representatives = near.filter(({ row }) => morphLeader[row] === 0);
  if (!isWhole(state, goes, representatives, crowd)) return false;
  const all = [...representatives, goes];
  return representatives.every((other) => away(state, other, goes.x, goes.z) > crowd.radius || isWhole(state, other, all, crowd));
}

function isWhole(state: Morphing, one: Decided, others: readonly Decided[], { upper, radius }: LiteralCrowd): boolean {
  _around.count = 0;
  _around.extra = 0;
  for (const other of others) {
    if (other.row === one.row) continue;
    const [x, z] = inFrameOf(state, one, other);
    if (x * x + z * z > radius * radius) continue;
    if (_around.count === MOST_POINTS) {
      _around.extra++;
      continue;
    }
    _around.x[_around.count] = x;
    _around.z[_around.count++] = z;
  }
  return isConsistent(upper, radius, _around, 0);
}

/** Where another will be in the frame of somebody's way. */
function inFrameOf(state: Morphing, one: Decided, other: Decided): [ahead: number, aside: number] {
  const [dx, dz] = between(state, other.x - one.x, other.z - one.z);
  const [aheadX, aheadZ] = one.way;
  return [aheadX * dx + aheadZ * dz, aheadX * dz - aheadZ * dx];
}

function away(state: Morphing, { x, z }: Decided, fromX: number, fromZ: number): number {
  const [dx, dz] = between(state, x - fromX, z - fromZ);
  return Math.sqrt(dx * dx + dz * dz);
}

/** A distance on the ground, the short way where its sides are joined. */
function between({ house }: Morphing, dx: number, dz: number): [number, number] {
  const { x, z } = house.scenario.world.periodic;
  const [width, depth] = [x ? x[1] - x[0] : 0, z ? z[1] - z[0] : 0];
  return [width > 0 ? dx - width * Math.round(dx / width) : dx, depth > 0 ? dz - depth * Math.round(dz / depth) : dz];
}
