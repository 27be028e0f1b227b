import type { CrowdView } from 'promenade/render';
import { expect, it } from 'vitest';
import { findChromium, launchChromium, PATIENCE } from '../../bench/chromium.js';
import { servePage } from '../../scripts/example.js';

/** What the page shows to the console. */
declare const view: CrowdView | undefined;

const CHROMIUM = findChromium();

it.skipIf(CHROMIUM === undefined)('[RENDER-49] npm run example three-crowd delivers a page that draws its crowd', async () => {
  const server = await servePage('three-crowd', 0);
  const browser = await launchChromium(CHROMIUM!);
  try {
    const page = await browser.newPage({ viewport: { width: 420, height: 280 } });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    // A first visit waits for the packages to be made ready.
    page.setDefaultTimeout(2 * PATIENCE);
    await page.goto(server.resolvedUrls!.local[0]);
    await page.waitForFunction(() => 'view' in window && view!.drawn.some((count) => count > 0));
    expect(await page.evaluate(() => view!.count)).toBe(120);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});
