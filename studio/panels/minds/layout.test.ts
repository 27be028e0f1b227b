import type { DescribedNode } from 'promenade/decide';
import { expect, it } from 'vitest';
import { layOut } from './layout.js';

const leaf = (label: string): DescribedNode => ({ kind: 'leaf', label, children: [], graph: undefined });
const edge = (from: number, to: number, when?: string) => ({ from, to, when, chance: 1, after: undefined, isThen: when === undefined });

/** A graph of two states: one does a sequence of two things, the other one thing. */
const NODES = new Map<number, DescribedNode>([
  [
    0,
    {
      kind: 'states',
      label: 'states',
      children: [1, 4],
      graph: { names: ['day', 'night'], first: 0, edges: [edge(0, 1, 'knows dusk'), edge(1, 0)] },
    },
  ],
  [1, { kind: 'sequence', label: 'sequence', children: [2, 3], graph: undefined }],
  [2, leaf('go market')],
  [3, leaf('wait 5')],
  [4, leaf('go home')],
]);
const rowsOf = (running: readonly number[], isWhole = false) =>
  layOut({ nodes: NODES, root: 0, running: new Set(running), isWhole }).rows.map(
    ({ depth, text, isInnermost }) => `${'.'.repeat(depth)}${text}${isInnermost ? ' *' : ''}`,
  );

it('unfolds what runs, with states and their edges, and marks the innermost', () => {
  expect(rowsOf([0, 1, 3])).toEqual(['day', '.sequence', '..go market', '..wait 5 *', '.knows dusk → night', 'night', '.done → day']);
});

it('unfolds everything where that is asked for, and nothing else where nothing runs', () => {
  expect(rowsOf([], true)).toEqual([
    'day',
    '.sequence',
    '..go market',
    '..wait 5',
    '.knows dusk → night',
    'night',
    '.go home',
    '.done → day',
  ]);
  expect(rowsOf([])).toEqual(['day', '.knows dusk → night', 'night', '.done → day']);
});

it('gives arcs that would lie over each other lanes of their own', () => {
  const { arcs, lanes } = layOut({ nodes: NODES, root: 0, running: new Set(), isWhole: false });
  expect(arcs.map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [2, 0],
  ]);
  expect(lanes).toBe(2);
});
