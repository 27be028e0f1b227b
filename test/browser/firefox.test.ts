import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { simulate } from 'promenade';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '../../bench/chromium.js';
import { type Firefox, findFirefox, findXvfb, launchFirefox } from '../../bench/firefox.js';
import { createServer, type StudioServer } from '../../engine/dist/cli/serve/server.js';
import { drawSeldom, type Handle, SELDOM, smoothNoEdges } from './studio-page.js';

declare const promenade: Handle & {
  view: { isFlat: boolean; pixelOf(id: number): [number, number] | undefined };
  studio: { session: { engine: { send(order: unknown): void } }; dock: { show(panel: string): void } };
};

/** Some people who cross a room with a wall and a bench, up to a tick. */
const ROOM = `version: 1
name: Crossing a room
seed: 9
duration: 60
stop: []
world:
  walkable: [{ box: { min: [0, 0], max: [14, 8] } }]
  obstacles: [{ wall: { points: [[7, 0], [7, 3]], thickness: 0.3 } }]
  things: [{ kind: bench, at: [3, 7] }]
population:
  - { name: east, count: 8, where: { box: { min: [1, 1], max: [5, 6] } }, goals: [{ point: [12, 4], within: 1 }, { point: [2, 4], within: 1 }], then: loop }
  - { name: west, count: 8, where: { box: { min: [9, 1], max: [13, 6] } }, goals: [{ point: [2, 4], within: 1 }, { point: [12, 4], within: 1 }], then: loop }
`;
const LAST = 90;

const executable = findFirefox();
const xvfb = findXvfb();
const title = executable ? 'Firefox' : 'Firefox (skipped: none found; set FIREFOX)';
const inSpace = xvfb ? 'draws the studio in space' : 'draws the studio in space (skipped: no screen in memory, Xvfb, found)';

describe.skipIf(executable === undefined)(title, () => {
  let server: StudioServer;
  let firefox: Firefox;
  let page: Page;
  let folder: string;
  let complaints: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'promenade-firefox-'));
    writeFileSync(join(folder, 'room.yaml'), ROOM);
    const root = fileURLToPath(new URL('../../engine/dist/studio', import.meta.url));
    server = await createServer({ root, scenarios: folder, port: 0 });
    firefox = await launchFirefox(executable!, xvfb);
    page = await firefox.browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.setViewport({ width: 1000, height: 600 });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.evaluateOnNewDocument(drawSeldom, SELDOM);
    await page.evaluateOnNewDocument(smoothNoEdges);
    await page.evaluateOnNewDocument(makeBodiesOnly);
    await openRoom();
  });

  afterAll(async () => {
    await firefox?.close();
    await server?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  afterEach(() => {
    const heard = complaints;
    complaints = [];
    expect(heard).toEqual([]);
  });

  /** Opens the room, and waits until it has been run so far that it waits. */
  async function openRoom(): Promise<void> {
    await page.goto(`${server.address}#scenario=room`);
    await page.waitForFunction(() => 'promenade' in window && promenade.session.phase === 'ready');
    await page.evaluate((tick) => promenade.studio.session.engine.send({ kind: 'limit', tick }), LAST);
    await page.click('#play');
    await page.waitForFunction((tick) => promenade.session.status.tick === tick, {}, LAST);
    await page.waitForFunction(() => promenade.view.cost.drawn > 0);
  }

  it('runs the engine to the same bits as Node', async () => {
    const sim = await simulate(ROOM, { threads: 1 });
    sim.step(LAST);
    const told = await page.evaluate(() => promenade.studio.session.engine.ask('hash'));
    expect(told).toEqual({ tick: LAST, trajectoryHash: sim.trajectoryHash });
    const { id, x, z, count } = sim.frame;
    await page.waitForFunction((time) => promenade.view.shownTime >= time, {}, sim.time - 1e-6);
    const shown = await page.evaluate(() => promenade.view.positions());
    expect(shown.map(([person, atX, atZ]) => [person, atX, atZ])).toEqual(Array.from({ length: count }, (_, i) => [id[i], x[i], z[i]]));
    sim.dispose();
  });

  it.skipIf(xvfb === undefined)(inSpace, async () => {
    expect(await page.evaluate(() => promenade.view.isFlat)).toBe(false);
    expect(await page.evaluate(() => promenade.view.cost.calls)).toBeGreaterThan(3);
    const canvas = (await page.$('#canvas'))!;
    // A picture of one colour is a few hundred bytes.
    expect((await canvas.screenshot()).length).toBeGreaterThan(20_000);
    expect(await page.$$eval('.tab-title', (titles) => titles.map(({ textContent }) => textContent))).toContain('Inspector');
  });

  it('[STUDIO-19] draws a plan where there is no WebGL 2: people, walls and things, with picking and time', async () => {
    await page.evaluateOnNewDocument(() => {
      const getContext = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) => unknown;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind === 'webgl2' ? null : getContext.call(this, kind, ...rest);
      } as typeof HTMLCanvasElement.prototype.getContext;
    });
    await page.reload();
    await openRoom();
    expect(await page.evaluate(() => [promenade.view.isFlat, promenade.view.cost.drawn])).toEqual([true, 16]);
    expect(await page.$eval('#note', ({ textContent }) => textContent)).toContain('drawn as a plan');

    const colourAt = (ground: [number, number]) =>
      page.evaluate((ground) => {
        const { canvas } = promenade.view;
        const [x, y] = promenade.view.pixelAt(ground)!;
        const ratio = canvas.width / canvas.clientWidth;
        return [...canvas.getContext('2d')!.getImageData(x * ratio, y * ratio, 1, 1).data].join(' ');
      }, ground);
    // Ground, outside, inside the wall and on the bench.
    const [ground, outside, wall, bench] = [
      await colourAt([13.8, 7.8]),
      await colourAt([7, -0.5]),
      await colourAt([7, 1.5]),
      await colourAt([3, 7]),
    ];
    expect(new Set([ground, outside, wall, bench]).size).toBe(4);

    const [left, top] = await page.$eval('#canvas', (canvas) => [canvas.getBoundingClientRect().left, canvas.getBoundingClientRect().top]);
    const [x, y] = await page.evaluate(() => promenade.view.pixelOf(5)!);
    await page.mouse.click(left + x, top + y);
    expect(await page.evaluate(() => promenade.session.selected)).toEqual([5]);
    await page.evaluate(() => promenade.studio.dock.show('inspector'));
    await page.waitForSelector('#inspector-who');
    expect(await page.$eval('#inspector-who', ({ textContent }) => textContent)).toBe('Person 5');

    await page.click('#play');
    await page.evaluate(() => promenade.studio.session.engine.send({ kind: 'seek', tick: 30 }));
    const sim = await simulate(ROOM, { threads: 1 });
    sim.step(30);
    // The picture of the moment comes a little after word of it.
    await page.waitForFunction(
      (x, z) =>
        promenade.session.status.shown.tick === 30 &&
        promenade.view.positions().some((one) => one[0] === 5 && one[1] === x && one[2] === z),
      {},
      sim.frame.x[5],
      sim.frame.z[5],
    );
    sim.dispose();
  });
});

/** Runs in a page, before its own scripts: the worker that makes bodies ends when they are there, and makes no motions, which nobody here looks at. */
function makeBodiesOnly(): void {
  window.Worker = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      if (args[1]?.name === 'cast') this.addEventListener('message', () => this.terminate());
    }
  };
}
