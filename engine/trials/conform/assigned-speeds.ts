import { deviation, kolmogorovSmirnov, mean, normalBelow } from '../../evaluate/index.js';
import type { Judgement, Walk } from './conformance-test.js';
import { above, exactly, within } from './figure.js';
import { freeWalk, walkedSpeeds } from './free-walk.js';

/** Free speeds as assigned: a normal distribution [m/s]. */
export type SpeedSetting = { readonly mean: number; readonly sd: number };

const PEOPLE = 100;
const RUNS = 3;
/** Mean and deviation may be this far from what was assigned [m/s]. */
const TOLERANCE = 0.05;
/** The test of Kolmogorov and Smirnov finds no difference above this probability. */
const LEVEL = 0.05;
/** Judges whether people walk with the speeds that were assigned: mean, deviation and shape. */
export async function judgeAssignedSpeeds(walk: Walk, setting: SpeedSetting): Promise<Judgement> {
  const speeds: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const scene = freeWalk({ people: PEOPLE, population: { preferredSpeed: { normal: { ...setting } } } });
    speeds.push(...walkedSpeeds(await walk(`free walking, run ${run + 1}`, scene, { further: run })));
  }
  const below = normalBelow(setting.mean, setting.sd);
  const { probability, distance } = kolmogorovSmirnov(speeds, below);
  const sorted = [...speeds].sort((a, b) => a - b);
  const near = (wanted: number, name: string, value: number) =>
    within(wanted - TOLERANCE, wanted + TOLERANCE, { name, value, unit: 'm/s' });
  return {
    figures: [
      near(setting.mean, 'mean speed', mean(speeds)),
      near(setting.sd, 'deviation of speeds', deviation(speeds)),
      above(LEVEL, { name: `Kolmogorov-Smirnov p (D = ${distance.toFixed(3)})`, value: probability, unit: '' }),
      exactly(RUNS * PEOPLE, { name: 'people measured', value: speeds.filter(Number.isFinite).length, unit: '' }),
    ],
    plots: [
      {
        kind: 'curves',
        title: 'Walking speeds',
        x: { label: 'speed', unit: 'm/s' },
        y: { label: 'share of people who are slower', min: 0, max: 1 },
        curves: [
          { name: 'walked', points: sorted.map((speed, n) => [speed, (n + 1) / sorted.length] as const), isStepped: true },
          { name: 'assigned', points: sorted.map((speed) => [speed, below(speed)] as const), isReference: true },
        ],
      },
    ],
  };
}
