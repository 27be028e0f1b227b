import { describe, expect, it } from 'vitest';
import { energyOfSpeed, energyOfTime, energyOfTurn, naturalSpan, naturalSway, referenceStep, type Stepper } from './test-footstep.js';

const STEPPER: Stepper = { mass: 80, leg: 1, speed: 1.3, curvature: 0.3, width: 0.1 };

/** Energy per metre of straight walking [J/m]. */
function perMetre(speed: number, span: number): number {
  const length = speed * span;
  return (energyOfTime(STEPPER, span) + energyOfSpeed(STEPPER, speed, speed, length)) / length;
}

describe('the energies of a step', () => {
  it('[STEER-90] count time in proportion to mass: 80 kg for 0.5 s', () => {
    // Natural duration √(0.39 / 1.3) = 0.5477 s; power 1.3⁴ · 0.5477 / 8 = 0.19554 W/kg; (0.5477 / 0.5)⁴ = 1.44.
    expect(energyOfTime(STEPPER, 0.5)).toBeCloseTo(80 * 0.19554 * (11 + 1.44) * 0.5, 1);
    expect(energyOfTime({ ...STEPPER, mass: 40 }, 0.5)).toBeCloseTo(energyOfTime(STEPPER, 0.5) / 2, 9);
  });

  it('[STEER-90] count the speed that heel strike takes: from 1 to 1.2 m/s by a step of 0.6 m', () => {
    // sin θ = 0.3, cos 2θ = 1 − 2 · 0.09 = 0.82; 40 · (1.44 − 0.6724) = 30.704.
    expect(energyOfSpeed(STEPPER, 1, 1.2, 0.6)).toBeCloseTo(30.704, 9);
    // To stop costs as well: 40 · 0.6724.
    expect(energyOfSpeed(STEPPER, 1, 0, 0.6)).toBeCloseTo(26.896, 9);
  });

  it('[STEER-90] count the bend of the way: 2 m/s² aside over 0.6 m', () => {
    expect(energyOfTurn(STEPPER, 2, 0.6)).toBeCloseTo(0.3 * 80 * 2 * 0.6, 9);
  });

  it('[STEER-91] make walking cheapest near the preferred speed and its natural step', () => {
    let best = { cost: Infinity, speed: 0, span: 0 };
    for (let speed = 0.4; speed < 2; speed += 0.01) {
      for (let span = 0.4; span < 0.8; span += 0.01) {
        const cost = perMetre(speed, span);
        if (cost < best.cost) best = { cost, speed, span };
      }
    }
    expect(best.speed).toBeGreaterThan(1.17);
    expect(best.speed).toBeLessThan(1.43);
    expect(Math.abs(best.span - naturalSpan(1.3))).toBeLessThan(0.08);
  });
});

describe('the foot of a step', () => {
  it('[STEER-92] is the step width from the other one where one walks straight, at no cost for bending', () => {
    const sway = naturalSway(STEPPER, 0.55);
    const first = referenceStep(STEPPER, { from: [0, 0], begin: [1.3, sway], end: [1.3, -sway], span: 0.55, side: 'right' });
    const second = referenceStep(STEPPER, { from: first.to, begin: [1.3, -sway], end: [1.3, sway], span: 0.55, side: 'left' });
    expect(first.foot[1] - second.foot[1]).toBeCloseTo(STEPPER.width, 9);
    expect(first.turn).toBeCloseTo(0, 9);
  });

  it('[STEER-92] stands below the middle of an even step, behind it to gain speed, ahead of it to stop', () => {
    const span = 0.5;
    expect(referenceStep(STEPPER, { from: [0, 0], begin: [1, 0], end: [1, 0], span, side: 'left' }).foot).toEqual([0.25, 0]);
    // From rest the mean of the way is a sixth of the span; the pull is 2 m/s².
    const start = referenceStep(STEPPER, { from: [0, 0], begin: [0, 0], end: [1, 0], span, side: 'left' });
    expect(start.foot[0]).toBeCloseTo(0.5 / 6 - 2 / 9.81, 9);
    const stop = referenceStep(STEPPER, { from: [0, 0], begin: [1, 0], end: [0, 0], span, side: 'left' });
    expect(stop.foot[0]).toBeCloseTo(1 / 6 + 2 / 9.81, 9);
    expect(stop.to[0]).toBeCloseTo(0.25, 9);
  });

  it('[STEER-92] stands outside of a turn', () => {
    // From +x to +z: the body is pulled to −x and +z, the foot stands on the other side.
    const { foot } = referenceStep(STEPPER, { from: [0, 0], begin: [1, 0], end: [0.8, 0.6], span: 0.5, side: 'left' });
    expect(foot[1]).toBeLessThan(0);
  });
});
