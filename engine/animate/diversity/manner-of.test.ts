import { describe, expect, it } from 'vitest';
import { MOTION_DEFAULTS, parsePersonality } from '../../scenario/index.js';
import { mannered, mannerOf } from './manner-of.js';
import { usualPriority } from './usual-styles.js';

describe('the manner of a character', () => {
  it('[ANIM-298] goes by who people are, and by how they are to seem', () => {
    const of = (personality: unknown) => mannerOf(parsePersonality(personality));
    expect(['aggressive', 'shy', 'sociable', 'anxious', 'ordinary'].map(of)).toEqual([
      'forceful',
      'nervous',
      'cheerful',
      'nervous',
      'usual',
    ]);
    expect(of({ extraversion: 'low' })).toBe('shy');
    expect(of({ seems: 'shy' })).toBe('shy');
    expect(of({ seems: 'aggressive' })).toBe('forceful');
  });

  it('[ANIM-298] stands behind what a population says, and leaves those without a personality as they are', () => {
    const shy = parsePersonality({ extraversion: 0 });
    expect(mannered(undefined, undefined)).toBeUndefined();
    expect(mannered({ ...MOTION_DEFAULTS, manner: 'laden' }, shy)?.manner).toBe('laden');
    expect(mannered({ ...MOTION_DEFAULTS, scale: 'normalised' }, shy)).toEqual({ ...MOTION_DEFAULTS, scale: 'normalised', manner: 'shy' });
  });

  it('[ANIM-298] makes other styles wanted: the shy walk carefully, the forceful stride', () => {
    const wanted = (style: string, manner: 'usual' | 'shy' | 'forceful') => usualPriority(style, 'grown', manner);
    expect(wanted('careful walk', 'shy')).toBeGreaterThan(5 * wanted('careful walk', 'usual'));
    expect(wanted('striding walk', 'forceful')).toBeGreaterThan(3 * wanted('striding walk', 'usual'));
    expect(wanted('careful walk', 'forceful')).toBeLessThan(wanted('careful walk', 'usual'));
  });
});
