import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launchChromium } from '../../bench/chromium.js';
import { openPeople } from '../../scripts/people.js';
import { smoothNoEdges } from './studio-page.js';

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
      await page.evaluate(smoothNoEdges);
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error' || /THREE|WebGL: /.test(message.text())) complaints.push(message.text());
      });
    });

    afterAll(async () => browser?.close());

    it('[RENDER-27] are drawn by 10 000 in a handful of calls', async () => {
      const told = await draw({ people: 10_000, lineUp: false, view: 28 });
      expect(told.calls).toBeLessThanOrEqual(40);
      expect(told.drawn.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(700);
      expect(told.error).toBe(0);
      expect(complaints).toEqual([]);
      console.info(
        `40 bodies built in ${told.built.toFixed(0)} ms, 10 000 people updated in ${told.update.toFixed(2)} ms, ${told.calls} calls`,
      );
    });

    it('[RENDER-28] change what is seen: people stand where there was only ground', async () => {
      const spec = { people: 8, bodies: 8, lineUp: true, camera: [0, 1.3, 9], target: [0, 0.9, 0], view: 26 };
      await draw({ ...spec, camera: [0, 1.3, -9], target: [0, 0.9, -20] });
      const empty = await colours();
      const told = await draw(spec);
      const full = await colours();
      expect(told.drawn).toEqual([8, 0, 0, 0, 0, 0, 0, 0]);
      expect(complaints).toEqual([]);
      expect(full).toBeGreaterThan(empty + 300);
    });

    describe('as impostors', () => {
      const FEW = { people: 60, bodies: 4, lineUp: false, camera: [0, 9, 16], target: [0, 0, -5], view: 30 };

      it('[RENDER-32] look as meshes do where they take over: in colour, light, height and place', async () => {
        const meshes = await picture(FEW);
        const quads = await picture({ ...FEW, impostors: Number.POSITIVE_INFINITY });
        expect(quads.drawn).toEqual([0, 0, 0, 60, 0, 0, 0, 0]);
        expect(complaints).toEqual([]);
        const { difference, means } = compare(meshes.pixels, quads.pixels);
        console.info(`between mesh and impostor pixels differ by ${difference.toFixed(1)} of 255 on average`);
        expect(difference).toBeLessThan(7);
        for (let k = 0; k < 3; k++) expect(Math.abs(means[0][k] - means[1][k])).toBeLessThan(3);
      });

      it('[RENDER-32] change little in the middle of the change', async () => {
        const before = await picture(FEW);
        const distance = Math.hypot(9, 21);
        const ratio = (1.75 * (SPEC.height / 2 / Math.tan((FEW.view * Math.PI) / 360))) / 48 / distance;
        const among = await picture({ ...FEW, impostors: ratio });
        expect(among.drawn[2] + among.drawn[1] + among.drawn[0]).toBeGreaterThan(5);
        expect(among.drawn[3]).toBeGreaterThan(5);
        expect(compare(before.pixels, among.pixels).difference).toBeLessThan(6);
      });

      it('[RENDER-32] stand on the same spot and are as tall', async () => {
        const one = { people: 1, bodies: 4, lineUp: true, camera: [-3.7, 1.5, 12], target: [-3.7, 0.9, 2.8], view: 12 };
        const ground = await picture({ ...one, people: 1, camera: [-3.7, 1.5, -12], target: [-3.7, 0.9, -21.2] });
        const empty = rowColours(ground.pixels);
        const [mesh, quad] = [await picture(one), await picture({ ...one, impostors: Number.POSITIVE_INFINITY })].map(({ pixels }) =>
          spanOf(pixels, empty),
        );
        expect(mesh.top - mesh.bottom).toBeGreaterThan(60);
        expect(Math.abs(mesh.top - quad.top)).toBeLessThanOrEqual(3);
        expect(Math.abs(mesh.bottom - quad.bottom)).toBeLessThanOrEqual(3);
      });

      it('[RENDER-32] are lit from where the sun is', async () => {
        const side = async (impostors?: number) => {
          const [left, right] = [
            [-30, 12, 0],
            [30, 12, 0],
          ] as const;
          const first = await picture({ ...FEW, impostors, sun: left });
          const second = await picture({ ...FEW, impostors, sun: right });
          return first.pixels.map((value, i) => value - second.pixels[i]);
        };
        expect(correlation(await side(), await side(Number.POSITIVE_INFINITY))).toBeGreaterThan(0.6);
      });
    });

    /** Draws, and reads the picture: rows from below, four numbers per pixel. */
    async function picture(spec: object): Promise<Told & { pixels: number[] }> {
      const told = await draw(spec);
      const pixels = await page.evaluate(() => {
        const gl = document.querySelector('canvas')!.getContext('webgl2')!;
        const read = new Uint8Array(4 * gl.drawingBufferWidth * gl.drawingBufferHeight);
        gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, read);
        return Array.from(read, (value) => String.fromCharCode(value)).join('');
      });
      return { ...told, pixels: Array.from(pixels, (letter) => letter.charCodeAt(0)) };
    }

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

/** How much two pictures differ on average, and the mean of each colour in both. */
function compare(one: number[], other: number[]) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const colours = one.map((_, i) => i).filter((i) => i % 4 < 3);
  const difference = mean(colours.map((i) => Math.abs(one[i] - other[i])));
  const means = [one, other].map((pixels) => [0, 1, 2].map((k) => mean(pixels.filter((_, i) => i % 4 === k))));
  return { difference, means };
}

/** The colour of every row's first pixel. */
function rowColours(pixels: number[]): number[][] {
  return Array.from({ length: SPEC.height }, (_, row) => pixels.slice(4 * SPEC.width * row, 4 * SPEC.width * row + 3));
}

/** The lowest row in which dark shoes stand, which its soft spot is not dark enough for, and the highest that is not empty. */
function spanOf(pixels: number[], empty: number[][]): { bottom: number; top: number } {
  const most = empty.map((ground, row) => {
    const values = pixels.slice(4 * SPEC.width * row, 4 * SPEC.width * (row + 1));
    return values.reduce((largest, value, i) => (i % 4 < 3 ? Math.max(largest, Math.abs(value - ground[i % 4])) : largest), 0);
  });
  return { bottom: most.findIndex((value) => value > 90), top: most.findLastIndex((value) => value > 40) };
}

function correlation(one: number[], other: number[]): number {
  const dot = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * b[i], 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}
