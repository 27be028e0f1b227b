import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addItem, offsetOf, readData, removeValue, setValue } from './yaml-edit.js';

const TEXT = `# A room.
version: 1
name: Room # small
world:
  walkable:
    # The floor.
    - polygon:
        - [0, 0]
        - [10, 0] # a corner
        - [10, 6]
        - [0, 6]
  obstacles:
    - { name: table, box: { center: [3, 3], size: [1, 1], angle: 0 } } # oak
    # Not yet:
    # - { name: lamp }
  exits:
    door: { line: [[10, 2], [10, 4]], depth: 1 }
population:
  - name: guests
    count: 20 # at first
    where: { box: { min: [1, 1], max: [4, 5] } }
    goal: { exit: door }

# The end.
`;

/** Lines of the first that the second lacks, and the other way round. */
function difference(before: string, after: string): [string[], string[]] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  return [a.filter((line) => !b.includes(line)), b.filter((line) => !a.includes(line))];
}

describe('changes to the text', () => {
  it('replaces a value and nothing else', () => {
    expect(difference(TEXT, setValue(TEXT, ['population', 0, 'count'], 35))).toEqual([
      ['    count: 20 # at first'],
      ['    count: 35 # at first'],
    ]);
  });

  it('moves one corner of a polygon written line by line, its comment kept', () => {
    const corners = [
      [0, 0],
      [12.0004, 0.5],
      [10, 6],
      [0, 6],
    ];
    expect(difference(TEXT, setValue(TEXT, ['world', 'walkable', 0, 'polygon'], corners))).toEqual([
      ['        - [10, 0] # a corner'],
      ['        - [12, 0.5] # a corner'],
    ]);
  });

  it('adds and removes corners', () => {
    const corners = [
      [0, 0],
      [10, 0],
      [11, 3],
      [10, 6],
      [0, 6],
    ];
    const more = setValue(TEXT, ['world', 'walkable', 0, 'polygon'], corners);
    expect(difference(TEXT, more)).toEqual([[], ['        - [11, 3]']]);
    expect(setValue(more, ['world', 'walkable', 0, 'polygon'], corners.toSpliced(2, 1))).toBe(TEXT);
  });

  it('adds to a list and removes again', () => {
    const more = addItem(TEXT, ['world', 'obstacles'], { circle: { center: [5, 5], radius: 0.5 } });
    expect(difference(TEXT, more)).toEqual([[], ['    - { circle: { center: [5, 5], radius: 0.5 } }']]);
    expect(removeValue(more, ['world', 'obstacles', 1])).toBe(TEXT);
  });

  it('writes a population with a line for each key', () => {
    const more = addItem(TEXT, ['population'], { name: 'staff', count: 3, where: { circle: { center: [1, 1], radius: 1 } } });
    expect(difference(TEXT, more)[1]).toEqual(['  - name: staff', '    count: 3', '    where: { circle: { center: [1, 1], radius: 1 } }']);
  });

  it('makes lists and mappings that are missing, and removes empty ones', () => {
    const bare = 'version: 1\n';
    const more = addItem(bare, ['world', 'obstacles'], { circle: { center: [0, 0], radius: 1 } });
    expect(readData(more)).toEqual({ version: 1, world: { obstacles: [{ circle: { center: [0, 0], radius: 1 } }] } });
    expect(removeValue(more, ['world', 'obstacles', 0])).toBe(bare);
    expect(readData(addItem('version: 1\nworld:\npopulation: []\n', ['population'], { count: 1, where: 'anywhere' }))).toMatchObject({
      population: [{ count: 1 }],
    });
    expect(readData(addItem('version: 1\nworld:\n', ['world', 'walkable'], { circle: { center: [0, 0], radius: 1 } }))).toMatchObject({
      world: { walkable: [{ circle: { radius: 1 } }] },
    });
  });

  it('works in flow style and in JSON, and without a line break at the end', () => {
    const json = '{"version": 1, "world": {"obstacles": [{"circle": {"center": [0, 0], "radius": 1}}]}}';
    const more = addItem(json, ['world', 'obstacles'], { circle: { center: [9, 9], radius: 1 } });
    expect((readData(more) as { world: { obstacles: unknown[] } }).world.obstacles).toHaveLength(2);
    expect(readData(removeValue(more, ['world', 'obstacles', 1]))).toEqual(readData(json));
    expect(readData(setValue('version: 1', ['name'], 'yes'))).toEqual({ version: 1, name: 'yes' });
  });

  it('keeps comments where anchors make it write the text anew, and refuses what it cannot do', () => {
    const anchored = 'version: 1 # one\nworld:\n  obstacles: &all\n    - { circle: { center: [0, 0], radius: 1 } } # a\n';
    const more = addItem(anchored, ['world', 'obstacles'], { circle: { center: [5, 5], radius: 1 } });
    expect(more).toContain('# a');
    expect(() => setValue('a: [', ['a'], 1)).toThrow('repair it first');
  });

  it('finds where a value stands', () => {
    expect(TEXT.slice(offsetOf(TEXT, ['population', 0, 'count'])).startsWith('20 # at first')).toBe(true);
    expect(TEXT.slice(offsetOf(TEXT, ['world', 'exits', 'door', 'nothing'])).startsWith('{ line')).toBe(true);
  });

  it('gives the data that was asked for and keeps every comment, whatever is changed', () => {
    const point = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }));
    const step = fc.oneof(
      fc.record({ kind: fc.constant('polygon' as const), value: fc.array(point, { minLength: 3, maxLength: 7 }) }),
      fc.record({
        kind: fc.constant('obstacle' as const),
        value: fc.record({ name: fc.string({ minLength: 1 }), polygon: fc.array(point, { minLength: 3, maxLength: 20 }) }),
      }),
      fc.record({ kind: fc.constant('exit' as const), value: fc.string({ minLength: 1 }).filter((name) => name !== '__proto__') }),
      fc.record({ kind: fc.constant('count' as const), value: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        let text = TEXT;
        for (const { kind, value } of steps) {
          if (kind === 'polygon') text = setValue(text, ['world', 'walkable', 0, 'polygon'], value);
          else if (kind === 'obstacle') text = addItem(text, ['world', 'obstacles'], value);
          else if (kind === 'exit') text = setValue(text, ['world', 'exits', value], { circle: { center: [0, 0], radius: 1 } });
          else text = setValue(text, ['population', 0, 'count'], value);
        }
        for (const comment of ['# A room.', '# small', '# The floor.', '# oak', '# Not yet:', '# at first', '# The end.'])
          expect(text).toContain(comment);
      }),
    );
  });
});
