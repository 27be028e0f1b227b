// `npm run pictures`: draws the pictures of the README and the gallery's thumbnails with the studio itself, in a Chromium without a window;
// `npm run pictures -- hall circle` only the thumbnails of those scenarios, `npm run pictures -- readme` only those of the README.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBuilt, ensureInstalled, ROOT, requireNode, say } from './ready.js';

requireNode();
ensureInstalled();
await ensureBuilt();

const { createServer } = await import('../engine/dist/cli/serve/server.js');
const scenarios = join(ROOT, 'scenarios');
const server = await createServer({ root: join(ROOT, 'engine/dist/studio'), scenarios, port: 0 });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

/** Simulated time at which a picture is taken [s] */
const MOMENT = 12;
/** A place of the square [m]. */
const BESIDE_FOUNTAIN = [5, 6];
/** Size of the page for a thumbnail: the picture is what its bars leave. */
const THUMBNAIL = { width: 572, height: 480 };

/** A page that smooths edges, though it is the processor that draws. @param {{ width: number, height: number }} viewport */
async function openPage(viewport) {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, asked) {
      return getContext.call(this, kind, asked && { ...asked, failIfMajorPerformanceCaveat: false });
    };
  });
  return page;
}

/** Opens a scenario and lets it run up to the moment, however slow the machine. @param {import('playwright').Page} page @param {string} name */
async function runUpTo(page, name) {
  await page.goto(`${server.address}#scenario=${name}`);
  await page.waitForFunction(() => window.promenade?.session.status.tick > 0, undefined, { timeout: 300_000 });
  await goOnTo(page, MOMENT);
}

/** @param {import('playwright').Page} page @param {number} moment up to which a run goes on, to wait there [s] */
async function goOnTo(page, moment) {
  await page.evaluate((moment) => {
    const { dt } = window.promenade.session;
    window.promenade.studio.session.engine.send({ kind: 'limit', tick: Math.round(moment / dt) });
  }, moment);
  await page.waitForFunction((moment) => window.promenade.view.shownTime >= moment, moment - 0.1, { timeout: 300_000 });
}

/**
 * @param {string} name of the scenario @param {string} path of the picture @param {{ width: number, height: number }} viewport
 * @param {{ eye?: number[], target?: number[] }} options where the camera stands, if not where the whole place is seen
 */
async function take(name, path, viewport, { eye, target } = {}) {
  const page = await openPage(viewport);
  await runUpTo(page, name);
  // Only the picture, without panels around it.
  await page.keyboard.press('h');
  await page.evaluate(() => window.promenade.view.frameWorld());
  if (eye) await page.evaluate(([from, to]) => window.promenade.view.lookFrom(from, to), [eye, target]);
  // Tools stand over the picture.
  await page.$$eval('.viewport > :not(canvas)', (parts) => {
    for (const part of parts) part.remove();
  });
  await page.waitForTimeout(1500);
  await page.locator('.viewport > canvas').screenshot({ path, type: 'jpeg', quality: 82, timeout: 300_000 });
  await page.close();
  say(`drew ${path.slice(ROOT.length + 1)}`);
}

/** The whole page, with somebody looked at closely. @param {string} path of the picture */
async function takeStudio(path) {
  const page = await openPage({ width: 1440, height: 810 });
  await runUpTo(page, 'square');
  await page.evaluate(() => window.promenade.view.lookFrom([9, 6, 13], [0, 0.8, 0]));
  // Somebody who walks beside the fountain, where nothing hides it.
  await page.evaluate(([x, z]) => {
    const away = (/** @type {number[]} */ person) => Math.hypot(person[1] - x, person[2] - z);
    const [[id]] = window.promenade.view.positions().sort((a, b) => away(a) - away(b));
    window.promenade.studio.session.store.setState({ selected: [id] });
  }, BESIDE_FOUNTAIN);
  await page.keyboard.press('l');
  await page.waitForSelector('.inspector h2, .inspector h3', { timeout: 60_000 }).catch(() => {});
  // Its speed is drawn from now on.
  await goOnTo(page, MOMENT + 6);
  await page.waitForTimeout(2000);
  await page.screenshot({ path, type: 'jpeg', quality: 84, timeout: 300_000 });
  await page.close();
  say(`drew ${path.slice(ROOT.length + 1)}`);
}

try {
  const asked = process.argv.slice(2);
  if (asked.length === 0 || asked.includes('readme')) {
    const view = { eye: [13, 4.2, 16], target: [0, 0.6, 0] };
    await take('square', join(ROOT, 'docs/pictures/square.jpg'), { width: 1280, height: 640 }, view);
    await takeStudio(join(ROOT, 'docs/pictures/studio.jpg'));
  }
  const files = readdirSync(scenarios).filter((file) => file.endsWith('.yaml'));
  const names = files.map((file) => file.slice(0, -'.yaml'.length));
  for (const name of asked.length > 0 ? asked.filter((name) => name !== 'readme') : names) {
    await take(name, join(scenarios, `${name}.jpg`), THUMBNAIL);
  }
} finally {
  await browser.close();
  await server.close();
}
