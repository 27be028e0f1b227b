import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCmuClip } from '../clips/cmu.js';
import { findGaitCycles } from './gait-cycles.js';
import { extractPrimitives } from './primitives.js';
import { TYPE_MODEL } from './type-model.js';
import { recogniseType, typeValues } from './typing.js';

const DATA = process.env.PROMENADE_DATA ?? '../shared/data';
const IS_MISSING = !existsSync(join(DATA, 'mocap/manifest.json'));
const TITLE = IS_MISSING ? 'real clips (skipped: PROMENADE_DATA has no folder mocap)' : 'real clips';

const clip = (name: string) => readCmuClip(readFileSync(join(DATA, `mocap/bvh/${name}.bvh`), 'utf8'), name);
const types = (name: string) => extractPrimitives(clip(name)).primitives.map((one) => recogniseType(TYPE_MODEL, typeValues(one)));

describe.skipIf(IS_MISSING)(`[ANIM-31] ${TITLE}`, () => {
  it('give cycles with the durations and orders that people have', () => {
    const walk = findGaitCycles(clip('16_15')).cycles;
    expect(walk.length).toBeGreaterThanOrEqual(2);
    for (const { duration, speed, isRunning, keytimes } of walk) {
      expect(duration).toBeCloseTo(1.16, 1);
      expect(speed).toBeCloseTo(1.1, 1);
      expect(isRunning).toBe(false);
      expect(keytimes[2]).toBeCloseTo(0.5, 1);
    }
    const run = findGaitCycles(clip('09_01')).cycles;
    expect(run).toHaveLength(1);
    expect(run[0].isRunning).toBe(true);
    expect(run[0].speed).toBeCloseTo(3.5, 1);
  });

  it('are recognised', () => {
    expect(new Set(types('16_15'))).toEqual(new Set(['walk']));
    expect(new Set(types('35_22'))).toEqual(new Set(['run']));
    expect(new Set(types('77_02'))).toEqual(new Set(['wait']));
    const fights = types('144_20');
    expect(fights.filter((type) => type === 'fight').length).toBeGreaterThan(fights.length / 2);
  });

  it('of boxers and kickers who move about hold fights, mostly recognised', () => {
    for (const name of ['13_18', '135_07']) {
      const found = types(name);
      expect(found.length).toBeGreaterThanOrEqual(4);
      expect(found.filter((type) => type === 'fight').length).toBeGreaterThan(found.length / 2);
    }
  });
});

const LABELLED = join(DATA, 'pfnn/training-samples/LocomotionFlat04_000');
const NO_LABELS = !existsSync(`${LABELLED}.phase`);

describe.skipIf(NO_LABELS)(`[ANIM-31] the labelled clip${NO_LABELS ? ' (skipped: PROMENADE_DATA has no folder pfnn)' : ''}`, () => {
  it('is cut exactly once in at least nine of ten cycles of its phase', () => {
    const motion = readCmuClip(readFileSync(`${LABELLED}.bvh`, 'utf8'), 'LocomotionFlat04_000.bvh');
    const phases = readFileSync(`${LABELLED}.phase`, 'utf8').trim().split('\n').map(Number);
    const { cuts } = extractPrimitives(motion).segmentation;
    const bounds = phases.flatMap((phase, frame) => (frame > 0 && phase < phases[frame - 1] - 0.5 ? [frame] : []));
    const counts = bounds.slice(1).map((to, i) => cuts.filter((frame) => frame >= bounds[i] && frame < to).length);
    expect(counts.filter((count) => count === 1).length).toBeGreaterThanOrEqual(0.9 * counts.length);
  });
});
