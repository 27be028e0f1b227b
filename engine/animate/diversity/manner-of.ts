import { meanTraits } from '../../personality/index.js';
import { MOTION_DEFAULTS, type MotionManner, type MotionSettings, type Personality } from '../../scenario/index.js';

/** From here on a factor shows in how people walk, and from here down its opposite. */
const HIGH = 0.67;
const LOW = 0.33;

/** What it is to seem so, as a manner. */
const SEEMING: Readonly<Record<string, MotionManner>> = {
  aggressive: 'forceful',
  assertive: 'forceful',
  shy: 'shy',
  active: 'hurried',
  tense: 'nervous',
  impulsive: 'hurried',
  neuroticism: 'nervous',
  extraversion: 'cheerful',
};

/** How bodies of a population move: as it says, and where it names no manner, in the one that goes with who its people are. Styles are shared out by diversity control all the same. */
export function mannered(motion: MotionSettings | undefined, personality: Personality | undefined): MotionSettings | undefined {
  if (!personality || (motion && motion.manner !== 'usual')) return motion;
  return { ...(motion ?? MOTION_DEFAULTS), manner: mannerOf(personality) };
}

/** The manner of a character. */
export function mannerOf(personality: Personality): MotionManner {
  if (typeof personality.seems === 'string') return SEEMING[personality.seems] ?? 'usual';
  const { extraversion, agreeableness, neuroticism } = meanTraits(personality);
  if (agreeableness <= LOW && extraversion >= 0.5) return 'forceful';
  if (neuroticism >= HIGH) return 'nervous';
  if (extraversion <= LOW) return 'shy';
  return extraversion >= HIGH ? 'cheerful' : 'usual';
}
