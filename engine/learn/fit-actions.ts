import { type Motion, place, subjectOf } from '../animate/index.js';
import { atan2, type Vector } from '../math/index.js';

/** A clip in which somebody goes down or comes up. */
export type ActionClip = { readonly name: string; readonly motion: Motion };

/** How bodies go from one height to another: curves over the way, from a quarter of its time before it to a quarter after it, in even steps. */
export type FittedWay = {
  /** Trials, and subjects, that it is the mean of; each subject counts once. */
  readonly trials: number;
  readonly subjects: number;
  /** Time from 5 % to 95 % of the way, median [s]. */
  readonly lasts: number;
  /** How much of the drop is done. */
  readonly drop: readonly number[];
  /** How much of the way of the hips over the ground is done. */
  readonly back: readonly number[];
  /** How far the trunk leans forward, more than while standing [°]. */
  readonly lean: readonly number[];
};

/** Moments of a curve. */
export const WAY_SAMPLES = 13;
/** Before and after the way, as a share of its time. */
const AROUND = 0.25;
/** The way begins and ends at these parts of the drop. */
const FROM = 0.05;
const TO = 0.95;
/** Less than this is no way down [m]; longer than this it is no single move [s]. */
const LEAST_DROP = 0.2;
const LONGEST = 3;
/** What is fitted is the mean of at least so many trials. */
export const FEWEST_TRIALS = 3;

type Series = {
  readonly height: number[];
  readonly x: number[];
  readonly z: number[];
  readonly lean: number[];
  readonly frameTime: number;
};
type Way = { readonly subject: string; readonly lasts: number; readonly drop: number[]; readonly back: number[]; readonly lean: number[] };

/** Fits the ways down, or up, of clips: from standing to the least height that is kept, or only touched. */
export function fitWays(clips: readonly ActionClip[], direction: 'down' | 'up'): FittedWay {
  const ways = clips.flatMap((clip) => waysOf(clip, direction));
  const subjects = [...new Set(ways.map(({ subject }) => subject))];
  const mean = (read: (way: Way) => number[]): number[] => {
    const own = subjects.map((subject) => average(ways.filter((way) => way.subject === subject).map(read)));
    return average(own).map((value) => Math.round(1000 * value) / 1000);
  };
  const lasts = ways.map((way) => way.lasts).sort((a, b) => a - b);
  return {
    trials: ways.length,
    subjects: subjects.length,
    lasts: Math.round(100 * (lasts[lasts.length >> 1] ?? 0)) / 100,
    drop: mean((way) => way.drop),
    back: mean((way) => way.back),
    lean: mean((way) => way.lean),
  };
}

function waysOf({ name, motion }: ActionClip, direction: 'down' | 'up'): Way[] {
  const series = seriesOf(motion);
  const turned = direction === 'down' ? series : reversed(series);
  const standing = percentile(turned.height, 0.9);
  const lowest = percentile(turned.height, 0.02);
  if (standing - lowest < LEAST_DROP) return [];
  const part = turned.height.map((height) => (standing - height) / (standing - lowest));
  const ways: Way[] = [];
  for (let frame = 1; frame < part.length; frame++) {
    if (!(part[frame - 1] < TO && part[frame] >= TO)) continue;
    let from = frame;
    while (from > 0 && part[from] > FROM) from--;
    const lasts = (frame - from) * turned.frameTime;
    const margin = Math.round(AROUND * (frame - from));
    if (part[from] > FROM || lasts > LONGEST || from < margin || frame + margin >= part.length) continue;
    ways.push(readWay(turned, part, from - margin, frame + margin, { subject: subjectOf(name) || name, lasts }));
    frame += margin;
  }
  return direction === 'down'
    ? ways
    : ways.map((way) => ({ ...way, drop: way.drop.toReversed(), back: way.back.toReversed(), lean: way.lean.toReversed() }));
}

function readWay(series: Series, part: readonly number[], from: number, to: number, about: Pick<Way, 'subject' | 'lasts'>): Way {
  const at = (values: readonly number[], n: number): number => {
    const place = from + ((to - from) * n) / (WAY_SAMPLES - 1);
    const low = Math.floor(place);
    const high = Math.min(low + 1, values.length - 1);
    return values[low] + (values[high] - values[low]) * (place - low);
  };
  const samples = Array.from({ length: WAY_SAMPLES }, (_, n) => n);
  const [wayX, wayZ] = [at(series.x, WAY_SAMPLES - 1) - at(series.x, 0), at(series.z, WAY_SAMPLES - 1) - at(series.z, 0)];
  const far = Math.max(1e-4, wayX * wayX + wayZ * wayZ);
  return {
    ...about,
    drop: samples.map((n) => Math.min(1, Math.max(0, at(part, n)))),
    back: samples.map((n) => ((at(series.x, n) - at(series.x, 0)) * wayX + (at(series.z, n) - at(series.z, 0)) * wayZ) / far),
    lean: samples.map((n) => at(series.lean, n) - at(series.lean, 0)),
  };
}

/** Height and place of the hips, and the lean of the trunk to where the pelvis faces, over a clip. */
function seriesOf(motion: Motion): Series {
  const [hips, neck] = ['hips', 'neck'].map((name) => motion.skeleton.names.indexOf(name));
  const series: Series = { height: [], x: [], z: [], lean: [], frameTime: motion.frameTime };
  for (let frame = 0; frame < motion.frames; frame++) {
    const { places, rotations } = place(motion, frame);
    const [x, y, z] = places[hips];
    series.height.push(y);
    series.x.push(x);
    series.z.push(z);
    const ahead = forward(rotations[hips]);
    const up: Vector = [places[neck][0] - x, places[neck][1] - y, places[neck][2] - z];
    series.lean.push((atan2(up[0] * ahead[0] + up[2] * ahead[1], up[1]) * 180) / Math.PI);
  }
  return series;
}

/** Where a pelvis faces over the ground. */
function forward([x, y, z, w]: readonly number[]): readonly [number, number] {
  const ahead = [2 * (x * z + w * y), 1 - 2 * (x * x + y * y)];
  const size = Math.sqrt(ahead[0] ** 2 + ahead[1] ** 2) || 1;
  return [ahead[0] / size, ahead[1] / size];
}

function reversed({ height, x, z, lean, frameTime }: Series): Series {
  return { height: height.toReversed(), x: x.toReversed(), z: z.toReversed(), lean: lean.toReversed(), frameTime };
}

function average(rows: readonly (readonly number[])[]): number[] {
  return Array.from({ length: rows[0]?.length ?? 0 }, (_, n) => rows.reduce((sum, row) => sum + row[n], 0) / rows.length);
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))];
}
