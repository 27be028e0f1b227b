import { describe, expect, it } from 'vitest';
import { length, subtract } from '../../math/index.js';
import { place } from '../motion.js';
import { arcAt } from './arc.js';
import { bake } from './bake.js';
import { createBlender } from './blender.js';
import { lockFeet } from './foot-lock.js';
import { slipOf } from './sole.js';
import { testWalk } from './test-walk.js';
import { type EvenTrack, followTrack, gaitOfSpeed } from './track.js';

const STEP = 1 / 30;

describe('a track that is followed', () => {
  it('[ANIM-76] of an arc has its places, direction, speed and turn rate', () => {
    const arc = { x: 1, z: 2, yaw: 0.5, speed: 1.3, turnRate: 0.4 };
    const { trajectory, parameters } = followTrack(sampled(120, (time) => arcAt(arc, time)));
    const spot = trajectory(2.013);
    const right = arcAt(arc, 2.013);
    expect(spot.x).toBeCloseTo(right.x, 4);
    expect(spot.z).toBeCloseTo(right.z, 4);
    expect(spot.yaw).toBeCloseTo(right.yaw, 4);
    expect(parameters(2).speed).toBeCloseTo(1.3, 2);
    expect(parameters(2).turnRate).toBeCloseTo(0.4, 4);
  });

  it('[ANIM-76] keeps the direction of who stops', () => {
    const { trajectory } = followTrack(sampled(90, (time) => ({ x: Math.min(time, 1) * 1.2, z: 0 })));
    expect(trajectory(2.9).yaw).toBeCloseTo(Math.PI / 2, 6);
  });

  it('[ANIM-76] has a gait by its speed', () => {
    expect([0, 1.4, 2.05, 2.4, 2.9, 5].map((speed) => Math.round(gaitOfSpeed(speed) * 1e6) / 1e6)).toEqual([0, 0, 0.5, 1, 1.5, 2]);
  });

  it('[ANIM-76] in stop and go leaves no slip once feet are locked, and the root near its place', () => {
    const blender = createBlender(
      [0.6, 1.2, 1.8].flatMap((speed) => [-0.6, 0, 0.6].map((turnRate) => testWalk({ gait: 0, speed, turnRate }, 30))),
    );
    // Walk, slow down to a halt, stand, go on.
    let z = 0;
    const track = sampled(180, (time) => {
      const speed = time < 2 ? 1.3 : time < 3 ? 1.3 * (3 - time) : time < 4 ? 0 : Math.min(1.3, (time - 4) * 1.3);
      z += speed * STEP;
      return { x: 0, z: z - speed * STEP };
    });
    const { motion, stances } = bake(blender, { ...followTrack(track), frameTime: 1 / 60, frames: 340 });
    const locked = lockFeet(motion, stances);
    for (const stance of stances) expect(slipOf(locked, stance)).toBeLessThan(0.01);
    for (let frame = 0; frame < 340; frame += 2) {
      const [x, , at] = place(locked, frame).places[0];
      expect(length(subtract([x, 0, at], [0, 0, track.z[frame / 2]]))).toBeLessThan(0.05);
    }
  });
});

function sampled(count: number, at: (time: number) => { x: number; z: number }): EvenTrack {
  const spots = Array.from({ length: count }, (_, k) => at(k * STEP));
  return { x: spots.map(({ x }) => x), z: spots.map(({ z }) => z), step: STEP };
}
