import { deviation, LEVELS_OF_SERVICE, levelOfService, mean, quantile } from '../evaluate/index.js';
import type { Finished, Json } from '../sweep/index.js';
import type { EvacuationResult } from './evacuation-job.js';
import { sortVariants } from './variants.js';

/** A figure over runs; null where no run has it. */
export type Spread = {
  readonly mean: number | null;
  readonly deviation: number | null;
  readonly least: number | null;
  readonly median: number | null;
  readonly percentile95: number | null;
  readonly most: number | null;
};

/** How an exit was used, over runs. */
export type StudyExit = {
  readonly name: string;
  readonly people: Spread;
  /** Of all who got out, 0 to 1. */
  readonly share: number;
  /** [1/s] */
  readonly flow: Spread;
  /** When the last one came out [s]. */
  readonly last: Spread;
};

/** How many were still inside at a time: the mean over runs, and the band that holds nine runs of ten. */
export type StudyCurvePoint = { readonly time: number; readonly mean: number; readonly low: number; readonly high: number };

/** Densities over the ground as means over runs; null where nobody can walk [1/m²]. */
export type StudyMap = Pick<EvacuationResult['map'], 'minX' | 'minZ' | 'cell' | 'columns' | 'rows'> & {
  readonly mean: readonly (number | null)[];
  readonly peak: readonly (number | null)[];
};

/** What the runs of one variant came to. */
export type StudyVariant = {
  readonly variant: { readonly [field: string]: Json };
  readonly seeds: readonly number[];
  readonly runs: number;
  /** Runs in which everybody got out; only these have an evacuation time. */
  readonly complete: number;
  readonly people: Spread;
  /** Who was still inside when a run ended. */
  readonly left: Spread;
  /** Until the last one was out [s]. */
  readonly time: Spread;
  /** Until 95 % of all were out [s]. */
  readonly time95: Spread;
  readonly exits: readonly StudyExit[];
  readonly curve: readonly StudyCurvePoint[];
  readonly map: StudyMap;
  /** The highest density anywhere in a run [1/m²]. */
  readonly peakDensity: Spread;
  /** Share of the ground by level of service at its most crowded moment, A to F; adds up to 1. */
  readonly levels: { readonly [level: string]: number };
};

/** Points of a curve, at most. */
const MOST_POINTS = 240;

/** Sums up the runs of an evacuation, variant by variant, in the order of the parameter list. */
export function summariseStudy(finished: readonly Finished[]): StudyVariant[] {
  return sortVariants(finished).map(({ variant, finished: own }) => {
    const results = own.map(({ result }) => result as unknown as EvacuationResult);
    const map = averageMaps(results);
    return {
      variant,
      seeds: own.map(({ parameters }) => Number((parameters as { seed?: Json }).seed)),
      runs: results.length,
      complete: results.filter(({ time }) => time !== null).length,
      people: spreadOf(results.map(({ people }) => people)),
      left: spreadOf(results.map(({ people, times }) => people - times.length)),
      time: spreadOf(results.map(({ time }) => time)),
      time95: spreadOf(results.map(timeOfShare)),
      exits: summariseExits(results),
      curve: averageCurves(results),
      map,
      peakDensity: spreadOf(results.map((result) => Math.max(0, ...result.map.peak) / 100)),
      levels: levelsOf(map),
    };
  });
}

/** Mean, deviation and percentiles of the values that there are. */
export function spreadOf(values: readonly (number | null)[]): Spread {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return { mean: null, deviation: null, least: null, median: null, percentile95: null, most: null };
  return {
    mean: mean(known),
    deviation: deviation(known),
    least: quantile(known, 0),
    median: quantile(known, 0.5),
    percentile95: quantile(known, 0.95),
    most: quantile(known, 1),
  };
}

/** When 95 % of all people were out; null when they never were [s]. */
function timeOfShare({ people, times }: EvacuationResult): number | null {
  return times[Math.ceil(0.95 * people) - 1] ?? null;
}

function summariseExits(results: readonly EvacuationResult[]): StudyExit[] {
  const all = results.reduce((sum, { times }) => sum + times.length, 0);
  return (results[0]?.exits ?? []).map(({ name }, n) => {
    const uses = results.map(({ exits }) => exits[n]);
    const people = uses.map((use) => use.people);
    return {
      name,
      people: spreadOf(people),
      share: all === 0 ? 0 : people.reduce((sum, count) => sum + count, 0) / all,
      flow: spreadOf(uses.map(({ flow }) => (flow > 0 ? flow : null))),
      last: spreadOf(uses.map(({ last }) => last)),
    };
  });
}

function averageCurves(results: readonly EvacuationResult[]): StudyCurvePoint[] {
  const end = Math.max(0, ...results.map(({ times }) => times.at(-1) ?? 0));
  const step = Math.max(0.5, Math.ceil((2 * end) / MOST_POINTS) / 2);
  const next = results.map(() => 0);
  return Array.from({ length: Math.ceil(end / step) + 1 }, (_, k) => {
    const time = k * step;
    const inside = results.map(({ people, times }, n) => {
      while (next[n] < times.length && times[next[n]] <= time) next[n]++;
      return people - next[n];
    });
    return { time, mean: mean(inside), low: quantile(inside, 0.05), high: quantile(inside, 0.95) };
  });
}

/** Where a variant changes the world itself from run to run there is no common map: those of the first run's size are taken. */
function averageMaps(results: readonly EvacuationResult[]): StudyMap {
  const { minX, minZ, cell, columns, rows } = results[0].map;
  const maps = results.map(({ map }) => map).filter((map) => map.columns === columns && map.rows === rows && map.cell === cell);
  const average = (part: 'mean' | 'peak') =>
    results[0].map[part].map((first, n) => {
      if (first < 0) return null;
      return maps.reduce((sum, map) => sum + Math.max(0, map[part][n]), 0) / maps.length / 100;
    });
  return { minX, minZ, cell, columns, rows, mean: average('mean'), peak: average('peak') };
}

function levelsOf({ peak }: StudyMap): { [level: string]: number } {
  const ground = peak.filter((value) => value !== null);
  const count = (name: string) => ground.filter((density) => levelOfService(density).name === name).length;
  return Object.fromEntries(LEVELS_OF_SERVICE.map(({ name }) => [name, ground.length === 0 ? 0 : count(name) / ground.length]));
}
