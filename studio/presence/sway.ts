import type { Sway } from '../document/picture.js';

/** How a head sways that is pushed: where it is [m] and how fast it goes [m/s], in the world, and the velocity that its body had last [m/s]. */
export type Swaying = { x: number; z: number; vx: number; vz: number; lastX: number; lastZ: number };

/** How fast a head swings back [1/s], and how much of a swing is damped. */
const SWING = 7;
const DAMPING = 0.55;
/** What a push of 1 m/s sets going [m/s], and the farthest that a head goes [m]: more is unpleasant, and nobody asked for it. */
const GAIN = 0.35;
const FARTHEST = 0.05;
/** Tilt that goes with it [rad for each m]: 1.4 degrees at most. */
const TILT = 0.5;
/** Changes smaller than this are no push [m/s]. */
const PUSH = 0.2;
/** Sways smaller than this are not shown [m]. */
const UNSEEN = 2e-4;

/** A head that is still. */
export function createSway(): Swaying {
  return { x: 0, z: 0, vx: 0, vz: 0, lastX: 0, lastZ: 0 };
}

/** The body has a velocity now [m/s] where another was asked for: a change away from what was asked is a push. */
export function feel(sway: Swaying, velocity: readonly [x: number, z: number], asked: readonly [x: number, z: number]): void {
  const [x, z] = [velocity[0] - sway.lastX, velocity[1] - sway.lastZ];
  const before = Math.hypot(sway.lastX - asked[0], sway.lastZ - asked[1]);
  const now = Math.hypot(velocity[0] - asked[0], velocity[1] - asked[1]);
  if (now - before > PUSH) {
    sway.vx += GAIN * x;
    sway.vz += GAIN * z;
  }
  sway.lastX = velocity[0];
  sway.lastZ = velocity[1];
}

/** Swings on by some time [s]; undefined while nothing of it is to be seen. */
export function swing(sway: Swaying, elapsed: number, heading: number): Sway | undefined {
  const steps = Math.max(1, Math.ceil(elapsed / 0.01));
  const dt = elapsed / steps;
  for (let n = 0; n < steps; n++) {
    sway.vx -= (SWING * SWING * sway.x + 2 * DAMPING * SWING * sway.vx) * dt;
    sway.vz -= (SWING * SWING * sway.z + 2 * DAMPING * SWING * sway.vz) * dt;
    sway.x += sway.vx * dt;
    sway.z += sway.vz * dt;
    const far = Math.hypot(sway.x, sway.z);
    if (far <= FARTHEST) continue;
    sway.x *= FARTHEST / far;
    sway.z *= FARTHEST / far;
  }
  if (Math.hypot(sway.x, sway.z) + Math.hypot(sway.vx, sway.vz) / SWING < UNSEEN) return undefined;
  const right = -sway.x * Math.sin(heading) + sway.z * Math.cos(heading);
  return { x: sway.x, z: sway.z, tilt: TILT * right };
}
