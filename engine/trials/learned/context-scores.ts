import { chanceExamples, contextExamples, createContextJudge, mean, type SampledTrack } from '../../evaluate/index.js';
import type { Scenario } from '../../scenario/index.js';
import { createPredictor } from '../predict.js';
import { walkAgain } from '../walk-again.js';

/** How usual a crowd is by chance and by proximity, judged by people of whom it knows nothing. */
export type CrowdScores = { readonly crowd: string; readonly chance: number; readonly proximity: number; readonly density: number };

/** Between two places of those who walk again [s]. */
export const CONTEXT_INTERVAL = 0.4;

/** Lets models walk the ways of people again, and judges them and the people themselves by examples of others (Lerner et al. 2010). */
export async function scoresOfCrowd(
  examples: readonly SampledTrack[],
  walked: readonly SampledTrack[],
  models: readonly string[],
  learned: NonNullable<Scenario['learned']>,
): Promise<CrowdScores[]> {
  const own = forContext(walked);
  const told = createCrowdJudge(forContext(examples));
  const scores = [told('real', own)];
  const fields = { from: Object.keys(learned)[0] };
  for (const model of models) {
    const given = model === 'by-example' || model === 'perception-action' ? fields : {};
    const { predict, dispose } = await createPredictor(model, CONTEXT_INTERVAL, given, { capacity: 1024, extent: 1000, learned });
    scores.push(told(model, walkAgain(own, predict, CONTEXT_INTERVAL)));
    dispose();
  }
  return scores;
}

/** Judges crowds by examples, both as `forContext` has them. */
export function createCrowdJudge(examples: readonly SampledTrack[]): (crowd: string, tracks: readonly SampledTrack[]) => CrowdScores {
  const judge = createContextJudge(contextExamples(examples, CONTEXT_INTERVAL), chanceExamples(examples, CONTEXT_INTERVAL));
  return (crowd, tracks) => {
    const { moments } = judge(contextExamples(tracks, CONTEXT_INTERVAL));
    const of = (values: Float64Array) => mean([...values].filter((value) => !Number.isNaN(value)));
    return { crowd, chance: of(moments.chance), proximity: of(moments.proximity), density: of(moments.density) };
  };
}

/** Tracks as crowds are judged by them: 0.4 s apart, those of two seconds and more. */
export function forContext(tracks: readonly SampledTrack[]): SampledTrack[] {
  return tracks.map(everySecond).filter(({ x }) => x.length > 5);
}

/** Every second place of a track: half as many instants. */
function everySecond({ id, first, x, z }: SampledTrack): SampledTrack {
  const from = first % 2;
  const pick = (values: Float64Array) => values.filter((_, n) => n % 2 === from);
  return { id, first: (first + from) / 2, x: pick(x), z: pick(z) };
}
