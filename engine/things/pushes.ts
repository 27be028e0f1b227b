import { type Agents, ATTACHED } from '../agents/index.js';
import type { Vec2 } from '../scenario/index.js';
import type { RigidBody } from './rigid-bodies.js';

/**
 * A person pushes no harder than this [N]: our round number for a hard push of a few seconds with both hands. For work that is repeated all day,
 * guidelines in the wake of Snook and Ciriello (The design of manual handling tasks, Ergonomics 1991) allow men about 200 N to get a load going.
 */
const STRONGEST_PUSH = 300;
/** People push what is within reach of their hands, from the middle of the body [m]: about an arm's length, elbows bent. */
const ARM = 0.6;
/** People lean into an object so as to change its speed, with their own mass behind it, in about this time [s]. */
const PUSH_TIME = 0.12;
/** Acceleration of free fall [m/s²]. */
const GRAVITY = 9.81;

/**
 * How an object moves: the velocity of its pivot (the hinge, which stands still, or the centre of mass) and its turning about it, and how
 * easily both change.
 */
type Motion = {
  readonly pivotX: number;
  readonly pivotZ: number;
  /** 1 / mass, 0 on a hinge [1/kg]. */
  readonly perMass: number;
  /** About the pivot [kg m²]. */
  readonly inertia: number;
  velocityX: number;
  velocityZ: number;
  /** [rad/s] */
  turning: number;
};

/**
 * Changes an object's velocity by what people do to it in a tick and by friction on the ground; friction alone never sets it in motion.
 * Whoever has it within reach and wants to go where it is pushes, and whoever it comes at pushes back.
 */
export function pushObject(object: RigidBody, outline: readonly Vec2[], agents: Agents, dt: number): void {
  const motion = motionOf(object);
  pushByPeople(motion, outline, agents, object.description.friction, dt);
  const { friction, mass, swing } = object.description;
  const kept = withFriction(Math.sqrt(motion.velocityX ** 2 + motion.velocityZ ** 2), friction * GRAVITY * dt);
  motion.velocityX *= kept;
  motion.velocityZ *= kept;
  const grip = frictionMoment(friction, mass, motion.inertia);
  motion.turning *= withFriction(Math.abs(motion.turning), (grip / motion.inertia) * dt);
  if (swing) motion.turning = stopAtEnds(object.body.rotation(), motion.turning, swing, dt);
  setMotion(object, motion);
}

function motionOf({ body, description: { hinge } }: RigidBody): Motion {
  const mass = body.mass();
  const centre = body.worldCom();
  const turning = body.angvel();
  const inertia = body.principalInertia();
  if (!hinge) {
    const { x, y } = body.linvel();
    return { pivotX: centre.x, pivotZ: centre.y, perMass: 1 / mass, inertia, velocityX: x, velocityZ: y, turning };
  }
  const square = (centre.x - hinge[0]) ** 2 + (centre.y - hinge[1]) ** 2;
  return { pivotX: hinge[0], pivotZ: hinge[1], perMass: 0, inertia: inertia + mass * square, velocityX: 0, velocityZ: 0, turning };
}

function setMotion({ body }: RigidBody, { pivotX, pivotZ, velocityX, velocityZ, turning }: Motion): void {
  const centre = body.worldCom();
  body.setAngvel(turning, true);
  body.setLinvel({ x: velocityX - turning * (centre.y - pivotZ), y: velocityZ + turning * (centre.x - pivotX) }, true);
}

/** One after the other, in the order of ids: each sees what those before have done, so that many hands do not overshoot. */
function pushByPeople(motion: Motion, outline: readonly Vec2[], { columns, liveRow, count }: Agents, friction: number, dt: number): void {
  const { positionX, positionZ, preferredX, preferredZ, mass, flags } = columns;
  const { pivotX, pivotZ, perMass, inertia } = motion;
  const [minX, maxX, minZ, maxZ] = reachOf(outline);
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    const x = positionX[row];
    const z = positionZ[row];
    if (x < minX || x > maxX || z < minZ || z > maxZ || flags[row] & ATTACHED) continue;
    const [pointX, pointZ] = nearestOn(outline, x, z);
    const distance = Math.sqrt((pointX - x) ** 2 + (pointZ - z) ** 2);
    if (distance >= ARM || distance === 0) continue;
    const towardsX = (pointX - x) / distance;
    const towardsZ = (pointZ - z) / distance;
    const armX = pointX - pivotX;
    const armZ = pointZ - pivotZ;
    // How much slower the point moves away than the person wants to follow.
    const lack =
      (preferredX[row] - motion.velocityX + motion.turning * armZ) * towardsX +
      (preferredZ[row] - motion.velocityZ - motion.turning * armX) * towardsZ;
    if (lack <= 0) continue;
    const lever = armX * towardsZ - armZ * towardsX;
    const perMassHere = perMass + (lever * lever) / inertia;
    // As hard as one can, and no harder than it takes to bring the point to that speed against friction.
    const needed = perMassHere > 0 ? (lack / dt + friction * GRAVITY) / perMassHere : 0;
    const impulse = Math.min(STRONGEST_PUSH, (mass[row] * lack) / PUSH_TIME, needed) * dt;
    motion.velocityX += impulse * towardsX * perMass;
    motion.velocityZ += impulse * towardsZ * perMass;
    motion.turning += (impulse * lever) / inertia;
  }
}

/** The turning that does not lead beyond the ends of a swing. */
function stopAtEnds(angle: number, turning: number, [back, forth]: readonly [number, number], dt: number): number {
  return Math.min(Math.max(turning, Math.min(0, (back - angle) / dt)), Math.max(0, (forth - angle) / dt));
}

/** Moment of friction of a disc with the same mass and inertia that presses evenly on the ground [N m]. */
function frictionMoment(friction: number, mass: number, inertia: number): number {
  return (2 / 3) * friction * mass * GRAVITY * Math.sqrt((2 * inertia) / mass);
}

/** The part of a speed that is left when friction takes away at most `loss`. */
function withFriction(speed: number, loss: number): number {
  return speed > loss ? 1 - loss / speed : 0;
}

function reachOf(outline: readonly Vec2[]): [number, number, number, number] {
  const xs = outline.map(([x]) => x);
  const zs = outline.map(([, z]) => z);
  return [Math.min(...xs) - ARM, Math.max(...xs) + ARM, Math.min(...zs) - ARM, Math.max(...zs) + ARM];
}

function nearestOn(outline: readonly Vec2[], x: number, z: number): Vec2 {
  let nearest = Infinity;
  let found: Vec2 = outline[0];
  outline.forEach(([ax, az], n) => {
    const [bx, bz] = outline[(n + 1) % outline.length];
    const square = (bx - ax) ** 2 + (bz - az) ** 2;
    const part = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / square)) : 0;
    const point: Vec2 = [ax + (bx - ax) * part, az + (bz - az) * part];
    const distance = (point[0] - x) ** 2 + (point[1] - z) ** 2;
    if (distance >= nearest) return;
    nearest = distance;
    found = point;
  });
  return found;
}
