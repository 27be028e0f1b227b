import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
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
    onChanged(): void;
    cost: { calls: number; triangles: number; drawn: number; milliseconds: number };
  };
  studio: {
    store: { getState(): { helpShown: boolean } };
    session: { engine: { ask(topic: string, question?: unknown): Promise<unknown> } };
    dock: { show(panel: string): void; reset(): void };
  };
};
declare const promenade: Handle;

/**
 * How a page is opened: where the server is, whether people have bodies, whether pictures follow each other soon, for tests that drag and step, whether nobody
 * was here before, and what runs in the page before its own scripts. Pages share what the browser keeps but for drafts and the like, unless one is to be
 * apart or asks for more than a size and less motion. Without bodies people walk, are picked and are told of as ever, and nobody is drawn: a page opens in
 * two thirds of the processor's time, and one that is apart in a third.
 */
export type OpenOptions = BrowserContextOptions & {
  readonly address?: string;
  readonly hasBodies?: boolean;
  readonly isSmooth?: boolean;
  readonly isFirstVisit?: boolean;
  readonly isApart?: boolean;
  readonly prepare?: () => void;
};

/** The studio in a real Chromium, served from the built package. */
export type StudioPage = {
  readonly address: string;
  readonly root: string;
  /** The gallery that is served: some scenes of the real one, thinned, with scenarios of the test's own. */
  readonly folder: string;
  /** Errors on the page's console since the test began; a test that expects some takes them out. */
  complaints: string[];
  open(hash?: string, options?: OpenOptions): Promise<Page>;
  close(): Promise<void>;
};

const executable = findChromium();
const root = fileURLToPath(new URL('../../engine/dist/studio', import.meta.url));
const gallery = new URL('../../scenarios/', import.meta.url);
/** Scenes of the gallery that tests open. */
const SCENES = ['boids', 'bottleneck', 'circle', 'corridor', 'crates', 'crossing-models', 'families', 'square'];
/** One of so many people of a scene is left, since the processor draws them; what scenes do with all of theirs, tests without a browser see. */
const THINNED = 16;
/** Between two pictures [ms]. */
export const SELDOM = 250;
const SOON = 80;
const SMALL = { width: 1000, height: 500 };
/** Of the pixels that the page has by its own measure; pictures that are kept have more. */
const SCALE = 0.25;

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
 * Tests of the page: `own` files, by name, and `few.yaml` stand beside some of the gallery's. Errors on the console fail the test that caused them. Pages are
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
    let stage: Stage;
    const studio: StudioPage = {
      root,
      folder: '',
      address: '',
      complaints: [],
      open: (hash = '', options = {}) => openPage(studio, isCommon(options) ? stage.common : stage.browser, hash, options),
      close: async () => {
        for (const page of stage.common.pages()) await page.close();
        for (const context of stage.browser.contexts()) if (context !== stage.common) await context.close();
      },
    };

    beforeAll(async () => {
      openedStage ??= openStage();
      stage = await openedStage;
      for (const [file, text] of Object.entries(own)) writeFileSync(join(stage.folder, file), text);
      Object.assign(studio, { folder: stage.folder, address: stage.server.address });
    });

    afterAll(async () => {
      await studio.close();
      for (const file of Object.keys(own)) rmSync(join(stage.folder, file));
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

/** The server with its gallery, the browser, and what pages share in it: one for all test files of a process, which end with it. */
type Stage = { readonly folder: string; readonly server: StudioServer; readonly browser: Browser; readonly common: BrowserContext };

let openedStage: Promise<Stage> | undefined;

async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'promenade-page-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of SCENES) writeFileSync(join(folder, `${name}.yaml`), thinned(name));
  writeFileSync(join(folder, 'few.yaml'), FEW);
  const server = await createServer({ root, scenarios: folder, port: 0 });
  const browser = await launchChromium(executable!);
  return { folder, server, browser, common: await browser.newContext({ deviceScaleFactor: SCALE }) };
}

/** Text of a scene of the gallery with fewer people. */
function thinned(name: string): string {
  const text = readFileSync(new URL(`${name}.yaml`, gallery), 'utf8');
  return text.replace(/\bcount: (\d+)/g, (_, count) => `count: ${Math.ceil(Number(count) / THINNED)}`);
}

/** Whether a page can be opened beside others, which share bodies and motions: making them takes the processor five seconds. */
function isCommon({ address, isFirstVisit, isApart, hasTouch }: OpenOptions): boolean {
  return !(address || isFirstVisit || isApart || hasTouch);
}

async function openPage(
  studio: StudioPage,
  where: Browser | BrowserContext,
  hash: string,
  {
    address = studio.address,
    hasBodies = false,
    isSmooth = false,
    isFirstVisit = false,
    isApart: _,
    prepare,
    viewport = SMALL,
    reducedMotion,
    ...options
  }: OpenOptions,
): Promise<Page> {
  const page = 'newContext' in where ? await where.newPage({ deviceScaleFactor: SCALE, ...options }) : await where.newPage();
  page.setDefaultTimeout(PATIENCE);
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion });
  page.on('pageerror', (error) => studio.complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') studio.complaints.push(message.text());
  });
  await page.addInitScript(drawSeldom, isSmooth ? SOON : SELDOM);
  await page.addInitScript(beginAnew, isFirstVisit);
  if (!hasBodies) await page.addInitScript(makeNoBodies);
  if (prepare) await page.addInitScript(prepare);
  await page.goto(address + hash);
  await untilThere(page);
  return page;
}

/** Runs in a page, before its own scripts: when it is opened, not when it is loaded again, nothing is left of pages before. */
function beginAnew(isFirstVisit: boolean): void {
  if (sessionStorage.getItem('begun')) return;
  sessionStorage.setItem('begun', 'yes');
  localStorage.clear();
  if (!isFirstVisit) localStorage.setItem('promenade.welcomed', 'yes');
}

/** Runs in a page, before its own scripts: in place of the worker that makes bodies and motions there is one that never answers. */
function makeNoBodies(): void {
  window.Worker = new Proxy(window.Worker, {
    construct: (worker, args: ConstructorParameters<typeof Worker>, target) =>
      args[1]?.name === 'cast' ? new EventTarget() : Reflect.construct(worker, args, target),
  });
}

/** Runs in a page, before its own scripts: some pictures a second are enough for a test, and the processor draws them; so long lies between two [ms]. */
export function drawSeldom(pause: number): void {
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => {
    setTimeout(() => request(draw), pause);
    return 0;
  };
}

/** Runs in a page, before its own scripts: edges are not smoothed, which takes the processor most of its time. */
export function smoothNoEdges(): void {
  const getContext = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, kind: string, asked?: object) => unknown;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, asked?: object) {
    return getContext.call(this, kind, { ...asked, antialias: false });
  } as typeof HTMLCanvasElement.prototype.getContext;
}

/** Waits until the page has put itself together: its script goes on after the page counts as loaded, and listens to keys when the canvas has its place among the panels. */
export async function untilThere(page: Page): Promise<void> {
  await page.waitForFunction(() => 'promenade' in window && promenade.view.canvas.closest('.dock, .narrow') !== null);
}

/** Waits until the run is going. */
export async function untilMoving(page: Page): Promise<void> {
  await untilThere(page);
  await page.waitForFunction(() => promenade.session.phase === 'ready' && promenade.view.shownTime > 0.3);
}

/** Waits until people are seen, on a page with bodies: they come a little later than the first frame. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => promenade.view.cost.drawn > 0);
}

/** Opens a scenario of the gallery by its address, on a page that shows another: starting a page takes the processor a while. */
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

/** Waits for a picture that is drawn from now on; where nothing moves, it is asked for. */
export async function untilPicture(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => {
    promenade.view.onChanged();
    return promenade.view.cost;
  });
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

/** Chooses four times the usual speed, with the buttons: what takes a while is there sooner. */
export async function playFast(page: Page): Promise<void> {
  const speed = () => page.evaluate(() => promenade.session.speed);
  while ((await speed()) < 4) await page.click('#faster');
  while ((await speed()) > 4) await page.click('#slower');
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
