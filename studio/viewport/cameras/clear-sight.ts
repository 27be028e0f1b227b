import type { Block } from 'promenade/render';
import { type CameraPose, distanceOf } from './pose.js';

/** How far a camera goes aside and up from where the viewer put it, so that somebody is seen [rad], and at which share of the viewer's distance it is then. */
export type Detour = { readonly turn: number; readonly lift: number; readonly near: number };

/** None: the viewer's own place. */
export const NO_DETOUR: Detour = { turn: 0, lift: 0, near: 1 };

/** It looks no more steeply than this, for somebody who is followed should be seen from the side [rad]. */
const STEEPEST = 1.25;
/** A camera keeps so far away from what it must not go into [m]. */
const MARGIN = 0.3;
/** Ways to go round something, those that change least first. */
const DETOURS: readonly Detour[] = [0, 0.3, 0.6, 0.9, 1.25, 1.6, 2, 2.5, Math.PI]
  .flatMap((turn) => [0, 0.15, 0.3, 0.45, 0.6, 0.8].flatMap((lift) => [turn, -turn].map((side) => ({ turn: side, lift, near: 1 }))))
  .sort((a, b) => cost(a) - cost(b));
/** Where there is no way round, it comes nearer by these shares, but not nearer than this [m]. */
const NEARER = [0.65, 0.45, 0.3];
export const NEAREST = 1.5;

type Point = { readonly x: number; readonly y: number; readonly z: number };

/** The least detour from a pose from which a point is seen; `before` is kept where it still does. Undefined where there is none. */
export function findDetour(pose: CameraPose, point: Point, blocks: readonly Block[], before: Detour = NO_DETOUR): Detour | undefined {
  const near = blocksNear(blocks, point, distanceOf(pose) + MARGIN);
  const sees = (detour: Detour) => isFree(point, eyeOf(withDetour(pose, detour)), near);
  if (sees(NO_DETOUR)) return NO_DETOUR;
  // A camera that has gone round something stays on that side of it.
  if (before !== NO_DETOUR && sees(before)) return before;
  for (const near of [1, ...NEARER]) {
    if (near < 1 && near * distanceOf(pose) <= NEAREST) continue;
    const found = DETOURS.find((detour) => pose.elevation + detour.lift <= Math.max(STEEPEST, pose.elevation) && sees({ ...detour, near }));
    if (found) return { ...found, near };
  }
  return undefined;
}

/** A detour on which the eye is in nothing: where it would be, on its way from one to another, it comes nearer along its ray until it is free, or as near as it may. */
export function outOfBlocks(pose: CameraPose, detour: Detour, blocks: readonly Block[]): Detour {
  const whole = distanceOf(pose);
  const isIn = (near: number) => {
    const eye = eyeOf(withDetour(pose, { ...detour, near }));
    return blocks.some(({ outline, height }) => eye.y < height + MARGIN && contains(outline, eye.x, eye.z));
  };
  const least = Math.min(detour.near, NEAREST / whole);
  let { near } = detour;
  while (near > least && isIn(near)) near = Math.max(near - STEP / whole, least);
  return { ...detour, near };
}

/** Steps in which it comes nearer [m]. */
const STEP = 0.1;

/** A pose with a detour. */
export function withDetour(pose: CameraPose, { turn, lift, near }: Detour): CameraPose {
  return { ...pose, turn: pose.turn + turn, elevation: pose.elevation + lift, size: pose.size * near };
}

/** Whether nothing stands between a point and an eye, and the eye is in nothing. */
export function isFree(point: Point, eye: Point, blocks: readonly Block[]): boolean {
  return blocks.every((block) => !hides(block, point, eye));
}

/** Where the line enters an outline it must be above what stands there; it rises towards the eye, so that is the lowest place. */
function hides({ outline, height }: Block, from: Point, eye: Point): boolean {
  const rise = eye.y - from.y;
  if (Math.min(from.y, eye.y) >= height + MARGIN) return false;
  const isLow = (share: number) => from.y + share * rise < height;
  if (contains(outline, eye.x, eye.z) && eye.y < height + MARGIN) return true;
  for (let i = 0; i < outline.length; i += 2) {
    const j = (i + 2) % outline.length;
    const share = crossing(from, eye, outline[i], outline[i + 1], outline[j], outline[j + 1]);
    if (share !== undefined && isLow(share)) return true;
  }
  return false;
}

/** The share of the way from one place to another at which it crosses an edge. */
function crossing(from: Point, to: Point, ax: number, az: number, bx: number, bz: number): number | undefined {
  const [dx, dz, ex, ez] = [to.x - from.x, to.z - from.z, bx - ax, bz - az];
  const turn = dx * ez - dz * ex;
  if (Math.abs(turn) < 1e-12) return undefined;
  const share = ((ax - from.x) * ez - (az - from.z) * ex) / turn;
  const along = ((ax - from.x) * dz - (az - from.z) * dx) / turn;
  return share >= 0 && share <= 1 && along >= 0 && along <= 1 ? share : undefined;
}

function contains(outline: readonly number[], x: number, z: number): boolean {
  let isInside = false;
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    const [ax, az, bx, bz] = [outline[i], outline[i + 1], outline[j], outline[j + 1]];
    if (az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax) isInside = !isInside;
  }
  return isInside;
}

function blocksNear(blocks: readonly Block[], { x, z }: Point, reach: number): Block[] {
  return blocks.filter(({ outline }) => {
    let [minX, maxX, minZ, maxZ] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = 0; i < outline.length; i += 2) {
      minX = Math.min(minX, outline[i]);
      maxX = Math.max(maxX, outline[i]);
      minZ = Math.min(minZ, outline[i + 1]);
      maxZ = Math.max(maxZ, outline[i + 1]);
    }
    return minX < x + reach && maxX > x - reach && minZ < z + reach && maxZ > z - reach;
  });
}

function eyeOf(pose: CameraPose): Point {
  const distance = distanceOf(pose);
  const flat = distance * Math.cos(pose.elevation);
  const { x, y, z } = pose.target;
  return { x: x + flat * Math.sin(pose.turn), y: y + distance * Math.sin(pose.elevation), z: z + flat * Math.cos(pose.turn) };
}

/** Rising changes a picture less than turning. */
function cost({ turn, lift }: Pick<Detour, 'turn' | 'lift'>): number {
  return Math.abs(turn) + 0.8 * lift;
}
