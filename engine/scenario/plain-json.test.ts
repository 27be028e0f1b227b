import { describe, expect, it } from 'vitest';
import { plainJson } from './plain-json.js';
import { locate, parseYaml } from './read-scenario.js';

describe('plain JSON', () => {
  it('[SCENARIO-152] is read as it would be as YAML', () => {
    const data = {
      version: 1,
      name: 'a "name": {with} [marks], \\ and\nlines, ä 😀',
      seed: -0.5e-3,
      none: null,
      list: [1, [], {}, [true, 'no', '1e3', '~']],
      nested: { '': 0, 'a:b': { '{': ':' } },
    };
    for (const text of [JSON.stringify(data), JSON.stringify(data, null, 2)]) {
      expect(plainJson(text)).toEqual(data);
      // A comment makes it YAML, and nothing else.
      expect(parseYaml(`# YAML\n${text}`).json).toEqual(data);
      expect(parseYaml(text).json).toEqual(data);
    }
  });

  it('[SCENARIO-152] is left to the reader of YAML where a key stands twice, something is too deep, or it is none', () => {
    const deep = `{"a": ${'['.repeat(120)}${']'.repeat(120)}}`;
    for (const text of ['{"a": 1, "b": {"a": 2, "c": 3, "a": 4}}', deep, '{a: 1}', '[1]', 'a: 1', '"{"', '{"a": 1,}', ''])
      expect(plainJson(text), text.slice(0, 30)).toBeUndefined();
  });

  it('[SCENARIO-152] has lines where a fault asks for one', () => {
    const source = parseYaml('{\n "version": 1,\n "population": [\n  {"count": -1}\n ]\n}');
    const issue = { path: 'population.0.count', expected: '1', received: '-1' };
    expect(locate({ issue, path: ['population', 0, 'count'], atKey: false }, source)).toMatchObject({ line: 4, column: 13 });
  });
});
