import {
  type DistributionFunction,
  gammaBelow,
  kolmogorovSmirnov,
  logNormalBelow,
  normalBelow,
  startTimes,
  truncatedBelow,
  uniformBelow,
  weibullBelow,
} from '../../evaluate/index.js';
import type { ConformancePlot, Judgement, Walk } from './conformance-test.js';
import { above, exactly, type Figure } from './figure.js';
import { room } from './room.js';
import type { Fields } from './scene.js';

/** Times before people begin to walk: how a scenario writes their distribution, and what it is. */
export type DelayCase = { readonly name: string; readonly delay: Fields; readonly below: DistributionFunction; readonly latest: number };

/** Delays below this many seconds are possible [s]; limits of the field `delay`. */
const LONGEST_DELAY = 86_400;

/** Evenly between two times [s]. */
export function uniformDelay(min: number, max: number): DelayCase {
  return { name: `uniform ${min} to ${max} s`, delay: { uniform: [min, max] }, below: uniformBelow(min, max), latest: max };
}

/** A gamma distribution of mean shape * scale [s]. */
export function gammaDelay(shape: number, scale: number): DelayCase {
  return drawnDelay(`gamma ${shape}, ${scale}`, { gamma: { shape, scale } }, gammaBelow(shape, scale));
}

/** Times whose logarithms are normal. */
export function logNormalDelay(mu: number, sigma: number): DelayCase {
  return drawnDelay(`log-normal ${mu}, ${sigma}`, { lognormal: { mu, sigma } }, logNormalBelow(mu, sigma));
}

/** A Weibull distribution. */
export function weibullDelay(scale: number, shape: number): DelayCase {
  return drawnDelay(`Weibull ${scale}, ${shape}`, { weibull: { shape, scale } }, weibullBelow(shape, scale));
}

/** A normal distribution without its part below zero [s]. */
export function normalDelay(mean: number, sd: number): DelayCase {
  return drawnDelay(`normal ${mean}, ${sd}`, { normal: { mean, sd } }, truncatedBelow(normalBelow(mean, sd), 0, LONGEST_DELAY));
}

function drawnDelay(name: string, delay: Fields, below: DistributionFunction): DelayCase {
  // Somebody later than this is one of a million.
  let latest = 1;
  while (below(latest) < 1 - 1e-6) latest *= 2;
  return { name, delay, below, latest };
}

/** Runs of every case; ten people each. */
const RUNS = 6;
const PEOPLE = 10;
/** The test of Kolmogorov and Smirnov finds no difference above this probability. */
const LEVEL = 0.05;

/** Ten people in a room of 8 x 5 m: judges by when they begin to walk whether they wait as long as each distribution says. */
export async function judgeDelays(walk: Walk, cases: readonly DelayCase[]): Promise<Judgement> {
  const figures: Figure[] = [];
  const plots: ConformancePlot[] = [];
  for (const delayCase of cases) {
    const { name, delay, latest, below } = delayCase;
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const scene = room({ people: PEOPLE, population: { delay }, duration: latest + 60 });
      const { recording } = await walk(`${name}, run ${run + 1}`, scene, { further: run, interval: 0.2 });
      times.push(...startTimes(recording).filter(Number.isFinite));
    }
    const { probability, distance } = kolmogorovSmirnov(times, below);
    figures.push(
      above(LEVEL, { name: `${name}: Kolmogorov-Smirnov p (D = ${distance.toFixed(3)})`, value: probability, unit: '' }),
      exactly(RUNS * PEOPLE, { name: `${name}: people who began to walk`, value: times.length, unit: '' }),
    );
    plots.push(plotStarts(delayCase, times));
  }
  return { figures, plots };
}

function plotStarts({ name, below }: DelayCase, times: readonly number[]): ConformancePlot {
  const sorted = [...times].sort((a, b) => a - b);
  const end = sorted.at(-1) ?? 1;
  return {
    kind: 'curves',
    title: `Who has begun to walk: ${name}`,
    x: { label: 'time', unit: 's', min: 0 },
    y: { label: 'share', min: 0, max: 1 },
    curves: [
      { name: 'observed', points: sorted.map((time, n) => [time, (n + 1) / sorted.length] as const), isStepped: true },
      {
        name: 'as distributed',
        points: Array.from({ length: 61 }, (_, n) => [(n * end) / 60, below((n * end) / 60)] as const),
        isReference: true,
      },
    ],
  };
}
