import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Page } from 'playwright';
import { findTest, runTest } from 'promenade/trials';
import { expect, it } from 'vitest';
import { PATIENCE } from '../../bench/chromium.js';
import { callCli, runCli } from '../run-cli.js';
import { describeStudio, untilMoving } from './studio-page.js';

declare const promenade: {
  session: { name: string; phase: string; isRecording: boolean; status: { done?: string } };
};

const SMALL = { width: 800, height: 450 };
/** A run of two seconds with an end of its own, so that the page and the command line see the same one. */
const SHORT = `version: 1
name: Short walk
duration: 2
world:
  walkable:
    - polygon: [[0, 0], [12, 0], [12, 5], [0, 5]]
population:
  - { name: east, count: 5, where: { box: { center: [2, 2.5], size: [3, 4] } }, goals: [{ point: [11, 2.5], within: 1 }] }
  - { name: west, count: 5, where: { box: { center: [10, 2.5], size: [3, 4] } }, goals: [{ point: [1, 2.5], within: 1 }] }
`;
/** id frame x y z, as in the Jülich archive: one walks along x, one along y. */
const TRACKS = `# framerate: 10 fps\n# id frame x/m y/m z/m\n${Array.from(
  { length: 40 },
  (_, k) => `1 ${k} ${(0.13 * k).toFixed(3)} 1.0 1.7\n2 ${k} 4.0 ${(0.1 * k).toFixed(3)} 1.7`,
).join('\n')}\n`;

describeStudio('results in the studio', { 'short-walk.yaml': SHORT, 'walkers.txt': TRACKS }, (studio) => {
  /** What `promenade evaluate` says about a recording or trajectories in the folder of the test. */
  const evaluate = async (...words: string[]) => {
    const { stdout } = await callCli(studio.folder, 'evaluate', ...words, '--json');
    return JSON.parse(stdout).statistics;
  };
  const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8');
  const saved = async (page: Page, button: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
    return textOf(download);
  };
  /** The statistics of the report that is saved after measuring; `expected` is what the panel says is measured. */
  const measure = async (page: Page, expected: RegExp) => {
    await page.click('#measure:enabled');
    await page.locator('#measured').filter({ hasText: expected }).waitFor();
    return JSON.parse(await saved(page, '#save-results-json')).statistics;
  };

  it('measures what is open as `promenade evaluate` does, a run and tracks that are played', async () => {
    const page = await studio.open('#scenario=short-walk', { viewport: SMALL, acceptDownloads: true });
    await page.waitForFunction(() => promenade.session.status.done !== undefined);
    await page.keyboard.press('Alt+r');
    const statistics = await measure(page, /^Short walk, 2\.0 s$/);
    expect((await runCli(studio.folder, 'run', 'short-walk.yaml', '--out', 'short-walk', '--json')).code).toBe(0);
    expect(statistics).toEqual(await evaluate('short-walk'));
    const median = page.locator('#results table[aria-label="Motion in numbers"] tr', { hasText: 'speed, median' });
    expect(await median.locator('td').allTextContents()).toEqual([
      'speed, median',
      String(Number(statistics.speed.median.toPrecision(3))),
      'm/s',
    ]);
    expect(await page.locator('#results table[aria-label="Journeys in numbers"]').count()).toBe(1);
    const report = await saved(page, '#save-results-page');
    expect(report).toContain('<h1>Short walk: motion statistics</h1>');
    expect(report).not.toMatch(/(?:src|href)="(?!data:)/);

    await page.setInputFiles('input[type=file]', join(studio.folder, 'walkers.txt'));
    await page.waitForFunction(() => promenade.session.isRecording && promenade.session.phase === 'ready');
    expect(await measure(page, /3\.9 s$/)).toEqual(await evaluate('walkers.txt'));
    expect(await page.locator('#results table[aria-label="Journeys in numbers"]').count()).toBe(0);
  });

  it('runs a test of a guideline in a worker of its own, tells what came of it, and opens its scene', async () => {
    const page = await studio.open('#scenario=few', { viewport: SMALL });
    await untilMoving(page);
    await page.keyboard.press('Alt+n');
    const isAtWork = () => page.workers().some((worker) => /\/conform-/.test(worker.url()));
    expect(isAtWork()).toBe(false);
    // It takes half a minute where nobody stops it.
    const long = page.locator('[data-test="rimea-9"]');
    await long.locator('summary').click();
    await long.getByRole('button', { name: 'Run: rimea-9' }).click();
    await expect.poll(isAtWork, { timeout: PATIENCE }).toBe(true);
    await page.click('#stop-tests');
    await expect.poll(isAtWork, { timeout: PATIENCE }).toBe(false);

    const test = page.locator('[data-test="rimea-1"]');
    await test.locator('summary').click();
    await test.getByRole('button', { name: 'Run: rimea-1' }).click();
    await test.locator('[data-state="pass"]').waitFor();
    const { figures, runs } = await runTest(findTest('rimea-1'), { seed: 1 });
    const [time] = figures;
    const cells = await test.locator('tbody tr').first().locator('td').allTextContents();
    expect(cells).toEqual([time.name, `${Number(time.value?.toPrecision(4))} s`, '26 to 34 s', 'yes']);
    expect(await test.locator('img').count()).toBe(2);

    await test.getByRole('button', { name: 'Open the scene corridor' }).click();
    await page.waitForFunction(() => promenade.session.name === 'rimea-1 corridor' && promenade.session.phase === 'ready');
    expect(await page.evaluate(() => (promenade.session as unknown as { text: string }).text)).toBe(runs[0].text);
  });
});
