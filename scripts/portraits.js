// `node scripts/portraits.js [file]`: draws twenty of a cast at arm's length, by day and by dark, into docs/pictures/people-portraits.jpg in a Chromium without a window.
import { join } from 'node:path';
import { chromium } from 'playwright';
import { openPeople } from './people.js';
import { ensureBuilt, ensureInstalled, ROOT, requireNode, say } from './ready.js';

requireNode();
ensureInstalled();
await ensureBuilt();
const [file = join(ROOT, 'docs/pictures/people-portraits.jpg'), spec = '{}'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await openPeople(browser, 'ladder-page', 'drawPortrait');
  const { width, height, triangles } = await page.evaluate((asked) => window.drawPortraits(asked), JSON.parse(spec));
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: file, ...(file.endsWith('.jpg') ? { type: 'jpeg', quality: 82 } : {}) });
  say(`drew ${file}: ${Math.min(...triangles)} to ${Math.max(...triangles)} triangles`);
} finally {
  await browser.close();
}
