import { FORCE_RANGES } from '../../columns/index.js';
import { exp } from '../../math/index.js';
import type { Cause } from './cause.js';
import type { Account } from './explanation.js';
import { feltWalls } from './felt-walls.js';
import { apartFrom, beginForces, type ForceStep } from './force-step.js';
import type { SeenBody, Situation } from './situation.js';
import { tellForces } from './tell-forces.js';
import type { WeighedForces } from './weighed.js';

const ELLIPTICAL = 1;
/** Numbers of kernels/steer/social-force.ts. */
const DEEPEST = 8;
const NO_DISTANCE = 1e-4;

/** What social force tells. */
export const explainSocialForce = (situation: Situation): Account => tellForces(weighSocialForce(situation));

/** The forces of the papers of 1995 and 2000, by person and wall. */
export function weighSocialForce(situation: Situation): WeighedForces {
  const step = beginForces(situation);
  if (situation.own('variant') === ELLIPTICAL) feelEllipses(situation, step);
  else feelCircles(situation, step);
  return { forces: step.forces, recomputed: step.velocity() };
}

function feelCircles(situation: Situation, step: ForceStep): void {
  const { self, neighbours, dt, own } = situation;
  const range = own('repulsionRange');
  const strength = own('repulsion') / own('bodyMass');
  for (const other of neighbours) {
    const { distance, unitX, unitZ, relativeX, relativeZ } = apartFrom(situation, other);
    const of: Cause = { kind: 'person', id: other.id };
    const gap = distance + dt * (relativeX * unitX + relativeZ * unitZ) - self.radius - other.radius;
    const push = strength * exp(Math.min(-gap / range, DEEPEST)) * weightOf(situation, unitX, unitZ);
    step.add('repulsion', unitX, unitZ, push, (2 * dt * dt * push) / range, of);
    touch(situation, step, { unitX, unitZ, gap, slidingX: relativeX, slidingZ: relativeZ, sides: 2, of });
  }
  for (const { normalX, normalZ, distance, at } of feltWalls(situation, self.radius + FORCE_RANGES * range)) {
    const of: Cause = { kind: 'wall', at };
    const gap = distance + dt * (self.velocityX * normalX + self.velocityZ * normalZ) - self.radius;
    const push = strength * exp(Math.min(-gap / range, DEEPEST));
    step.add('wall', normalX, normalZ, push, (dt * dt * push) / range, of);
    touch(situation, step, { unitX: normalX, unitZ: normalZ, gap, slidingX: self.velocityX, slidingZ: self.velocityZ, sides: 1, of });
  }
}

function feelEllipses(situation: Situation, step: ForceStep): void {
  const { self, neighbours, dt, own } = situation;
  for (const other of neighbours) feelEllipse(situation, step, other);
  const range = own('wallPotentialRange');
  const strength = own('wallPotential') / range;
  for (const { normalX, normalZ, distance, at } of feltWalls(situation, FORCE_RANGES * range)) {
    const of: Cause = { kind: 'wall', at };
    const away = Math.max(distance + dt * (self.velocityX * normalX + self.velocityZ * normalZ), 0);
    const push = strength * exp(-away / range);
    step.add('wall', normalX, normalZ, push, (dt * dt * push) / range, of);
    const sliding = { slidingX: self.velocityX, slidingZ: self.velocityZ };
    touch(situation, step, { unitX: normalX, unitZ: normalZ, gap: away - self.radius, ...sliding, sides: 1, of });
  }
}

function feelEllipse(situation: Situation, step: ForceStep, other: SeenBody): void {
  const { self, dt, own } = situation;
  const { distance, unitX, unitZ, relativeX, relativeZ } = apartFrom(situation, other);
  const of: Cause = { kind: 'person', id: other.id };
  const [stepX, stepZ] = [other.velocityX * own('stepTime'), other.velocityZ * own('stepTime')];
  const [nextX, nextZ] = [unitX * distance + relativeX * dt, unitZ * distance + relativeZ * dt];
  const first = Math.max(Math.sqrt(nextX ** 2 + nextZ ** 2), NO_DISTANCE);
  const [behindX, behindZ] = [nextX - stepX, nextZ - stepZ];
  const second = Math.max(Math.sqrt(behindX ** 2 + behindZ ** 2), NO_DISTANCE);
  const both = first + second;
  const half = 0.5 * Math.sqrt(Math.max(both * both - stepX * stepX - stepZ * stepZ, NO_DISTANCE ** 2));
  const slopeX = ((nextX / first + behindX / second) * both) / (4 * half);
  const slopeZ = ((nextZ / first + behindZ / second) * both) / (4 * half);
  const size = Math.sqrt(slopeX ** 2 + slopeZ ** 2);
  const isSloped = size > 0.001;
  const [alongX, alongZ] = isSloped ? [slopeX / size, slopeZ / size] : [unitX, unitZ];
  const slope = Math.min(isSloped ? size : 1, 2);
  const range = own('potentialRange');
  const push = (own('potential') / range) * exp(-half / range) * slope * weightOf(situation, alongX, alongZ);
  step.add('repulsion', alongX, alongZ, push, (2 * dt * dt * push * slope) / range, of);
  const gap = distance + dt * (relativeX * unitX + relativeZ * unitZ) - self.radius - other.radius;
  touch(situation, step, { unitX, unitZ, gap, slidingX: relativeX, slidingZ: relativeZ, sides: 2, of });
}

/** How much someone counts: fully ahead of where the person wants to go, less behind. */
function weightOf({ preferred, own }: Situation, fromX: number, fromZ: number): number {
  const speed = Math.sqrt(preferred[0] ** 2 + preferred[1] ** 2);
  const lookX = speed > 0.01 ? preferred[0] / speed : own('previousFacingX');
  const lookZ = speed > 0.01 ? preferred[1] / speed : own('previousFacingZ');
  const lambda = own('anisotropy');
  return lambda + (1 - lambda) * 0.5 * (1 - (fromX * lookX + fromZ * lookZ));
}

type Touch = {
  readonly unitX: number;
  readonly unitZ: number;
  readonly gap: number;
  readonly slidingX: number;
  readonly slidingZ: number;
  readonly sides: number;
  readonly of: Cause;
};

/** Bodies that touch resist being pressed and slid along each other (2000, equation 2). */
function touch({ dt, own }: Situation, step: ForceStep, { unitX, unitZ, gap, slidingX, slidingZ, sides, of }: Touch): void {
  if (gap >= 0) return;
  const compression = own('bodyCompression') / own('bodyMass');
  const friction = own('slidingFriction') / own('bodyMass');
  const place = of.kind === 'wall' ? 'wall ' : '';
  step.add(`${place}contact`, unitX, unitZ, -compression * gap, sides * dt * dt * compression, of);
  const rub = -friction * gap;
  const sliding = slidingZ * unitX - slidingX * unitZ;
  step.add(`${place}friction`, -unitZ, unitX, -rub * sliding, sides * dt * rub, of);
}
