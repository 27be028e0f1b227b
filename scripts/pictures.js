// `npm run pictures`: draws the pictures of the README and the gallery's thumbnails in a Chromium without a window;
// `npm run pictures -- hall circle` only the thumbnails of those scenarios, `npm run pictures -- readme` only those of the README.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBuilt, ensureInstalled, ROOT, requireNode, run, say, stop } from './ready.js';

requireNode();
ensureInstalled();
await ensureBuilt();

const scenarios = join(ROOT, 'scenarios');
const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Simulated time at which a picture is taken [s] */
const MOMENT = 12;
/** Scenes that are worth a look only later [s]. @type {Record<string, number>} */
const LATER = { conversation: 38, office: 300, school: 70, campus: 90, 'morph-parade': 60, 'path-following': 45 };
/** A place of the square [m]. */
const BESIDE_FOUNTAIN = [8, 5];

/** A moment of a scenario, by `promenade picture`. @param {string} name of the scenario @param {string} path of the picture @param {string[]} words */
function take(name, path, words) {
  const options = ['--at', String(LATER[name] ?? MOMENT), '--out', path, '--browser', browserPath, '--force', '--quiet'];
  const { status } = run('node', [join(ROOT, 'engine/bin/promenade.js'), 'picture', name, ...options, ...words]);
  if (status !== 0) stop(`${name} could not be drawn`);
  say(`drew ${path.slice(ROOT.length + 1)}`);
}

/** The whole page of the studio, with somebody looked at closely. @param {string} path of the picture */
async function takeStudio(path) {
  const { createServer } = await import('../engine/dist/cli/serve/server.js');
  const server = await createServer({ root: join(ROOT, 'engine/dist/studio'), scenarios, port: 0 });
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  try {
    const page = await openPage(browser, { width: 1440, height: 810 });
    // First steps are for those who are there.
    await page.addInitScript(() => localStorage.setItem('promenade.welcomed', 'yes'));
    await page.goto(`${server.address}#scenario=square`);
    await page.waitForFunction(() => window.promenade?.session.status.tick > 0, undefined, { timeout: 300_000 });
    await goOnTo(page, MOMENT);
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
    say(`drew ${path.slice(ROOT.length + 1)}`);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** A page that smooths edges, though it is the processor that draws. @param {import('playwright').Browser} browser @param {{ width: number, height: number }} viewport */
async function openPage(browser, viewport) {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, asked) {
      return getContext.call(this, kind, asked && { ...asked, failIfMajorPerformanceCaveat: false });
    };
  });
  return page;
}

/** @param {import('playwright').Page} page @param {number} moment up to which a run goes on, to wait there, however slow the machine [s] */
async function goOnTo(page, moment) {
  await page.evaluate((moment) => {
    const { dt } = window.promenade.session;
    window.promenade.studio.session.engine.send({ kind: 'limit', tick: Math.round(moment / dt) });
  }, moment);
  await page.waitForFunction((moment) => window.promenade.view.shownTime >= moment, moment - 0.1, { timeout: 300_000 });
}

const asked = process.argv.slice(2);
if (asked.length === 0 || asked.includes('readme')) {
  take('square', join(ROOT, 'docs/pictures/square.jpg'), ['--camera', '13,4.2,16:0,2.2,0', '--size', '1280x514']);
  await takeStudio(join(ROOT, 'docs/pictures/studio.jpg'));
}
const files = readdirSync(scenarios).filter((file) => file.endsWith('.yaml'));
const names = files.map((file) => file.slice(0, -'.yaml'.length));
for (const name of asked.length > 0 ? asked.filter((name) => name !== 'readme') : names) {
  take(name, join(scenarios, `${name}.jpg`), ['--size', '572x360']);
}
