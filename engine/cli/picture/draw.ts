import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { EXIT, Fault } from '../fault.js';
import type { Interrupt } from '../interrupt.js';
import { type HiddenBrowser, startBrowser } from './browser.js';
import { createDesk, type Desk } from './desk.js';
import type { Drawn, Job } from './job.js';
import type { Moments } from './moments.js';
import { servePage } from './page-server.js';

/** Everything a drawing needs. */
export type Drawing = {
  readonly job: Job;
  readonly moments: Moments;
  /** Path of the browser, and the folder of the page. */
  readonly browser: string;
  readonly page: string;
  /** The file to write. */
  readonly out: string;
  readonly interrupt: Interrupt;
  /** Told how many pictures are drawn, and when there will be no more. */
  readonly progress: (pictures: number) => void;
  readonly end: () => void;
};

/** A browser that has not opened the page by then, and a page that says nothing for so long, have failed [ms]. */
const PATIENCE = { start: 90_000, work: 600_000 };

/** Who may end a drawing. */
type Watched = { readonly desk: Desk; readonly hidden: HiddenBrowser; readonly interrupt: Interrupt };

/** Draws in a hidden browser and writes the file; nothing is left of one that failed. */
export async function draw(drawing: Drawing): Promise<Drawn> {
  const part = `${drawing.out}.part`;
  const file = openSync(part, 'w');
  let isWhole = false;
  try {
    const drawn = await drawInto(file, drawing);
    isWhole = true;
    return drawn;
  } finally {
    drawing.end();
    closeSync(file);
    if (isWhole) renameSync(part, drawing.out);
    else rmSync(part, { force: true });
  }
}

async function drawInto(file: number, { job, moments, browser, page, interrupt, progress }: Drawing): Promise<Drawn> {
  const desk = createDesk(file, { job, moments, progress });
  const server = await servePage(page, desk.answers);
  let hidden: HiddenBrowser | undefined;
  try {
    hidden = await openPage(browser, server.address, { desk, interrupt });
    return await untilEither({ desk, hidden, interrupt }, PATIENCE.work, desk.drawn);
  } finally {
    await hidden?.close();
    await server.close();
  }
}

/** Opens the page; a browser that cannot put its pages into a sandbox, as in many containers, is started once more without: the page is ours. */
async function openPage(path: string, address: string, { desk, interrupt }: Omit<Watched, 'hidden'>): Promise<HiddenBrowser> {
  const isRoot = process.getuid?.() === 0;
  for (const sandbox of isRoot ? [false] : [true, false]) {
    const hidden = startBrowser(path, address, { sandbox });
    try {
      await untilEither({ desk, hidden, interrupt }, PATIENCE.start, desk.begun);
      return hidden;
    } catch (error) {
      await hidden.close();
      if (!sandbox || !/sandbox/i.test(await hidden.ended)) throw error;
    }
  }
  throw new Fault(`the browser ${path} did not open a page`);
}

/** Waits for something, unless the browser ends, the page falls silent or the user wants to end. */
async function untilEither<T>({ desk, hidden, interrupt }: Watched, patience: number, wanted: Promise<T>): Promise<T> {
  const begin = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const trouble = new Promise<never>((_, reject) => {
    void hidden.ended.then((said) => {
      reject(interrupt.requested ? interrupted() : new Fault(`the browser ended before the picture was there${lastLine(said)}`));
    });
    timer = setInterval(() => {
      if (interrupt.requested) reject(interrupted());
      const silent = performance.now() - Math.max(desk.heardAt, begin);
      if (silent > patience) reject(new Fault(`the browser has said nothing for ${Math.round(silent / 1000)} s; try a smaller size`));
    }, 100);
  });
  try {
    return await Promise.race([wanted, trouble]);
  } finally {
    clearInterval(timer);
  }
}

function interrupted(): Fault {
  return new Fault('interrupted: nothing was written', EXIT.interrupted);
}

function lastLine(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => /sandbox|error while loading|not found|cannot|failed to/i.test(text)) ?? lines.at(-1);
  return line === undefined ? '' : `: ${line.trim().slice(0, 300)}`;
}
