import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ImportOptions, importTrajectories } from '../../record/index.js';
import { mean, quantile } from '../statistics/statistics.js';
import { smoothTracks } from '../tracks/smooth-track.js';
import { createLineCrossings, flowOf } from '../walking/line-crossings.js';
import { watch } from '../watch.js';
import { createSpeedDensity } from './speed-density.js';
import { createVoronoiDensity } from './voronoi-density.js';

const DATA = join(process.env.PROMENADE_DATA ?? '../shared/data', 'trajectories/juelich');
const IS_MISSING = !existsSync(DATA);
const TITLE = IS_MISSING ? 'Juelich experiments (skipped: PROMENADE_DATA has no folder trajectories/juelich)' : 'Juelich experiments';

type Experiment = { measurementLine: [[number, number], [number, number]]; walkable: [number, number][]; obstacles: [number, number][][] };
const geometry = (): Record<string, Experiment> => JSON.parse(readFileSync(join(DATA, 'geometry.json'), 'utf8'));
const load = (file: string, options: ImportOptions) => importTrajectories(readFileSync(join(DATA, file)), { name: file, ...options });

/** File, its place, unit and frame rate, and the flow that the data's own description measured [1/s]. */
const FLOWS = [
  ['hermes-unidirectional/uo-050-180-180.txt', 'hermes-unidirectional', 'cm', 16, 1.3],
  ['hermes-unidirectional/uo-060-180-180.txt', 'hermes-unidirectional', 'cm', 16, 1.36],
  ['hermes-unidirectional/uo-070-180-180.txt', 'hermes-unidirectional', 'cm', 16, 1.61],
  ['hermes-unidirectional/uo-100-180-180.txt', 'hermes-unidirectional', 'cm', 16, 2.46],
  ['hermes-unidirectional/uo-180-180-180.txt', 'hermes-unidirectional', 'cm', 16, 2.93],
  ['hermes-unidirectional/uo-180-180-070.txt', 'hermes-unidirectional', 'cm', 16, 1.97],
  ['bottleneck-2018/040_c_56_h-.txt', 'bottleneck-2018', 'm', 25, 1.17],
  ['corridor-500-300/traj_UNI_CORR_500_01.txt', 'corridor-500-300', 'm', 25, 2.14],
  ['bidirectional-400/bi_corr_400_b_03.txt', 'bidirectional-400', 'cm', 25, 4.08],
] as const;

/** Median over people of the median of the smoothed speeds of each [m/s]. */
const SPEEDS = [
  ['hermes-unidirectional/uo-050-180-180.txt', 'cm', 16, 1.4],
  ['hermes-unidirectional/uo-180-180-180.txt', 'cm', 16, 0.96],
  ['hermes-unidirectional/uo-180-180-070.txt', 'cm', 16, 0.4],
  ['corridor-500-300/traj_UNI_CORR_500_01.txt', 'm', 25, 1.48],
  ['corner-300/traj.txt', 'm', 16, 1.15],
] as const;

describe.skipIf(IS_MISSING)(TITLE, () => {
  it.each(FLOWS)('[EVALUATE-55] %s has the flow of its description within 5 %%', async (file, place, unit, fps, expected) => {
    const [from, to] = geometry()[place].measurementLine;
    const crossings = createLineCrossings({ from, to });
    watch((await load(file, { unit, fps, format: 'juelich' })).frames(), crossings);
    expect(flowOf(crossings.times) / expected).toBeGreaterThan(0.95);
    expect(flowOf(crossings.times) / expected).toBeLessThan(1.05);
  });

  it.each(SPEEDS)('[EVALUATE-55] %s has the median speed of its description within 5 %%', async (file, unit, fps, expected) => {
    const recording = await load(file, { unit, fps, format: 'juelich' });
    const medians = smoothTracks(recording, { span: 0.25 }).map(({ velocityX, velocityZ }) =>
      quantile(
        velocityX.map((v, k) => Math.sqrt(v * v + velocityZ[k] * velocityZ[k])),
        0.5,
      ),
    );
    expect(quantile(medians, 0.5) / expected).toBeGreaterThan(0.95);
    expect(quantile(medians, 0.5) / expected).toBeLessThan(1.05);
  });

  it('[EVALUATE-55] classical and Voronoi density of the corridor agree in the mean, and Voronoi scatters less', async () => {
    const recording = await load('hermes-unidirectional/uo-180-180-070.txt', { unit: 'cm', fps: 16, format: 'juelich' });
    const { walkable } = geometry()['hermes-unidirectional'];
    const area = { minX: 0, maxX: 1.8, minZ: -2, maxZ: 0 };
    const classical = createSpeedDensity({ area, direction: [0, -1], from: 20 });
    const voronoi = createVoronoiDensity({ area, ground: [{ polygon: walkable }], direction: [0, -1] });
    watch(recording.frames(), classical, voronoi);
    const steady = voronoi.samples.filter(({ time }) => time >= 20 && time <= 45);
    const early = classical.samples.filter(({ time }) => time <= 45);
    const densities = (samples: readonly { density: number }[]) => samples.map(({ density }) => density);
    expect(mean(densities(steady)) / mean(densities(early))).toBeCloseTo(1, 1);
    const jumps = (values: readonly number[]) => mean(values.slice(1).map((value, k) => Math.abs(value - values[k])));
    expect(jumps(densities(steady))).toBeLessThan(0.5 * jumps(densities(early)));
  });
});
