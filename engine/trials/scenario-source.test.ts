import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studioLink } from './report/studio-link.js';
import { openScenario, packScenario } from './scenario-source.js';
import { setFields } from './set-fields.js';

const TEXT = `version: 1
name: Small
seed: 3
world:
  walkable: [{ file: plan.wkt }]
population:
  - { count: 4, where: { box: { min: [0, 0], max: [5, 5] } }, goal: { point: [9, 9] } }
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-source-'));
  writeFileSync(join(folder, 'small.yaml'), TEXT);
  writeFileSync(join(folder, 'plan.wkt'), 'POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a packed scenario', () => {
  it('[TRIALS-1] carries its files, and reads the same where they are not there', async () => {
    const { source, scenario } = await packScenario(join(folder, 'small.yaml'), { duration: 7 });
    const travelled = JSON.parse(JSON.stringify({ ...source, file: '/elsewhere/small.yaml' })) as typeof source;
    expect(await openScenario(travelled)).toEqual(scenario);
    expect(scenario).toMatchObject({ duration: 7, seed: 3 });
    expect(scenario.world.walkable).toHaveLength(1);
  });

  it('[TRIALS-1] takes fields by their paths; what does not exist is told with its place', async () => {
    const { source } = await packScenario(join(folder, 'small.yaml'));
    expect(await openScenario(source, { seed: 8, 'population[0].count': 2 })).toMatchObject({ seed: 8, population: [{ count: 2 }] });
    await expect(openScenario(source, { 'population[0].cuont': 2 })).rejects.toThrow(/cuont/);
    expect(() => setFields('name: a\n', { 'name.deeper.still': 1 })).toThrow('no place name.deeper.still');
    expect(setFields('a: [1, 2] # kept\n', { 'a[1]': 5 })).toBe('a: [ 1, 5 ] # kept\n');
  });

  it('[TRIALS-1] of SteerBench takes no fields for all runs', async () => {
    writeFileSync(join(folder, 'test.xml'), '<SteerBenchTestCase/>');
    await expect(packScenario(join(folder, 'test.xml'), { tick: 1 })).rejects.toThrow(/SteerBench file cannot be set/);
  });

  it('[TRIALS-6] becomes a link that the studio unfolds, with the seed of a run', () => {
    const link = studioLink('seed: 1\nname: a\n', { seed: 9 }) ?? '';
    const [, packed] = /^http:\/\/127\.0\.0\.1:4173\/#text=([\w-]+)$/.exec(link) ?? [];
    expect(inflateRawSync(Buffer.from(packed, 'base64url')).toString()).toBe('seed: 9\nname: a\n');
    const noise = Array.from({ length: 60_000 }, (_, n) => String.fromCharCode(48 + ((n * n * 7919) % 75))).join('');
    expect(studioLink(`name: ${JSON.stringify(noise + Array.from({ length: 20_000 }, (_, n) => n * 104_729).join(''))}`)).toBeUndefined();
  });
});
