import { ACTION_LENGTH, CONTEXT_MEASURES, type ContextExamples, type ContextMeasure, STATE_LENGTH } from './context-examples.js';
import { mean, quantile } from './statistics.js';

export type ContextOptions = {
  /** Similar situations among whose actions the most similar one is looked for. */
  readonly similar: number;
  /** How much the strangeness of situations counts, 0 to 1; the rest is that of the answers to them. */
  readonly situation: number;
};

export const CONTEXT_DEFAULTS: ContextOptions = { similar: 10, situation: 0.5 };

/** How unusual the moments of a crowd are, measured by examples of another; about 1 for what is usual, more for what is not. */
export type ContextScores = {
  /** The number of the track of each moment. */
  readonly track: Uint32Array;
  readonly instant: Uint32Array;
  readonly moments: Readonly<Record<ContextMeasure, Float64Array>>;
  /** The mean over the moments of each track, by its number; not a number for tracks too short to have any. */
  readonly tracks: Readonly<Record<ContextMeasure, Float64Array>>;
  /** The mean over all moments. */
  readonly crowd: Readonly<Record<ContextMeasure, number>>;
};

/** Judges the moments of crowds. */
export type ContextJudge = (moments: ContextExamples) => ContextScores;

/** Moments of the examples by which the usual distances are found, at most. */
const CALIBRATION = 1500;

/**
 * Context-dependent evaluation (Lerner, Chrysanthou, Shamir and Cohen-Or, 2010): people are judged by what real people did in similar situations. For each
 * moment the examples with the most similar states are found. The score is the distance of the nearest state, for how strange the
 * situation is, and that of the most similar action among them, for how strange the answer to it is, each over what is usual among the examples.
 */
export function createContextJudge(examples: ContextExamples, options: Partial<ContextOptions> = {}): ContextJudge {
  const settings = { ...CONTEXT_DEFAULTS, ...options };
  const finders = CONTEXT_MEASURES.map((measure) => createFinder(examples, measure, settings));
  return (moments) => {
    const byMeasure = <T>(make: (n: number) => T) =>
      Object.fromEntries(CONTEXT_MEASURES.map((measure, n) => [measure, make(n)])) as Record<ContextMeasure, T>;
    const scores = finders.map(({ score }) => Float64Array.from({ length: moments.count }, (_, row) => score(moments, row)));
    return {
      track: moments.track,
      instant: moments.instant,
      moments: byMeasure((n) => scores[n]),
      tracks: byMeasure((n) => meanByTrack(moments, scores[n])),
      crowd: byMeasure((n) => mean(scores[n])),
    };
  };
}

type Nearest = { readonly state: number; readonly action: number };
const NOT_ANY = -1;

function createFinder(examples: ContextExamples, measure: ContextMeasure, { similar, situation }: ContextOptions) {
  const length = STATE_LENGTH[measure];
  const scale = scalesOf(examples.states[measure], length);
  const actionScale = scalesOf(examples.actions, ACTION_LENGTH);

  /** Distances to the nearest state and to the nearest action among similar states, of all tracks but one. */
  function find(moments: ContextExamples, row: number, except: number): Nearest {
    const best = new Float64Array(similar).fill(Infinity);
    const rows = new Int32Array(similar).fill(NOT_ANY);
    for (let other = 0; other < examples.count; other++) {
      if (examples.track[other] === except) continue;
      const limit = best[similar - 1];
      const distance = squared(moments.states[measure], row * length, examples.states[measure], other * length, scale, limit);
      if (distance < limit) insert(best, rows, distance, other);
    }
    let action = Infinity;
    for (const other of rows) {
      if (other === NOT_ANY) continue;
      const distance = squared(moments.actions, row * ACTION_LENGTH, examples.actions, other * ACTION_LENGTH, actionScale, action);
      action = Math.min(action, distance);
    }
    return { state: Math.sqrt(best[0]), action: Math.sqrt(action) };
  }

  const step = Math.max(1, Math.ceil(examples.count / CALIBRATION));
  const own: Nearest[] = [];
  for (let row = 0; row < examples.count; row += step) own.push(find(examples, row, examples.track[row]));
  const usual = (part: keyof Nearest) => usualOf(own.map((nearest) => nearest[part]));
  const [usualState, usualAction] = [usual('state'), usual('action')];
  return {
    score: (moments: ContextExamples, row: number): number => {
      const { state, action } = find(moments, row, NOT_ANY);
      return situation * (state / usualState) + (1 - situation) * (action / usualAction);
    },
  };
}

/** The mean of the distances that are known; some length where all examples are alike. */
function usualOf(distances: readonly number[]): number {
  const known = distances.filter(Number.isFinite);
  const value = known.length > 0 ? mean(known) : 1;
  return value > 1e-9 ? value : 1;
}

/** One over the spread of each number, so that all have the same weight. */
function scalesOf(values: Float64Array, length: number): Float64Array {
  return Float64Array.from({ length }, (_, c) => {
    const column = values.filter((_, n) => n % length === c);
    const spread = column.length > 0 ? quantile(column, 0.95) - quantile(column, 0.05) : 0;
    return spread > 1e-6 ? 1 / spread : 1;
  });
}

/** The squared distance of two rows; anything beyond `limit` once it is. */
function squared(a: Float64Array, atA: number, b: Float64Array, atB: number, scale: Float64Array, limit: number): number {
  let sum = 0;
  for (let c = 0; c < scale.length && sum < limit; c++) {
    const difference = (a[atA + c] - b[atB + c]) * scale[c];
    sum += difference * difference;
  }
  return sum;
}

/** Puts a distance into its place in a sorted list. */
function insert(best: Float64Array, rows: Int32Array, distance: number, row: number): void {
  let at = best.length - 1;
  for (; at > 0 && best[at - 1] > distance; at--) {
    best[at] = best[at - 1];
    rows[at] = rows[at - 1];
  }
  best[at] = distance;
  rows[at] = row;
}

function meanByTrack({ track, count }: ContextExamples, scores: Float64Array): Float64Array {
  const tracks = count > 0 ? track.reduce((most, n) => Math.max(most, n), 0) + 1 : 0;
  const [sums, counts] = [new Float64Array(tracks), new Float64Array(tracks)];
  scores.forEach((score, row) => {
    sums[track[row]] += score;
    counts[track[row]] += 1;
  });
  return sums.map((sum, n) => sum / counts[n]);
}
