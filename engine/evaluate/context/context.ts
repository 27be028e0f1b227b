import { columnScales, createRowFinder } from '../statistics/nearest-rows.js';
import { mean } from '../statistics/statistics.js';
import { createChanceJudge } from './context-chance.js';
import { ACTION_LENGTH, CONTEXT_MEASURES, type ContextExamples, type ContextMeasure, STATE_LENGTH } from './context-examples.js';

/** What moments are scored by: how far off density and proximity are beside the examples, and the odds that a situation is one of chance. */
export type ContextScore = ContextMeasure | 'chance';

/** The scores in their order. */
export const CONTEXT_SCORES: readonly ContextScore[] = [...CONTEXT_MEASURES, 'chance'];

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
  readonly moments: Readonly<Record<ContextScore, Float64Array>>;
  /** The mean over the moments of each track, by its number; not a number for tracks too short to have any. */
  readonly tracks: Readonly<Record<ContextScore, Float64Array>>;
  /** The mean over all moments. */
  readonly crowd: Readonly<Record<ContextScore, number>>;
};

/** Judges the moments of crowds. */
export type ContextJudge = (moments: ContextExamples) => ContextScores;

/** Moments of the examples by which the usual distances are found, at most. */
const CALIBRATION = 1500;

/**
 * Context-dependent evaluation (Lerner, Chrysanthou, Shamir and Cohen-Or, 2010): people are judged by what real people did in similar situations. For each
 * moment the examples with the most similar states are found. The score is the distance of the nearest state, for how strange the
 * situation is, and that of the most similar action among them, for how strange the answer to it is, each over what is usual among the examples. Such a score sees
 * what no example did, but not what examples do seldom and chance does often; the odds of chance (`createChanceJudge`) see that.
 */
export function createContextJudge(
  examples: ContextExamples,
  chance: ContextExamples,
  options: Partial<ContextOptions> = {},
): ContextJudge {
  const settings = { ...CONTEXT_DEFAULTS, ...options };
  const finders = CONTEXT_MEASURES.map((measure) => createFinder(examples, measure, settings));
  const chanceOf = createChanceJudge(examples, chance);
  return (moments) => {
    const byDistance = finders.map(({ score }) => Float64Array.from({ length: moments.count }, (_, row) => score(moments, row)));
    const scores = [...byDistance, chanceOf(moments)];
    const byScore = <T>(make: (scores: Float64Array) => T) =>
      Object.fromEntries(CONTEXT_SCORES.map((score, n) => [score, make(scores[n])])) as Record<ContextScore, T>;
    return {
      track: moments.track,
      instant: moments.instant,
      moments: byScore((values) => values),
      tracks: byScore((values) => meanByTrack(moments, values)),
      crowd: byScore(mean),
    };
  };
}

type Nearest = { readonly state: number; readonly action: number };
/** For moments that are no examples themselves. */
const NO_TRACK = -1;

function createFinder(examples: ContextExamples, measure: ContextMeasure, { similar, situation }: ContextOptions) {
  const length = STATE_LENGTH[measure];
  const findStates = createRowFinder(examples.states[measure], columnScales(examples.states[measure], length), similar);
  const scale = columnScales(examples.actions, ACTION_LENGTH);

  /** Distances to the nearest state and to the nearest action among similar states, of all tracks but one. */
  function find(moments: ContextExamples, row: number, except: number): Nearest {
    const { rows, distances } = findStates(moments.states[measure], row * length, (other) => examples.track[other] === except);
    const action = rows.reduce((least, other) => Math.min(least, actionDistance(moments, row, other)), Infinity);
    return { state: distances[0] ?? Infinity, action };
  }

  function actionDistance(moments: ContextExamples, row: number, other: number): number {
    let sum = 0;
    for (let c = 0; c < ACTION_LENGTH; c++) {
      const difference = moments.actions[row * ACTION_LENGTH + c] - examples.actions[other * ACTION_LENGTH + c];
      sum += (difference * scale[c]) ** 2;
    }
    return Math.sqrt(sum);
  }

  const step = Math.max(1, Math.ceil(examples.count / CALIBRATION));
  const own: Nearest[] = [];
  for (let row = 0; row < examples.count; row += step) own.push(find(examples, row, examples.track[row]));
  const usual = (part: keyof Nearest) => usualOf(own.map((nearest) => nearest[part]));
  const [usualState, usualAction] = [usual('state'), usual('action')];
  return {
    score: (moments: ContextExamples, row: number): number => {
      const { state, action } = find(moments, row, NO_TRACK);
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

function meanByTrack({ track, count }: ContextExamples, scores: Float64Array): Float64Array {
  const tracks = count > 0 ? track.reduce((most, n) => Math.max(most, n), 0) + 1 : 0;
  const [sums, counts] = [new Float64Array(tracks), new Float64Array(tracks)];
  scores.forEach((score, row) => {
    sums[track[row]] += score;
    counts[track[row]] += 1;
  });
  return sums.map((sum, n) => sum / counts[n]);
}
