import type { SampledTrack } from '../../evaluate/index.js';
import { type ExampleBase, type Habits, LearnedError, NO_HABITS } from '../../learned/index.js';
import { joinTracks, partOfTime } from '../morph/learn-from.js';
import { createPredictor } from '../predict.js';
import { walkAgain } from '../walk-again.js';
import { CONTEXT_INTERVAL, type CrowdScores, createCrowdJudge, forContext } from './context-scores.js';
import { exampleFrom, learnedAs } from './learn-example.js';

/** Habits that are tried. */
const VARIETIES = [0, 0.5, 1];
const COMPANIES = [0, 0.2, 0.4, 0.6];
/** Parts of the time, each of which is walked again by what the others tell. */
const PARTS = 4;
const FEWEST_PARTS = 2;
/** Moments that are judged, at most, in the middle of the time. */
const MOST_MOMENTS = 6000;
/** Fewer in a part say nothing. */
const FEWEST_MOMENTS = 100;

/** One part of the tracks: its people, examples of all the others, and how crowds are judged by these. */
type Part = {
  readonly base: ExampleBase;
  readonly people: readonly SampledTrack[];
  readonly moments: number;
  readonly real: CrowdScores;
  readonly judge: ReturnType<typeof createCrowdJudge>;
};

/**
 * Finds the habits with which people of each quarter of the time, who follow examples of the rest, are as usual as they really were: chance and proximity of the context scores,
 * for each of the two models. The same base where tracks are too few.
 */
export async function fitHabits(base: ExampleBase, lists: readonly (readonly SampledTrack[])[]): Promise<ExampleBase> {
  const tracks = middleOf(joinTracks(lists));
  const parts = Array.from({ length: PARTS }, (_, n) => partOf(tracks, n / PARTS, (n + 1) / PARTS)).filter((part) => part !== undefined);
  if (parts.length < FEWEST_PARTS) return base;
  const of = (model: string) => chooseHabits((habits) => offOf(model, parts, habits));
  return { ...base, habits: await of('by-example'), graphHabits: await of('perception-action') };
}

function partOf(tracks: readonly SampledTrack[], from: number, to: number): Part | undefined {
  const rest = [...partOfTime(tracks, 0, from), ...partOfTime(tracks, to, 1)];
  const people = forContext(partOfTime(tracks, from, to));
  const moments = momentsIn(people);
  if (moments < FEWEST_MOMENTS) return undefined;
  try {
    const judge = createCrowdJudge(forContext(rest));
    return { base: exampleFrom('rest', 'the rest', [rest]), people, moments, real: judge('real', people), judge };
  } catch (error) {
    if (error instanceof LearnedError) return undefined;
    throw error;
  }
}

/** The middle of the time of tracks, as much of it as has so many moments. */
function middleOf(tracks: readonly SampledTrack[]): readonly SampledTrack[] {
  const share = Math.min(1, (2 * MOST_MOMENTS) / Math.max(1, momentsIn(tracks)));
  const middle = share === 1 ? tracks : partOfTime(tracks, 0.5 - share / 2, 0.5 + share / 2);
  const begin = middle.reduce((least, { first }) => Math.min(least, first), Infinity);
  return middle.map((track) => ({ ...track, first: track.first - begin }));
}

function momentsIn(tracks: readonly SampledTrack[]): number {
  return tracks.reduce((sum, { x }) => sum + x.length, 0);
}

/** The habits with which people are the least off, those beside them counted: a single one may be so by chance. */
export async function chooseHabits(offWith: (habits: Habits) => Promise<number>): Promise<Habits> {
  const off: number[][] = [];
  for (const variety of VARIETIES) {
    const row: number[] = [];
    for (const company of COMPANIES) row.push(await offWith({ variety, company }));
    off.push(row);
  }
  let [best, least] = [NO_HABITS, Infinity];
  for (let v = 0; v < VARIETIES.length; v++) {
    for (let c = 0; c < COMPANIES.length; c++) {
      const value = evened(off, v, c);
      if (value < least) [best, least] = [{ variety: VARIETIES[v], company: COMPANIES[c] }, value];
    }
  }
  return best;
}

/** How far people with such habits are from real people, on the whole: what is more usual in one part and less in another takes each other off. */
async function offOf(model: string, parts: readonly Part[], habits: Habits): Promise<number> {
  const all = parts.reduce((sum, { moments }) => sum + moments, 0);
  let [chance, proximity] = [0, 0];
  for (const { base, people, moments, real, judge } of parts) {
    const learned = learnedAs({ ...base, habits, graphHabits: habits });
    const room = { capacity: Math.max(1024, people.length), extent: 1000, learned };
    const { predict, dispose } = await createPredictor(model, CONTEXT_INTERVAL, { from: base.name }, room);
    const scores = judge(model, walkAgain(people, predict, CONTEXT_INTERVAL));
    dispose();
    chance += (moments / all) * (scores.chance - real.chance);
    proximity += (moments / all) * (scores.proximity - real.proximity);
  }
  return Math.abs(chance) + Math.abs(proximity);
}

/** A value of a table beside its neighbours, which count half: chance moves single ones. */
function evened(table: readonly (readonly number[])[], v: number, c: number): number {
  const beside = [table[v - 1]?.[c], table[v + 1]?.[c], table[v][c - 1], table[v][c + 1]].filter((value) => value !== undefined);
  return (2 * table[v][c] + beside.reduce((sum, value) => sum + value, 0)) / (2 + beside.length);
}
