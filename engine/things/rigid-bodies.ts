import { cos, sin } from '../math/index.js';
import type { Vec2 } from '../scenario/index.js';
import {
  type MovableObject,
  type MovingObstacle,
  movingObstacleAt,
  movingOutline,
  solidParts,
  type Walls,
  type World,
} from '../world/index.js';
import type { Body, BodyWorld, Point, Rapier } from './rapier.js';

/** One movable object: its body and what Rapier does not know of it. */
export type RigidBody = {
  readonly description: MovableObject;
  /** The outline around the body's own (0, 0), turned as at the start. */
  readonly outline: readonly Vec2[];
  body: Body;
};

/** Rapier's world and its bodies. */
export type RigidBodies = {
  readonly rapier: Rapier;
  world: BodyWorld;
  readonly objects: RigidBody[];
  /** Obstacles on a timetable, as bodies that nothing stops. */
  timetabled: Body[];
  ground: Body;
  /** Handles of the colliders of walls, and the version of the world that they show. */
  wallColliders: number[];
  wallsVersion: number;
};

/** What restores the bodies exactly; handles are numbers that survive in Rapier's own bytes. */
export type SavedBodies = {
  readonly bytes: Uint8Array;
  readonly objects: number[];
  readonly timetabled: number[];
  readonly ground: number;
  readonly wallColliders: number[];
  readonly wallsVersion: number;
};

/** Walls are as thick as this behind their face [m]. */
const WALL_DEPTH = 0.05;
/** Friction of objects against each other and against walls: wood on wood, the lower end of handbooks. */
const CONTACT_FRICTION = 0.3;
/** Shorter edges of walls stop nothing [m]. */
const SHORTEST_EDGE = 0.001;

/** Bodies of all movable objects and timetabled obstacles of a world, at rest where they start. */
export function createRigidBodies(rapier: Rapier, world: World, dt: number): RigidBodies {
  const bodies = new rapier.World({ x: 0, y: 0 });
  bodies.timestep = dt;
  const ground = bodies.createRigidBody(rapier.RigidBodyDesc.fixed());
  const objects = world.movable.map((description) => createBody(rapier, bodies, ground, description));
  const timetabled = world.moving.map((obstacle) => createTimetabled(rapier, bodies, obstacle));
  const all: RigidBodies = { rapier, world: bodies, objects, timetabled, ground, wallColliders: [], wallsVersion: Number.NaN };
  refreshWallBodies(all, world);
  return all;
}

/** Brings the walls up to date with the world, if they have changed. */
export function refreshWallBodies(bodies: RigidBodies, { walls, version }: World): void {
  if (bodies.wallsVersion === version) return;
  const { rapier, world, ground } = bodies;
  for (const handle of bodies.wallColliders) world.removeCollider(world.getCollider(handle), true);
  bodies.wallColliders = wallPlates(walls).flatMap((plate) => {
    const desc = rapier.ColliderDesc.convexHull(Float32Array.from(plate.flat()));
    return desc ? [world.createCollider(desc.setFriction(CONTACT_FRICTION), ground).handle] : [];
  });
  bodies.wallsVersion = version;
}

/** The bodies as plain data. */
export function saveBodies({ world, objects, timetabled, ground, wallColliders, wallsVersion }: RigidBodies): SavedBodies {
  return {
    bytes: world.takeSnapshot(),
    objects: objects.map(({ body }) => body.handle),
    timetabled: timetabled.map(({ handle }) => handle),
    ground: ground.handle,
    wallColliders,
    wallsVersion,
  };
}

/** Puts bodies back to where `saveBodies` was called, to the last bit. */
export function restoreBodies(bodies: RigidBodies, saved: SavedBodies): void {
  bodies.world.free();
  const world = bodies.rapier.World.restoreSnapshot(saved.bytes);
  bodies.world = world;
  bodies.objects.forEach((object, n) => {
    object.body = world.getRigidBody(saved.objects[n]);
  });
  bodies.timetabled = saved.timetabled.map((handle) => world.getRigidBody(handle));
  bodies.ground = world.getRigidBody(saved.ground);
  bodies.wallColliders = [...saved.wallColliders];
  bodies.wallsVersion = saved.wallsVersion;
}

function createBody(rapier: Rapier, world: BodyWorld, ground: Body, description: MovableObject): RigidBody {
  const { at, angle, mass, hinge, swing } = description;
  const outline = turn(pairs(movingOutline(description)), angle);
  const body = world.createRigidBody(rapier.RigidBodyDesc.dynamic().setTranslation(at[0], at[1]).setCanSleep(false));
  addParts(rapier, world, body, outline, mass / areaOf(outline));
  if (hinge) {
    const joint = rapier.JointData.revolute(toPoint(hinge), { x: hinge[0] - at[0], y: hinge[1] - at[1] });
    if (swing) {
      joint.limitsEnabled = true;
      joint.limits = [...swing];
    }
    world.createImpulseJoint(joint, ground, body, true);
  }
  return { description, outline, body };
}

function createTimetabled(rapier: Rapier, world: BodyWorld, obstacle: MovingObstacle): Body {
  const { x, z, angle } = movingObstacleAt(obstacle, 0);
  const body = world.createRigidBody(rapier.RigidBodyDesc.kinematicPositionBased().setTranslation(x, z).setRotation(angle));
  addParts(rapier, world, body, pairs(movingOutline(obstacle)), 1);
  return body;
}

function addParts(rapier: Rapier, world: BodyWorld, body: Body, outline: readonly Vec2[], density: number): void {
  for (const part of solidParts(outline)) {
    const desc = rapier.ColliderDesc.convexHull(Float32Array.from(part.flat()));
    if (desc) world.createCollider(desc.setDensity(density).setFriction(CONTACT_FRICTION), body);
  }
}

/** A thin plate behind every edge, so that whatever gets into a wall is pushed out to the side where people walk. */
function wallPlates({ count, x, z, next }: Walls): Vec2[][] {
  const plates: Vec2[][] = [];
  for (let edge = 0; edge < count; edge++) {
    const [ax, az, bx, bz] = [x[edge], z[edge], x[next[edge]], z[next[edge]]];
    const length = Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2);
    if (length < SHORTEST_EDGE) continue;
    const backX = (-(bz - az) / length) * WALL_DEPTH;
    const backZ = ((bx - ax) / length) * WALL_DEPTH;
    plates.push([
      [ax, az],
      [bx, bz],
      [bx + backX, bz + backZ],
      [ax + backX, az + backZ],
    ]);
  }
  return plates;
}

function turn(outline: readonly Vec2[], angle: number): Vec2[] {
  const c = cos(angle);
  const s = sin(angle);
  return outline.map(([x, z]): Vec2 => [x * c - z * s, x * s + z * c]);
}

function pairs(flat: Float32Array): Vec2[] {
  return Array.from({ length: flat.length / 2 }, (_, n): Vec2 => [flat[2 * n], flat[2 * n + 1]]);
}

function areaOf(outline: readonly Vec2[]): number {
  let twice = 0;
  outline.forEach(([x, z], n) => {
    const [nextX, nextZ] = outline[(n + 1) % outline.length];
    twice += x * nextZ - z * nextX;
  });
  return twice / 2;
}

function toPoint([x, y]: Vec2): Point {
  return { x, y };
}
