import { simulate } from 'promenade';
import { expect, it } from 'vitest';
import { createHistory, remember } from './history.js';
import { recordHistory } from './record-history.js';
import { openFiles } from './recorded.js';
import { writeZip } from './zip-write.js';

const WALK = `version: 1
name: Few
duration: 20
world: { walkable: [{ polygon: [[0, 0], [20, 0], [20, 6], [0, 6]] }] }
population:
  - { name: some, count: 5, where: { box: { center: [3, 3], size: [4, 5] } }, goals: [{ point: [18, 3], within: 2 }] }
`;

/** Twenty ticks of a run, as files, and its last frame. */
async function recordRun() {
  const sim = await simulate(WALK, { threads: 1 });
  const history = createHistory(sim);
  remember(history, sim);
  for (let n = 0; n < 20; n++) {
    sim.step();
    remember(history, sim);
  }
  const { scenario, seed, dt, frame } = sim;
  const facts = { name: scenario.name, scenario, seed, tick: dt, origin: scenario.world.origin, populations: ['some'] };
  const files = recordHistory(history, facts);
  const x = [...frame.x.subarray(0, frame.count)];
  sim.dispose();
  return { files, x };
}

it('plays what was kept of a run: the same moments, people and place', async () => {
  const { files, x } = await recordRun();
  const folder = Object.entries(files).map(([name, blob]) => new File([blob], name));
  const { source, about, people, populations } = await openFiles(folder, {}, () => {});
  expect([source.first, source.last, source.every]).toEqual([0, 20, 1]);
  expect([...source.at(20).frame.x]).toEqual(x);
  expect([about.name, people.length, populations[0].name, about.world.open]).toEqual(['Few', 5, 'some', false]);
  expect(about.world.bounds.maxX).toBeCloseTo(20, 3);
  const zip = new File([await writeZip(files, () => {})], 'few.zip');
  expect([...(await openFiles([zip], {}, () => {})).source.at(20).frame.x]).toEqual(x);
});

const TRACKS = '1 0 1.0 1.0\n1 10 2.0 1.0\n2 0 3.0 2.0\n2 10 3.0 3.0\n'.replaceAll(/^(\d) (\d+)/gm, '$2 $1');
const OUTLINE = 'POLYGON((0 0, 6 0, 6 5, 0 5, 0 0), (4 1, 5 1, 5 2, 4 2, 4 1))';

/** Opens tracks together with another file. */
const openBeside = (name: string, text: string) =>
  openFiles([new File([TRACKS], 'tracks.txt'), new File([text], name)], { fps: 10 }, () => {});

it('gives tracks the ground of an outline that is opened with them, as WKT or as GeoJSON', async () => {
  const { about } = await openBeside('hall.wkt', OUTLINE);
  expect([about.world.open, about.world.walkable.length, about.world.walkable[0].holes.length]).toEqual([false, 1, 1]);
  const { minX, maxX, minZ, maxZ } = about.world.bounds;
  expect([minX, maxX, maxZ - minZ]).toEqual([0, 6, 5]);
  expect(about.warnings.some((warning) => /outline/.test(warning))).toBe(false);
  // Where the tracks are, there is ground.
  const alone = (await openFiles([new File([TRACKS], 'tracks.txt')], { fps: 10 }, () => {})).about.world;
  expect(alone.open).toBe(true);
  expect(alone.bounds.minZ + 22).toBeGreaterThanOrEqual(minZ);
  expect(alone.bounds.maxZ - 22).toBeLessThanOrEqual(maxZ);
  const json = JSON.stringify({
    type: 'Polygon',
    crs: { type: 'name', properties: { name: 'EPSG:25832' } },
    coordinates: [
      [
        [0, 0],
        [6, 0],
        [6, 5],
        [0, 5],
        [0, 0],
      ],
    ],
  });
  expect((await openBeside('hall.geojson', json)).about.world.walkable[0].outline.length).toBe(8);
});

it('says where an outline cannot be read, or lies elsewhere', async () => {
  await expect(openBeside('hall.wkt', 'POLYGON((0 0, 1 zero))')).rejects.toThrow(/the outline hall.wkt cannot be read/);
  const far = await openBeside('hall.wkt', 'POLYGON((900 900, 906 900, 906 905, 900 905, 900 900))');
  expect(far.about.warnings.join()).toContain('other coordinates');
});

it('shows things where they were, in the state that they were in', async () => {
  const gate = `  doors: [{ name: gate, from: [10, 0], to: [10, 1], open: [{ from: 0.2, to: 0.4 }] }]\n  things: [{ kind: lamp, at: [15, 1] }]`;
  const sim = await simulate(
    WALK.replace(/world: .*/, (line) => `world:\n  ${line.slice(9, -2).replace('walkable: ', 'walkable: ').trim()}\n${gate}`),
    { threads: 1 },
  );
  const history = createHistory(sim);
  remember(history, sim);
  for (let n = 0; n < 20; n++) {
    sim.step();
    remember(history, sim);
  }
  const { scenario, seed, dt } = sim;
  sim.dispose();
  const facts = { name: scenario.name, scenario, seed, tick: dt, origin: scenario.world.origin, populations: ['some'] };
  const folder = Object.entries(recordHistory(history, facts)).map(([name, blob]) => new File([blob], name));
  const { source, about } = await openFiles(folder, {}, () => {});
  const number = about.world.things.findIndex(({ kind }) => kind === 'door');
  expect(about.world.things.map(({ kind, state }) => [kind, state])).toEqual([
    ['door', 'closed'],
    ['lamp', 'on'],
  ]);
  // The state is the last number of a change; who is not named is as it was at the beginning.
  const stateAt = (time: number) => {
    const { objects } = source.at(Math.round(time / dt));
    return objects.length === 0 ? 'as it was' : about.world.things[number].states[objects[4]];
  };
  expect([0.1, 0.3, 0.6].map(stateAt)).toEqual(['as it was', 'open', 'as it was']);
});

it('tells how far it is, and asks by name for what a file does not say', async () => {
  const shares: number[] = [];
  const track = new File(['1 1 100 100 170\n1 2 110 100 170\n'], 'track.txt');
  await expect(openFiles([track], {}, (share) => shares.push(share))).rejects.toMatchObject({ option: 'fps' });
  expect(shares.at(-1)).toBeCloseTo(0.9, 6);
  const { source, about } = await openFiles([track], { fps: 16 }, () => {});
  expect(source.at(source.first).frame.x[0]).toBeCloseTo(1, 3);
  expect(about.world.open).toBe(true);
});

it('reads a table as the small file beside it says, and tracks of a file for each person', async () => {
  const rows = Array.from({ length: 20 }, (_, n) => `${n};7;${n * 5};100`).join('\n');
  const table = new File([`shot;who;east;north\n${rows}`], 'walk.csv');
  await expect(openFiles([table], {}, () => {})).rejects.toMatchObject({ option: 'columns' });
  const options = { columns: 'frame=shot,id=who,x=east,y=north', fps: 25, unit: 'cm' };
  const beside = new File([JSON.stringify({ format: 'promenade-import', version: 1, options })], 'walk.csv.import.json');
  const { source, recording } = await openFiles([table, beside], {}, () => {});
  expect(source.at(source.first).frame.z[0]).toBeCloseTo(1, 3);
  expect(recording.duration).toBeCloseTo(19 / 25, 6);
  const track = (z: number) => Array.from({ length: 9 }, (_, n) => `${2 * n}\n${z}\n${20 * n}\n`).join('');
  const files = ['000001.txt', '000002.txt'].map((name, n) => new File([track(100 * n)], name));
  const matrix = new File(['0.5 0 0 0 0.5 0 0 0 1'], 'H.txt');
  expect((await openFiles([...files, matrix], {}, () => {})).people.map(({ id }) => id)).toEqual([1, 2]);
});

it.each([
  [[new File(['x'], 'motion.arrows')], /needs its manifest\.json/],
  [[new File([], 'empty.txt')], /is empty/],
  [[new File(['hello there\n'], 'letter.txt')], /letter\.txt/],
  [[new File(['PK\u0003\u0004 and no more'], 'half.zip')], /damaged or cut off/],
  [[Object.defineProperty(new File(['1'], 'huge.txt'), 'size', { value: 9e8 })], /more than this page can hold/],
])('says in one sentence why files cannot be opened', async (files, sentence) => {
  await expect(openFiles(files, {}, () => {})).rejects.toThrow(sentence);
});
