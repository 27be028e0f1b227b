import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { random } from '../../math/index.js';
import { createSchema, readScenario, ScenarioError } from '../index.js';

const schema = createSchema([{ name: 'walk', fields: {} }], {
  deciding: [
    { name: 'goals', fields: {} },
    { name: 'behaviour', fields: {} },
  ],
  eventKinds: ['alarm', 'whistle'],
  minds: {
    library: { linger: { parameters: { area: null, pause: 2 }, stroll: '$area', pause: '$pause' } },
    bodyActions: ['wave', 'talk'],
    calls: ['juggle'],
    asks: ['hungry'],
  },
});

const SOUND = `
version: 1
world:
  walkable: [{ box: { min: [0, 0], max: [40, 20] } }]
  regions: { hall: { box: { min: [0, 0], max: [10, 20] } } }
  exits: { door: { box: { min: [38, 0], max: [40, 4] } } }
news: { fire: { from: [alarm], spreads: 2 } }
emotions: { fear: { halves: 10, reach: 3 } }
attributes: { tickets: { shown: private } }
behaviours:
  guest:
    states:
      lingers: { do: { behaviour: linger, with: { area: hall } }, on: [{ to: leaves, when: { any: [{ knows: fire }, { feels: fear, above: 0.5 }] }, chance: 0.9 }] }
      leaves: { do: { sequence: [{ timeout: 30, do: { go: door } }, { act: wave, for: { uniform: [1, 2] } }, { end: leave }] }, then: lingers }
  host:
    select:
      - { while: { near: guests, within: 3 }, do: { act: talk, to: target } }
      - { random: [{ weight: 2, do: { wait: 3 } }, { call: juggle }] }
      - { sequence: [{ ask: hungry }, { set: tickets, add: 1 }, guest] }
population:
  - { name: guests, count: 3, where: hall, behaviour: guest }
  - { name: hosts, count: 1, where: hall, behaviour: host }
`;

function faultsOf(text: string): string[] {
  try {
    readScenario(schema, text);
    return [];
  } catch (error) {
    if (error instanceof ScenarioError) return error.message.split('\n');
    throw error;
  }
}

describe('behaviours of a scenario', () => {
  it('[MIND-6] that are sound are taken', () => expect(faultsOf(SOUND)).toEqual([]));

  it.each([
    ['sequence: [{ timeout', 'sequense: [{ timeout', 'behaviours.guest.states.leaves.do.sequense: unknown; did you mean sequence?'],
    ['knows: fire', 'knows: fir', 'knows: expected the name of news, got "fir"; did you mean fire?'],
    ['to: leaves', 'to: leave', 'to: expected a state of this graph, got "leave"; did you mean leaves?'],
    ['go: door', 'go: dor', 'go: expected the name of a region or exit, got "dor"; did you mean door?'],
    ['act: wave', 'act: wav', 'act: expected an action of bodies, got "wav"; did you mean wave?'],
    ['with: { area: hall }', 'with: { area: hal }', 'with.area: expected the name of a region or exit, got "hal"; did you mean hall?'],
    ['with: { area: hall }', 'with: { aera: hall }', 'with.aera: unknown; did you mean area?'],
    ['within: 3', 'within: far', 'within: expected a number from 0 to 1000 m, got "far"'],
    ['near: guests', 'near: guest', 'near: expected people: a population, a team, or'],
    ['chance: 0.9', 'chance: 2', 'chance: expected a number from 0 to 1, got 2'],
    ['call: juggle', 'call: jugle', 'did you mean juggle?'],
    ['set: tickets, add: 1', 'set: tickets, act: wave', 'expected one of set and act, not both: put them into a sequence'],
    ['add: 1 }, guest]', 'add: 1 }, host]', 'expected a behaviour that is not its own part (host, host), got "host"'],
    ['behaviour: host }', 'behaviour: hots }', 'population[1].behaviour: expected the name of a behaviour, got "hots"; did you mean host?'],
    ['from: [alarm]', 'from: [alram]', 'did you mean alarm?'],
    [
      'from: [alarm]',
      'from: [order]',
      'expected a kind of event, as alarm, announcement, shout or whistle (what people tell each other in words of your own is news), got "order"',
    ],
    [
      '{ call: juggle }',
      '{ linger: hall }',
      'linger: unknown; "linger" is a behaviour: write { behaviour: linger, with: { area: …, pause: … } }',
    ],
    ['behaviour: host }', 'behaviour: host, goal: { exit: door } }', 'expected either behaviour or goal'],
  ])('[MIND-6] "%s" as "%s" is told with its line and the nearest name', (right, wrong, fault) => {
    const faults = faultsOf(SOUND.replace(right, wrong));
    expect(faults.join('\n')).toContain(fault);
    expect(faults.every((line) => /^line \d+:\d+ /.test(line))).toBe(true);
  });

  it.each([
    ['  guest:', '  gust:', 'got "guest"; did you mean gust? the same at population[0].behaviour'],
    ['      leaves: {', '      goes: {', 'got "leaves"; known: lingers, goes'],
    ['with: { area: hall }', 'with: { ara: hall }', 'with.ara: unknown; did you mean area?'],
    ['timeout: 30, do:', 'timeout: 30, doo:', 'doo: unknown; did you mean do?'],
    ['to: leaves, when', 'too: leaves, when', 'too: unknown; did you mean to?'],
    ['for: { uniform: [1, 2] }', 'for: { uniform: [1, -2] }', 'uniform[1]: expected a number from 0 to 86400 s, got -2'],
    ['    states:', '    parametrs: { x: 1 }\n    states:', 'behaviours.guest.parametrs: unknown; did you mean parameters?'],
    ['    states:', '    parameters: 3\n    states:', 'behaviours.guest.parameters: expected a mapping from names to values, got 3'],
  ])('[MIND-6] one cause is told once: "%s" as "%s"', (right, wrong, fault) => {
    const faults = faultsOf(SOUND.replace(right, wrong));
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  it('[MIND-6] behaviours that double each other come to an end', () => {
    const names = Array.from({ length: 40 }, (_, n) => `b${n}`);
    const doubled = names.map((name, n) => `  ${name}: { sequence: [${n === 39 ? '{ wait: 1 }' : `b${n + 1}, b${n + 1}`}] }`).join('\n');
    expect(faultsOf(SOUND.replace('  host:', `${doubled}\n  host:`)).join('\n')).toContain('at most 50000 nodes');
  });

  it('[MIND-6] whatever is put in place of a part, there is one fault or none, never a crash', () => {
    const sound = parse(SOUND) as { behaviours: unknown };
    const parts = [
      null,
      3,
      -1,
      'door',
      '$x',
      [],
      {},
      [{}],
      { sequence: [] },
      { wait: 'x' },
      { states: { a: {} } },
      true,
      { behaviour: 'guest' },
      '',
    ];
    let told = 0;
    const several: string[][] = [];
    for (let n = 0; n < 300; n++) {
      const mutant = structuredClone(sound);
      mutate(mutant.behaviours, n, parts);
      const faults = faultsOf(JSON.stringify(mutant));
      told += faults.length > 0 ? 1 : 0;
      if (faults.length > 1) several.push(faults);
    }
    expect(told).toBeGreaterThan(200);
    expect(several).toEqual([]);
  });
});

/** Walks down at random, and puts another value there, takes a key away or gives it another name. */
function mutate(value: unknown, seed: number, parts: readonly unknown[]): void {
  let drawn = 0;
  const chance = () => random(5, 2, seed, drawn++);
  let place = value as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(place);
    const key = keys[Math.floor(chance() * keys.length)];
    const below = place[key];
    if (typeof below === 'object' && below !== null && Object.keys(below).length > 0 && chance() < 0.8) {
      place = below as Record<string, unknown>;
      continue;
    }
    const kind = chance();
    if (kind < 0.6) place[key] = parts[Math.floor(chance() * parts.length)];
    else if (kind < 0.8 && !Array.isArray(place)) {
      place[`${key}x`] = place[key];
      delete place[key];
    } else if (!Array.isArray(place)) delete place[key];
    else place.push(parts[Math.floor(chance() * parts.length)]);
    return;
  }
}
