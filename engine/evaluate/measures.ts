import type { Recording } from '../record/index.js';
import { density } from './density/density.js';
import { collisions } from './overlap/collisions.js';
import { findJourneys } from './tracks/journeys.js';
import { acceleration } from './walking/acceleration.js';
import { energy } from './walking/energy.js';
import { type PathOptions, pathRatio } from './walking/path-ratio.js';
import { speed } from './walking/speed.js';
import { stuck } from './walking/stuck.js';
import { timeToGoal } from './walking/time-to-goal.js';

/** A figure that runs are compared by. */
export type Measure = {
  readonly key: MeasureKey;
  readonly label: string;
  readonly unit: string;
  /** Which direction is better; a figure without one only informs. */
  readonly better?: 'less' | 'more';
  /** Taken of those who arrived only, so that it says little where fewer did. */
  readonly ofArrived?: boolean;
};

/** The figures of one run; not a number where a run has nothing to measure. */
export type Measures = Readonly<Record<MeasureKey, number>>;

type MeasureKey =
  | 'people'
  | 'arrived'
  | 'goalsReached'
  | 'stuck'
  | 'meanTime'
  | 'medianTime'
  | 'lastTime'
  | 'collidingPairs'
  | 'collisionTime'
  | 'contactTime'
  | 'nearMisses'
  | 'pathRatio'
  | 'energy'
  | 'energyPerMetre'
  | 'meanDensity'
  | 'peakDensity'
  | 'crowdedShare'
  | 'meanSpeed'
  | 'accelerationRms';

/** All figures, in the order in which they are shown. */
export const MEASURES: readonly Measure[] = [
  { key: 'people', label: 'people', unit: '' },
  { key: 'arrived', label: 'arrived', unit: '', better: 'more' },
  { key: 'goalsReached', label: 'goals reached', unit: '', better: 'more' },
  { key: 'stuck', label: 'stuck at the end', unit: '', better: 'less' },
  { key: 'meanTime', label: 'time to goal, mean', unit: 's', better: 'less', ofArrived: true },
  { key: 'medianTime', label: 'time to goal, median', unit: 's', better: 'less', ofArrived: true },
  { key: 'lastTime', label: 'last arrival', unit: 's', better: 'less', ofArrived: true },
  { key: 'collidingPairs', label: 'colliding pairs', unit: '', better: 'less' },
  { key: 'collisionTime', label: 'time of overlap', unit: 's', better: 'less' },
  { key: 'contactTime', label: 'time within 5 cm', unit: 's', better: 'less' },
  { key: 'nearMisses', label: 'near misses', unit: '', better: 'less' },
  { key: 'pathRatio', label: 'path ratio', unit: '', better: 'less', ofArrived: true },
  { key: 'energy', label: 'energy per person', unit: 'J/kg', better: 'less' },
  { key: 'energyPerMetre', label: 'energy per metre', unit: 'J/(kg m)', better: 'less' },
  { key: 'meanDensity', label: 'density, mean', unit: '1/m²' },
  { key: 'peakDensity', label: 'density, peak', unit: '1/m²' },
  { key: 'crowdedShare', label: 'time above 2 /m²', unit: '%' },
  { key: 'meanSpeed', label: 'speed, mean', unit: 'm/s' },
  { key: 'accelerationRms', label: 'acceleration, RMS', unit: 'm/s²', better: 'less' },
];

/** Takes all figures of a recording, with the default limits of every measure. */
export function measure(recording: Recording, path: Partial<PathOptions> = {}): Measures {
  const journeys = findJourneys(recording);
  const time = timeToGoal(recording, journeys);
  const near = collisions(recording, {}, journeys);
  const effort = energy(recording, journeys);
  const crowd = density(recording, {}, journeys);
  return {
    people: time.people,
    arrived: time.arrived,
    goalsReached: time.goalsReached,
    stuck: stuck(recording, {}, journeys).people,
    meanTime: time.mean,
    medianTime: time.median,
    lastTime: time.last,
    collidingPairs: near.pairs,
    collisionTime: near.seconds,
    contactTime: near.contactSeconds,
    nearMisses: near.nearMisses,
    pathRatio: pathRatio(recording, path, journeys).mean,
    energy: effort.mean,
    energyPerMetre: effort.perMetre,
    meanDensity: crowd.mean,
    peakDensity: crowd.peak,
    crowdedShare: 100 * crowd.crowdedShare,
    meanSpeed: speed(recording, journeys).mean,
    accelerationRms: acceleration(recording, journeys).rms,
  };
}
