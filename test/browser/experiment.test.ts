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
