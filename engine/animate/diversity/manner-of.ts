import type { Traits } from '../../personality/index.js';
import type { Adjective, MotionManner, MotionSettings, Personality } from '../../scenario/index.js';

/** Who differs so much from the middle in a factor shows it in how it walks. */
const MARKED = 0.17;
/** So much of an adjective has to be asked for. */
const SOME = 0.5;

/** What it is to seem so, as a manner. */
const SEEMING: { readonly [A in Adjective]?: MotionManner } = {
  aggressive: 'forceful',
  assertive: 'forceful',
  shy: 'shy',
  active: 'hurried',
  tense: 'nervous',
  impulsive: 'hurried',
  neuroticism: 'nervous',
  extraversion: 'cheerful',
};

/** The manner of everyone of a population: the one that it names, or the one that goes with how its people are to seem; undefined where each has its own. */
export function mannerOfAll(motion: MotionSettings | undefined, personality: Personality | undefined): MotionManner | undefined {
  if (motion && motion.manner !== 'usual') return motion.manner;
  const seems = personality?.seems;
  if (seems === undefined) return undefined;
  const asked = typeof seems === 'string' ? { [seems]: 1 } : seems;
  const [strongest] = Object.entries(asked).sort(([, a = 0], [, b = 0]) => b - a);
  return strongest && strongest[1] >= SOME ? (SEEMING[strongest[0] as Adjective] ?? 'usual') : 'usual';
}

/** The manner of a character: who is unkind and outgoing is forceful; of others the factor counts that stands out most. */
export function mannerOfTraits({ extraversion, agreeableness, neuroticism }: Omit<Traits, 'openness' | 'conscientiousness'>): MotionManner {
  if (agreeableness <= 0.5 - MARKED && extraversion >= 0.5) return 'forceful';
  const outgoing = extraversion - 0.5;
  const fearful = neuroticism - 0.5;
  if (fearful >= MARKED && fearful >= Math.abs(outgoing)) return 'nervous';
  if (outgoing <= -MARKED) return 'shy';
  return outgoing >= MARKED ? 'cheerful' : 'usual';
}
