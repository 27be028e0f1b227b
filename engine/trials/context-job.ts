import {
  areaUnderCurve,
  CONTEXT_SCORES,
  type ContextScore,
  type ContextScores,
  chanceExamples,
  contextExamples,
  contextWindows,
  createContextJudge,
  mean,
  type SampledTrack,
  sampleTracks,
  shuffleSteps,
  shuffleTimes,
} from '../evaluate/index.js';
import type { Recording } from '../record/index.js';
import type { Finished } from '../sweep/index.js';
import { createPredictor, predictionRoom } from './predict.js';
import { openScene, type SharedTrajectories } from './real-scenes.js';
import { walkAgain } from './walk-again.js';

/** Crowds made from real tracks alone: as they are, each at another time, each with its steps in another order. */
export const REAL_CROWDS = ['real', 'other-times', 'shuffled-steps'] as const;

/** One crowd on the ways of one scene: made from its tracks, or walked by a model, with fields of its own where they are given. */
export type ContextParameters = {
  readonly scene: string;
  readonly crowd: string;
  readonly seed: number;
  readonly fields?: Readonly<Record<string, unknown>>;
};

type Lists = { readonly [score in ContextScore]: readonly number[] };

/** Scores of a crowd, each half of its scene judged by examples of the other. */
export type ContextResult = {
  /** Of every moment of everybody. */
  readonly moments: number;
  readonly crowd: { readonly [score in ContextScore]: number };
  /** The mean of every track, and of every window of 30 s. */
  readonly tracks: Lists;
  readonly windows: Lists;
};

/** A crowd beside the real one of its scene; areas under the curve are null where there is no real one to tell it from. */
export type ContextRow = {
  readonly crowd: string;
  readonly seeds: number;
  readonly scores: { readonly [score in ContextScore]: number };
  readonly toldApart: { readonly [score in ContextScore]: { readonly tracks: number | null; readonly windows: number | null } };
};

/** A scene with its crowds, the most usual by chance first. */
export type ContextTable = { readonly scene: string; readonly crowds: readonly ContextRow[] };

/** Between two instants at which moments are compared [s]. */
const INTERVAL = 0.4;

/** The scores of a crowd on a scene. */
export async function run({ scene, crowd, seed, fields }: ContextParameters, shared: SharedTrajectories): Promise<ContextResult> {
  const recording = await openScene(scene, shared);
  const halves = halvesOf(sampleTracks(recording, INTERVAL));
  const make = await crowdMaker({ crowd, seed, fields }, recording);
  const judged: ContextScores[] = [];
  try {
    for (const [own, other] of [halves, [...halves].reverse()]) {
      const judge = createContextJudge(contextExamples(other, INTERVAL), chanceExamples(other, INTERVAL));
      judged.push(judge(contextExamples(make.crowd(own), INTERVAL)));
    }
  } finally {
    make.dispose();
  }
  const join = (take: (scores: ContextScores, score: ContextScore) => Iterable<number>): Lists =>
    byScore((score) => judged.flatMap((scores) => [...take(scores, score)].filter((value) => !Number.isNaN(value))));
  const moments = join((scores, score) => scores.moments[score]);
  return {
    moments: moments.chance.length,
    crowd: byScore((score) => mean(moments[score])),
    tracks: join(({ tracks }, score) => tracks[score]),
    windows: join((scores, score) => contextWindows(scores)[score]),
  };
}

/** Whether each half of a scene has moments for the other to be judged by. */
export function hasTwoHalves(recording: Recording): boolean {
  return halvesOf(sampleTracks(recording, INTERVAL)).every((half) => contextExamples(half, INTERVAL).count > 0);
}

/** Tracks that end before the middle one begins, and those that begin no earlier; who is there in both belongs to neither. */
export function halvesOf(tracks: readonly SampledTrack[]): [before: SampledTrack[], after: SampledTrack[]] {
  const middle = tracks.map(({ first }) => first).sort((a, b) => a - b)[tracks.length >> 1];
  return [tracks.filter(({ first, x }) => first + x.length <= middle), tracks.filter(({ first }) => first >= middle)];
}

/** Makes a crowd by its name from the tracks of real people. */
async function crowdMaker({ crowd: name, seed, fields = {} }: Omit<ContextParameters, 'scene'>, recording: Recording) {
  const none = () => {};
  if (name === 'real') return { crowd: (tracks: readonly SampledTrack[]) => [...tracks], dispose: none };
  if (name === 'other-times') return { crowd: (tracks: readonly SampledTrack[]) => shuffleTimes(tracks, seed), dispose: none };
  if (name === 'shuffled-steps') return { crowd: (tracks: readonly SampledTrack[]) => shuffleSteps(tracks, seed), dispose: none };
  const { predict, dispose } = await createPredictor(name, INTERVAL, fields, predictionRoom(recording));
  return { crowd: (tracks: readonly SampledTrack[]) => walkAgain(tracks, predict, INTERVAL), dispose };
}

/** Scene by scene, how unusual every crowd is and how well it is told from the real one, over all seeds. */
export function reduce(finished: readonly Finished[]): ContextTable[] {
  const all = finished.map(({ parameters, result }) => ({
    ...(parameters as unknown as ContextParameters),
    result: result as unknown as ContextResult,
  }));
  return [...new Set(all.map(({ scene }) => scene))].map((scene) => {
    const own = all.filter((one) => one.scene === scene);
    const real = own.find(({ crowd }) => crowd === 'real')?.result;
    const crowds = [...new Set(own.map(({ crowd }) => crowd))].map((crowd): ContextRow => {
      const results = own.filter((one) => one.crowd === crowd).map(({ result }) => result);
      const area = (part: 'tracks' | 'windows', score: ContextScore) =>
        real === undefined ? null : mean(results.map((result) => areaUnderCurve(real[part][score], result[part][score])));
      return {
        crowd,
        seeds: results.length,
        scores: byScore((score) => mean(results.map((result) => result.crowd[score]))),
        toldApart: byScore((score) => ({ tracks: area('tracks', score), windows: area('windows', score) })),
      };
    });
    return { scene, crowds: crowds.sort((a, b) => a.scores.chance - b.scores.chance) };
  });
}

function byScore<T>(make: (score: ContextScore) => T): Record<ContextScore, T> {
  return Object.fromEntries(CONTEXT_SCORES.map((score) => [score, make(score)])) as Record<ContextScore, T>;
}
