import { describe, expect, it } from 'vitest';
import { aboutAxis } from '../../math/index.js';
import { emptyMotion, type Motion, setRotation } from '../motion.js';
import { jointNumber } from '../skeleton.js';
import { measureMotion } from './measured-motion.js';
import { extractPrimitives } from './primitives.js';
import { segmentCycles } from './segmentation.js';
import { walkingPuppet } from './test-puppet.js';

/** Walks, then stands, then walks on. */
function walkWithPause(pause: number): Motion {
  const walk = walkingPuppet({ seconds: 8 });
  const still = Math.round(pause * 120);
  const motion = emptyMotion('pause', walk.skeleton, walk.frameTime, walk.frames + still);
  for (let frame = 0; frame < motion.frames; frame++) {
    const source = frame < 480 ? frame : Math.max(480, frame - still);
    motion.positions.set(walk.positions.subarray(3 * source, 3 * source + 3), 3 * frame);
    motion.rotations.set(walk.rotations.subarray(88 * source, 88 * (source + 1)), 88 * frame);
  }
  return motion;
}

/** Stands with bent knees and throws a fist now and then. */
function punches(): Motion {
  const standing = walkingPuppet({ speed: 0, seconds: 10, duty: 1, arms: 0 });
  const arm = jointNumber('rightUpperArm');
  for (let frame = 0; frame < standing.frames; frame++) {
    const phase = ((frame / 120) % 1.5) / 0.4;
    const thrown = phase < 1 ? Math.sin(Math.PI * phase) ** 2 : 0;
    setRotation(standing, frame, arm, aboutAxis([0, 1, 0], 1.2 * thrown));
  }
  return standing;
}

/** Stays for 3.2 s, goes ahead by so much in 1.3 s [m], stays again, comes back, and so on. */
function shifted(motion: Motion, way: number): Motion {
  for (let frame = 0; frame < motion.frames; frame++) {
    const turns = frame / 120 / 4.5;
    const gone = Math.min(1, Math.max(0, ((turns % 1) * 4.5 - 3.2) / 1.3));
    const smooth = gone * gone * (3 - 2 * gone);
    motion.positions[3 * frame + 2] += way * (Math.floor(turns) % 2 === 0 ? smooth : 1 - smooth);
  }
  return motion;
}

describe('[ANIM-24] segmentation', () => {
  it('by the robust rule cuts once in each cycle, at the same phase', () => {
    const { cuts, cycles } = segmentCycles(measureMotion(walkingPuppet()), 'robust');
    expect(cuts.length).toBeGreaterThanOrEqual(4);
    expect(cycles).toHaveLength(cuts.length - 1);
    const phases = cuts.map((frame) => (frame / 132) % 1);
    for (const phase of phases) expect(Math.abs(phase - phases[1])).toBeLessThan(0.03);
  });

  it('by the document begins in single support and spans five valleys', () => {
    const measured = measureMotion(walkingPuppet());
    const { cycles, valleys } = segmentCycles(measured, 'document');
    for (const { from, to } of cycles) {
      expect(measured.events.right.contacts.some((contact) => contact.from <= from && from < contact.to)).toBe(true);
      expect(measured.events.left.contacts.some((contact) => contact.from <= from && from < contact.to)).toBe(false);
      expect(valleys.filter((frame) => frame >= from && frame <= to)).toHaveLength(5);
    }
  });

  it('starts anew after a rest, by both rules', () => {
    for (const rule of ['robust', 'document'] as const) {
      const { cycles } = segmentCycles(measureMotion(walkWithPause(2)), rule);
      expect(cycles.filter(({ from, to }) => from < 500 && to > 700)).toEqual([]);
    }
  });
});

describe('[ANIM-27] primitives', () => {
  it('of a walk are cycles that begin with the right foot, with speed, keytimes and stances', () => {
    const { primitives, confirmed, within } = extractPrimitives(walkingPuppet());
    expect(primitives.length).toBeGreaterThanOrEqual(3);
    expect(confirmed.robust).toBe(within);
    for (const { example, traits, foot } of primitives) {
      expect(foot).toBe('right');
      expect(example.isCyclic).toBe(true);
      expect(example.parameters.speed).toBeCloseTo(1, 1);
      expect(example.keytimes).toEqual(example.keytimes.toSorted((a, b) => a - b));
      expect(example.motion.frames * example.motion.frameTime).toBeCloseTo(1.1, 1);
      expect(traits.cyclicity).toBeGreaterThan(0.85);
      expect(traits.contact).toBeCloseTo(0.6, 1);
      expect(traits.speed).toBeCloseTo(1, 1);
      expect(traits.reach).toBeCloseTo(0.54, 1);
      // Ankles rest 0.08 m over the ground.
      expect(traits.lift).toBeCloseTo(0.21, 1);
    }
  });

  it('of a short clip may come from the left foot, and begin with the right one all the same', () => {
    const walk = walkingPuppet({ seconds: 4 });
    // From before one left strike to after the next; the right foot strikes once between them.
    const from = 36;
    const short = emptyMotion('short', walk.skeleton, walk.frameTime, 194);
    short.positions.set(walk.positions.subarray(3 * from, 3 * (from + 194)));
    short.rotations.set(walk.rotations.subarray(88 * from, 88 * (from + 194)));
    const { primitives } = extractPrimitives(short);
    expect(primitives.map(({ foot }) => foot)).toEqual(['left']);
    expect(primitives[0].example.stances[0]).toMatchObject({ foot: 'right', from: 0 });
  });

  it('of someone on the spot are actions between valleys, without the pauses', () => {
    const { primitives } = extractPrimitives(punches());
    expect(primitives.length).toBeGreaterThanOrEqual(4);
    for (const { example, traits } of primitives) {
      expect(example.isCyclic).toBe(false);
      expect(traits.contact).toBe(1);
      expect(traits.speed).toBe(0);
      const seconds = example.motion.frames * example.motion.frameTime;
      expect(seconds).toBeGreaterThan(0.7);
      expect(seconds).toBeLessThan(4.1);
    }
  });

  it('of someone who goes to and fro are actions as long as that leads nowhere', () => {
    expect(extractPrimitives(shifted(punches(), 0.7)).primitives.length).toBeGreaterThanOrEqual(3);
    expect(extractPrimitives(shifted(punches(), 1.4)).primitives).toEqual([]);
  });

  it('are none in a motion without frames', () => {
    expect(extractPrimitives(emptyMotion('nothing', walkingPuppet().skeleton, 1 / 120, 0)).primitives).toEqual([]);
  });
});
