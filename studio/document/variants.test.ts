import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { vary } from './variants.js';

const TEXT = `version: 1
population:
  - { name: a, count: 10, steer: orca } # the first
  - name: b
    source: { rate: 2 }
`;

describe('variants of a scenario', () => {
  it('gives everybody another model and keeps comments', () => {
    const text = vary(TEXT, { kind: 'model', model: 'walker' });
    expect(parse(text).population.map(({ steer }: { steer: string }) => steer)).toEqual(['walker', 'walker']);
    expect(text).toContain('# the first');
  });

  it('multiplies counts, and leaves sources alone', () => {
    const { population } = parse(vary(TEXT, { kind: 'crowd', factor: 2.5 }));
    expect(population[0].count).toBe(25);
    expect(population[1]).toEqual({ name: 'b', source: { rate: 2 } });
  });

  it('draws styles by chance', () => {
    expect(parse(vary(TEXT, { kind: 'chance' })).population[1].motion).toEqual({ control: 'random' });
  });

  it('leaves the text of another seed, and text that is no scenario, as it is', () => {
    expect(vary(TEXT, { kind: 'seed', seed: 4 })).toBe(TEXT);
    expect(vary(TEXT, { kind: 'drafts', left: 'A', right: 'B' })).toBe(TEXT);
    expect(vary('population: nobody', { kind: 'chance' })).toBe('population: nobody');
  });
});
