import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';

/** The part of `window.promenade` that is relied on. */
type Studio = {
  readonly session: { readonly status: { readonly tick: number; readonly agents: number } };
  readonly view?: {
    readonly shownTime: number;
    readonly cost: { readonly drawn: number };
    lookFrom(eye: readonly number[], target: readonly number[]): void;
  };
};

const LONGEST = 180_000;
/** How long a new window is left to itself [ms]. */
const WINDOW_WAIT = 1500;
/** Keys that are pressed, and the time between them [ms]. */
const KEYS = 25;
const PAUSE = 200;

/** Serves the built studio with the gallery, and with a scenario `many` of so many agents. */
export async function serveStudio(root: string, agents: number): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'promenade-render-'));
  cpSync(join(root, 'scenarios'), folder, { recursive: true });
  writeFileSync(join(folder, 'many.yaml'), manyPeople(agents));
  const { createServer } = (await import(pathToFileURL(join(root, 'engine/dist/cli/serve/server.js')).href)) as {
    createServer(options: object): Promise<{ address: string; close(): Promise<void> }>;
  };
  const server = await createServer({ root: join(root, 'engine/dist/studio'), scenarios: folder, port: 0 });
  return {
    address: server.address,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** People on a field, two square metres each, half of them on their way to either end. */
function manyPeople(agents: number): string {
  const side = Math.ceil(Math.sqrt(2 * agents));
  const half = side / 2;
  const crowd = (name: string, centre: number, goal: number) =>
    `  - { name: ${name}, count: ${agents / 2}, where: { box: { center: [${centre}, ${half}], size: [${half - 2}, ${side - 4}] } }, ` +
    `goals: [{ point: [${goal}, ${half}], within: 3 }] }`;
  return `version: 1
name: Many
duration: 600
world:
  walkable:
    - polygon: [[0, 0], [${side}, 0], [${side}, ${side}], [0, ${side}]]
population:
${crowd('east', half / 2, side - 4)}
${crowd('west', 1.5 * half, 4)}
`;
}

/** A studio that was opened: when the run moved and when its people were drawn [s after the address], and the code it asked for. */
export type Opened = { readonly page: Page; readonly moving: number; readonly seen: number; readonly files: readonly string[] };

/** Opens an address in a fresh context, with nothing kept, in a window that is there. */
export async function openStudio(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 960, height: 540 } });
  const page = await context.newPage();
  const files = new Set<string>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) files.add(pathname.slice(1));
  });
  // A new window keeps the browser busy with its own bars and buttons for about a second.
  await page.goto('about:blank');
  await page.waitForTimeout(WINDOW_WAIT);
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1000;
  await page.goto(address);
  await page.waitForFunction(isMoving, undefined, { timeout: LONGEST, polling: 20 });
  const [moving, first] = [since(), [...files]];
  await page.waitForFunction(isPeopled, undefined, { timeout: LONGEST, polling: 20 });
  return { page, moving, seen: since(), files: first };
}

/** Runs in the page. */
function isMoving(): boolean {
  const studio = (globalThis as unknown as { promenade?: Studio }).promenade;
  return studio !== undefined && studio.session.status.tick > 1 && (studio.view?.shownTime ?? 0) > 0;
}

/** Runs in the page. */
function isPeopled(): boolean {
  return ((globalThis as unknown as { promenade: Studio }).promenade.view?.cost.drawn ?? 0) > 0;
}

/** Presses keys while a scenario runs: how long each waited for its listener [ms]. */
export async function timeAnswers(browser: Browser, address: string): Promise<{ answers: number[]; agents: number; ticks: number }> {
  const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
  const page = await context.newPage();
  try {
    await page.addInitScript(lookAway);
    await page.goto(address);
    await page.waitForFunction(isMoving, undefined, { timeout: LONGEST, polling: 200 });
    await page.waitForTimeout(2000);
    const status = () => page.evaluate(() => (globalThis as unknown as { promenade: Studio }).promenade.session.status);
    const before = await status();
    for (let i = 0; i < KEYS; i++) {
      await page.keyboard.press('Shift');
      await page.waitForTimeout(PAUSE);
    }
    const after = await status();
    const answers = await page.evaluate(() => (globalThis as unknown as { answers: number[] }).answers);
    return { answers, agents: after.agents, ticks: after.tick - before.tick };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts: keeps the camera off the crowd, also when a scenario points it there, and times keys. */
function lookAway(): void {
  const scope = globalThis as unknown as { promenade?: Studio; answers: number[] };
  setInterval(() => scope.promenade?.view?.lookFrom([-500, 2, -500], [-510, 1, -510]), 50);
  scope.answers = [];
  window.addEventListener('keydown', ({ timeStamp }) => scope.answers.push(performance.now() - timeStamp), { capture: true });
}
