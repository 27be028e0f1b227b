import type { Simulation } from 'promenade';
import type { MotionStyle } from 'promenade/animate';
import type { Frame } from 'promenade/record';
import type { GuidedVisit } from './answers/visit.js';
import type { AroundMe } from './around-me.js';
import { countCrossings, createFlowCount, type FlowCount, type FlowLine, sampleFlow } from './flow-count.js';
import { addValue, beginSample, createHistogram, type Histogram } from './histogram.js';
import { densityAround } from './local-density.js';
import { addSample, createSeries, isDue, rewind, type Series } from './series.js';
import { lookAtStyleUse, type StyleUse } from './style-use.js';

/** Speeds of people by how crowded it was around them. */
export type Diagram = {
  /** The newest measurements, density [1/m²] and speed [m/s] in turn; `written` of them so far, the oldest give way. */
  readonly points: Float32Array;
  written: number;
  /** By bin of density: measurements so far, and the sum of their speeds. */
  readonly count: Float64Array;
  readonly speedSum: Float64Array;
};

/** What is known of a run so far; however long it lasts, it takes the same memory. */
export type Statistics = {
  /** Time, people inside, came so far, went so far. */
  readonly crowd: Series;
  /** Time, people who walk, variation of style use, and that by chance. */
  readonly styleVariation: Series;
  styleUse: StyleUse | undefined;
  readonly speed: Histogram;
  readonly density: Histogram;
  readonly diagram: Diagram;
  readonly lines: Map<number, FlowCount>;
  /** Of the viewer who is in the crowd, or was last; undefined where there was none. */
  around: AroundMe | undefined;
  /** What a participant of an experiment does in the scene; undefined where there is none. */
  visit: GuidedVisit | undefined;
  /** The frame of the tick before: still valid, since frames are kept for two ticks. */
  before: Frame | undefined;
};

/** Between two samples [s]. */
const INTERVAL = 0.5;
/** Widths of bins [m/s], [1/m²]. */
export const SPEED_BIN = 0.1;
export const DENSITY_BIN = 0.25;
const SPEED_BINS = 30;
const DENSITY_BINS = 32;
/** Measurements of a diagram that are kept one by one. */
const MOST_POINTS = 1500;
/** People whose surroundings are measured in one sample; of larger crowds, every second, third … */
const MOST_MEASURED = 1500;

const _density = new Float32Array(MOST_MEASURED + 1);
const _ground = { x: new Float32Array(0), z: new Float32Array(0), speed: new Float32Array(0) };

/** Nothing seen yet. */
export function createStatistics(): Statistics {
  return {
    crowd: createSeries(4, INTERVAL),
    styleVariation: createSeries(4, INTERVAL),
    styleUse: undefined,
    speed: createHistogram(SPEED_BIN, SPEED_BINS),
    density: createHistogram(DENSITY_BIN, DENSITY_BINS),
    diagram: {
      points: new Float32Array(2 * MOST_POINTS),
      written: 0,
      count: new Float64Array(DENSITY_BINS),
      speedSum: new Float64Array(DENSITY_BINS),
    },
    lines: new Map(),
    around: undefined,
    visit: undefined,
    before: undefined,
  };
}

/** Looks at a run after a tick; to be called after every one. */
export function observe(statistics: Statistics, sim: Simulation, styles: readonly Pick<MotionStyle, 'name' | 'type'>[] = []): void {
  const { frame } = sim;
  const { before, lines, crowd, styleVariation } = statistics;
  if (before && frame.tick < before.tick) goBack(statistics, frame.time);
  for (const line of lines.values()) {
    if (before && frame.tick === before.tick + 1) countCrossings(line, before, frame);
    sampleFlow(line, frame.time);
  }
  statistics.before = frame;
  statistics.around?.goOn(sim);
  statistics.visit?.goOn(sim);
  // The last one who leaves may do so between two samples.
  const isOver = before !== undefined && frame.count !== before.count && sim.done !== undefined;
  if (isDue(crowd, frame.time) || isOver) sampleCrowd(statistics, frame);
  if (!isDue(styleVariation, frame.time)) return;
  const use = lookAtStyleUse(sim, styles);
  statistics.styleUse = use;
  if (use && use.people > 0) addSample(styleVariation, [frame.time, use.people, use.variation, use.byChance]);
}

/** Counts at these lines from now on, and at no others; those that stay keep their counts. */
export function setFlowLines({ lines, crowd }: Statistics, wanted: readonly FlowLine[], time: number): void {
  for (const id of lines.keys()) {
    if (!wanted.some((line) => line.id === id)) lines.delete(id);
  }
  for (const line of wanted) {
    if (!lines.has(line.id)) lines.set(line.id, createFlowCount(line, time, crowd.interval));
  }
}

function sampleCrowd({ crowd, speed, density, diagram }: Statistics, frame: Frame): void {
  const { time, count, id } = frame;
  const walking = takeGround(frame);
  const { x, z, speed: speeds } = _ground;
  beginSample(speed);
  beginSample(density);
  for (let i = 0; i < walking; i++) addValue(speed, speeds[i]);
  const stride = Math.max(1, Math.ceil(walking / MOST_MEASURED));
  const measured = densityAround(x, z, walking, stride, _density);
  for (let n = 0; n < measured; n++) {
    addValue(density, _density[n]);
    addPoint(diagram, _density[n], speeds[n * stride]);
  }
  // Ids are given out in turn and never again.
  const came = count > 0 ? Math.max(id[count - 1] + 1, cameSoFar(crowd)) : cameSoFar(crowd);
  addSample(crowd, [time, count, came, came - count]);
}

/** Copies place and speed of those who are on the ground; returns how many they are. */
function takeGround({ count, x, z, velocityX, velocityZ, columns: { altitude } }: Frame): number {
  if (_ground.x.length < count) {
    for (const name of ['x', 'z', 'speed'] as const) _ground[name] = new Float32Array(Math.ceil(1.25 * count));
  }
  let walking = 0;
  for (let i = 0; i < count; i++) {
    if (altitude && altitude[i] > 0) continue;
    _ground.x[walking] = x[i];
    _ground.z[walking] = z[i];
    _ground.speed[walking] = Math.sqrt(velocityX[i] * velocityX[i] + velocityZ[i] * velocityZ[i]);
    walking += 1;
  }
  return walking;
}

function addPoint(diagram: Diagram, density: number, speed: number): void {
  const at = 2 * (diagram.written % MOST_POINTS);
  diagram.points[at] = density;
  diagram.points[at + 1] = speed;
  diagram.written += 1;
  const bin = Math.min(Math.floor(density / DENSITY_BIN), DENSITY_BINS - 1);
  diagram.count[bin] += 1;
  diagram.speedSum[bin] += speed;
}

function cameSoFar({ count, columns }: Series): number {
  return count > 0 ? columns[2][count - 1] : 0;
}

/** The run goes on from an earlier moment: curves are cut there, counts at lines begin anew; histograms keep what they have seen. */
function goBack({ crowd, styleVariation, lines, around }: Statistics, time: number): void {
  if (around) rewind(around.samples, time);
  rewind(crowd, time);
  rewind(styleVariation, time);
  for (const [id, { line }] of lines) lines.set(id, createFlowCount(line, time, crowd.interval));
}
