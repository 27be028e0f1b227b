import type { Browser, Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launchChromium } from '../../bench/chromium.js';
import { openPeople } from '../../scripts/people.js';
import { comparePicture } from './golden-picture.js';

const CHROMIUM = findChromium();
const PLACES = ['square', 'street', 'station', 'museum', 'park', 'office', 'school', 'night', 'study'];
/** How high a person of each level is in its picture, as it is where that level is used [px]. */
const LEVELS = { closest: 300, near: 240, mid: 150, far: 90, relief: 90, flat: 40, static: 90, tile: 40 };
/** Ground of 24 by 16 m with an arm that ends in an exit, and a block amid it. */
const OUTLINE = [0, 0, 24, 0, 24, 5, 34, 5, 34, 10, 24, 10, 24, 16, 0, 16];
const BLOCK = [7, 6, 10, 6, 10, 9, 7, 9];
const GROUND = [{ outline: OUTLINE, holes: [BLOCK] }];

/** A hill amid that ground. */
const HILL = {
  ...{ x: 0, z: 0, perMetre: 1, columns: 35, rows: 17, patches: [], rule: 'usual' },
  heights: Array.from({ length: 35 * 17 }, (_, i) => 3 * Math.max(0, 1 - Math.hypot((i % 35) - 15, Math.floor(i / 35) - 8) / 8)),
};
/** Looks at another hour, on another ground and on a hill. */
const VARIED = {
  'office-night': { look: { place: 'office', seed: 1, hour: 22 } },
  'street-asphalt': { look: { place: 'street', seed: 1, ground: 'asphalt' } },
  'park-hill': { look: { place: 'park', seed: 1 }, terrain: HILL },
};

function world(place: string): object {
  return {
    bounds: { minX: 0, minZ: 0, maxX: 34, maxZ: 16 },
    look: { place, seed: 1 },
    exits: [{ name: 'east', outline: [33, 5, 34, 5, 34, 10, 33, 10] }],
    ...{ open: false, periodic: {}, ceiling: 0, walkable: GROUND, ground: GROUND, edge: GROUND, things: [], links: [], doors: [] },
  };
}

describe.skipIf(CHROMIUM === undefined)(
  CHROMIUM ? 'looks and levels' : 'looks and levels (skipped: no Chromium found; set CHROMIUM)',
  () => {
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      browser = await launchChromium(CHROMIUM!);
      page = await openPeople(browser, 'looks-page', 'drawLook');
    });

    afterAll(async () => browser?.close());

    it.each(PLACES)('[RENDER-95] a place that is a %s looks as its picture does', async (place) => {
      const spec = { world: world(place), width: 160, height: 120 };
      const { picture, error } = await page.evaluate(
        (spec) => (globalThis as unknown as { drawLook: (spec: object) => Promise<{ picture: string; error: number }> }).drawLook(spec),
        spec,
      );
      expect(error).toBe(0);
      comparePicture(`look-${place}`, Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
    });

    it.each(Object.entries(VARIED))('[RENDER-95] a look that is varied, as %s, is as its picture', async (name, varied) => {
      const spec = { world: { ...world('park'), ...varied }, width: 160, height: 120 };
      const { picture, error } = await page.evaluate(
        (spec) => (globalThis as unknown as { drawLook: (spec: object) => Promise<{ picture: string; error: number }> }).drawLook(spec),
        spec,
      );
      expect(error).toBe(0);
      comparePicture(`look-${name}`, Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
    });

    it.each(Object.entries(LEVELS))('[RENDER-95] a person of the level %s looks as its picture does', async (level, pixels) => {
      // Static meshes and tiles are of those who stand; all others of somebody seated.
      const isStanding = level === 'static' || level === 'tile';
      const spec = { number: 5, level, pixels, size: Math.round(1.25 * pixels), pose: isStanding ? 'standing' : undefined };
      const told = await page.evaluate(async (spec) => {
        const { drawOne } = globalThis as unknown as { drawOne: (spec: object) => { pixels: string; drawn: number[]; error: number } };
        // The code of the closest level comes when it is first asked for.
        for (let i = 0; i < 40 && spec.level === 'closest'; i++) {
          if (drawOne(spec).drawn[6] === 1) break;
          await new Promise((done) => setTimeout(done, 50));
        }
        return drawOne(spec);
      }, spec);
      expect(told.error).toBe(0);
      expect(told.drawn.reduce((sum, count) => sum + count, 0)).toBe(1);
      comparePicture(`level-${level}`, toPng(told.pixels, spec.size));
    });
  },
);

/** A picture of pixels whose rows run from below, over an even grey. */
function toPng(pixels: string, size: number): Buffer {
  const png = new PNG({ width: size, height: size });
  for (let i = 0; i < png.data.length; i += 4) {
    const at = 4 * ((size - 1 - Math.floor(i / 4 / size)) * size + ((i / 4) % size));
    const isSeen = [0, 1, 2, 3].some((k) => pixels.charCodeAt(at + k) > 0);
    for (let k = 0; k < 3; k++) png.data[i + k] = isSeen ? pixels.charCodeAt(at + k) : 128;
    png.data[i + 3] = 255;
  }
  return PNG.sync.write(png);
}
