import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect } from 'vitest';

const FOLDER = new URL('./golden/', import.meta.url);
/** How much a pixel may differ, from 0 to 1: Chromium's versions draw edges a little differently. */
const PIXEL = 0.15;
/** Share of the pixels that may differ more. */
const SHARE = 0.02;

/**
 * Compares a picture with the one that is kept under a name. GOLDEN_PICTURES=update keeps the new one instead: look at it before it is committed.
 */
export function comparePicture(name: string, picture: Buffer): void {
  const file = new URL(`${name}.png`, FOLDER);
  if (process.env.GOLDEN_PICTURES === 'update') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, picture);
  }
  expect(existsSync(file), `${name}.png is kept`).toBe(true);
  const [kept, drawn] = [PNG.sync.read(readFileSync(file)), PNG.sync.read(picture)];
  expect([drawn.width, drawn.height]).toEqual([kept.width, kept.height]);
  const differing = pixelmatch(kept.data, drawn.data, undefined, kept.width, kept.height, { threshold: PIXEL });
  expect(differing / (kept.width * kept.height), `pixels of ${name}.png that differ`).toBeLessThan(SHARE);
}
