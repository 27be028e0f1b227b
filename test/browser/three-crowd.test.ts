import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { type CrowdView, createPerson } from 'promenade/render';
import type { Camera, Scene, WebGLRenderer } from 'three';
import { build, type Plugin, type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launchChromium, PATIENCE } from '../../bench/chromium.js';
import { HEADERS } from '../../scripts/example.js';
import { writeCharacter } from '../own-character.js';
import { drawSeldom, SELDOM, smoothNoEdges } from './studio-page.js';

/** What the pages of the example show to the console. */
declare const view: CrowdView | undefined;
declare const scene: Scene;
declare const camera: Camera;
declare const renderer: WebGLRenderer;
declare const window: Window & { before: Uint32Array };

const CHROMIUM = findChromium();
const TITLE = 'the example three-crowd';
/** A third of the example's people, since the processor draws them. */
const PEOPLE = 40;
const FEWER: Plugin = {
  name: 'fewer-people',
  transform: (code, id) => (id.endsWith('/crossing.ts') ? code.replaceAll('count: 60', `count: ${PEOPLE / 2}`) : undefined),
};
const EXAMPLE = fileURLToPath(new URL('../../examples/three-crowd', import.meta.url));

describe.skipIf(CHROMIUM === undefined)(CHROMIUM ? TITLE : `${TITLE} (skipped: no Chromium found; set CHROMIUM)`, () => {
  /** Delivers the example as somebody's bundler would join it; as `npm run example` does, in hundreds of files, `npm run test:long` opens it. */
  let server: PreviewServer;
  let browser: Browser;
  let folder: string;
  let complaints: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'promenade-three-'));
    const outDir = join(folder, 'built');
    const own = { root: EXAMPLE, configFile: false, logLevel: 'error' } as const;
    const input = ['index.html', 'recorded.html', 'own.html'].map((file) => join(EXAMPLE, file));
    const worker = { format: 'es' } as const;
    await build({
      ...own,
      plugins: [FEWER],
      worker,
      build: { outDir, target: 'esnext', minify: false, reportCompressedSize: false, rolldownOptions: { input } },
    });
    server = await preview({ ...own, build: { outDir }, preview: { port: 0, headers: HEADERS } });
    browser = await launchChromium(CHROMIUM!);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    const heard = complaints;
    complaints = [];
    expect(heard).toEqual([]);
  });

  it.each([
    ['live', ''],
    ['recorded', 'recorded.html'],
  ])('[RENDER-49] draws a crowd that is %s: all are there, they are seen and they move', async (_, file) => {
    const page = await open(file);
    await untilDrawn(page);
    expect(await page.evaluate(() => view!.count)).toBe(PEOPLE);
    expect(await page.evaluate(() => renderer.info.render.calls)).toBeLessThan(20);
    expect(await crowdPixels(page)).toBeGreaterThan(330);
    await page.evaluate(() => {
      window.before = takePicture();
    });
    const changed = () => page.evaluate(() => takePicture().filter((pixel, i) => pixel !== window.before[i]).length);
    await expect.poll(changed, { timeout: PATIENCE, interval: 250 }).toBeGreaterThan(160);
  });

  it('[RENDER-49] draws characters that a person brings, and says what is wrong with those it cannot draw', async () => {
    const page = await open('own.html');
    await page.waitForSelector('input:enabled');
    writeFileSync(join(folder, 'broken.glb'), 'no character');
    await page.setInputFiles('input', join(folder, 'broken.glb'));
    await page.waitForFunction(() => document.querySelector('output')!.textContent!.startsWith('broken.glb'));
    writeFileSync(join(folder, 'striped.glb'), await writeCharacter(createPerson({ age: 30 }), { vrm: 1, picture: true }));
    await page.setInputFiles('input', join(folder, 'striped.glb'));
    await untilDrawn(page);
    expect(await page.textContent('output')).toBe('');
    const red = await page.evaluate(() => takePicture().filter((pixel) => (pixel & 255) > 1.6 * ((pixel >> 8) & 255)).length);
    expect(red, 'pixels of the red stripes').toBeGreaterThan(70);
  });

  async function open(file: string): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 420, height: 280 } });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    await page.addInitScript(drawSeldom, SELDOM);
    await page.addInitScript(`window.takePicture = ${takePicture}`);
    await page.addInitScript(smoothNoEdges);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || /THREE|WebGL: /.test(message.text())) complaints.push(message.text());
    });
    await page.goto(`${server.resolvedUrls!.local[0]}${file}`);
    return page;
  }

  const untilDrawn = (page: Page) => page.waitForFunction(() => 'view' in window && view!.drawn.some((count) => count > 0));
});

/** Pixels that are others without the crowd. */
function crowdPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const crowded = takePicture();
    view!.object.visible = false;
    const empty = takePicture();
    view!.object.visible = true;
    return crowded.filter((pixel, i) => pixel !== empty[i]).length;
  });
}

/** Runs in a page: the pixels of its canvas, one number each. They stay there, since it would take a second to hand them over. */
function takePicture(): Uint32Array {
  renderer.render(scene, camera);
  const gl = renderer.getContext();
  const pixels = new Uint8Array(4 * gl.drawingBufferWidth * gl.drawingBufferHeight);
  gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return new Uint32Array(pixels.buffer);
}
