import type { Vec2 } from '../../scenario/index.js';
import type { Cause } from './cause.js';
import type { Situation } from './situation.js';
import type { NamedVector } from './weighed.js';

/** Forces on one person and the linearly implicit step that they make; as in kernels/steer/implicit-step.ts. */
export type ForceStep = {
  readonly forces: NamedVector[];
  /** Adds a force per mass along a unit vector [m/s²], and its share of the matrix. */
  add(name: string, unitX: number, unitZ: number, force: number, stiffness: number, of: Cause): void;
  /** The velocity that all forces so far ask for [m/s]. */
  velocity(): Vec2;
};

/** Begins with the wish to go over to the preferred velocity within the relaxation time. */
export function beginForces({ self, preferred, dt, own }: Situation): ForceStep {
  const relaxation = own('relaxationTime');
  let pushX = (preferred[0] - self.velocityX) / relaxation;
  let pushZ = (preferred[1] - self.velocityZ) / relaxation;
  let [xx, xz, zz] = [1 + dt / relaxation, 0, 1 + dt / relaxation];
  const forces: NamedVector[] = [{ name: 'goal', vector: [pushX, pushZ], unit: 'm/s²' }];
  return {
    forces,
    add(name, unitX, unitZ, force, stiffness, of) {
      if (force !== 0) forces.push({ name, vector: [unitX * force, unitZ * force], unit: 'm/s²', of });
      pushX += unitX * force;
      pushZ += unitZ * force;
      xx += stiffness * unitX * unitX;
      xz += stiffness * unitX * unitZ;
      zz += stiffness * unitZ * unitZ;
    },
    velocity() {
      const scale = dt / (xx * zz - xz * xz);
      return [self.velocityX + (zz * pushX - xz * pushZ) * scale, self.velocityZ + (xx * pushZ - xz * pushX) * scale];
    },
  };
}

/** The unit vector from another to the person, and how far and how fast they are apart; two on one spot part along x. */
export function apartFrom({ self }: Situation, other: Situation['self']) {
  const awayX = self.x - other.x;
  const awayZ = self.z - other.z;
  const distance = Math.sqrt(awayX * awayX + awayZ * awayZ);
  const isClear = distance > 1e-4;
  return {
    distance,
    unitX: isClear ? awayX / distance : self.row < other.row ? -1 : 1,
    unitZ: isClear ? awayZ / distance : 0,
    relativeX: self.velocityX - other.velocityX,
    relativeZ: self.velocityZ - other.velocityZ,
  };
}
