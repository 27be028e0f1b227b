import { describe, expect, it } from 'vitest';
import { shareDefinitions } from './share-definitions.js';

const to = (name: string) => ({ $ref: `#/definitions/${name}` });

describe('equal definitions of a JSON Schema', () => {
  it('[SCENARIO-62] are one, and everything refers to it', () => {
    const { properties, definitions } = shareDefinitions({
      properties: { speed: to('a'), pace: to('b'), name: to('c') },
      definitions: { a: { type: 'number', minimum: 0 }, b: { type: 'number', minimum: 0 }, c: { type: 'string' } },
    });
    expect(properties).toEqual({ speed: to('part0'), pace: to('part0'), name: to('part1') });
    expect(definitions).toEqual({ part0: { type: 'number', minimum: 0 }, part1: { type: 'string' } });
  });

  it('[SCENARIO-62] are one also where they lead back to themselves, each in its own way', () => {
    const { definitions } = shareDefinitions({
      properties: { tree: to('a') },
      definitions: { a: { items: to('b') }, b: { items: to('a') }, c: { items: to('d') }, d: { type: 'string' } },
    });
    expect(definitions).toEqual({ part0: { items: to('part0') }, part1: { items: to('part2') }, part2: { type: 'string' } });
  });

  it('[SCENARIO-62] stay apart where only what they refer to differs', () => {
    const { definitions } = shareDefinitions({
      definitions: { a: { items: to('c') }, b: { items: to('d') }, c: { type: 'string' }, d: { type: 'number' } },
    });
    expect(Object.keys(definitions as object)).toHaveLength(4);
  });
});
