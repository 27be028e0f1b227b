import { describe, expect, it } from 'vitest';
import { aboutAxis, add, IDENTITY, multiply, type Quaternion, type Vector } from '../../math/index.js';
import { joinStyles } from '../built-in.js';
import { bakeStyles, loadGaitModel } from '../gait/gait-styles.js';
import { place, rootAt } from '../motion.js';
import { placePosture } from '../posture.js';
import { CANONICAL } from '../skeleton.js';
import { act, createStage, placeOf } from '../stage/test-stage.js';
import { legAngles, PELVIC_TILT, trunkAngles } from './body-angles.js';
import { GAIT_BANDS, shareInBand } from './gait-bands.js';
import { describeGait, type SeenBody } from './gait-watch.js';
import { LEG_ANGLES, normalAngle, normalSteps } from './normal-gait.js';

const AHEAD: Vector = [0, 0, 1];
const bent = (degrees: number): Quaternion => aboutAxis([1, 0, 0], (degrees * Math.PI) / 180);

/** A body with some joints turned. */
function bodyWith(turns: Readonly<Record<string, Quaternion>>) {
  const rotations = CANONICAL.names.map((name) => turns[name] ?? IDENTITY);
  return placePosture(CANONICAL, { root: [0, 1, 0], rotations });
}

describe('published gait', () => {
  it('[ANIM-160] goes through its points, once round, without leaving their range', () => {
    expect([0, 0.15, 0.4, 0.73].map((share) => normalAngle('knee', share))).toEqual(
      [4, 18, 6, 61].map((angle) => expect.closeTo(angle, 6)),
    );
    expect(normalAngle('hip', 1.5)).toBeCloseTo(-10, 6);
    for (const angle of LEG_ANGLES) {
      const course = Array.from({ length: 1000 }, (_, n) => normalAngle(angle, n / 1000));
      course.forEach((value, n) => {
        expect(Math.abs(value - course.at(n - 1)!)).toBeLessThan(0.5);
      });
      expect(Math.min(...course)).toBeGreaterThanOrEqual(-20);
      expect(Math.max(...course)).toBeLessThanOrEqual(61);
    }
    const { cadence, length } = normalSteps(1.3);
    expect((cadence * length) / 60).toBeCloseTo(1.3, 9);
  });
});

describe('angles of a body', () => {
  it('[ANIM-161] are those that its joints were bent by, forward positive', () => {
    const body = bodyWith({ rightUpperLeg: bent(-30), rightLowerLeg: bent(50), rightFoot: bent(-20) });
    const { hip, knee, ankle } = legAngles(body, 'right', AHEAD);
    expect([hip, knee, ankle]).toEqual([expect.closeTo(30 + PELVIC_TILT, 6), expect.closeTo(50, 6), expect.closeTo(20, 6)]);
    expect(legAngles(body, 'left', AHEAD)).toEqual({
      hip: expect.closeTo(PELVIC_TILT, 6),
      knee: expect.closeTo(0, 6),
      ankle: expect.closeTo(0, 6),
    });
  });

  it('[ANIM-161] of pelvis and trunk are the same for either leg, mirrored', () => {
    const turned = bodyWith({ hips: multiply(aboutAxis([0, 1, 0], 0.1), bent(8)), spine: bent(4) });
    const [left, right] = [trunkAngles(turned, 'left', AHEAD), trunkAngles(turned, 'right', AHEAD)];
    expect(left['pelvis tilt']).toBeCloseTo(8, 0);
    expect(left['trunk lean']).toBeCloseTo(12, 0);
    expect(left['pelvis turn']).toBeCloseTo(-right['pelvis turn'], 9);
    expect(Math.abs(left['pelvis turn'])).toBeCloseTo((0.1 * 180) / Math.PI, 0);
  });
});

describe('the band of clips', () => {
  it('[ANIM-297] is told over a cycle, and a course lies in it by the share of moments at which it does', () => {
    for (const { least, most } of [...Object.values(GAIT_BANDS.walk), ...Object.values(GAIT_BANDS.run)]) {
      expect(least.length).toBe(25);
      expect(least.every((value, n) => value <= most[n])).toBe(true);
    }
    const band = { people: 9, least: [-1, -1], most: [1, 1] };
    expect(shareInBand(band, [0, 0.5, -2, 3])).toBe(0.5);
    expect(shareInBand({ people: 9, least: [0, 10], most: [2, 12] }, [1, 11])).toBe(1);
  });
});

describe('how a body walks', () => {
  it('[ANIM-162] is told from its poses: speed, steps, duty and knees of a baked walk', async () => {
    const [style] = bakeStyles(await loadGaitModel(), { names: ['plain walk'] });
    const { motion, stances } = style.examples.find(({ parameters: { speed, turnRate } }) => speed === 1.3 && turnRate === 0)!;
    const duration = motion.frames * motion.frameTime;
    const knees = new Set<number>();
    const seen: SeenBody[] = Array.from({ length: 4 * motion.frames }, (_, n) => {
      const frame = n % motion.frames;
      const body = place(motion, frame);
      const on: Vector = [0, 0, 1.3 * duration * Math.floor(n / motion.frames)];
      for (const side of ['left', 'right'] as const) knees.add(legAngles(body, side, AHEAD).knee);
      return {
        time: n * motion.frameTime,
        phase: frame / motion.frames,
        size: 1,
        body: { ...body, places: body.places.map((at) => add(at, on)) },
      };
    });
    const figures = describeGait(seen);
    expect(figures.speed).toBeCloseTo(1.3, 1);
    expect(figures.cadence).toBeCloseTo(120 / duration, 0);
    expect(figures.duty).toBeCloseTo(stances[0].to, 1);
    expect(figures.swingKnee).toBeCloseTo(Math.max(...knees), 0);
    expect(figures.leastKnee).toBeGreaterThan(Math.min(...knees) - 1e-6);
    const heights = Array.from({ length: motion.frames }, (_, frame) => rootAt(motion, frame)[1]);
    expect(figures.hipTravel).toBeCloseTo(Math.max(...heights) - Math.min(...heights), 2);
    expect(figures.courses.knee.length).toBe(50);
  });

  it('[ANIM-292] is the same in ticks of 1/30 s and of 1/90 s', async () => {
    const library = joinStyles(bakeStyles(await loadGaitModel(), { names: ['vigorous walk'] }));
    const [fine, usual] = await Promise.all(
      [1 / 90, 1 / 30].map(async (dt) => {
        const stage = await createStage(library, { dt });
        const seen: SeenBody[] = [];
        for (let tick = 0; tick < 12 / dt; tick++) {
          const poses = act(stage, { velocity: [0, 1.3], yaw: 0 });
          if (tick * dt >= 3) seen.push({ time: tick * dt, phase: poses.phase[0], size: poses.scale[0], body: placeOf(poses) });
        }
        return describeGait(seen);
      }),
    );
    const apart = fine.courses.knee.map((angle, n) => Math.abs(angle - usual.courses.knee[n]));
    expect(apart.reduce((sum, angle) => sum + angle, 0) / apart.length).toBeLessThan(1.5);
    // A tick of 1/30 s is 0.03 of a cycle.
    expect(Math.abs(fine.duty - usual.duty)).toBeLessThan(0.025);
  });
});
