import { describe, expect, it } from 'vitest';
import { MOTION_DEFAULTS, parsePersonality } from '../../scenario/index.js';
import { mannerOfAll, mannerOfTraits } from './manner-of.js';
import { usualPriority } from './usual-styles.js';

describe('the manner of a character', () => {
  it('[ANIM-298] goes by the factor that stands out most, and who is unkind and outgoing is forceful', () => {
    const of = (extraversion: number, agreeableness: number, neuroticism: number) =>
      mannerOfTraits({ extraversion, agreeableness, neuroticism });
    expect([of(0.8, 0.1, 0.5), of(0.1, 0.5, 0.7), of(0.9, 0.7, 0.5), of(0.4, 0.5, 0.9), of(0.6, 0.4, 0.4)]).toEqual([
      'forceful',
      'shy',
      'cheerful',
      'nervous',
      'usual',
    ]);
  });

  it('[ANIM-298] is that of everyone where the population names one, or how its people are to seem', () => {
    const seeming = (seems: unknown) => mannerOfAll(undefined, parsePersonality({ seems }));
    expect(mannerOfAll(undefined, undefined)).toBeUndefined();
    expect(mannerOfAll(MOTION_DEFAULTS, parsePersonality('shy'))).toBeUndefined();
    expect(mannerOfAll({ ...MOTION_DEFAULTS, manner: 'laden' }, parsePersonality('shy'))).toBe('laden');
    expect([seeming('shy'), seeming({ shy: 0.2, tense: 0.8 }), seeming({ aggressive: -1 })]).toEqual(['shy', 'nervous', 'usual']);
  });

  it('[ANIM-298] makes other styles wanted: the shy walk carefully, the forceful stride', () => {
    const wanted = (style: string, manner: 'usual' | 'shy' | 'forceful') => usualPriority(style, 'grown', manner);
    expect(wanted('careful walk', 'shy')).toBeGreaterThan(5 * wanted('careful walk', 'usual'));
    expect(wanted('striding walk', 'forceful')).toBeGreaterThan(3 * wanted('striding walk', 'usual'));
    expect(wanted('careful walk', 'forceful')).toBeLessThan(wanted('careful walk', 'usual'));
  });
});
