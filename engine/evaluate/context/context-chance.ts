import { columnScales, createRowFinder } from '../statistics/nearest-rows.js';
import type { SampledTrack } from '../tracks/sample-tracks.js';
import { type ContextExamples, contextExamples, STATE_LENGTH } from './context-examples.js';
import { shuffleTimes } from './shuffle-times.js';

/** Similar situations that are asked where they are from. */
const SIMILAR = 50;
const LENGTH = STATE_LENGTH.proximity;
/** By which the times of the examples are shuffled. */
const SEED = 0;

/** Moments of the same people on the same ways at times of chance: who is around them does not know of them. */
export function chanceExamples(tracks: readonly SampledTrack[], interval: number): ContextExamples {
  return contextExamples(shuffleTimes(tracks, SEED), interval);
}

/**
 * Judges moments by the odds that their situation is one of chance: of the 50 most similar situations (by proximity) among the examples and those of chance, how
 * many are of chance over how many are real, each with one more. Above 1 people are as if they did not see each other. Situations that real people avoid (a close
 * pass) and those that they seek (walking along with somebody) both count, whether or not they are rare.
 */
export function createChanceJudge(examples: ContextExamples, chance: ContextExamples): (moments: ContextExamples) => Float64Array {
  const { states, isChance } = takeTurns(examples, chance);
  const find = createRowFinder(states, columnScales(examples.states.proximity, LENGTH), SIMILAR);
  return (moments) =>
    Float64Array.from({ length: moments.count }, (_, moment) => {
      const { rows } = find(moments.states.proximity, moment * LENGTH);
      const ofChance = rows.reduce((count, row) => count + isChance[row], 0);
      return (ofChance + 1) / (rows.length - ofChance + 1);
    });
}

/** The situations of both in one table, in turns, so that neither comes first where situations are equal. */
function takeTurns(examples: ContextExamples, chance: ContextExamples) {
  const sources = [examples, chance];
  const entries = Array.from({ length: 2 * Math.max(examples.count, chance.count) }, (_, n) => ({ source: n & 1, row: n >> 1 }));
  const present = entries.filter(({ source, row }) => row < sources[source].count);
  const states = new Float64Array(present.length * LENGTH);
  present.forEach(({ source, row }, n) => {
    states.set(sources[source].states.proximity.subarray(row * LENGTH, (row + 1) * LENGTH), n * LENGTH);
  });
  return { states, isChance: Uint8Array.from(present, ({ source }) => source) };
}
