import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import type { Scenario } from '../scenario/index.js';
import { loadScenario, simulateOn } from './index.js';

const FOLDER = new URL('../../scenarios/', import.meta.url);
/** More people than this would make the test slow; of their scenes the reading alone is compared. */
const FEW = 80;

type Entry = Record<string, unknown>;
const LISTS: readonly (readonly [list: string, kindOf: (entry: Entry) => string])[] = [
  ['obstacles', (entry) => ('wall' in entry ? 'wall' : 'obstacle')],
  ['doors', () => 'door'],
  ['moving', () => 'obstacle'],
  ['movable', () => 'crate'],
  ['services', () => 'service'],
  ['links', () => 'link'],
];

/** A scenario with the lists of every role empty, and all that was in them in the one list, each with its kind. */
function inOneList({ world, ...scenario }: Scenario): string {
  const lists = world as unknown as Record<string, Entry[] | undefined>;
  const nouns = LISTS.flatMap(([list, kindOf]) => (lists[list] ?? []).map((entry) => ({ kind: kindOf(entry), ...entry })));
  const none = Object.fromEntries(LISTS.map(([list]) => [list, []]));
  return JSON.stringify({ ...scenario, world: { ...world, ...none, things: [...nouns, ...(world.things ?? [])] } });
}

const withoutKinds = ({ world }: Scenario) => ({
  ...world,
  ...Object.fromEntries(
    LISTS.map(([list]) => [list, (world[list as keyof typeof world] as Entry[]).map(({ kind: _, ...entry }) => entry)]),
  ),
});

const scenes = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map(async (name) => ({ name, scenario: await loadScenario(readFileSync(new URL(name, FOLDER), 'utf8')) })),
);
const withNouns = scenes.filter(({ scenario: { world } }) =>
  LISTS.some(([list]) => (world[list as keyof typeof world] as Entry[]).length > 0),
);

describe('the things of a scenario', () => {
  it('[SCENARIO-34] are in most scenes of the gallery', () => expect(withNouns.length).toBeGreaterThan(10));

  it.each(withNouns)('[SCENARIO-34] may stand in lists of their own or in one: $name is the same world', async ({ scenario }) => {
    const [apart, together] = [JSON.stringify(scenario), inOneList(scenario)];
    expect(withoutKinds(await loadScenario(together))).toEqual(withoutKinds(scenario));
    if (scenario.population.reduce((sum, { count }) => sum + count, 0) > FEW) return;
    const [first, second] = await Promise.all([apart, together].map((text) => simulateOn(HOST, text)));
    for (const sim of [first, second]) sim.step(3);
    expect(second.trajectoryHash).toBe(first.trajectoryHash);
    const seen = ({ world }: typeof first) => world.things.map(({ name, kind, x, z, angle }) => [name, kind, x, z, angle]);
    expect(seen(second)).toEqual(seen(first));
    for (const sim of [first, second]) sim.dispose();
  });
});
