import type { PerspectiveCamera, Vector3 } from 'three';
import { floorHeight } from '../../world/index.js';
import { freeWay, keepAway, lookAround, type Surroundings } from './free-way.js';
import type { WorldDrawing } from './world-drawing.js';

/** Somebody who is followed: feet [m], heading [rad] and height [m]. */
export type Subject = { readonly x: number; readonly y: number; readonly z: number; readonly heading: number; readonly height: number };

/** How somebody is followed: it stays from picture to picture. */
export type Pursuit = {
  readonly time: number;
  /** Where the person was [m]. */
  readonly x: number;
  readonly z: number;
  /** Where the camera is from whom it follows, and where it is to be, from +x towards +z [rad]; how far, over the ground [m]. */
  readonly side: number;
  readonly goal: number;
  readonly way: number;
  /** The highest ground between them, which the camera goes over [m]. */
  readonly floor: number;
  /** Where the person went since the camera lost sight of it: x and z of each place [m]; empty while it sees the person. */
  readonly trail: readonly number[];
  readonly around: Surroundings;
};

/** A person is followed from behind and a little aside: elevation [rad], distance [m], and the share of its height that is looked at. */
const BEHIND = { elevation: 0.3, distance: 5.2, chest: 0.62 };
const MOST = BEHIND.distance * Math.cos(BEHIND.elevation);
/** Sides a person is followed from, against its heading [rad]: the first from where nothing stands between, else the one with most room. */
const SIDES = [Math.PI - 0.55, Math.PI + 0.55, Math.PI, Math.PI - 1.2, Math.PI + 1.2, 0.8, -0.8];
/** The eye keeps so far from what it would go into, and so far from what it passes [m]. */
const ROOM = 0.35;
const BESIDE = 0.15;
/** Where there is less way than this on its side, the camera goes to another one that has more, if that is by so much; a radian on the way there, and the front, count as so many metres [m]. */
const COMFORT = 2.4;
const WORTH = 0.6;
const TURNING = 0.5;
const FRONT = 3;
/** Over heads, and so far from whom it follows at least: where walls are near, the eye rises [m]. */
const OVER_HEADS = 2.15;
const NEAREST = 2.2;
/** The eye is no nearer than this over the ground, so that up stays up [m]. */
const LEAST = 0.05;
/** Time over which the camera turns to another side, comes nearer, goes away again, goes after whom it lost, and rises over higher ground [s]; after a longer time it is there at once. */
const SMOOTHING = { turn: 0.55, nearer: 0.12, farther: 0.8, after: 0.6, rise: 0.3 };
const LONGEST = 1;
/** It goes after whom it lost at this speed at least, and gives way to a wall at this speed at most [m/s]. */
const AFTER = 1.5;
const GIVING_WAY = 9;
/** The ground between them is looked at so often [m]. */
const GROUND_STEP = 0.25;
/** Surroundings are looked at again when somebody has gone so far [m]. */
const STEP = 2;

/**
 * Aims a camera at a person from a side that stays while there is room on it. Where walls and houses stand behind the camera it slides along its ray to the nearest free
 * place, and rises as it comes nearer, so that it is never in a wall or among heads. Whom it loses behind a corner it goes after, the way that person went.
 */
export function followFrom(
  camera: PerspectiveCamera,
  target: Vector3,
  subject: Subject,
  { world, time, before }: { readonly world: WorldDrawing; readonly time: number; readonly before: Pursuit | undefined },
): Pursuit {
  const { x, y, z, height } = subject;
  const around = surroundingsOf(world, x, z, before?.around);
  const since = before === undefined ? Number.POSITIVE_INFINITY : time - before.time;
  const goes = before !== undefined && Math.abs(since) <= LONGEST;
  const pursuit = goes ? goOn(around, subject, before, Math.max(since, 0)) : begin(around, subject);
  const { side, way } = pursuit;
  target.set(x, y + BEHIND.chest * height, z);
  const [eyeX, eyeZ] = [x + way * Math.cos(side), z + way * Math.sin(side)];
  const highest = highestOn(world, subject, side, way);
  const floor = goes ? before.floor + (highest - before.floor) * passed(Math.max(since, 0), SMOOTHING.rise) : highest;
  const rise = Math.max(way * Math.tan(BEHIND.elevation), floor + OVER_HEADS - target.y, Math.sqrt(Math.max(0, NEAREST ** 2 - way ** 2)));
  camera.position.set(eyeX, target.y + rise, eyeZ);
  camera.lookAt(target);
  return { ...pursuit, x, z, floor, time, around };
}

type Standing = Pick<Pursuit, 'side' | 'goal' | 'way' | 'trail'>;

function begin(around: Surroundings, subject: Subject): Standing {
  const ways = SIDES.map((side) => wayTo(around, subject, subject.heading + side));
  const first = ways.findIndex((way) => way >= MOST);
  const chosen = first >= 0 ? first : ways.indexOf(Math.max(...ways));
  const side = subject.heading + SIDES[chosen];
  return { side, goal: side, way: ways[chosen], trail: [] };
}

function goOn(around: Surroundings, subject: Subject, before: Pursuit, elapsed: number): Standing {
  if (before.trail.length > 0) return goAfter(around, subject, before, elapsed);
  const goal = chooseGoal(around, subject, before);
  const side = before.side + angleBetween(before.side, goal) * passed(elapsed, SMOOTHING.turn);
  const reach = wayTo(around, subject, side);
  const eased = before.way + (reach - before.way) * passed(elapsed, reach < before.way ? SMOOTHING.nearer : SMOOTHING.farther);
  const most = reach + ROOM - BESIDE;
  if (eased > most && most < before.way - GIVING_WAY * elapsed && elapsed > 0)
    return goAfter(around, subject, { ...before, trail: [before.x, before.z] }, elapsed);
  return { side, goal, way: Math.min(eased, most), trail: [] };
}

/** Goes along the way of a person who is out of sight, until it is seen again. */
function goAfter(
  around: Surroundings,
  { x, z }: Subject,
  { x: beforeX, z: beforeZ, side, way, goal, trail }: Pursuit,
  elapsed: number,
): Standing {
  let [eyeX, eyeZ] = [beforeX + way * Math.cos(side), beforeZ + way * Math.sin(side)];
  const places = [...trail, x, z];
  let next = places.length - 2;
  while (next > 0 && !sees(around, eyeX, eyeZ, places[next], places[next + 1])) next -= 2;
  const isSeen = next === places.length - 2;
  if (!isSeen) {
    const [dx, dz] = [places[next] - eyeX, places[next + 1] - eyeZ];
    const first = Math.hypot(dx, dz);
    const all = first + Math.hypot(x - places[next], z - places[next + 1]);
    const share = Math.min(1, (all * passed(elapsed, SMOOTHING.after) + AFTER * elapsed) / Math.max(first, 1e-9));
    eyeX += share * dx;
    eyeZ += share * dz;
    [eyeX, eyeZ] = keepAway(around, eyeX, eyeZ, BESIDE);
  }
  const from = Math.atan2(eyeZ - z, eyeX - x);
  return {
    side: from,
    goal: isSeen ? from : goal,
    way: Math.max(LEAST, Math.hypot(eyeX - x, eyeZ - z)),
    trail: isSeen ? [] : places.slice(next),
  };
}

/** The side that a camera is to go to: the one it has, unless there is little room on it and more on another. */
function chooseGoal(around: Surroundings, subject: Subject, { side, goal }: Pursuit): number {
  if (wayTo(around, subject, goal) >= COMFORT) return goal;
  const worthOf = (to: number) => {
    const isInFront = Math.cos(to - subject.heading) > 0;
    return wayTo(around, subject, to) - TURNING * Math.abs(angleBetween(side, to)) - (isInFront ? FRONT : 0);
  };
  const [best] = SIDES.map((against) => subject.heading + against)
    .map((to) => ({ to, worth: worthOf(to) }))
    .sort((a, b) => b.worth - a.worth);
  return best.worth > worthOf(goal) + WORTH ? best.to : goal;
}

/** How far the eye may go from a person on a side [m]. */
function wayTo(around: Surroundings, { x, z }: Subject, side: number): number {
  const [dx, dz] = [Math.cos(side), Math.sin(side)];
  let free = MOST + ROOM;
  for (const aside of [0, BESIDE, -BESIDE]) {
    // From the person to beside the eye: who walks along a wall is not cut off by it.
    const [px, pz] = [x + free * dx - aside * dz, z + free * dz + aside * dx];
    const whole = Math.hypot(px - x, pz - z);
    free *= Math.min(1, freeWay(around, x, z, Math.atan2(pz - z, px - x), whole) / whole);
  }
  return Math.max(LEAST, free - ROOM);
}

/** The highest ground from a person to the eye and a little beyond: others stand on it [m]. */
function highestOn({ terrain }: WorldDrawing, { x, y, z }: Subject, side: number, way: number): number {
  let highest = y;
  for (let on = 0; terrain && on < way + ROOM; on += GROUND_STEP)
    highest = Math.max(highest, floorHeight(terrain, x + on * Math.cos(side), z + on * Math.sin(side)));
  return highest;
}

/** Whether an eye sees a place, past corners. */
function sees(around: Surroundings, eyeX: number, eyeZ: number, x: number, z: number): boolean {
  const [dx, dz] = [x - eyeX, z - eyeZ];
  const whole = Math.hypot(dx, dz);
  if (whole < BESIDE) return true;
  const side = Math.atan2(dz, dx);
  return [0, BESIDE, -BESIDE].every((aside) => {
    const [px, pz] = [eyeX - (aside * dz) / whole, eyeZ + (aside * dx) / whole];
    return freeWay(around, px, pz, side, whole) >= whole;
  });
}

function surroundingsOf(world: WorldDrawing, x: number, z: number, known: Surroundings | undefined): Surroundings {
  if (known && known.world === world && Math.hypot(x - known.x, z - known.z) < STEP) return known;
  return lookAround(world, x, z, MOST + ROOM + STEP + 1);
}

/** The short way from an angle to another [rad]. */
function angleBetween(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}

/** The share of a way that is behind after some time. */
function passed(elapsed: number, smoothing: number): number {
  return 1 - Math.exp(-elapsed / smoothing);
}
