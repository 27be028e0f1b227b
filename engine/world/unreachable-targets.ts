import { createReport } from '../report/index.js';
import type { Goal, Population, Scenario } from '../scenario/index.js';
import { findPath } from './paths/path.js';
import { isWalkable } from './queries/clearance.js';
import { samplePoint } from './shapes/sample.js';
import type { World } from './types.js';
import { createWorld } from './world.js';

/** People whose targets are looked at, and targets that are told one by one. */
const MOST_PEOPLE = 5000;
const MOST_TOLD = 5;
/** Numbers of a path that are looked at. */
const LONGEST_PATH = 8192;
/** Where a body has no size of its own in the file [m]. */
const RADIUS = 0.25;

type Spot = readonly [x: number, z: number];

/** Sentences about targets that somebody who is placed cannot reach: off the ground, in an obstacle, or where no way leads. Needs `loadGeometry`. */
export function unreachableTargets({ world: description, population }: Pick<Scenario, 'world' | 'population'>): string[] {
  const world = createWorld(description, { points: [] }, createReport());
  const out = new Float32Array(LONGEST_PATH);
  const sentences: string[] = [];
  let left = MOST_PEOPLE;
  for (const each of population) {
    for (const { who, from, goals, radius } of placedPeople(world, each)) {
      if (left-- <= 0) break;
      const sentence = firstUnreachable(world, from, goals, radius, out);
      if (sentence !== undefined) sentences.push(`${who}: ${sentence}`);
    }
  }
  const more = sentences.length - MOST_TOLD;
  return more > 0 ? [...sentences.slice(0, MOST_TOLD), `${more} more people have a target that they cannot reach`] : sentences;
}

type Placed = { readonly who: string; readonly from: Spot; readonly goals: readonly Goal[]; readonly radius: number };

/** Those of a population who have a place, and one for all of an area. */
function placedPeople(world: World, { name, where, goals, radius, overrides }: Population): Placed[] {
  const size = typeof radius === 'number' ? radius : RADIUS;
  if (typeof where === 'object' && 'points' in where) {
    const own = new Map(overrides.map((override) => [override.index, override]));
    return where.points.map((point, n) => ({
      who: `${name}, person ${n + 1}`,
      from: point,
      goals: own.get(n)?.goals ?? goals,
      radius: size,
    }));
  }
  const from = typeof where === 'object' && !('ring' in where) ? samplePoint(world, where, size, 0.5, 0.5) : undefined;
  return from === undefined ? [] : [{ who: name, from, goals, radius: size }];
}

/** What is wrong with the first target on somebody's way that cannot be reached; those left to chance are not looked at. */
function firstUnreachable(world: World, from: Spot, goals: readonly Goal[], radius: number, out: Float32Array): string | undefined {
  let at = from;
  for (const [n, goal] of goals.entries()) {
    const target = targetOf(world, goal, radius);
    if (target === undefined) continue;
    if (target === 'nowhere') return `target ${n + 1} is an area without walkable ground`;
    const end = endOfWay(world, at, target.place, radius, out);
    if (distance(end, target.place) > target.within) {
      const [x, z] = target.place;
      const isGround = isWalkable(world, x, z, 0);
      const why = isGround ? `no way leads there from (${short(at[0])}, ${short(at[1])})` : 'it lies in an obstacle or off the ground';
      return `target ${n + 1} at (${short(x)}, ${short(z)}) cannot be reached, ${why}`;
    }
    at = end;
  }
  return undefined;
}

function targetOf(world: World, goal: Goal, radius: number): { place: Spot; within: number } | 'nowhere' | undefined {
  if ('point' in goal) return { place: goal.point, within: (goal.within ?? 0) + 0.01 };
  if (!('region' in goal) || typeof goal.region !== 'object') return undefined;
  const place = samplePoint(world, goal.region, 0, 0.5, 0.5);
  return place === undefined ? 'nowhere' : { place, within: radius + 0.01 };
}

/** Where the way to a place ends. */
function endOfWay(world: World, from: Spot, to: Spot, radius: number, out: Float32Array): Spot {
  const { status, count } = findPath(world, from, to, radius, out);
  return status === 'none' || count === 0 ? from : [out[2 * count - 2], out[2 * count - 1]];
}

function distance([ax, az]: Spot, [bx, bz]: Spot): number {
  return Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2);
}

function short(value: number): string {
  return String(Math.round(100 * value) / 100);
}
