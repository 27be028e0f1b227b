import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launchChromium } from '../bench/chromium.js';
import { openPeople } from '../scripts/people.js';

type Told = { calls: number; triangles: number; drawn: number[]; error: number; built: number; update: number };

const CHROMIUM = findChromium();
const SPEC = { width: 320, height: 200, bodies: 40, seed: 3, shadows: false, camera: [0, 6, 8], target: [0, 0, -12], view: 40 };

describe.skipIf(CHROMIUM === undefined)(
  CHROMIUM ? 'people on a page' : 'people on a page (skipped: no Chromium found; set CHROMIUM)',
  () => {
    let browser: Browser;
    let page: Page;
    const complaints: string[] = [];

    beforeAll(async () => {
      browser = await launchChromium(CHROMIUM!);
      page = await openPeople(browser);
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error' || /THREE|WebGL: /.test(message.text())) complaints.push(message.text());
      });
    });

    afterAll(async () => browser?.close());

    it('[RENDER-27] are drawn by 10 000 in a handful of calls', async () => {
      const told = await draw({ people: 10_000, lineUp: false });
      expect(told.calls).toBeLessThanOrEqual(40);
      expect(told.drawn.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2000);
      expect(told.error).toBe(0);
      expect(complaints).toEqual([]);
      console.info(
        `40 bodies built in ${told.built.toFixed(0)} ms, 10 000 people updated in ${told.update.toFixed(2)} ms, ${told.calls} calls`,
      );
    });

    it('[RENDER-28] change what is seen: people stand where there was only ground', async () => {
      const spec = { people: 8, lineUp: true, camera: [0, 1.3, 9], target: [0, 0.9, 0], view: 26 };
      await draw({ ...spec, camera: [0, 1.3, -9], target: [0, 0.9, -20] });
      const empty = await colours();
      const told = await draw(spec);
      const full = await colours();
      expect(told.drawn).toEqual([8, 0, 0]);
      expect(complaints).toEqual([]);
      expect(full).toBeGreaterThan(empty + 300);
    });

    async function draw(spec: object): Promise<Told> {
      return page.evaluate((asked) => (window as unknown as { draw(asked: object): Told }).draw(asked), { ...SPEC, ...spec });
    }

    /** How many different colours the picture has. */
    async function colours(): Promise<number> {
      return page.evaluate(() => {
        const gl = document.querySelector('canvas')!.getContext('webgl2')!;
        const pixels = new Uint8Array(4 * gl.drawingBufferWidth * gl.drawingBufferHeight);
        gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
        return new Set(new Uint32Array(pixels.buffer)).size;
      });
    }
  },
);
