import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aboutAxis } from '../../math/index.js';
import { findGaitCycles } from '../extraction/gait-cycles.js';
import { emptyMotion, type Motion, place, setRotation } from '../motion.js';
import { legAngles } from '../norms/body-angles.js';
import { CANONICAL, jointNumber } from '../skeleton.js';
import { readCmuClip } from './cmu.js';
import { legsOfCmu } from './cmu-legs.js';
import { LEGS_AS_THEY_ARE, measureLegs, type PlainStride } from './leg-calibration.js';

const DATA = join(process.env.PROMENADE_DATA ?? '../shared/data', 'mocap');
const IS_MISSING = !existsSync(DATA);
const TITLE = IS_MISSING ? 'legs of CMU (skipped: PROMENADE_DATA has no folder mocap)' : 'legs of CMU';
const DEGREE = Math.PI / 180;

/** Somebody whose knees are bent all the time, by so much [degrees]. */
function crouching(left: number, right: number): Motion {
  const motion = emptyMotion('crouching', CANONICAL, 1 / 60, 61);
  for (const [side, bend] of [
    ['left', left],
    ['right', right],
  ] as const) {
    for (let frame = 0; frame < motion.frames; frame++) {
      setRotation(motion, frame, jointNumber(`${side}UpperLeg`), aboutAxis([1, 0, 0], (-bend / 2) * DEGREE));
      setRotation(motion, frame, jointNumber(`${side}LowerLeg`), aboutAxis([1, 0, 0], bend * DEGREE));
    }
  }
  return motion;
}

const strides = (motion: Motion): PlainStride[] => (['left', 'right'] as const).map((foot) => ({ motion, foot, from: 0, to: 60 }));

/** From hip to ankle with a bend of the knee. */
const reach = (bend: number) => Math.sqrt(0.395 ** 2 + 0.425 ** 2 + 2 * 0.395 * 0.425 * Math.cos(bend * DEGREE));

describe('legs of a capture', () => {
  it('[ANIM-171] whose knees are bent too much have bones that are too long', () => {
    expect(measureLegs([])).toBeUndefined();
    const { bones, hipAhead, roll } = measureLegs(strides(crouching(29, 29)))!;
    expect(hipAhead).toBeCloseTo(-0.0046, 6);
    expect(roll).toBeCloseTo(0, 4);
    expect(bones).toBeCloseTo(reach(29) / reach(13), 3);
  });

  it('[ANIM-171] that differ are made to stand equally bent by a roll of the pelvis', () => {
    const { roll } = measureLegs(strides(crouching(24, 30)))!;
    // The right hip has to come down against the left one by what the right ankle is nearer.
    expect(roll).toBeCloseTo(-(reach(24) - reach(30)) / (2 * 0.087), 1);
  });
});

describe.skipIf(IS_MISSING)(TITLE, () => {
  const read = (name: string, legs = legsOfCmu(name.split('_')[0])) =>
    readCmuClip(readFileSync(join(DATA, 'bvh', `${name}.bvh`), 'utf8'), `${name}.bvh`, { legs });
  const cyclesOf = (motion: Motion) => (['left', 'right'] as const).flatMap((foot) => findGaitCycles(motion, { foot }).cycles);
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];

  /** Median bend of knees from 5 to 50 % of their cycle, where the cycles are those of another reading [degrees]. */
  const stance = (motion: Motion, cycles: ReturnType<typeof cyclesOf>) =>
    middle(
      cycles.flatMap(({ foot, from, to }) =>
        Array.from(
          { length: 20 },
          (_, n) => legAngles(place(motion, Math.round(from + (0.05 + (0.45 * n) / 19) * (to - from))), foot, [0, 0, 1]).knee,
        ),
      ),
    );

  it.each(['07_01', '16_15', '39_01', '35_01'])('[ANIM-171] of %s stand much straighter once they are calibrated', (name) => {
    const raw = read(name, LEGS_AS_THEY_ARE);
    const cycles = cyclesOf(raw);
    expect(stance(raw, cycles)).toBeGreaterThan(21);
    expect(stance(read(name), cycles)).toBeLessThan(20);
  });
});
