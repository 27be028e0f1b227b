import type { Inspection } from 'promenade';
import { cellsOf, isWalkable, type World } from 'promenade/world';
import type { Source } from './source.js';

/** Something on one's way that lets few people through [m away]. */
export type Ahead =
  | { readonly kind: 'door'; readonly name: string; readonly isOpen: boolean; readonly distance: number }
  /** A gap between walls, narrower than the place before it [m]. */
  | { readonly kind: 'opening'; readonly width: number; readonly distance: number };

/** What may hold somebody up, besides those around. */
export type HoldUp = {
  /** How long it has been slower than it walks freely [s]; 0 where it is not. */
  readonly slowFor: number;
  readonly ahead: Ahead | undefined;
};

/** Slower than this share of the speed that one likes is slow. */
export const SLOW = 0.7;
/** Without such a speed: slower than this [m/s]. */
const SLOW_SPEED = 0.3;
/** It is looked back so far, in such steps [s]. */
export const LONGEST = 60;
const STEP = 0.25;
/** It is looked so far ahead [m]. */
const REACH = 5;
/** Wider gaps hold nobody up [m]; and a gap is one where there is so much more room before it. */
const WIDEST = 2.5;
const MORE_ROOM = 1.5;

type Point = readonly [number, number];

/** What may hold somebody up who is inspected. */
export function holdUpOf(source: Source, world: World, { person, now, tick, path: { points } }: Inspection): HoldUp {
  const preferred = person.parameters.find(({ name }) => name === 'preferredSpeed')?.value;
  const slowFor = slowSince(source, person.id, tick, typeof preferred === 'number' ? SLOW * preferred : SLOW_SPEED);
  return { slowFor, ahead: slowFor > 0 ? findAhead(world, [now.position, ...points.slice(1)]) : undefined };
}

/** How long somebody has been slower than a speed up to a tick, as far as that was kept [s]. */
export function slowSince(source: Source, id: number, tick: number, speed = SLOW_SPEED): number {
  const { dt, first } = source;
  const step = Math.max(Math.round(STEP / dt), 1);
  let since = tick;
  for (let at = tick; at >= first && (tick - at) * dt <= LONGEST; at -= step) {
    const { frame } = source.at(at);
    const row = frame.id.subarray(0, frame.count).indexOf(id);
    if (row < 0 || Math.hypot(frame.velocityX[row], frame.velocityZ[row]) >= speed) break;
    since = at;
  }
  return (tick - since) * dt;
}

/** The first door on a way, or the narrowest gap where there is none. */
export function findAhead(world: World, way: readonly Point[]): Ahead | undefined {
  const pieces = firstMetres(way);
  for (const { name, from, to, isOpen } of world.doors) {
    const distance = crossing(pieces, from, to) ?? (isOpen ? undefined : nearTo(way[0], from, to));
    if (distance !== undefined) return { kind: 'door', name: name ?? '', isOpen, distance };
  }
  return findOpening(world, pieces);
}

/** Pieces of a way with the length before each [m], as far as it is looked. */
type Piece = { readonly from: Point; readonly to: Point; readonly before: number };

function firstMetres(way: readonly Point[]): Piece[] {
  const pieces: Piece[] = [];
  let before = 0;
  for (let n = 1; n < way.length && before < REACH; n++) {
    const [from, to] = [way[n - 1], way[n]];
    pieces.push({ from, to, before });
    before += Math.hypot(to[0] - from[0], to[1] - from[1]);
  }
  return pieces;
}

function findOpening(world: World, pieces: readonly Piece[]): Ahead | undefined {
  if (pieces.length === 0) return undefined;
  const { ax, az, bx, bz, portalTwin } = cellsOf(world);
  let found: Extract<Ahead, { kind: 'opening' }> | undefined;
  for (let portal = 0; portal < portalTwin.length; portal++) {
    const width = Math.hypot(bx[portal] - ax[portal], bz[portal] - az[portal]);
    if (portalTwin[portal] < portal || width > Math.min(found?.width ?? WIDEST, WIDEST)) continue;
    const distance = crossing(pieces, [ax[portal], az[portal]], [bx[portal], bz[portal]]);
    if (distance !== undefined && distance <= REACH) found = { kind: 'opening', width, distance };
  }
  return found && roomAcross(world, pieces[0]) > MORE_ROOM * found.width ? found : undefined;
}

/** How far it is to where a way crosses a line; undefined where it does not [m]. */
function crossing(pieces: readonly Piece[], [ax, az]: Point, [bx, bz]: Point): number | undefined {
  for (const { from, to, before } of pieces) {
    const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
    const [ex, ez] = [bx - ax, bz - az];
    const turn = dx * ez - dz * ex;
    if (Math.abs(turn) < 1e-9) continue;
    const along = ((ax - from[0]) * ez - (az - from[1]) * ex) / turn;
    const across = ((ax - from[0]) * dz - (az - from[1]) * dx) / turn;
    if (along >= 0 && along <= 1 && across >= 0 && across <= 1) return before + along * Math.hypot(dx, dz);
  }
  return undefined;
}

/** How far a place is from a line, where that is no farther than it is looked [m]: no way leads through a closed door. */
function nearTo([x, z]: Point, [ax, az]: Point, [bx, bz]: Point): number | undefined {
  const [ex, ez] = [bx - ax, bz - az];
  const share = Math.min(Math.max(((x - ax) * ex + (z - az) * ez) / Math.max(ex * ex + ez * ez, 1e-9), 0), 1);
  const distance = Math.hypot(ax + share * ex - x, az + share * ez - z);
  return distance <= 0.5 * REACH ? distance : undefined;
}

/** How much walkable ground there is to both sides of the beginning of a way, as far as it matters [m]. */
function roomAcross(world: World, { from, to }: Piece): number {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [sideX, sideZ] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  let room = 0;
  for (const side of [1, -1]) {
    for (let away = STEP; away <= MORE_ROOM * WIDEST; away += STEP) {
      if (!isWalkable(world, from[0] + side * away * sideX, from[1] + side * away * sideZ, 0)) break;
      room += STEP;
    }
  }
  return room;
}
