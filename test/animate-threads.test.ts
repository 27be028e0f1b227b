import { simulate } from 'promenade';
import { CANONICAL, type Example, emptyMotion, jointNumber, type MotionLibrary, setRoot, setRotation } from 'promenade/animate';
import { aboutAxis } from 'promenade/math';
import { describe, expect, it } from 'vitest';

const FRAMES = 32;

/** Legs that swing to and fro. */
function swinging(speed: number, turnRate: number): Example {
  const duration = 1.4 - 0.3 * speed;
  const motion = emptyMotion(`swing ${speed} ${turnRate}`, CANONICAL, duration / FRAMES, FRAMES);
  for (let frame = 0; frame < FRAMES; frame++) {
    const swing = 0.4 * speed * Math.cos((2 * Math.PI * frame) / FRAMES);
    setRoot(motion, frame, [0, 0.95, (speed * duration * frame) / FRAMES]);
    setRotation(motion, frame, jointNumber('rightUpperLeg'), aboutAxis([1, 0, 0], -swing));
    setRotation(motion, frame, jointNumber('leftUpperLeg'), aboutAxis([1, 0, 0], swing));
  }
  return {
    name: motion.name,
    motion,
    isCyclic: true,
    parameters: { gait: 0, speed, turnRate },
    keytimes: [0, 0.1, 0.5, 0.6, 1],
    stances: [
      { foot: 'right', from: 0, to: 0.6 },
      { foot: 'left', from: 0.5, to: 1.1 },
    ],
  };
}

const LIBRARY: MotionLibrary = {
  styles: [0, 1].map((n) => ({
    name: `swing ${n}`,
    type: 'walk',
    examples: [0.6, 1.4].flatMap((speed) => [-1, 1].map((turnRate) => swinging(speed + 0.1 * n, turnRate))),
    feature: [0, 0],
  })),
  tables: {},
};

/** 1300 people who walk to random places: enough that threads share the work. */
const CROWD = JSON.stringify({
  version: 1,
  seed: 31,
  duration: 60,
  world: { walkable: [{ box: { min: [0, 0], max: [40, 40] } }] },
  population: [{ count: 1300, where: 'anywhere', radius: 0.2, goal: { random: 'anywhere' }, speed: 1 }],
});

describe('poses', () => {
  it('[ANIM-91] have the same bits on one, two and three threads', async () => {
    const hashes = [];
    for (const threads of [1, 2, 3]) {
      const sim = await simulate(CROWD, { threads, motion: LIBRARY });
      sim.step(20);
      hashes.push(sim.poseHash);
      sim.dispose();
    }
    expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).toBe(hashes[0]);
  });
});
