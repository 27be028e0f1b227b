import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launchChromium, PATIENCE } from '../../bench/chromium.js';
import { createServer, type StudioServer } from '../../engine/dist/cli/serve/server.js';
import { callCli } from '../run-cli.js';
import { drawSeldom, SELDOM, smoothNoEdges } from './studio-page.js';

/** What the page shows of a trial to the console. */
declare const scene: { readonly presence: { getState(): { readonly heading: number } } };
declare const said: string[];
declare const clones: { readonly crowd: { readonly style: Uint32Array }; places(): (readonly [number, number])[] };

const SHORT = `version: 1
name: Short
conditions: { motion: [walking, fighting] }
phases:
  - say: { title: Hello, text: Find two who move alike. }
  - trials:
      over: [motion]
      phases: [{ clones: { motion: $motion, styles: 2, scheme: control, limit: 600 } }]
  - ask:
      title: And now
      questions:
        effort: { text: How hard was it?, scale: 7, low: easy, high: hard }
        remarks: { text: Anything else?, free: true }
`;

const ROOM = `version: 1
name: Room
world:
  walkable: [{ box: { min: [0, 0], max: [8, 6] } }]
  things: [{ kind: barrel, name: barrel, at: [3.9, 2.95] }]
  exits: { way out: { polygon: [[0, 0], [8, 0], [8, 6], [4.6, 6], [4.6, 0.8], [0, 0.8]] } }
population: [{ name: guests, count: 3, where: { box: { min: [5, 0.5], max: [7.5, 3] } }, then: stay }]
`;

const PARTY = `version: 1
name: Party
conditions: { model: [orca, social-force] }
phases:
  - trials:
      over: [model]
      each: 1
      phases:
        - scene:
            scenario: room.yaml
            steer: $model
            at: [3, 2]
            heading: 0
            mark: { from: 2, to: 2, look: { hair: "#a63a1c" } }
            tasks:
              - { name: search, say: Find the barrel., crowd: still, find: [barrel], until: found }
              - { name: count, say: Count red hair., until: { after: 3 } }
              - { name: leave, raise: alarm, detail: An alarm goes off., until: { reach: way out } }
        - ask: { title: So, questions: { red hair: { text: How many?, number: true, against: marked } } }
`;

const executable = findChromium();

describe.skipIf(executable === undefined)(
  executable ? 'a study in the browser' : 'a study in the browser (skipped: no Chromium found; set CHROMIUM)',
  () => {
    let folder: string;
    let server: StudioServer;
    let browser: Browser;
    let page: Page;
    const complaints: string[] = [];

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'promenade-study-'));
      mkdirSync(join(folder, 'experiments'));
      writeFileSync(join(folder, 'experiments/short.yaml'), SHORT);
      writeFileSync(join(folder, 'experiments/party.yaml'), PARTY);
      writeFileSync(join(folder, 'experiments/room.yaml'), ROOM);
      writeFileSync(join(folder, 'experiments/nowhere.yaml'), PARTY.replace('reach: way out', 'reach: way ot'));
      writeFileSync(join(folder, 'experiments/broken.yaml'), SHORT.replace('over: [motion]', 'over: [motions]'));
      const root = fileURLToPath(new URL('../../engine/dist/studio', import.meta.url));
      server = await createServer({ root, scenarios: folder, port: 0 });
      browser = await launchChromium(executable!);
      const context = await browser.newContext({ viewport: { width: 1000, height: 500 }, deviceScaleFactor: 0.25, acceptDownloads: true });
      page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.addInitScript(drawSeldom, SELDOM);
      await page.addInitScript(smoothNoEdges);
    });

    afterAll(async () => {
      await browser.close();
      await server.close();
      rmSync(folder, { recursive: true });
      expect(complaints).toEqual([]);
    });

    /** Two of the crowd who move alike, and where they are on the screen; once the trial is there. */
    async function pairOf(): Promise<{ pair: [number, number]; places: (readonly [number, number])[] }> {
      await page.waitForFunction(() => 'clones' in window && document.querySelector('.stage output')?.textContent !== '');
      return page.evaluate(() => {
        const styles = [...clones.crowd.style];
        const second = styles.findIndex((style, n) => styles.indexOf(style) < n);
        return { pair: [styles.indexOf(styles[second]), second] as [number, number], places: clones.places() };
      });
    }

    it('a file with a fault is told in one clear sentence', async () => {
      await page.goto(`${server.address}experiment.html?file=broken.yaml`);
      await page.waitForSelector('text=This experiment cannot begin');
      expect(await page.textContent('.note')).toBe(
        'broken.yaml:7:14 phases[1].trials.over[0]: expected the name of a condition, got "motions"; did you mean motion?',
      );
      await page.goto(`${server.address}experiment.html?file=nowhere.yaml`);
      await page.waitForSelector('text=This experiment cannot begin');
      expect(await page.textContent('.note')).toBe(
        'room.yaml, task leave: expected an exit or a region of the scenario, got "way ot"; did you mean way out?',
      );
      await page.goto(`${server.address}experiment.html?file=none.yaml`);
      await page.waitForSelector('text=There is no experiment called “none.yaml” here.');
      // The browser itself complains of the answer.
      complaints.length = 0;
    });

    it('a participant is led to the end by keys and by mouse, and nothing is lost where the page was closed', async () => {
      await page.goto(`${server.address}experiment.html?file=short.yaml`);
      await page.waitForSelector('text=Participant number');
      await page.keyboard.press('Enter');
      await page.waitForSelector('h1:has-text("Hello")');
      await page.keyboard.press('Enter');

      // By keys alone: from person to person along the arrows until both are marked. The first arrow is at person 0.
      const { pair } = await pairOf();
      for (const person of pair) await goTo(person);
      await page.waitForFunction(() => document.querySelector('header strong')?.textContent === 'Round 2 of 2');

      // The page is closed in the second round, and opened again.
      await page.reload();
      await page.click('text=Go on as participant 0');
      const { pair: next, places } = await pairOf();
      for (const person of next) await page.mouse.click(...places[person]);

      await page.waitForSelector('h1:has-text("And now")');
      await page.click('button:has-text("Go on")');
      expect(await page.textContent('.note')).toBe('There is a question without an answer yet.');
      await page.keyboard.press('ArrowRight');
      await page.click('button:has-text("Go on")');

      await page.waitForSelector('h1:has-text("Done")');
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save as JSON')]);
      const file = join(folder, download.suggestedFilename());
      await download.saveAs(file);
      const { isComplete, results } = JSON.parse(readFileSync(file, 'utf8'));
      expect(isComplete).toBe(true);
      expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(['say', 'clones', 'clones', 'ask']);
      expect(results[1].measured).toMatchObject({ error: false, found: true, first: pair[0], second: pair[1] });
      expect(results[2].measured).toMatchObject({ error: false, found: true });
      expect(results[3].measured).toMatchObject({ effort: expect.any(Number), remarks: '' });

      const { code, stdout } = await callCli(folder, 'experiment', 'report', file, '--report', join(folder, 'report'), '--json');
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ experiment: 'Short', participants: 1, complete: 1, simulated: 0 });
      expect(readFileSync(join(folder, 'report/index.html'), 'utf8')).toContain('1 participant (people), of whom 1 went to the end');
    });

    it('a participant goes through a living scene by keys alone: finds, counts, leaves at the alarm, answers; and all of it is measured', async () => {
      await page.goto(`${server.address}experiment.html?file=party.yaml`);
      await page.waitForSelector('text=Participant number');
      await page.keyboard.press('Enter');
      await page.waitForSelector('header p:has-text("Find the barrel.")');
      await page.keyboard.down('e');
      await page.waitForFunction(() => scene.presence.getState().heading > 0.3);
      await page.keyboard.up('e');
      await page.waitForSelector('button:has-text("Found: the barrel (space bar)")');
      // Nobody leaves by a key that leaves the crowd elsewhere.
      await page.keyboard.press('Escape');
      await page.keyboard.press(' ');
      await page.waitForSelector('header p:has-text("Count red hair.")');
      await page.keyboard.press('v');
      // Words stay for some seconds only, so all are kept.
      await page.evaluate(() => {
        Object.assign(window, { said: [] });
        const captions = document.querySelector('.captions')!;
        new MutationObserver(() => said.push(...Array.from(captions.children, ({ textContent }) => textContent!))).observe(captions, {
          childList: true,
        });
      });
      await page.keyboard.down('q');
      await page.waitForFunction(() => scene.presence.getState().heading < -0.3);
      await page.keyboard.up('q');
      await page.waitForFunction(() => said.includes('An alarm goes off.'));
      await page.keyboard.down('w');
      await page.waitForSelector('h1:has-text("So")');
      await page.keyboard.up('w');
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await page.waitForSelector('h1:has-text("Done")');
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      const file = join(folder, download.suggestedFilename());
      await download.saveAs(file);
      const [visit, answers] = JSON.parse(readFileSync(file, 'utf8')).results;
      expect(visit).toMatchObject({ kind: 'scene', trial: 1, conditions: { model: expect.stringMatching(/orca|social-force/) } });
      const seen = { 'search found': 1, 'search done': true, 'count time': 3, 'leave done': true, marked: 2, waves: 1, overlap: 0 };
      expect(visit.measured).toMatchObject(seen);
      expect(visit.measured['leave reaction']).toBeGreaterThanOrEqual(0);
      expect(visit.measured['leave way']).toBeGreaterThan(1);
      expect(answers.measured).toEqual({ 'red hair': 3, 'red hair off by': 1 });
      const { code, stdout } = await callCli(folder, 'experiment', 'report', file, '--json');
      expect(code).toBe(0);
      expect(JSON.parse(stdout).measures.map(({ measure }: { measure: string }) => measure)).toContain('leave reaction');
    });

    /** Walks with the arrows to a person and chooses it. */
    async function goTo(person: number): Promise<void> {
      for (let step = 0; step < 40; step++) {
        const way = await page.evaluate((person) => {
          const { focused, places } = clones as unknown as { focused: number | undefined; places(): [number, number][] };
          if (focused === person) return undefined;
          const all = places();
          const [fromX, fromY] = all[focused ?? 0];
          const [right, down] = [all[person][0] - fromX, all[person][1] - fromY];
          return Math.abs(right) > Math.abs(down) ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp';
        }, person);
        if (way === undefined) break;
        await page.keyboard.press(way);
      }
      await page.keyboard.press(' ');
    }
  },
);
