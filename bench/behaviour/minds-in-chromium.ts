import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Input } from 'promenade';
import { build } from 'vite';
import { findChromium, launchChromium, PATIENCE } from '../chromium.js';
import { PROJECT } from '../project.js';
import { serveFolder } from '../serve-folder.js';
import type { Ended } from './minds-run.js';
import type { Host } from './same-bits.js';

/** What minds-page.ts brings. */
type Page = {
  readonly minds: {
    replay(text: string, threads: number, inputs: readonly Input[]): Promise<Ended>;
    goOn(bytes: string, threads: number): Promise<Ended>;
  };
};

/** A page in Chromium that runs scenes again; undefined where there is no Chromium. */
export async function openMinds(): Promise<(Host & { close(): Promise<void> }) | undefined> {
  const chromium = findChromium();
  if (chromium === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'promenade-minds-'));
  const input = join(PROJECT, 'bench/behaviour/minds-page.ts');
  const rolldownOptions = { input, output: { entryFileNames: 'main.js' } };
  await build({
    root: PROJECT,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', rolldownOptions },
  });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>minds</title><script type="module" src="/main.js"></script>');
  const server = await serveFolder(folder, true);
  const browser = await launchChromium(chromium);
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(server.address);
  await page.waitForFunction(() => 'minds' in window);
  return {
    replay: (text, threads, inputs) =>
      page.evaluate(([own, count, said]) => (window as unknown as Page).minds.replay(own, count, said), [text, threads, inputs] as const),
    goOn: (snapshot, threads) =>
      page.evaluate(([bytes, count]) => (window as unknown as Page).minds.goOn(bytes, count), [
        Buffer.from(snapshot).toString('base64'),
        threads,
      ] as const),
    close: async () => {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
