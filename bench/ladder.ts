import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { createCast, createTileSet, jointBytes, SILHOUETTES, staticBytes } from 'promenade/render';
import { PROJECT } from './project.js';
import { atLeast, atMost, inform, machine, median, type Row } from './rows.js';

/** Poses that levels are compared in: a quarter of them seated and a quarter on the ground. */
const POSES = 200;
/** Height of a standing person, and of the picture around it [px]. */
const PIXELS = 96;
const SIZE = 192;
/** What a level must share with the near mesh of its silhouette. */
const SHARES = { relief: 0.93, flat: 0.9 } as const;
/** Moments that tiles and static meshes have. */
const MOMENTS = 9;
/** Bodies of the studio's cast. */
const CAST = 46;
const RACE = { levels: ['flat', 'relief', 'far', 'static', 'tile'], people: 2000, width: 960, height: 540, frames: 5 };

type Compared = { shares: number[]; errors: number[]; spent: number };
type Watched = { most: number; whole: number };
type Change = { share: number; area: number; level: string };
type Raced = { times: Record<string, number[]>; told: Record<string, { calls: number; triangles: number }> };

/** What levels of detail show, take and cost. */
export async function* ladderRows(browser: Browser): AsyncGenerator<Row> {
  const { openPeople } = (await import(pathToFileURL(join(PROJECT, 'scripts/people.js')).href)) as {
    openPeople: (browser: Browser, script: string, ready: string) => Promise<Page>;
  };
  const page = await openPeople(browser, 'ladder-page', 'drawOne');
  try {
    for (const level of ['relief', 'flat', 'mid', 'far'] as const) yield* likeness(page, level);
    yield* memory();
    yield* switches(page);
    yield await flight(page);
    yield* race(page);
  } finally {
    await page.close();
  }
}

async function* likeness(page: Page, level: keyof typeof SHARES | 'mid' | 'far'): AsyncGenerator<Row> {
  const spec = { level, pixels: PIXELS, size: SIZE, count: POSES };
  const { shares, errors, spent } = await compare(page, spec);
  const how = `${POSES} random poses of 12 bodies, a quarter seated and a quarter fallen, standing people ${PIXELS} px high, against the near mesh; ${machine()}`;
  const share = {
    measure: `silhouette shared with the near mesh, ${level}`,
    value: mean(shares),
    unit: 'IoU',
    how: `worst ${Math.min(...shares).toFixed(3)}; ${how}`,
  };
  const error = { measure: `colour error against the near mesh, ${level}`, value: mean(errors), unit: 'of 255', how };
  const isJoint = level === 'relief' || level === 'flat';
  yield isJoint ? atLeast(SHARES[level], share) : inform(share);
  yield isJoint ? atMost(6, error) : inform(error);
  if (isJoint)
    yield inform({
      measure: `time to make pictures of a body, up to ${level}`,
      value: spent / 12,
      unit: 'ms',
      how: `12 bodies in the page's own thread; ${machine()}`,
    });
}

function* memory(): Generator<Row> {
  const how = `textures of a body, computed; ${machine()}`;
  yield atMost(1.5, { measure: 'memory of a character, relief', value: jointBytes('relief') / 1e6, unit: 'MB', how });
  yield atMost(6, { measure: 'memory of a character, flat', value: jointBytes('flat') / 1e6, unit: 'MB', how });
  const bodies = createCast(CAST, 7);
  const still = bodies.reduce((sum, body) => sum + staticBytes(body, MOMENTS), 0);
  const all = CAST * (jointBytes('relief') + jointBytes('flat')) + still + createTileSet(SILHOUETTES, MOMENTS).bytes;
  yield atMost(96, {
    measure: 'memory of all shared tables',
    value: all / 1e6,
    unit: 'MB',
    how: `flat and relief pictures and static meshes of ${CAST} bodies (${(still / 1e6).toFixed(1)} MB), tiles of ${SILHOUETTES}; ${how}`,
  });
}

/** Poses that are watched as they go from one level to another. */
const SWITCHED = 24;

/** Where a level takes over from another, at the height that people then have [px]. */
const SWITCHES = [
  { from: 'near', to: 'mid', pixels: 228 },
  { from: 'mid', to: 'far', pixels: 98 },
  { from: 'far', to: 'flat', pixels: 38 },
] as const;

async function* switches(page: Page): AsyncGenerator<Row> {
  for (const { from, to, pixels } of SWITCHES) {
    const watched: Watched[] = [];
    for (let number = 0; number < SWITCHED; number++) watched.push(await watch(page, { number, from, to, pixels, size: 2 * pixels }));
    const whole = mean(watched.map((one) => one.whole));
    yield atMost(8, {
      measure: `largest change of a person from picture to picture, from ${from} to ${to}`,
      value: 100 * Math.max(...watched.map((one) => one.most)),
      unit: '% of its area',
      how: `pixels that are of one silhouette alone over those of both; the worst of ${SWITCHED} poses at ${pixels} px, as they go by themselves in nine pictures before a camera that stands still; all of it from the first to the last picture ${(100 * whole).toFixed(1)} % in the mean; ${machine()}`,
    });
  }
}

function watch(page: Page, spec: object): Promise<Watched> {
  return page.evaluate((asked) => (globalThis as unknown as { watchSwitch: (spec: object) => Watched }).watchSwitch(asked), spec);
}

/** A flight through a crowd: its people, how many of them are watched, how long it lasts [s] and its pictures a second. */
const FLIGHT = { people: 2000, watched: 120, seconds: 20, rate: 10 };

async function flight(page: Page): Promise<Row> {
  const { people, watched, seconds, rate } = FLIGHT;
  const changes: Change[] = [];
  let changed = 0;
  for (let n = 0; n < watched; n++) {
    // Prime to the people, so that the watched stand all over the ground.
    const spec = { number: (167 * n + 31) % people, people, seconds, rate };
    const found = await page.evaluate((asked) => (globalThis as unknown as { flyPast: (spec: object) => Change[] }).flyPast(asked), spec);
    changes.push(...found);
    if (found.length > 0) changed++;
  }
  const worst = Math.max(...changes.map(({ share }) => share));
  const levels = [...new Set(changes.map(({ level }) => level))].map(
    (level) => `${changes.filter((change) => change.level === level).length} to ${level}`,
  );
  return atMost(8, {
    measure: 'largest change of a person at a switch while a camera flies through 2000 people',
    value: 100 * worst,
    unit: '% of its area',
    how: `${seconds} s, ${rate} pictures a second of 960 × 540 px; of ${watched} people all over the ground ${changed} changed, in ${changes.length} pictures (${levels.join(', ')}), mean ${(100 * mean(changes.map(({ share }) => share))).toFixed(2)} %; each is seen with the level before and after the picture from the same place; ${machine()}`,
  });
}

async function* race(page: Page): AsyncGenerator<Row> {
  const { times, told } = await page.evaluate(
    (spec) => (globalThis as unknown as { raceLevels: (spec: object) => Raced }).raceLevels(spec),
    RACE,
  );
  const how = `${RACE.people} people in random poses fill ${RACE.width} × ${RACE.height} px, software GL, levels take turns, median of ${RACE.frames}`;
  for (const level of RACE.levels) {
    yield inform({
      measure: `time to draw 2000 people, ${level}`,
      value: median(times[level]),
      unit: 'ms',
      how: `${told[level].calls} calls, ${told[level].triangles} triangles; ${how}; ${machine()}`,
    });
  }
  yield atLeast(5, {
    measure: 'flat against relief',
    value: median(times.relief) / median(times.flat),
    unit: 'times faster',
    how: `${how}; ${machine()}`,
  });
}

function compare(page: Page, spec: object): Promise<Compared> {
  return page.evaluate((asked) => (globalThis as unknown as { compareLevels: (spec: object) => Compared }).compareLevels(asked), spec);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
