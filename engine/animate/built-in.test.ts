import { describe, expect, it } from 'vitest';
import { builtInLibrary, joinStyles } from './built-in.js';
import type { MotionStyle, MotionType } from './library.js';

function style(name: string, type: MotionType, energy: number): MotionStyle {
  return { name, type, examples: [], feature: [energy, 0] };
}

/** It takes a while to bake, so tests look at the same one. */
const whole = builtInLibrary();

describe('the built-in library', () => {
  it('[ANIM-136] has tables of every type it has styles of, over all of them', async () => {
    const { styles, tables } = await whole;
    for (const type of new Set(styles.map((one) => one.type))) {
      const numbers = styles.flatMap((one, number) => (one.type === type ? [number] : []));
      expect(tables[type]?.styles).toEqual(numbers);
    }
  });

  it('[ANIM-136] has styles whose feature tells calm from vigorous', async () => {
    const { styles } = await whole;
    const total = (name: string) => {
      const { feature } = styles.find((one) => one.name === name) as MotionStyle;
      return feature[0] + feature[1];
    };
    expect(total('idle shift')).toBeLessThan(total('applaud'));
    expect(total('applaud')).toBeLessThan(total('cross'));
    expect(total('cross')).toBeLessThan(total('round kick'));
  });

  it('[ANIM-136] has the styles of some types only where asked', async () => {
    const { styles } = await builtInLibrary(['fight']);
    expect(new Set(styles.map(({ type }) => type))).toEqual(new Set(['fight']));
  });

  it('[ANIM-136] is joined from any order of styles', () => {
    const { styles, tables } = joinStyles([style('b', 'fight', 2), style('a', 'wait', 1), style('c', 'fight', 5)]);
    expect(styles.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(tables.fight?.variation).toEqual([
      [0, 3],
      [3, 0],
    ]);
    expect(tables.walk).toBeUndefined();
  });
});
