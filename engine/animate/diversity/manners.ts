import { type EmotionDescription, MOTION_MANNERS, type MotionManner } from '../../scenario/index.js';
import type { ChooseContext } from '../stage/choose.js';
import { mannerOfAll, mannerOfTraits } from './manner-of.js';
import type { MovingPopulation } from './moving-population.js';

/** From here on a feeling shows in how somebody walks. */
const FELT = 0.5;

const NUMBER = Object.fromEntries(MOTION_MANNERS.map((manner, n) => [manner, n])) as Record<MotionManner, number>;

/**
 * Notes in which manner people move who choose a style: as their population says; else as their strongest feeling has it, of those that show; else by their
 * character, where they have one.
 */
export function noteManners(
  context: ChooseContext,
  populations: readonly MovingPopulation[],
  emotions: readonly EmotionDescription[],
  dueRows: Uint32Array,
  dueCount: number,
): void {
  const { manner } = context.motion;
  if (!manner) return;
  const { population } = context.agents.columns;
  for (let i = 0; i < dueCount; i++) {
    const row = dueRows[i];
    const { motion, personality } = populations[population[row]];
    const own = mannerOfAll(motion, personality) ?? mannerFelt(context, emotions, row) ?? (personality && mannerByTraits(context, row));
    manner[row] = NUMBER[own ?? 'usual'];
  }
}

/** The manner of the strongest feeling that shows; who panics is nervous. */
function mannerFelt({ kernels: { f32 } }: ChooseContext, emotions: readonly EmotionDescription[], row: number): MotionManner | undefined {
  let found: MotionManner | undefined;
  let strongest = FELT;
  for (let n = 0; n < emotions.length; n++) {
    const { moves } = emotions[n];
    const level = f32.feeling?.[row * emotions.length + n] ?? 0;
    if (moves === undefined || level < strongest) continue;
    strongest = level;
    found = moves;
  }
  return found ?? (f32.panic?.[row] >= FELT ? 'nervous' : undefined);
}

function mannerByTraits({ kernels: { f32 } }: ChooseContext, row: number): MotionManner | undefined {
  const { extraversion, agreeableness, neuroticism } = f32;
  return (
    extraversion && mannerOfTraits({ extraversion: extraversion[row], agreeableness: agreeableness[row], neuroticism: neuroticism[row] })
  );
}
