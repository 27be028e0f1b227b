import { expect, it } from 'vitest';
import { createStreamEncoder, END_OF_STREAM } from './arrow-write.js';
import { PLAIN_PEOPLE_COLUMNS } from './columns.js';
import { exportCsv } from './export-csv.js';
import { importTrajectories } from './import-trajectories.js';
import { concatenate } from './memory-sink.js';
import { openRecording } from './open-recording.js';
import { record } from './test-recording.js';

const FILES = record({ ticks: 40, agents: 3 });

/** The same recording as version 1 wrote it: `groups` in the manifest, a column `group` of people. */
function asVersion1(): Record<string, Uint8Array> {
  const { populations, ...manifest } = JSON.parse(new TextDecoder().decode(FILES['manifest.json']));
  const { people } = openRecording(FILES);
  const columns = PLAIN_PEOPLE_COLUMNS.map((column) => (column.name === 'population' ? { ...column, name: 'group' } : column));
  const values = PLAIN_PEOPLE_COLUMNS.map(({ name, kind }) => {
    if (kind === 'utf8') return people.map(({ population }) => population);
    const numbers = people.map((person) => person[name as 'radius']);
    return kind === 'u32' ? Uint32Array.from(numbers) : Float32Array.from(numbers);
  });
  const encoder = createStreamEncoder(columns);
  return {
    ...FILES,
    'manifest.json': new TextEncoder().encode(JSON.stringify({ ...manifest, version: 1, groups: populations })),
    'people.arrows': concatenate([encoder.header.slice(), encoder.encode(people.length, values).slice(), END_OF_STREAM]),
  };
}

it('[RECORD-32] recordings of version 1, which call populations groups, open as those of today', () => {
  const [old, today] = [openRecording(asVersion1()), openRecording(FILES)];
  expect(old).toMatchObject({ complete: true, warnings: [], people: today.people });
  expect(old.people.map(({ population }) => population)).toEqual(['walkers', 'walkers', 'walkers']);
  expect(old.manifest).toEqual({ ...today.manifest, version: 1 });
  expect([...old.frame(7).population]).toEqual([0, 0, 0]);
  expect(old.frame(7).x).toEqual(today.frame(7).x);
});

it('[RECORD-32] tables with a column group are imported, and population goes before it', async () => {
  const today = new TextDecoder().decode(concatenate([...exportCsv(openRecording(FILES))]));
  const load = (text: string) => importTrajectories(new TextEncoder().encode(text));
  const old = await load(today.replace(',population,', ',group,'));
  expect(old.person(1).population).toBe('walkers');
  const both = today.replaceAll(/^(.*),(.*),(.*)$/gm, '$1,$2,$3,other').replace(/other/, 'group');
  expect((await load(both)).person(1).population).toBe('walkers');
});
