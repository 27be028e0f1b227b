import {
  builtInGaits,
  GAIT_ANGLES,
  GAIT_BANDS,
  GAIT_STYLES,
  type GaitFigures,
  joinStyles,
  NORM_RANGES,
  normalSteps,
  PLAIN_WALKS,
  runningSteps,
  shareInBand,
  TRUNK_ANGLES,
} from 'promenade/animate';
import { walkStyles } from 'promenade/trials';
import { atLeast, atMost, type BenchOptions, inform, median, type Row } from '../rows.js';

/** Speed at which knees and hips are judged, and those around it at which whole cycles are [m/s]. */
const FREE = 1.3;
const AROUND = [1.2, 1.3, 1.4];
/** Cycles are looked at in ticks of this length too [s]. */
const USUAL_TICK = 1 / 30;
/** Who runs, and how fast [m/s]. */
const PLAIN_RUN = 'plain run';
const RUNS = 3;
/** Speeds at which steps are judged [m/s]. */
const STEPPED = [0.8, 1, 1.3, 1.6, 1.9];
const RUN = [2.4, 2.8, 3.2, 3.6];

/** How plain people walk, beside published normal gait. */
export async function* normRows(_: BenchOptions): AsyncGenerator<Row> {
  const library = joinStyles(await builtInGaits({ names: PLAIN_WALKS }));
  const walk = (speed: number, tick?: number) => walkStyles({ library, styles: PLAIN_WALKS, speed, ...(tick && { tick }) });
  const how = `${PLAIN_WALKS.length} plain styles, two statures each, exported poses of an ordinary run on level ground`;
  const free = (await walk(FREE)).flat();
  yield* rangeRows(free, `${how}, ${FREE} m/s`);
  const cycles = (await Promise.all(AROUND.flatMap((speed) => [walk(speed), walk(speed, USUAL_TICK)]))).flat(2);
  for (const angle of ['hip', 'knee', 'ankle'] as const) {
    const worst = Math.min(...cycles.map(({ inNorm }) => inNorm[angle]));
    const text = `${how}, ${AROUND.join(', ')} m/s, 30 and 90 ticks a second; norm: docs/gait-norms.md`;
    yield atLeast(0.9, {
      measure: `cycle within two deviations of the norm, ${angle}, worst style`,
      value: worst,
      unit: 'share',
      how: text,
    });
  }
  for (const angle of TRUNK_ANGLES) {
    const shares = free.map(({ courses }) => shareInBand(GAIT_BANDS.walk[angle], courses[angle]));
    const text = `${how}, ${FREE} m/s; median ${median(shares).toFixed(2)}; band: nine of ten of ${GAIT_BANDS.walk[angle].people} plain people of calibrated clips`;
    yield atLeast(0.9, {
      measure: `cycle within the band of clips, ${angle}, worst style`,
      value: Math.min(...shares),
      unit: 'share',
      how: text,
    });
  }
  yield* runRows();
  for (const speed of STEPPED) {
    const bodies = (await walk(speed)).flat();
    const off = median(bodies.map(({ stepLength }) => stepLength)) / normalSteps(speed).length - 1;
    const text = `${how}; median over bodies against a walk ratio of 0.0065 m min`;
    yield atMost(8, { measure: `step length off the norm at ${speed} m/s`, value: Math.abs(100 * off), unit: '%', how: text });
  }
}

/** Plain running beside the bands of clips. */
async function* runRows(): AsyncGenerator<Row> {
  const library = joinStyles(await builtInGaits({ names: [PLAIN_RUN] }));
  const bodies = (await walkStyles({ library, styles: [PLAIN_RUN], speed: RUNS })).flat();
  for (const angle of GAIT_ANGLES) {
    const value = Math.min(...bodies.map(({ courses }) => shareInBand(GAIT_BANDS.run[angle], courses[angle])));
    const how = `${PLAIN_RUN} at ${RUNS} m/s, two statures, the worse; band: nine of ten of ${GAIT_BANDS.run[angle].people} plain runners of calibrated clips`;
    yield inform({ measure: `running: cycle within the band of clips, ${angle}`, value, unit: 'share', how });
  }
  yield* runStepRows();
}

/** How long the steps of runs are, beside those of captured runners. */
async function* runStepRows(): AsyncGenerator<Row> {
  const styles = GAIT_STYLES.filter((name) => name.endsWith(' run'));
  const library = joinStyles(await builtInGaits({ names: styles }));
  for (const speed of RUN) {
    const bodies = (await walkStyles({ library, styles, speed })).flat();
    const { length, cadence } = runningSteps(speed);
    const off = (own: number, norm: number) => Math.abs(100 * (own / norm - 1));
    const value = Math.max(
      off(median(bodies.map(({ stepLength }) => stepLength)), length),
      off(median(bodies.map((body) => body.cadence)), cadence),
    );
    const how = `${styles.length} styles, two statures each; medians over bodies against the mean of 8 captured runners, ${length.toFixed(2)} m and ${cadence.toFixed(0)} steps a minute`;
    yield atMost(8, { measure: `step length and cadence of runs off those of clips at ${speed} m/s, the worse`, value, unit: '%', how });
  }
}

function* rangeRows(bodies: readonly GaitFigures[], how: string): Generator<Row> {
  const spread = (of: (figures: GaitFigures) => number) => [Math.min(...bodies.map(of)), Math.max(...bodies.map(of))] as const;
  const [lowest, highest] = spread(({ stanceKnee }) => stanceKnee);
  yield atLeast(NORM_RANGES.stanceKnee[0], { measure: 'knee of the standing leg, median, least style', value: lowest, unit: '°', how });
  yield atMost(NORM_RANGES.stanceKnee[1], { measure: 'knee of the standing leg, median, most style', value: highest, unit: '°', how });
  yield atMost(NORM_RANGES.leastKnee[1], {
    measure: 'knee of the standing leg, least, worst style',
    value: spread(({ leastKnee }) => leastKnee)[1],
    unit: '°',
    how,
  });
  const [low, high] = spread(({ swingKnee }) => swingKnee);
  yield atLeast(NORM_RANGES.swingKnee[0], { measure: 'knee of the swinging leg, peak, least style', value: low, unit: '°', how });
  yield atMost(NORM_RANGES.swingKnee[1], { measure: 'knee of the swinging leg, peak, most style', value: high, unit: '°', how });
  const [little, much] = spread(({ hipTravel }) => 100 * hipTravel);
  yield atLeast(100 * NORM_RANGES.hipTravel[0], { measure: 'rise and fall of the hips, least style', value: little, unit: 'cm', how });
  yield atMost(100 * NORM_RANGES.hipTravel[1], { measure: 'rise and fall of the hips, most style', value: much, unit: 'cm', how });
  yield inform({
    measure: 'share of the cycle that a foot stands, median',
    value: median(bodies.map(({ duty }) => duty)),
    unit: 'share',
    how,
  });
  yield inform({ measure: 'width of steps, median', value: 100 * median(bodies.map(({ stepWidth }) => stepWidth)), unit: 'cm', how });
}
