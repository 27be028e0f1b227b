import { describe, expect, it } from 'vitest';
import { random } from '../../math/index.js';
import { DONE, FAILED, HEADER, RUNNING } from './program.js';
import { testMind } from './test-mind.js';

const does = (call: string, turns = 0, fails = false) => ({ call, with: { turns, fails } });

describe('trees', () => {
  it('[MIND-1] a sequence goes through its nodes, those that are done stay done, and ends with the first that fails', () => {
    const { turn, ran } = testMind({ sequence: [does('a'), does('b', 2), does('c', 0, true), does('d')] });
    expect([turn(), turn(), turn()]).toEqual([RUNNING, RUNNING, FAILED]);
    expect(ran).toEqual(['a', 'b', 'b', 'b', 'c']);
  });

  it('[MIND-1] a select takes the first that does not fail, and an earlier one takes over from a later one, which is cleaned up', () => {
    const { turn, ran, facts, stopped } = testMind({ select: [{ sequence: [{ ask: 'danger' }, does('flee', 9)] }, does('stroll', 99)] });
    expect([turn(), turn()]).toEqual([RUNNING, RUNNING]);
    facts.add('danger');
    turn();
    expect(ran).toEqual(['stroll', 'stroll', 'flee']);
    expect(stopped.get('stroll')).toBe(1);
  });

  it('[MIND-1] parallel nodes run at once, until all are done or, where that is said, one is', () => {
    const all = testMind({ parallel: [does('a', 1), does('b', 3)] });
    expect([all.turn(), all.turn(), all.turn(), all.turn()]).toEqual([RUNNING, RUNNING, RUNNING, DONE]);
    const any = testMind({ parallel: [does('a', 1), does('b', 3)], ends: 'any' });
    expect([any.turn(), any.turn()]).toEqual([RUNNING, DONE]);
    expect(any.stopped.get('b')).toBe(1);
  });

  it('[MIND-1] repeat, while, until, timeout, cooldown and attempt do what they say', () => {
    const repeat = testMind({ repeat: does('a'), times: 3 });
    expect([repeat.turn(), repeat.turn(), repeat.turn()]).toEqual([RUNNING, RUNNING, DONE]);
    const guarded = testMind({ while: { ask: 'calm' }, do: does('a', 99) });
    guarded.facts.add('calm');
    expect(guarded.turn()).toBe(RUNNING);
    guarded.facts.delete('calm');
    expect(guarded.turn()).toBe(FAILED);
    expect(guarded.stopped.get('a')).toBe(1);
    const until = testMind({ until: { ask: 'called' }, do: does('a', 99) });
    expect(until.turn()).toBe(RUNNING);
    until.facts.add('called');
    expect(until.turn()).toBe(DONE);
    const timeout = testMind({ timeout: 0.3, do: does('a', 99) });
    expect([timeout.turn(), timeout.turn(), timeout.turn(), timeout.turn()]).toEqual([RUNNING, RUNNING, RUNNING, FAILED]);
    const cooldown = testMind({ cooldown: 0.3, do: does('a') });
    expect([cooldown.turn(), cooldown.turn(), cooldown.turn(), cooldown.turn()]).toEqual([DONE, FAILED, FAILED, DONE]);
    expect(testMind({ attempt: does('a', 0, true) }).turn()).toBe(DONE);
  });

  it('[MIND-2] behaviours are parts of others, with parameters', () => {
    const definitions = { visit: { parameters: { what: null, turns: 1 }, sequence: [{ call: '$what', with: { turns: '$turns' } }] } };
    const { turn, ran } = testMind(
      {
        sequence: [
          { behaviour: 'visit', with: { what: 'door' } },
          { behaviour: 'visit', with: { what: 'shop', turns: 2 } },
        ],
      },
      definitions,
    );
    while (turn() === RUNNING);
    expect(ran).toEqual(['door', 'door', 'shop', 'shop', 'shop']);
  });
});

describe('states', () => {
  const graph = {
    states: {
      day: {
        do: { states: { works: { do: does('work', 2), then: 'rests' }, rests: { do: does('rest', 9), then: 'works' } } },
        on: [{ to: 'night', when: { ask: 'dark' } }],
      },
      night: {
        do: does('sleep', 99),
        on: [
          { to: 'day', when: { not: { ask: 'dark' } } },
          { to: 'night', when: { ask: 'noise' } },
        ],
      },
    },
  };

  it('[MIND-3] entering a state begins what is below, and an upper change aborts it with clean-up', () => {
    const { turn, ran, facts, stopped, begun } = testMind(graph);
    for (let n = 0; n < 4; n++) turn();
    expect(ran).toEqual(['work', 'work', 'work', 'rest', 'rest']);
    facts.add('dark');
    turn();
    expect(ran.slice(-2)).toEqual(['rest', 'sleep']);
    expect(stopped.get('rest')).toBe(1);
    facts.delete('dark');
    turn();
    expect(ran.at(-1)).toBe('work');
    expect(begun.get('work')).toBe(2);
  });

  it('[MIND-3] an edge to the same state begins it anew', () => {
    const { turn, facts, begun, stopped } = testMind(graph);
    facts.add('dark');
    turn();
    facts.add('noise');
    turn();
    expect([begun.get('sleep'), stopped.get('sleep')]).toEqual([2, 1]);
  });

  it('[MIND-4] edges and choices are taken as often as their chances and weights say (chi-square, p > 0.01)', () => {
    const edges = testMind({
      states: {
        a: {
          on: [
            { to: 'b', chance: 0.2 },
            { to: 'c', chance: 0.3 },
          ],
        },
        b: { on: [{ to: 'a', after: 0 }] },
        c: { on: [{ to: 'a', after: 0 }] },
      },
    });
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 10_000; ) {
      const before = edges.mind.memory[HEADER] & 0xff;
      edges.turn();
      if (before > 1) continue;
      counts[(edges.mind.memory[HEADER] & 0xff) - 1] += 1;
      draw += 1;
    }
    expect(chiSquare(counts, [5000, 2000, 3000])).toBeLessThan(9.21);
    const choices = testMind({
      random: [
        { weight: 1, do: does('a') },
        { weight: 3, do: does('b') },
        { weight: 6, do: does('c') },
      ],
    });
    for (let n = 0; n < 10_000; n++) choices.turn();
    const taken = ['a', 'b', 'c'].map((name) => choices.ran.filter((one) => one === name).length);
    expect(chiSquare(taken, [1000, 3000, 6000])).toBeLessThan(9.21);
  });
});

describe('interrupts', () => {
  it('[MIND-5] whatever is aborted when, everything that began has stopped, and no word of memory is left', () => {
    let faults = 0;
    for (let n = 0; n < 2000; n++) faults += interrupted(n) ? 0 : 1;
    expect(faults).toBe(0);
  });
});

/** Runs a random tree for some turns while facts come and go, and aborts it; whether nothing is left. */
function interrupted(number: number): boolean {
  let drawn = 0;
  const chance = () => random(11, 1, number, drawn++);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)];
  const asks = () => ({ ask: pick(['p', 'q', 'r']) });
  const node = (depth: number): unknown => {
    if (depth === 0 || chance() < 0.2) return does(pick(['a', 'b', 'c', 'd']), Math.floor(chance() * 5), chance() < 0.3);
    const below = () => node(depth - 1);
    return pick<() => unknown>([
      () => ({ sequence: [below(), below(), asks(), below()] }),
      () => ({ select: [{ sequence: [asks(), below()] }, below(), below()] }),
      () => ({ parallel: [below(), below()], ends: pick(['all', 'any']) }),
      () => ({ random: [below(), { weight: 2, do: below() }] }),
      () => ({ repeat: below(), times: 2 }),
      () => ({ while: asks(), do: below() }),
      () => ({ until: asks(), do: below() }),
      () => ({ timeout: 0.4, do: below() }),
      () => ({ attempt: below() }),
      () => ({
        states: {
          x: {
            do: below(),
            on: [
              { to: 'y', when: asks() },
              { to: 'x', chance: 0.1 },
            ],
          },
          y: { do: below(), then: 'x' },
        },
      }),
    ])();
  };
  const { turn, halt, facts, begun, stopped, words } = testMind(node(4), {}, number);
  const turns = 1 + Math.floor(chance() * 12);
  for (let n = 0; n < turns; n++) {
    for (const fact of ['p', 'q', 'r'])
      if (chance() < 0.5) facts.add(fact);
      else facts.delete(fact);
    turn();
  }
  halt();
  return words().every((word) => word === 0) && [...begun].every(([name, count]) => stopped.get(name) === count);
}

function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, n) => sum + (count - expected[n]) ** 2 / expected[n], 0);
}
