// `node scripts/people.js [cast] [street] [impostors]`: draws the pictures of docs/people.md in a Chromium without a window.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { ensureBuilt, ensureInstalled, ROOT, requireNode, say } from './ready.js';

const ADDRESS = 'http://people.test/';

/**
 * A page that has `window.draw`, with files of this repository and nothing from a network; `script` names another of the pages beside this file, and `ready` what it has.
 * @param {import('playwright').Browser} browser
 */
export async function openPeople(browser, script = 'people-page', ready = 'draw') {
  const files = await bundle(script);
  const entry = [...files.keys()].find((name) => name.includes(script));
  const html = `<!doctype html><script type="module" src="/${entry}"></script>`;
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.route(`${ADDRESS}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: html });
    const body = files.get(name);
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(ADDRESS);
  await page.waitForFunction((name) => name in window, ready);
  return page;
}

/** The page's script with all that it imports, as a customer's bundler would make it: text by name of file. */
async function bundle(script) {
  const input = join(ROOT, `scripts/${script}.js`);
  const settings = { write: false, minify: false, modulePreload: false, rolldownOptions: { input } };
  const made = await build({ root: ROOT, configFile: false, logLevel: 'error', build: settings });
  const { output } = Array.isArray(made) ? made[0] : made;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}

/** Two thousand people from above. */
const SQUARE = {
  width: 1280,
  height: 600,
  people: 2000,
  bodies: 40,
  seed: 2,
  shadows: false,
  lineUp: false,
  camera: [0, 17, 22],
  target: [0, 0, -16],
  view: 36,
};

/** What the pictures show; of two specs the second is drawn over the first. */
const PICTURES = {
  cast: {
    width: 1280,
    height: 600,
    people: 32,
    bodies: 32,
    seed: 3,
    shadows: true,
    lineUp: true,
    distances: [40, 60],
    camera: [0, 5.6, 17],
    target: [0, 0.62, -3.2],
    view: 17.5,
  },
  proportions: {
    width: 1280,
    height: 560,
    people: 14,
    bodies: 1,
    seed: 11,
    shadows: true,
    lineUp: false,
    proportions: true,
    poseRows: 7,
    distances: [40, 60],
    camera: [0, 2.6, 13],
    target: [0, 0.85, -0.6],
    view: 15,
  },
  street: {
    width: 1280,
    height: 600,
    people: 400,
    bodies: 40,
    seed: 2,
    shadows: true,
    lineUp: false,
    camera: [0, 1.7, 2.6],
    target: [0, 1.2, -8],
    view: 38,
  },
  impostors: [
    { ...SQUARE, impostors: undefined },
    { ...SQUARE, impostors: 1, rightHalf: true },
  ],
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  ensureInstalled();
  await ensureBuilt();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await openPeople(browser);
    const wanted = process.argv.slice(2);
    for (const [name, specs] of Object.entries(PICTURES)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      let told;
      for (const spec of [specs].flat()) {
        await page.setViewportSize({ width: spec.width, height: spec.height });
        told = await page.evaluate((asked) => window.draw(asked), spec);
      }
      await page.screenshot({ path: join(ROOT, `docs/pictures/people-${name}.jpg`), type: 'jpeg', quality: 82 });
      say(`drew people-${name}: ${JSON.stringify(told)}`);
    }
  } finally {
    await browser.close();
  }
}
