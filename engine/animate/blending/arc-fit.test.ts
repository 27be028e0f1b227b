import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cos, sin } from '../../math/index.js';
import { emptyMotion, setRoot } from '../motion.js';
import { CANONICAL } from '../skeleton.js';
import { type Arc, arcAt, wrapAngle } from './arc.js';
import { fitArc, fitCycle } from './arc-fit.js';
import { testWalk } from './test-walk.js';

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const arcs = fc.record({ x: double(-9, 9), z: double(-9, 9), yaw: double(-3, 3), speed: double(0.5, 4), turnRate: double(-2, 2) });

describe('speed and turn rate', () => {
  it('[ANIM-64] of a motion along an arc are those of the arc, straight lines and whole turns included', () => {
    fc.assert(
      fc.property(arcs, (arc) => {
        const fitted = fitArc(along(arc, 90));
        expect(fitted.speed).toBeCloseTo(arc.speed, 5);
        expect(fitted.turnRate).toBeCloseTo(arc.turnRate, 5);
        expect(wrapAngle(fitted.yaw - arc.yaw)).toBeCloseTo(0, 4);
        expect(fitted.x).toBeCloseTo(arc.x, 4);
        expect(fitted.z).toBeCloseTo(arc.z, 4);
      }),
    );
    expect(fitArc(along({ x: 0, z: 0, yaw: 0, speed: 1.3, turnRate: 0 }, 60)).turnRate).toBeCloseTo(0, 9);
  });

  it('[ANIM-64] of a body that sways are within a few per cent', () => {
    const fitted = fitArc(along({ x: 0, z: 0, yaw: 1, speed: 1.2, turnRate: 0.5 }, 180, 0.03));
    expect(fitted.speed).toBeCloseTo(1.2, 1);
    expect(fitted.turnRate).toBeCloseTo(0.5, 1);
  });

  it('[ANIM-64] of two frames are those of the line between them', () => {
    const fitted = fitArc(along({ x: 0, z: 0, yaw: 1, speed: 9, turnRate: 0 }, 2));
    expect([fitted.speed, fitted.yaw, fitted.turnRate].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([9, 1, 0]);
  });

  it('[ANIM-64] of someone who stands are none', () => {
    const fitted = fitArc(along({ x: 1, z: 2, yaw: 0, speed: 0, turnRate: 0 }, 60, 0.02));
    expect(fitted.turnRate).toBe(0);
    expect(fitted.speed).toBeLessThan(0.05);
  });

  it.each([
    { gait: 0, speed: 1.2, turnRate: 0 },
    { gait: 0, speed: 0.8, turnRate: 1 },
    { gait: 2, speed: 3.5, turnRate: -0.6 },
  ])('[ANIM-64] of a single cycle are told apart from its sway: $speed m/s, $turnRate rad/s', (parameters) => {
    const fitted = fitCycle(testWalk(parameters).motion);
    expect(fitted.speed).toBeCloseTo(parameters.speed, 6);
    expect(fitted.turnRate).toBeCloseTo(parameters.turnRate, 6);
    expect(fitted.yaw).toBeCloseTo(0, 6);
  });
});

/** A root that goes along an arc, with sway to the sides at 1 Hz [m]. */
function along(arc: Arc, frames: number, sway = 0) {
  const motion = emptyMotion('arc', CANONICAL, 1 / 30, frames);
  for (let k = 0; k < frames; k++) {
    const { x, z, yaw } = arcAt(arc, k / 30);
    const aside = sway * sin((2 * Math.PI * k) / 30);
    setRoot(motion, k, [x + aside * cos(yaw), 1, z - aside * sin(yaw)]);
  }
  return motion;
}
