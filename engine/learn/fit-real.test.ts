import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CANONICAL, MIRRORED, readCmuClip } from '../animate/index.js';
import { fitCycle, referencePose } from './fit-cycle.js';
import { CMU_GAIT_FIT, cyclesOfClip } from './gait-clips.js';
import { loadMatrix } from './least-squares.js';

const DATA = join(process.env.PROMENADE_DATA ?? '../shared/data', 'mocap');
const IS_MISSING = !existsSync(DATA);
const TITLE = IS_MISSING ? 'real clips (skipped: PROMENADE_DATA has no folder mocap)' : 'real clips';

describe.skipIf(IS_MISSING)(TITLE, () => {
  it.each([
    ['07_01', 'walk', 'straight', 1.41],
    ['16_15', 'walk', 'straight', 1.08],
    ['137_33', 'walk', 'old man', 0.37],
    ['16_35', 'run', 'jog', 2.77],
  ] as const)('[ANIM-52] %s, a %s of the style %s, has cycles of %f m/s', async (name, type, style, speed) => {
    const motion = readCmuClip(readFileSync(join(DATA, 'bvh', `${name}.bvh`), 'utf8'), `${name}.bvh`);
    expect(motion.skeleton).toBe(CANONICAL);
    const cycles = cyclesOfClip({ name, type, style, motion }, CMU_GAIT_FIT);
    expect(cycles.length).toBeGreaterThan(0);
    const library = await loadMatrix();
    const reference = referencePose(cycles, MIRRORED);
    for (const cycle of cycles) {
      const fitted = fitCycle(library, cycle, reference);
      expect(Math.abs(fitted.speed - speed)).toBeLessThan(0.15 * speed);
      expect(fitted.residual.joints).toBeLessThan((2 * Math.PI) / 180);
      expect(cycle.duty).toBeGreaterThan(type === 'run' ? 0.2 : 0.5);
    }
  });
});
