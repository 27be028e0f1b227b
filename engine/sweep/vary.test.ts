import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readVariation, varyAll } from './vary.js';

const read = (text: string) => readVariation(text, parse);

describe('variations', () => {
  it('[SWEEP-10] are ranges with or without a step, both ends included', () => {
    expect(read('seed=1..4')).toEqual({ field: 'seed', values: [1, 2, 3, 4] });
    expect(read('tick=0.1..0.3..0.1').values).toEqual([0.1, 0.2, 0.3]);
    expect(read('x=-1..1').values).toEqual([-1, 0, 1]);
  });

  it('[SWEEP-10] are lists of any values, with commas inside braces left alone', () => {
    expect(read('population[0].count=10,20')).toEqual({ field: 'population[0].count', values: [10, 20] });
    expect(read('pace={uniform: [1, 5]},fast').values).toEqual([{ uniform: [1, 5] }, 'fast']);
    expect(read('name=orca').values).toEqual(['orca']);
  });

  it('[SWEEP-10] combine every value with every other, the last field changing first', () => {
    expect(varyAll([read('a=1,2'), read('b=x,y')])).toEqual([{ a: 1, b: 'x' }, { a: 1, b: 'y' }, { a: 2, b: 'x' }, { a: 2, b: 'y' }]); // biome-ignore format: pairs
    expect(varyAll([])).toEqual([{}]);
  });

  it.each(['seed', 'seed=', '=3', 'seed=5..1', 'seed=1..9..0', 'seed=0..1e9', 'a={b'])('[SWEEP-10] say what is wrong with "%s"', (text) => {
    expect(() => read(text)).toThrow(/variation|range|no values/);
  });
});
