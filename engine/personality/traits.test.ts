import { describe, expect, it } from 'vitest';
import { FACTORS, PERSONALITY_PRESETS, parsePersonality } from '../scenario/index.js';
import { drawLuck, drawTraits } from './traits.js';

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('traits', () => {
  it('[PERSON-1] are the same for the same seed and id, others for others, and about the middle where nothing is said', () => {
    const personality = parsePersonality({});
    const drawn = Array.from({ length: 2000 }, (_, id) => drawTraits(personality, 7, id));
    expect(drawTraits(personality, 7, 3)).toEqual(drawn[3]);
    expect(drawTraits(personality, 8, 3)).not.toEqual(drawn[3]);
    for (const factor of FACTORS) {
      const values = drawn.map((traits) => traits[factor]);
      expect(mean(values)).toBeCloseTo(0.5, 1);
      expect(Math.sqrt(mean(values.map((value) => (value - 0.5) ** 2)))).toBeCloseTo(0.1, 2);
    }
    expect(drawLuck(7, 3)).toEqual(drawLuck(7, 3));
  });

  it('[PERSON-1] stay within 0 and 1, and poles within their halves', () => {
    const wild = parsePersonality({ openness: { normal: { mean: 0.9, sd: 0.5 } }, extraversion: 'high', neuroticism: 'low' });
    for (let id = 0; id < 1000; id++) {
      const { openness, extraversion, neuroticism } = drawTraits(wild, 1, id);
      expect(openness >= 0 && openness <= 1 && extraversion >= 0.5 && neuroticism < 0.5).toBe(true);
    }
  });

  it('[PERSON-1] a character by name is its mapping, and what is said goes before it', () => {
    for (const preset of PERSONALITY_PRESETS) expect(parsePersonality(preset)).toEqual(parsePersonality({ preset }));
    const traits = drawTraits(parsePersonality({ preset: 'curious', openness: 0.2 }), 1, 1);
    expect(traits.openness).toBe(0.2);
  });

  it('[PERSON-1] faults are told with the nearest name', () => {
    expect(() => parsePersonality('curios')).toThrow(/curious/);
    expect(() => parsePersonality({ opennes: 0.5 })).toThrow(/did you mean openness/);
    expect(() => parsePersonality({ openness: 1.5 })).toThrow(/0 to 1/);
    expect(() => parsePersonality({ seems: { shi: 1 } })).toThrow(/shy/);
  });
});
