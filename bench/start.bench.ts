import { type ChildProcess, spawn } from 'node:child_process';
import { type Browser, chromium } from 'playwright';
import { findChromium } from './chromium.js';
import { PROJECT } from './project.js';
import { atMost, machine, median, missing, type Row } from './rows.js';

const ROUNDS = 3;
const LONGEST = 60_000;
/** How long a new window is left to itself [ms]. */
const WINDOW_WAIT = 1500;

/** How long one waits: for the first tick of a run, and for a moving page. */
export async function* rows(): AsyncGenerator<Row> {
  yield await firstTick();
  yield await movingPage();
}

async function firstTick(): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timeOneTick());
  const how = `node bin/promenade.js run scenarios/circle.yaml of one tick, from the command to the end of its process, median of ${ROUNDS}; ${machine()}`;
  return atMost(1, { measure: 'first tick of promenade run, small scenario', value: median(times), unit: 's', how });
}

/** From the command to the end of a process that makes one tick [s] */
function timeOneTick(): Promise<number> {
  const begin = performance.now();
  const args = ['engine/bin/promenade.js', 'run', 'scenarios/circle.yaml', '--duration', '0.04', '--no-check', '--json'];
  const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve((performance.now() - begin) / 1000) : reject(new Error(`promenade run ended with code ${code}`)),
    );
  });
}

async function movingPage(): Promise<Row> {
  const measure = 'moving page after npm start, already built';
  const program = findChromium();
  if (program === undefined) return missing(measure, 's', '<= 3', 'not measured: no Chromium on the path');
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await timePage(browser));
    const what = 'npm start, then its page in a window that is open already, until people are shown at a later time than the first';
    return atMost(3, {
      measure,
      value: median(times),
      unit: 's',
      how: `${what}, pixels compared afterwards, median of ${ROUNDS}; ${machine()}`,
    });
  } finally {
    await browser.close();
  }
}

/** From `npm start` until people move on the page [s] */
async function timePage(browser: Browser): Promise<number> {
  // A new window keeps the browser busy with its own bars and buttons for about a second.
  const page = await browser.newPage();
  await page.waitForTimeout(WINDOW_WAIT);
  const begin = performance.now();
  const server = spawn('npm', ['start', '--silent', '--', 'serve', '--no-open', '--port', '0'], { cwd: PROJECT, detached: true });
  try {
    const address = await addressOf(server);
    await page.goto(address);
    await page.waitForFunction(isMoving, undefined, { timeout: LONGEST });
    const seconds = (performance.now() - begin) / 1000;
    const before = await page.evaluate(takePicture);
    await page.waitForTimeout(1000);
    if (before === (await page.evaluate(takePicture))) throw new Error('the page says that people move, but its picture stands still');
    await page.close();
    return seconds;
  } finally {
    // npm runs the server as a child; the group has both.
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
  }
}

/** Runs in the page. */
function isMoving(): boolean {
  type Studio = { session: { status: { tick: number } }; view?: { shownTime: number } };
  const studio = (globalThis as unknown as { promenade?: Studio }).promenade;
  return studio !== undefined && studio.session.status.tick > 1 && (studio.view?.shownTime ?? 0) > 0;
}

/** Runs in the page: the picture of its canvas, taken right after it was drawn, while it can still be read. */
function takePicture(): Promise<string> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const copy = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
      copy.getContext('2d')?.drawImage(document.querySelector('canvas') as HTMLCanvasElement, 0, 0, copy.width, copy.height);
      resolve(copy.toDataURL());
    });
  });
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout?.on('data', (part) => {
      text += part;
      const [address] = /http:\/\/[\d.]+:\d+\//.exec(text) ?? [];
      if (address) resolve(address);
    });
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`npm start ended with code ${code}`)));
  });
}
