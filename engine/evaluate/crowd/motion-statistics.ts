import type { Recording } from '../../record/index.js';
import { type AreaStatistics, createAreaStatistics } from '../density/area-statistics.js';
import type { NamedArea } from '../density/measured-area.js';
import type { SpeedAtDensity } from '../density/speed-over-density.js';
import { createVoronoiDensity } from '../density/voronoi-density.js';
import type { WalkablePolygon } from '../overlap/walkable-region.js';
import { mean, quantile } from '../statistics/statistics.js';
import { smoothTracks } from '../tracks/smooth-track.js';
import { checkRecording, type TrackFault } from '../tracks/track-faults.js';
import { type CrossingLine, createLineCrossings, flowOf } from '../walking/line-crossings.js';
import { type Watcher, watch } from '../watch.js';
import { type CrowdCharacter, crowdCharacter } from './crowd-character.js';
import { type PairDistribution, pairDistribution } from './pair-distribution.js';

/** Where things are measured; everything may be left out. */
export type MotionStatisticsOptions = {
  /** Whose crossings are the flow. */
  readonly line?: CrossingLine;
  /** In which density, speed, flow and stays are measured. */
  readonly areas?: readonly NamedArea[];
  /** Where people can be, for cells that end at walls. */
  readonly ground?: readonly WalkablePolygon[];
  /** Frames whose Voronoi cells are found, at most; they lie evenly. */
  readonly frames?: number;
};

/** Mean and quantiles of something. */
export type Distribution = { readonly mean: number; readonly low: number; readonly median: number; readonly high: number };

/** The motion of a crowd in numbers; not a number where there was nothing to measure. */
export type MotionStatistics = {
  readonly people: number;
  readonly frames: number;
  /** [s] */
  readonly duration: number;
  /** Of all smoothed samples: mean, a tenth, the middle, nine tenths [m/s]. */
  readonly speed: Distribution;
  /** One over the area of everyone's Voronoi cell [1/m²]. */
  readonly density: Distribution;
  /** Speeds by that density, in classes of a quarter of a person per square metre. */
  readonly speedAtDensity: readonly SpeedAtDensity[];
  readonly character: CrowdCharacter;
  readonly pairs: PairDistribution;
  /** Times of crossings and the flow between 10 % and 90 % of them, where there is a line [s, 1/s]. */
  readonly crossings?: { readonly times: readonly number[]; readonly flow: number };
  /** What the areas were like, where there are some. */
  readonly areas?: readonly AreaStatistics[];
  /** What was wrong with tracks; none of it is in the numbers. */
  readonly faults: readonly TrackFault[];
};

const CLASS = 0.25;
const MOST_FRAMES = 600;
/** Fewer samples than this do not make a class. */
const FEWEST = 5;

/** Takes every statistic of a recording of anybody's, after what is wrong with its tracks was left out. */
export function motionStatistics(recording: Recording, options: MotionStatisticsOptions = {}): MotionStatistics {
  const { recording: sound, faults } = checkRecording(recording);
  if (sound === undefined) return { ...NOTHING, faults };
  const { line, areas = [], ground, frames = MOST_FRAMES } = options;
  const every = Math.max(1, Math.ceil(sound.frameCount / frames));
  const crossings = line && createLineCrossings(line);
  const within = areas.length > 0 ? createAreaStatistics(areas, { ...(ground ? { ground } : {}), every }) : undefined;
  const voronoi = createVoronoiDensity({ ...(ground ? { ground } : {}), every });
  watch(sound.frames(), ...[crossings, within, voronoi].filter((watcher): watcher is NonNullable<typeof watcher> & Watcher => !!watcher));
  const { density, speed } = voronoi.individual;
  return {
    people: sound.tracks().length,
    frames: sound.frameCount,
    duration: sound.duration,
    speed: distributionOf(
      smoothTracks(sound).flatMap(({ velocityX, velocityZ }) => Array.from(velocityX, (v, k) => lengthOf(v, velocityZ[k]))),
    ),
    density: distributionOf(density),
    speedAtDensity: sortByDensity(density, speed),
    character: crowdCharacter(sound),
    pairs: pairDistribution(sound),
    ...(crossings ? { crossings: { times: crossings.times, flow: flowOf(crossings.times) } } : {}),
    ...(within ? { areas: within.end() } : {}),
    faults,
  };
}

const NONE: Distribution = { mean: Number.NaN, low: Number.NaN, median: Number.NaN, high: Number.NaN };
const NOTHING = {
  people: 0,
  frames: 0,
  duration: 0,
  speed: NONE,
  density: NONE,
  speedAtDensity: [],
  character: { speed: Number.NaN, direction: Number.NaN, alignment: Number.NaN, density: Number.NaN, ripley: [] },
  pairs: { distance: [], g: [], pairs: 0 },
};

function lengthOf(x: number, z: number): number {
  return Math.sqrt(x * x + z * z);
}

function distributionOf(values: readonly number[]): Distribution {
  const sorted = Float64Array.from(values).sort();
  return { mean: mean(sorted), low: quantile(sorted, 0.1), median: quantile(sorted, 0.5), high: quantile(sorted, 0.9) };
}

function sortByDensity(density: readonly number[], speed: readonly number[]): SpeedAtDensity[] {
  const classes: number[][] = [];
  density.forEach((value, n) => {
    const at = Math.floor(value / CLASS);
    classes[at] ??= [];
    classes[at].push(speed[n]);
  });
  return classes.flatMap((values, n) =>
    values.length < FEWEST
      ? []
      : [
          {
            density: (n + 0.5) * CLASS,
            samples: values.length,
            mean: mean(values),
            low: quantile(values, 0.1),
            high: quantile(values, 0.9),
          },
        ],
  );
}
