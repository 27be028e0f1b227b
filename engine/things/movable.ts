import type { Agents } from '../agents/index.js';
import { type EventLog, note } from '../events/index.js';
import { cos, sin } from '../math/index.js';
import type { House } from '../rooms/index.js';
import type { Vec2 } from '../scenario/index.js';
import { movingObstacleAt, type World } from '../world/index.js';
import { isInTheWay } from './in-the-way.js';
import { pushObject } from './pushes.js';
import type { Rapier } from './rapier.js';
import { createRigidBodies, type RigidBodies, type RigidBody, restoreBodies, type SavedBodies, saveBodies } from './rigid-bodies.js';

/** Where a movable object is [m, rad], and its outline, counter-clockwise [m]. */
export type MovablePose = {
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly angle: number;
  readonly outline: readonly Vec2[];
};

/** Movable objects: bodies of Rapier, absent where the world has none, and where they are now. */
export type Movable = {
  readonly bodies: RigidBodies | undefined;
  poses: MovablePose[];
  /** Whether each was held back in the last tick. */
  readonly isHeld: boolean[];
};

/** What a snapshot holds of them. */
export type SavedMovable = { readonly bodies: SavedBodies; readonly isHeld: boolean[] };

type RigidPose = { readonly x: number; readonly y: number; readonly angle: number };

/** The movable objects of a world where they start. */
export function createMovable(rapier: Rapier | undefined, world: World, dt: number): Movable {
  const bodies = rapier && createRigidBodies(rapier, world, dt);
  const movable: Movable = { bodies, poses: [], isHeld: world.movable.map(() => false) };
  lookAt(movable, world);
  return movable;
}

/** Gives the memory of the bodies back; where they are can still be read. */
export function disposeMovable({ bodies }: Movable): void {
  bodies?.world.free();
}

/** Where each object was before the tick, for those that must go back. */
export type BeforeTick = readonly RigidPose[];

/** Lets people push, and bodies move and collide, for one tick; tells where they were before. */
export function advanceMovable(movable: Movable, { world, agents, clock }: House): BeforeTick {
  const { bodies } = movable;
  if (!bodies) return [];
  const before = bodies.objects.map(({ body }) => ({ ...pointOf(body.translation()), angle: body.rotation() }));
  bodies.objects.forEach((object, n) => {
    pushObject(object, world.inMotion.movable[n], agents, clock.dt);
  });
  moveTimetabled(bodies, world, (clock.tick + 1) * clock.dt);
  bodies.world.step();
  lookAt(movable, world);
  return before;
}

/** Puts objects that would stand in somebody back to where they were before this tick, at rest; false when there are none. */
export function holdMovable(movable: Movable, { agents, world, kernels }: House, before: BeforeTick, heldNow: Set<number>): boolean {
  const held = heldNow.size;
  movable.bodies?.objects.forEach((object, n) => {
    const thing = world.things.find(({ role, index }) => role === 'movable' && index === n);
    const isOn = (row: number) => kernels.u32.actionThing[row] - 1 === thing?.number;
    if (heldNow.has(n) || !isBlocked(agents, world.inMotion.movable[n], object, before[n], isOn)) return;
    const { body } = object;
    body.setTranslation({ x: before[n].x, y: before[n].y }, true);
    body.setRotation(before[n].angle, true);
    body.setLinvel({ x: 0, y: 0 }, true);
    body.setAngvel(0, true);
    heldNow.add(n);
  });
  lookAt(movable, world);
  return heldNow.size > held;
}

/** Tells of every object that somebody has begun to hold back. */
export function noteHeld({ bodies, isHeld }: Movable, log: EventLog, heldNow: ReadonlySet<number>): void {
  bodies?.objects.forEach(({ description }, n) => {
    if (heldNow.has(n) && !isHeld[n]) note(log, -1, 'object-held', description.name);
    isHeld[n] = heldNow.has(n);
  });
}

/** The objects as plain data; nothing where there are none. */
export function saveMovable({ bodies, isHeld }: Movable): SavedMovable | undefined {
  return bodies && { bodies: saveBodies(bodies), isHeld: [...isHeld] };
}

/** Puts the objects back to where `saveMovable` was called. */
export function restoreMovable(movable: Movable, world: World, saved: SavedMovable | undefined): void {
  if (!movable.bodies || !saved) return;
  restoreBodies(movable.bodies, saved.bodies);
  lookAt(movable, world);
  saved.isHeld.forEach((isHeld, n) => {
    movable.isHeld[n] = isHeld;
  });
}

function isBlocked(
  agents: Agents,
  outline: readonly Vec2[],
  { body }: RigidBody,
  before: RigidPose,
  isOn: (row: number) => boolean,
): boolean {
  const { x, y } = body.translation();
  if (x === before.x && y === before.y && body.rotation() === before.angle) return false;
  return isInTheWay(agents, outline, isOn);
}

/** Obstacles on a timetable go where they are about to be, late by as much as they were held. */
function moveTimetabled({ timetabled }: RigidBodies, { moving, inMotion: { held } }: World, time: number): void {
  timetabled.forEach((body, n) => {
    const { x, z, angle } = movingObstacleAt(moving[n], time - held[n]);
    body.setNextKinematicTranslation({ x, y: z });
    body.setNextKinematicRotation(angle);
  });
}

/** Notes where the bodies are. */
function lookAt(movable: Movable, { inMotion }: World): void {
  movable.poses = movable.bodies ? movable.bodies.objects.map(poseOf) : [];
  inMotion.movable = movable.poses.map(({ outline }) => outline);
}

function poseOf({ description, outline, body }: RigidBody): MovablePose {
  const { x, y } = body.translation();
  const turned = body.rotation();
  const c = cos(turned);
  const s = sin(turned);
  // Corners as walls have them, so that every test sees the same.
  const corners = outline.map(([u, v]): Vec2 => [Math.fround(x + u * c - v * s), Math.fround(y + u * s + v * c)]);
  return { name: description.name, x, z: y, angle: description.angle + turned, outline: corners };
}

function pointOf({ x, y }: { x: number; y: number }) {
  return { x, y };
}
