import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { findCramped } from './cramped.js';
import { comparePicture } from './golden-picture.js';
import {
  describeStudio,
  goTo,
  type Handle,
  playFast,
  positions,
  shownTime,
  untilDrawn,
  untilMoving,
  untilOpen,
  untilPicture,
  untilStill,
} from './studio-page.js';

declare const promenade: Handle & { view: { lookFrom(eye: number[], target: number[]): void } };
declare const axe: {
  run(where: Element, options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
};
declare const workers: Worker[];

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Small ones of different kinds: people who meet, a door, social groups, things that are pushed, several models, and birds. */
const SIX = ['corridor', 'bottleneck', 'families', 'crates', 'crossing-models', 'boids'];
/** Panels, and what is there when they are. */
const PANELS = {
  gallery: '#gallery',
  about: '.panel.prose',
  inspector: '#inspector',
  crowd: '.panel.crowd',
  compare: '.compare',
  overlays: '#overlays',
  plots: '#plots',
  editor: '.editor',
  export: '.panel.export',
  results: '#results',
  conformance: '#conformance',
};

describeStudio('the whole studio', {}, (studio) => {
  it('opens six scenarios of the gallery, one after the other, and everyone moves', async () => {
    // Less motion: everyone waits for play, and is seen where it begins.
    const page = await studio.open(`#scenario=${SIX[0]}`, { hasBodies: true, reducedMotion: 'reduce' });
    await playFast(page);
    for (const name of SIX) {
      await goTo(page, name);
      await untilOpen(page, name);
      // Those of the scenario before are on the screen until the first picture of this one.
      await page.waitForFunction(() => promenade.view.shownTime < 0.1 && promenade.view.positions().length > 0);
      const before = new Map((await positions(page)).map((row) => [row[0], row]));
      await page.click('#play');
      await page.waitForFunction(() => promenade.view.shownTime > 1);
      await untilDrawn(page);
      const ways = (await positions(page)).flatMap(([id, x, z]) => {
        const then = before.get(id);
        return then ? [Math.hypot(x - then[1], z - then[2])] : [];
      });
      expect(ways.filter((way) => way > 0.2).length, name).toBeGreaterThan(ways.length / 3);
      expect(await page.isVisible('#fault'), name).toBe(false);
      await page.click('#play');
    }
  });

  it('draws people as in the pictures that are kept', async () => {
    const page = await studio.open('#scenario=few', { hasBodies: true, reducedMotion: 'reduce' });
    // Pictures that are kept have more pixels than others; making bodies anew for that, apart from other pages, would take five seconds.
    const metrics = { width: 1000, height: 600, deviceScaleFactor: 0.5, mobile: false };
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
    await page.waitForFunction(() => devicePixelRatio === 0.5 && promenade.view.canvas.width === promenade.view.canvas.clientWidth / 2);
    await untilDrawn(page);
    await page.keyboard.press('h');
    await untilPosed(page);
    for (let tick = 1; tick <= 3; tick++) await page.keyboard.press('.');
    await untilStill(page);
    expect(await page.evaluate(() => promenade.session.status.tick)).toBe(3);
    // Whoever is at arm's length is drawn so when its mesh has been built, which may be one picture later.
    await page.evaluate(() => Object.assign(promenade.view, { level: 'near' }));
    comparePicture('studio-near', await pictureFrom(page, session, [0.5, 1.7, 5.5], [7, 0.9, 1.5]));
    await page.evaluate(() => Object.assign(promenade.view, { level: undefined }));
    await page.keyboard.press('Shift+D');
    comparePicture('studio-above-dark', await pictureFrom(page, session, [6, 11, 6], [6, 0, 3]));
  });
});

describeStudio(
  'the whole studio, on one page',
  {},
  (studio) => {
    let page: Page;

    beforeAll(async () => {
      page = await studio.open('#scenario=few', {
        viewport: { width: 1400, height: 700 },
        prepare: () => {
          const made: Worker[] = [];
          Object.assign(window, { workers: made });
          window.Worker = class extends Worker {
            constructor(...args: ConstructorParameters<typeof Worker>) {
              super(...args);
              if (args[1]?.name === 'simulation') made.push(this);
            }
          };
        },
      });
      await untilMoving(page);
      await page.keyboard.press(' ');
      await page.keyboard.press('n');
    });

    /** What axe finds in a part of the page that is serious or worse, in words. */
    const seriousIn = (selector: string) =>
      page.evaluate(async (selector) => {
        const { violations } = await axe.run(document.querySelector(selector)!, { resultTypes: ['violations'] });
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      }, selector);

    it('has nothing serious for axe to find in any panel; what lies around them, the page’s own tests look at', async () => {
      await page.evaluate(axeScript);
      const found: string[] = [];
      for (const [panel, content] of Object.entries(PANELS)) {
        await page.evaluate((panel) => promenade.studio.dock.show(panel), panel);
        await page.waitForSelector(content);
        found.push(...(await seriousIn(content)).map((fault) => `${panel}: ${fault}`));
      }
      expect(found).toEqual([]);
    });

    it('holds in every panel at 260 px, and keeps the picture 350 px wide at 1000, 1280 and 1440', async () => {
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.evaluate(() => promenade.studio.dock.reset());
      const found: string[] = [];
      const look = async (panel: string, where: string, width = '') => {
        const content = PANELS[panel as keyof typeof PANELS];
        await page.evaluate((panel) => promenade.studio.dock.show(panel), panel);
        await page.waitForSelector(content);
        await page.locator(content).evaluate((element: HTMLElement, width) => {
          element.style.width = width;
        }, width);
        for (const fault of await page.evaluate(findCramped, content)) found.push(`${panel}, ${where}: ${fault}`);
      };
      for (const width of [1440, 1280, 1000]) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForFunction(() => document.querySelector('.dock')!.clientWidth === innerWidth - 12);
        // A comparison is the narrowest place of all: two pictures, and panels beside them.
        for (const panel of ['export', 'crowd', 'editor', 'compare', 'export']) {
          await look(panel, `page of ${width} px`);
          const picture = await page.locator('#canvas').boundingBox();
          if (!picture || picture.width < 349 || picture.x + picture.width > width)
            found.push(`${panel}, page of ${width} px: picture ${picture?.width}`);
        }
        await page.click('[aria-label="Close Compare"]');
      }
      for (const panel of Object.keys(PANELS)) await look(panel, '260 px', '260px');
      expect(found).toEqual([]);
    });

    it('refuses a file of 200 MB in a sentence, and goes on', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'promenade-large-'));
      await page.keyboard.press(' ');
      for (const [name, expected] of [
        ['tracks.txt', 'tracks.txt'],
        ['city.yaml', 'a scenario has at most 5 MB'],
      ]) {
        writeFileSync(join(folder, name), '');
        truncateSync(join(folder, name), 200e6);
        await page.setInputFiles('#file-input', join(folder, name));
        await page.waitForSelector(`[role=alert]:has-text("${expected}"), [role=status]:has-text("${expected}")`);
      }
      const time = await shownTime(page);
      await page.waitForFunction((time) => promenade.view.shownTime > time, time);
      rmSync(folder, { recursive: true });
    });

    it('says so when the simulation crashes, and runs again', async () => {
      // Nobody sends this; reading it throws where nothing catches it.
      await page.evaluate(() => workers[0].postMessage(null));
      await page.waitForSelector('#fault');
      expect(await page.textContent('#fault-message')).toBe('The simulation crashed.');
      await page.click('button:text("Try again")');
      await page.waitForSelector('#fault', { state: 'hidden' });
      await untilMoving(page);
    });
  },
  { keepsPages: true },
);

/** Waits until the run has bodies: those who are near move by themselves from then on. */
async function untilPosed(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const crowd = (await promenade.studio.session.engine.ask('crowd')) as { isAnimated: boolean };
    return crowd.isAnimated;
  });
}

/** The canvas as it is seen from somewhere, with the pixels that the session asked for. */
async function pictureFrom(page: Page, session: CDPSession, eye: number[], target: number[]): Promise<Buffer> {
  await page.evaluate(([eye, target]) => promenade.view.lookFrom(eye, target), [eye, target] as const);
  await untilPicture(page);
  const { x, y, width, height } = (await page.locator('.viewport > canvas').boundingBox())!;
  const clip = { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height), scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { clip });
  return Buffer.from(data, 'base64');
}
