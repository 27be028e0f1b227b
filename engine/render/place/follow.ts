import type { PerspectiveCamera, Vector3 } from 'three';
import { contains } from './outline.js';
import type { WorldDrawing } from './world-drawing.js';

/** Somebody who is followed: feet [m], heading [rad] and height [m]. */
export type Subject = { readonly x: number; readonly y: number; readonly z: number; readonly heading: number; readonly height: number };

/** A person is followed from behind and a little aside: elevation [rad], distance [m], and the share of its height that is looked at. */
const BEHIND = { elevation: 0.3, distance: 5.2, chest: 0.62 };
/** Sides a person is followed from, against its heading [rad]: the first from where nothing stands between, else the one with most room. */
const SIDES = [Math.PI - 0.55, Math.PI + 0.55, Math.PI, Math.PI - 1.2, Math.PI + 1.2, 0.8, -0.8];
/** The eye keeps so far from what it would go into, and from who is followed; the way is tried at such steps [m]. */
const ROOM = 0.4;
const NEAREST = 1.3;
const STEP = 0.2;

/** Aims a camera at a person from a side; where houses and walls of rooms stand behind it, from nearer by. Gives back the side, from +x towards +z [rad]. */
export function followFrom(
  camera: PerspectiveCamera,
  target: Vector3,
  { x, y, z, heading, height }: Subject,
  { world, side }: { readonly world: WorldDrawing; readonly side: number | undefined },
): number {
  const most = BEHIND.distance * Math.cos(BEHIND.elevation);
  const chosen = side ?? heading + chooseSide(world, x, z, heading, most);
  const flat = Math.max(Math.min(most, wayTo(world, x, z, chosen, most)), NEAREST);
  target.set(x, y + BEHIND.chest * height, z);
  camera.position.set(x + flat * Math.cos(chosen), target.y + flat * Math.tan(BEHIND.elevation), z + flat * Math.sin(chosen));
  camera.lookAt(target);
  return chosen;
}

function chooseSide(world: WorldDrawing, x: number, z: number, heading: number, most: number): number {
  const ways = SIDES.map((side) => wayTo(world, x, z, heading + side, most));
  const first = ways.findIndex((way) => way >= most);
  return SIDES[first >= 0 ? first : ways.indexOf(Math.max(...ways))];
}

/** How far an eye may go from a person in a direction, and at most [m]. */
function wayTo(world: WorldDrawing, x: number, z: number, side: number, most: number): number {
  for (let way = STEP; way < most + ROOM; way += STEP) {
    if (isHidden(world, x + way * Math.cos(side), z + way * Math.sin(side))) return way - STEP - ROOM;
  }
  return most;
}

/** What stands still and is higher hides who is behind it [m]. */
const HIGH = 1.6;

/** Whether something higher than people stands at a place: walls and houses of a place, and buildings and whatever is broad and high anywhere. The low walls of plain ground are looked over. */
function isHidden({ look, open, ground, things }: WorldDrawing, x: number, z: number): boolean {
  const isGround =
    !look ||
    open ||
    look.place === 'study' ||
    ground.some(({ outline, holes }) => contains(outline, x, z) && !holes.some((hole) => contains(hole, x, z)));
  return !isGround || things.some((thing) => hides(thing) && contains(placed(thing), x, z));
}

function hides({ kind, isMoving, parts, outline }: WorldDrawing['things'][number]): boolean {
  if (kind === 'building') return true;
  return !isMoving && kind === 'wall' && outline.length > 2 && parts.some(({ at, size }) => at[1] + size[1] > HIGH);
}

function placed({ x, z, angle, outline }: WorldDrawing['things'][number]): number[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return outline.flatMap(([u, v]) => [x + u * cosine - v * sine, z + u * sine + v * cosine]);
}
