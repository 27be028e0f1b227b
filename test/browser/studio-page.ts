import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { findChromium, launchChromium, PATIENCE } from '../../bench/chromium.js';
import { createServer, type StudioServer } from '../../engine/dist/cli/serve/server.js';

/** What the page shows of itself to the console; in functions that run in the page it is `window.promenade`. */
export type Handle = {
  session: {
    file?: string;
    seed?: number;
    phase: string;
    playing: boolean;
    speed: number;
    threads: number;
    dt: number;
    selected: number[];
    world?: { walkable: { outline: number[] }[] };
    status: { tick: number; time: number; agents: number; done?: string; shown: { tick: number; isLive: boolean } };
  };
  view: {
    canvas: HTMLCanvasElement;
    positions(): number[][];
    pixelAt(ground: [number, number]): [number, number] | undefined;
    shownTime: number;
    cost: { calls: number; triangles: number; drawn: number; milliseconds: number };
  };
  studio: {
    session: { engine: { ask(topic: string, question?: unknown): Promise<unknown> } };
    dock: { show(panel: string): void };
  };
};
declare const promenade: Handle;

/**
 * How a page is opened: where the server is, whether every picture is drawn, for tests that compare moments, whether nobody was here before, and what
 * runs in the page before its own scripts.
 */
export type OpenOptions = BrowserContextOptions & {
  readonly address?: string;
  readonly isSmooth?: boolean;
  readonly isFirstVisit?: boolean;
  readonly prepare?: () => void;
};

/** The studio in a real Chromium, served from the built package. */
export type StudioPage = {
  readonly address: string;
  readonly root: string;
  /** The gallery that is served: a copy, with scenarios of the test's own. */
  readonly folder: string;
  /** Errors on the page's console since the test began; a test that expects some takes them out. */
  complaints: string[];
  open(hash?: string, options?: OpenOptions): Promise<Page>;
  close(): Promise<void>;
};

const executable = findChromium();
const root = fileURLToPath(new URL('../../engine/dist/studio', import.meta.url));
const gallery = fileURLToPath(new URL('../../scenarios', import.meta.url));
const SMALL = { width: 1000, height: 500 };

/** Few people who walk for ever, for tests of what is around them: the processor draws here, and each person takes it a while. */
const FEW = `version: 1
name: Few people
duration: 3600
world:
  walkable:
    - box: { min: [0, 0], max: [12, 6] }
  periodic: { x: [0, 12] }
population:
  - { name: east, count: 4, where: anywhere, goal: { direction: [1, 0] } }
  - { name: west, count: 4, where: anywhere, goal: { direction: [-1, 0] } }
`;

/**
 * Tests of the page: `own` files, by name, and `few.yaml` stand beside the gallery's. Errors on the console fail the test that caused them. Pages are
 * closed after each test, or with `keepsPages` after the last.
 */
export function describeStudio(
  name: string,
  own: Record<string, string>,
  body: (studio: StudioPage) => void,
  { keepsPages = false } = {},
): void {
  const title = executable ? name : `${name} (skipped: no Chromium found; set CHROMIUM)`;
  describe.skipIf(executable === undefined)(title, () => {
    let server: StudioServer;
    let browser: Browser;
    const studio: StudioPage = {
      root,
      folder: '',
      address: '',
      complaints: [],
      open: (hash = '', options = {}) => openPage(browser, studio, hash, options),
      close: async () => {
        for (const context of browser.contexts()) await context.close();
      },
    };

    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'promenade-page-'));
      cpSync(gallery, folder, { recursive: true });
      for (const [file, text] of Object.entries({ 'few.yaml': FEW, ...own })) writeFileSync(join(folder, file), text);
      server = await createServer({ root, scenarios: folder, port: 0 });
      browser = await launchChromium(executable!);
      Object.assign(studio, { folder, address: server.address });
    });

    afterAll(async () => {
      await browser?.close();
      await server?.close();
      if (studio.folder) rmSync(studio.folder, { recursive: true, force: true });
    });

    afterEach(async () => {
      if (!keepsPages) await studio.close();
      const heard = studio.complaints;
      studio.complaints = [];
      expect(heard).toEqual([]);
    });

    body(studio);
  });
}

async function openPage(
  browser: Browser,
  studio: StudioPage,
  hash: string,
  { address = studio.address, isSmooth = false, isFirstVisit = false, prepare, ...options }: OpenOptions,
): Promise<Page> {
  const context = await browser.newContext({ viewport: SMALL, deviceScaleFactor: 0.5, ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on('pageerror', (error) => studio.complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') studio.complaints.push(message.text());
  });
  if (!isSmooth) await page.addInitScript(drawSeldom);
  if (!isFirstVisit) await page.addInitScript(() => localStorage.setItem('promenade.welcomed', 'yes'));
  if (prepare) await page.addInitScript(prepare);
  await page.goto(address + hash);
  await untilThere(page);
  return page;
}

/** Runs in a page, before its own scripts: some pictures a second are enough for a test, and the processor draws them. */
export function drawSeldom(): void {
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => {
    setTimeout(() => request(draw), 250);
    return 0;
  };
}

/** Waits until the page has put itself together: its script goes on after the page counts as loaded, and listens to keys when the canvas has its place. */
export async function untilThere(page: Page): Promise<void> {
  await page.waitForFunction(() => 'promenade' in window && promenade.view.canvas.isConnected);
}

/** Waits until the run is going. */
export async function untilMoving(page: Page): Promise<void> {
  await untilThere(page);
  await page.waitForFunction(() => promenade.session.phase === 'ready' && promenade.view.shownTime > 0.3);
}

/** Waits until people are seen: bodies come a little later than the first frame. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => promenade.view.cost.drawn > 0);
}

/** Opens a scenario of the gallery by its address, on a page that shows another: starting a page takes the processor five seconds. */
export async function goTo(page: Page, file: string): Promise<void> {
  await page.evaluate((file) => {
    location.hash = `#scenario=${file}`;
  }, file);
}

/** Waits until a scenario of the gallery is open and ready. */
export async function untilOpen(page: Page, file: string): Promise<void> {
  await page.waitForFunction((file) => promenade.session.file === file && promenade.session.phase === 'ready', file);
}

/** Waits until the engine has heard all that it was told so far, and the page what came of it: orders and answers keep their order. */
export async function untilHeard(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard = () => {};
    // A refusal is an answer too.
    return promenade.studio.session.engine.ask('cost').then(heard, heard);
  });
}

/** Waits for a picture that is drawn from now on. */
export async function untilPicture(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => promenade.view.cost);
  await page.waitForFunction((before) => promenade.view.cost !== before, before);
}

/** Waits until a run that was told to pause stands still, and its last moment is on the screen. */
export async function untilStill(page: Page): Promise<void> {
  await untilHeard(page);
  await page.waitForFunction(() => {
    const { dt, status } = promenade.session;
    const { tick, isLive } = status.shown;
    return (!isLive || tick === status.tick) && Math.abs(promenade.view.shownTime - tick * dt) < dt / 4;
  });
  // People are put in their places when they are drawn.
  await untilPicture(page);
}

/** Pauses a run that plays, and waits until it stands still. */
export async function pause(page: Page): Promise<void> {
  await page.click('#play');
  await untilStill(page);
}

/** Chooses the usual speed. */
export async function playNormally(page: Page): Promise<void> {
  const speed = () => page.evaluate(() => promenade.session.speed);
  while ((await speed()) > 1) await page.keyboard.press('ArrowLeft');
  while ((await speed()) < 1) await page.keyboard.press('ArrowRight');
}

/** Chooses the slowest speed, a tenth: what lasts for a moment can be looked at in peace. */
export async function playSlowly(page: Page): Promise<void> {
  while ((await page.evaluate(() => promenade.session.speed)) > 0.1) await page.keyboard.press('ArrowLeft');
}

/** Simulated time on the screen [s]. */
export function shownTime(page: Page): Promise<number> {
  return page.evaluate(() => promenade.view.shownTime);
}

/** id, x, z, heading of everyone in the newest frame. */
export function positions(page: Page): Promise<number[][]> {
  return page.evaluate(() => promenade.view.positions());
}
