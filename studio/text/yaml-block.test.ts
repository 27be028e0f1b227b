import { expect, it } from 'vitest';
import { blockOf } from './yaml-block.js';

const TEXT = 'version: 1\nbehaviours: # what people do\n  walker:\n# a remark\n    wait: 1\n\npopulation: []\n';

it('finds a key of the outermost mapping with all that belongs to it, remarks included', () => {
  const block = blockOf(TEXT, 'behaviours')!;
  expect(TEXT.slice(block.from, block.to)).toBe('behaviours: # what people do\n  walker:\n# a remark\n    wait: 1\n\n');
  expect(block.line).toBe(2);
  const last = blockOf(TEXT, 'population')!;
  expect(TEXT.slice(last.from, last.to)).toBe('population: []\n');
});

it('finds nothing that does not begin a line', () => {
  expect(blockOf(TEXT, 'walker')).toBeUndefined();
  expect(blockOf('{"behaviours": {}}', 'behaviours')).toBeUndefined();
});
