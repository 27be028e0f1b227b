import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { simulate } from 'promenade';
import { importTrajectories, openRecording } from 'promenade/record';
import { expect, it } from 'vitest';
import { describeStudio, goTo, pause, playFast, playNormally, playSlowly, untilDrawn, untilOpen, untilStill } from './studio-page.js';

/** What the page shows of itself to the console. */
type Handle = {
  session: {
    name: string;
    description: string;
    phase: string;
    isRecording: boolean;
    dt: number;
    playing: boolean;
    status: {
      tick: number;
      done?: string;
      kept: { first: number; last: number };
      shown: { tick: number; agents: number; isLive: boolean };
    };
    inspection?: { tick: number; time: number; now: { position: [number, number] } };
  };
  view: { positions(): number[][]; shownTime: number };
  studio: { dock: { show(panel: string): void }; session: { store: { setState(part: object): void } } };
};
declare const promenade: Handle;

const SMALL = { width: 800, height: 450 };
const DT = 1 / 30;
const DATA = join(process.env.PROMENADE_DATA ?? '../shared/data', 'trajectories');
/** Two rows of people who meet, and walk to and fro for as long as the test lasts. */
const WALK = `version: 1
name: Two rows
duration: 600
world:
  walkable:
    - polygon: [[0, 0], [30, 0], [30, 6], [0, 6]]
population:
  - name: east
    count: 4
    where: { box: { center: [3, 3], size: [4, 5] } }
    goals: [{ point: [28, 3], within: 2 }, { point: [2, 3], within: 2 }]
    then: loop
  - name: west
    count: 4
    where: { box: { center: [27, 3], size: [4, 5] } }
    goals: [{ point: [2, 3], within: 2 }, { point: [28, 3], within: 2 }]
    then: loop
`;
/** id frame x y z, as in the Jülich archive: one walks along x, one along y. */
const TRACKS = `# framerate: 10 fps\n# id frame x/m y/m z/m\n${Array.from(
  { length: 60 },
  (_, k) => `1 ${k} ${(0.13 * k).toFixed(3)} 1.0 1.7\n2 ${k} 4.0 ${(0.1 * k).toFixed(3)} 1.7`,
).join('\n')}\n`;

/** A table whose names nobody knows: one who walks along x, in pixels of 5 cm, and how it is read. */
const TABLE = `shot;who;east;north\n${Array.from({ length: 60 }, (_, k) => `${k};7;${k};40`).join('\n')}\n`;
const KEPT = JSON.stringify({
  format: 'promenade-import',
  version: 1,
  options: { columns: 'frame,id,x,y', fps: 25, scale: 0.05 },
});

const OWN = {
  'two-rows.yaml': WALK,
  'walkers.txt': TRACKS,
  'letter.txt': 'Dear all, this is no file of trajectories.\n',
  'own.csv': TABLE,
  'own.csv.import.json': KEPT,
};

describeStudio(
  'time in the studio',
  OWN,
  (studio) => {
    let shared: Page | undefined;

    /** The page, which all tests share, from the beginning of the run, paused once people have walked for a while. */
    async function open(until = 1.5): Promise<Page> {
      const isNew = shared === undefined;
      shared ??= await studio.open('#scenario=two-rows', { viewport: SMALL, isSmooth: true });
      const page = shared;
      if (!isNew) {
        await goTo(page, 'few');
        await untilOpen(page, 'few');
        await goTo(page, 'two-rows');
        await untilOpen(page, 'two-rows');
        if (!(await page.evaluate(() => promenade.session.playing))) await page.click('#play');
      }
      await page.evaluate(() => promenade.studio.dock.show('inspector'));
      await walk(page, until);
      await playNormally(page);
      return page;
    }

    /** Lets people walk until a time, and pauses. */
    async function walk(page: Page, until: number): Promise<void> {
      await playFast(page);
      await page.waitForFunction((until) => promenade.view.shownTime > until, until);
      await pause(page);
    }

    const shownTick = (page: Page) => page.evaluate(() => promenade.session.status.shown.tick);
    /** Ids, places and headings from 0 to 2π. */
    const positions = async (page: Page) => {
      const rows = await page.evaluate(() => promenade.view.positions());
      return rows.map(([id, x, z, heading]) => [
        id,
        x,
        z,
        Number((heading - 2 * Math.PI * Math.floor(heading / (2 * Math.PI))).toFixed(4)),
      ]);
    };
    const press = async (page: Page, key: string) => {
      const before = await shownTick(page);
      await page.keyboard.press(key);
      await page.waitForFunction((before) => promenade.session.status.shown.tick !== before, before);
      await untilStill(page);
    };
    const scrubTo = async (page: Page, tick: number) => {
      // The scale follows what was opened a little later.
      await page.waitForFunction((tick) => Number(document.querySelector<HTMLInputElement>('#scrub')!.max) >= tick, tick);
      await page.fill('#scrub', String(tick));
      await page.waitForFunction((tick) => promenade.session.status.shown.tick === tick, tick);
      await untilStill(page);
    };

    /** Waits until all is told of the person who is picked, at the moment that is shown. */
    const inspected = (page: Page) =>
      page.waitForFunction(() => promenade.session.inspection?.tick === promenade.session.status.shown.tick);

    it('steps, scrubs back to what was shown, and plays on to the newest moment', async () => {
      const page = await open();
      await press(page, '.');
      const [tick, there] = [await shownTick(page), await positions(page)];
      await press(page, '.');
      expect(await shownTick(page)).toBe(tick + 1);
      expect(await positions(page)).not.toEqual(there);
      await press(page, ',');
      expect(await positions(page)).toEqual(there);
      expect(await page.isEnabled('#live')).toBe(true);

      await press(page, 'Home');
      expect(await shownTick(page)).toBe(0);
      expect(await page.isDisabled('#step-back')).toBe(true);
      await scrubTo(page, 10);
      const early = await positions(page);
      const sim = await simulate(WALK);
      sim.step(10);
      expect(early.map(([id, x, z]) => [id, x, z])).toEqual(
        [...sim.frame.id.subarray(0, sim.frame.count)].map((id, i) => [id, sim.frame.x[i], sim.frame.z[i]]),
      );
      sim.dispose();
      await scrubTo(page, tick);
      expect(await positions(page)).toEqual(there);

      const edge = await page.evaluate(() => promenade.session.status.tick);
      await page.click('#play');
      await page.waitForFunction((edge) => promenade.session.status.shown.isLive && promenade.session.status.tick > edge + 3, edge);
      // The picture may trail a little.
      await page.waitForSelector('#live:disabled');
    });

    it('tells of a person at the moment that is shown, after going back too', async () => {
      const page = await open(3);
      const edge = await shownTick(page);
      const place = async () => (await positions(page)).find(([id]) => id === 3)!;
      await page.evaluate(() => promenade.studio.session.store.setState({ selected: [3] }));
      await inspected(page);
      expect(await page.evaluate(() => promenade.session.inspection!.tick)).toBe(edge);
      for (const tick of [60, 20]) {
        await scrubTo(page, tick);
        await inspected(page);
        const { time, now } = await page.evaluate(() => promenade.session.inspection!);
        const [, x, z] = await place();
        expect([time, ...now.position]).toEqual([expect.closeTo(tick * DT, 6), x, z]);
        const told = await page.textContent('#inspector .rows');
        expect(told).toContain(`Time0:0${(tick * DT).toFixed(1)}`);
        expect(told).toContain(`Place${x.toFixed(2)}, ${z.toFixed(2)} m`);
        expect(await page.textContent('#stat-time')).toBe(`0:0${(tick * DT).toFixed(1)}`);
      }
      await page.click('#live');
      await page.waitForFunction((edge) => promenade.session.inspection!.tick === edge, edge);
    });

    it('goes back while it plays, and jumps to the newest moment', async () => {
      // Three seconds, which last half a minute when they are shown again.
      const page = await open(3);
      const edge = await page.evaluate(() => promenade.session.status.tick);
      await press(page, 'Home');
      await playSlowly(page);
      await page.click('#play');
      await page.waitForFunction(() => promenade.session.status.shown.tick > 3);
      expect(await page.evaluate(() => promenade.session.status.tick)).toBe(edge);
      await page.click('#live');
      await page.waitForFunction((edge) => promenade.session.status.shown.isLive && promenade.session.status.tick > edge, edge);
      await page.click('#cost');
      await page.waitForSelector('[data-stage=steer]');
      expect(await page.locator('[data-stage]').count()).toBe(8);
    });

    it('exports files that read back with the numbers of the run, a picture and a video', async () => {
      const page = await studio.open('#scenario=two-rows', { hasBodies: true, viewport: SMALL, acceptDownloads: true });
      await untilDrawn(page);
      await walk(page, 1);
      const ticks = await page.evaluate(() => promenade.session.status.tick);
      await page.evaluate(() => promenade.studio.dock.show('export'));
      const take = async (button: string) => {
        const download = page.waitForEvent('download');
        await page.click(button);
        const file = join(studio.folder, (await download).suggestedFilename());
        await (await download).saveAs(file);
        return readFileSync(file);
      };

      const csv = await importTrajectories(await take('#save-csv'), { name: 'csv' });
      const zip = await take('#save-arrow');
      const recording = openRecording(unzipSync(zip));
      expect([recording.complete, recording.frameCount, recording.manifest.name]).toEqual([true, ticks + 1, 'Two rows']);
      expect(recording.people.map(({ population }) => population)).toEqual([...Array(4).fill('east'), ...Array(4).fill('west')]);
      const sim = await simulate(WALK);
      for (const tick of [0, 17, ticks]) {
        if (tick > sim.tick) sim.step(tick - sim.tick);
        for (const read of [recording, csv]) {
          const frame = read.frameAt(tick * DT);
          expect([...frame.x]).toEqual([...sim.frame.x.subarray(0, sim.frame.count)]);
          expect([...frame.heading]).toEqual([...sim.frame.heading.subarray(0, sim.frame.count)]);
        }
      }
      sim.dispose();
      expect((await take('#save-scenario')).toString()).toBe(WALK);
      const people = await take('#save-glb');
      expect(people.subarray(0, 4).toString()).toBe('glTF');
      const { skins, meshes, nodes } = JSON.parse(people.subarray(20, 20 + people.readUInt32LE(12)).toString());
      expect(skins.length).toBe(nodes.filter(({ name }: { name: string }) => name.startsWith('agent_')).length);
      expect(meshes[0].primitives[0].attributes).toHaveProperty('COLOR_0');

      await page.check('#picture-bare');
      await page.selectOption('#picture-size', '1');
      const picture = await take('#save-picture');
      const { width, share } = await page.evaluate(lookAt, `data:image/png;base64,${picture.toString('base64')}`);
      expect(width).toBeGreaterThan(100);
      // People alone, on nothing: a part of the picture, and not all of it.
      expect(share).toBeGreaterThan(0.0005);
      expect(share).toBeLessThan(0.5);

      await page.waitForFunction(() => document.querySelector('#no-encoder, #video-container option'));
      if (await page.isVisible('#no-encoder')) expect(await page.textContent('#no-encoder')).toContain('cannot encode');
      else {
        await page.fill('#span-from', '0.2');
        await page.fill('#span-to', '0.6');
        await page.selectOption('#video-size', '640 × 360');
        const video = await take('#save-video');
        const isWebM = video.subarray(0, 4).toString('hex') === '1a45dfa3';
        expect(isWebM || video.subarray(4, 8).toString() === 'ftyp').toBe(true);
        expect(await framesOf(page, video, isWebM ? 'webm' : 'mp4')).toBeGreaterThan(3);
      }
      await page.waitForFunction((ticks) => promenade.session.status.shown.tick === ticks, ticks);
      await page.close();
    });

    it('gives a video up, in a sentence, where another scenario is opened meanwhile, which goes on at once', async () => {
      const page = await studio.open('#scenario=two-rows', { viewport: SMALL });
      await walk(page, 1);
      await page.evaluate(() => promenade.studio.dock.show('export'));
      await page.waitForFunction(() => document.querySelector('#no-encoder, #video-container option'));
      if (await page.isVisible('#no-encoder')) return;
      await page.fill('#span-from', '0');
      await page.fill('#span-to', '1');
      await page.selectOption('#video-size', '640 × 360');
      await page.click('#save-video');
      await page.waitForSelector('text=/\\d %/');
      await goTo(page, 'few');
      await page.waitForSelector('text=Another run began before the video was done, so it was given up.');
      await untilOpen(page, 'few');
      await page.waitForFunction(() => promenade.view.positions().length === 8);
    });

    it('opens a file of trajectories, and people walk along it; a wrong file is told in a sentence and changes nothing', async () => {
      const page = await open(0.5);
      await page.setInputFiles('#file-input', join(studio.folder, 'letter.txt'));
      await page.waitForSelector('.job.failed');
      expect(await page.textContent('.job.failed')).toMatch(/letter\.txt/);
      expect(await page.evaluate(() => [promenade.session.name, promenade.session.isRecording])).toEqual(['Two rows', false]);

      await page.setInputFiles('#file-input', join(studio.folder, 'walkers.txt'));
      await page.waitForFunction(() => promenade.session.isRecording && promenade.session.status.kept.last > 0);
      await scrubTo(page, (await page.evaluate(() => promenade.session.status.kept.last)) >> 1);
      const [[, x, z, heading], [, x2, , heading2]] = await positions(page);
      expect([x, z, x2]).toEqual([expect.closeTo(3.83, 0), expect.closeTo(1, 1), expect.closeTo(4, 1)]);
      expect([Math.cos(heading), Math.sin(heading2)].every((value) => value > 0.98)).toBe(true);
      // Nothing was simulated: the inspector tells what is seen, and that there is no more.
      await page.evaluate(() => promenade.studio.session.store.setState({ selected: [promenade.view.positions()[0][0]] }));
      await page.waitForSelector('#inspector-note');
      expect(await page.textContent('#inspector-note')).toBe('A recording tells where people were, not what they had in mind.');
      expect(await page.textContent('#inspector .rows')).toContain(`Place${x.toFixed(2)}, ${z.toFixed(2)} m`);
      await page.click('#play');
      await page.waitForFunction((x) => promenade.view.positions()[0][1] > x + 0.5, x);
      expect(await page.isVisible('#live')).toBe(false);
    });

    it('asks for columns, rate and unit of a table, one after the other, or takes them from the file beside it', async () => {
      const page = await open(0.3);
      await page.setInputFiles('#file-input', join(studio.folder, 'own.csv'));
      await page.waitForSelector('#import');
      expect(await page.textContent('#import p')).toMatch(/does not tell which column is frame or time, id, x, y\.$/);
      await page.fill('#import input', 'frame,id,x,y');
      await page.click('#import [type=submit]');
      await page.waitForSelector('#import input[type=number]');
      await page.click('#import [type=submit]');
      await page.waitForSelector('#import select');
      await page.selectOption('#import select', 'px');
      await page.fill('#import input[type=number]', '0.05');
      await page.click('#import [type=submit]');
      // People are in their places when they are drawn, which is later than the file is open.
      const isOpen = () =>
        page.waitForFunction(() => {
          const { name, status } = promenade.session;
          return name === 'own.csv' && status.kept.last > 0 && Math.abs(promenade.view.positions()[0]?.[2] - 2) < 0.05;
        });
      await isOpen();
      await page.setInputFiles('#file-input', join(studio.folder, 'walkers.txt'));
      await page.waitForFunction(() => promenade.session.name === 'walkers.txt');
      await page.setInputFiles(
        '#file-input',
        ['own.csv', 'own.csv.import.json'].map((name) => join(studio.folder, name)),
      );
      await isOpen();
    });

    it.skipIf(!existsSync(DATA))(
      existsSync(DATA)
        ? 'shows real people of ETH, UCY and Jülich'
        : 'shows real people (skipped: PROMENADE_DATA has no folder trajectories)',
      async () => {
        const page = await open(0.3);
        const files = { 'eth/seq_eth/obsmat.txt': 360, 'ucy/zara01/annotation.vsp': 148, 'juelich/bottleneck-ao-300/traj.txt': 348 };
        for (const [file, people] of Object.entries(files)) {
          await page.setInputFiles('#file-input', join(DATA, file));
          if (file.endsWith('vsp')) {
            await page.selectOption('#import select', 'zara01');
            await page.click('#import [type=submit]');
          }
          const name = file.split('/').at(-1)!;
          await page.waitForFunction((name) => promenade.session.name === name && promenade.session.status.kept.last > 0, name);
          expect(await page.evaluate(() => promenade.session.description)).toContain(`${people} people`);
          const { first, last } = await page.evaluate(() => promenade.session.status.kept);
          await scrubTo(page, Math.round(first + 0.41 * (last - first)));
          const before = await positions(page);
          expect(before.length).toBeGreaterThan(0);
        }
      },
    );
  },
  { keepsPages: true },
);

/** Width of a picture, and how much of it is not transparent. Runs in the page. */
async function lookAt(address: string): Promise<{ width: number; share: number }> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let solid = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i] > 128) solid++;
  return { width: image.width, share: solid / (data.length / 4) };
}

/** How many different colours the middle of a video has: a blank one has hardly any. */
async function framesOf(page: Page, video: Buffer, kind: string): Promise<number> {
  const blank = await page.context().newPage();
  await blank.setContent(`<video muted src="data:video/${kind};base64,${video.toString('base64')}"></video>`);
  const colours = await blank.evaluate(async () => {
    const video = document.querySelector('video')!;
    await new Promise<unknown>((resolve, reject) => {
      video.onloadeddata = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
      if (video.error) reject(new Error(video.error.message));
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) resolve(undefined);
    });
    video.currentTime = video.duration / 2;
    await new Promise((resolve) => {
      video.onseeked = resolve;
    });
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    const context = canvas.getContext('2d')!;
    context.drawImage(video, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = new Set<number>();
    for (let i = 0; i < data.length; i += 4) found.add((data[i] >> 4) * 256 + (data[i + 1] >> 4) * 16 + (data[i + 2] >> 4));
    return found.size;
  });
  await blank.close();
  return colours;
}
