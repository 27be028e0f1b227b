import { describe, expect, it } from 'vitest';
import { walkingPuppet } from '../extraction/test-puppet.js';
import { JOINTS, jointNumber } from '../skeleton.js';
import { LOCOMOTION_RATE, readLocomotion, speedAt, turnAt } from './locomotion.js';
import { mirrorLocomotion } from './mirror.js';
import { labelPhases } from './phase-labels.js';

const walk = readLocomotion(walkingPuppet({ speed: 1.2, cycle: 1.1, seconds: 6 }));
const curve = readLocomotion(walkingPuppet({ speed: 1, turnRate: 0.5, seconds: 6 }));

describe('readLocomotion', () => {
  it('[ANIM-194] has whole phases where the right foot strikes and halves where the left one does', () => {
    for (const strike of [1.1, 2.2, 3.3]) {
      const at = walk.phase[Math.round(strike * LOCOMOTION_RATE)];
      expect(Math.abs(at - Math.round(at))).toBeLessThan(0.04);
      const other = walk.phase[Math.round((strike + 0.55) * LOCOMOTION_RATE)] - 0.5;
      expect(Math.abs(other - Math.round(other))).toBeLessThan(0.04);
    }
    const middle = walk.phase.slice(80, 280);
    expect(middle.every((phase, n) => n === 0 || phase > middle[n - 1])).toBe(true);
  });

  it('[ANIM-195] puts the body on a root that goes and turns as the hips do', () => {
    expect(speedAt(walk, 180)).toBeCloseTo(1.2, 2);
    expect(turnAt(walk, 180)).toBeCloseTo(0, 3);
    expect(speedAt(curve, 180)).toBeCloseTo(1, 1);
    expect(turnAt(curve, 180)).toBeCloseTo(0.5, 2);
    for (const frame of [60, 180, 300])
      expect(Math.hypot(curve.spot.positions[3 * frame], curve.spot.positions[3 * frame + 2])).toBeLessThan(0.05);
  });

  it('[ANIM-196] tells contacts as time to the ends of stances', () => {
    const at = (seconds: number) => walk.contacts[2 * Math.round(seconds * LOCOMOTION_RATE) + 1];
    expect(at(2.2 + 0.33)).toBeGreaterThan(0.2);
    expect(at(2.2 + 0.6)).toBeCloseTo(0.06, 1);
    expect(at(2.2 - 0.1)).toBeCloseTo(-0.1, 1);
  });

  it('[ANIM-197] mirrors to what the mirrored walk would give, half a cycle on', () => {
    const other = mirrorLocomotion(curve);
    expect(turnAt(other, 180)).toBeCloseTo(-0.5, 2);
    expect(other.phase[180]).toBeCloseTo(curve.phase[180] + 0.5, 9);
    const [left, right] = [jointNumber('leftFoot'), jointNumber('rightFoot')];
    const x = (places: Float64Array, joint: number) => places[3 * (180 * JOINTS + joint)];
    expect(x(other.places, left)).toBeCloseTo(-x(curve.places, right), 9);
    expect(mirrorLocomotion(other).places.every((value, n) => Math.abs(value - curve.places[n]) < 1e-9)).toBe(true);
  });
});

describe('labelPhases', () => {
  const foot = (strikes: number[]) => ({ strikes, toeOffs: [], contacts: [] });

  it('[ANIM-194] has none where a foot strikes twice running or a step takes too long', () => {
    const phase = labelPhases({ left: foot([0.5, 1.5]), right: foot([1, 4]), isRunning: false }, 300, 60);
    expect(phase[60]).toBeCloseTo(1, 9);
    expect(phase[30]).toBeCloseTo(0.5, 9);
    expect(phase[200]).toBeNaN();
  });
});
