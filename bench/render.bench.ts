import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { findChromium, launchChromium } from './chromium.js';
import { countGlBytes } from './gl-bytes.js';
import { ladderRows } from './ladder.js';
import { placeRows } from './places.js';
import { PROJECT } from './project.js';
import { type Opened, openStudio, serveStudio, timeAnswers } from './render-page.js';
import { atMost, type BenchOptions, inform, machine, median, missing, type Row } from './rows.js';
import { gzippedSize, scriptBeforeLazyParts } from './studio-script.js';

const STUDIO = join(PROJECT, 'engine/dist/studio');
const ROUNDS = 5;
const FRAMES = 30;
const PEOPLE = 10_000;
const AGENTS = 100_000;
/** Rows of poses that the studio has: two for each of the near, and sixteen cycles of seventeen moments for each body. */
const POSE_ROWS = 2 * 512 + 40 * 16 * 17;
const SPEC = {
  width: 960,
  height: 540,
  people: PEOPLE,
  bodies: 40,
  seed: 3,
  shadows: false,
  lineUp: false,
  poseRows: POSE_ROWS,
  impostors: 1,
  distances: [4, 8],
  camera: [0, 60, 50],
  target: [0, 0, -60],
  view: 70,
  frames: FRAMES,
};

/** As many as a city has on its feet, seen from above, and a thousand who stand so near that all of them are meshes of the nearest level but one. */
const FAR_CROWD = { ...SPEC, people: 100_000, far: 1500, camera: [0, 150, 130], target: [0, 0, -140], frames: 20 };
const NEAR_CROWD = {
  ...SPEC,
  people: 1000,
  impostors: undefined,
  distances: [200, 400],
  camera: [0, 14, 16],
  target: [0, 0, -14],
  frames: 12,
};

/** What a page's crowd tells of itself. */
type Told = { times: number[]; calls: number; triangles: number; drawn: number[]; told: { shared: number; person: number }; tiles: number };

/** Families of rows that need no browser, and those that do, by the name that `--only` takes. */
const FAMILIES: Readonly<Record<string, () => AsyncIterable<Row> | Iterable<Row>>> = { places: placeRows, script: scriptRows };
const ON_A_PAGE: Readonly<Record<string, (browser: Browser) => AsyncIterable<Row>>> = {
  ladder: ladderRows,
  crowd: crowdRows,
  large: largeCrowdRows,
  studio: studioRows,
};

/** What places take; what the studio loads; what drawing a crowd takes of a page: calls, bytes, time of its own thread; and how soon it is there and answers. */
export async function* rows({ only }: BenchOptions): AsyncGenerator<Row> {
  const names = [...Object.keys(FAMILIES), ...Object.keys(ON_A_PAGE)];
  if (only !== undefined && !names.includes(only)) throw new Error(`--only: there are no rows "${only}"; there are ${names.join(', ')}`);
  for (const [name, family] of Object.entries(FAMILIES)) if (name === (only ?? name)) yield* family();
  const onPage = Object.entries(ON_A_PAGE).filter(([name]) => name === (only ?? name));
  if (onPage.length === 0) return;
  const program = findChromium();
  if (program === undefined) {
    yield missing('crowd on a page', '', 'measured', 'not measured: no Chromium on the path');
    return;
  }
  const browser = await launchChromium(program);
  try {
    for (const [, family] of onPage) yield* family(browser);
  } finally {
    await browser.close();
  }
}

/** What the studio loads before anything can be seen, as it was built. */
function* scriptRows(): Generator<Row> {
  const files = scriptBeforeLazyParts(STUDIO);
  yield atMost(900, {
    measure: 'script and styles before lazy parts, gzipped',
    value: gzippedSize(STUDIO, files),
    unit: 'kB',
    how: `the page, the workers that begin with it, and what these import at once: ${files.length} files`,
  });
}

/** The crowd view alone, as a library. */
async function* crowdRows(browser: Browser): AsyncGenerator<Row> {
  const small = await measure(browser, { ...SPEC, people: PEOPLE / 10, frames: 2 });
  const whole = await measure(browser, SPEC);
  const how = `createCrowdView on a page of ${SPEC.width} × ${SPEC.height} px in software GL, ${PEOPLE} people of 40 bodies, all in view, impostors from one pixel per texel; ${machine()}`;
  const seen = whole.drawn.reduce((sum, count) => sum + count, 0);
  yield inform({
    measure: 'people in view',
    value: seen,
    unit: 'people',
    how: `near, mid, far, impostor: ${whole.drawn.join(', ')}; ${how}`,
  });
  yield atMost(40, { measure: 'draw calls for 10 000 people in view', value: whole.calls, unit: 'calls', how });
  yield inform({ measure: 'triangles drawn for 10 000 people in view', value: whole.triangles, unit: 'triangles', how });
  const times = `median of ${FRAMES} frames: all are placed and posed, levels chosen, the picture handed over; waiting for the GPU is not counted`;
  yield atMost(4, {
    measure: 'main-thread time per frame, 10 000 people',
    value: median(whole.times.slice(5)),
    unit: 'ms',
    how: `${times}; ${how}`,
  });
  const person = (whole.bytes - small.bytes) / (PEOPLE - PEOPLE / 10);
  const counted = `bytes of buffers, textures and renderbuffers that the page allocated, of two crowds of ${PEOPLE / 10} and ${PEOPLE}`;
  yield atMost(2, {
    measure: 'memory on the GPU per person',
    value: person / 1000,
    unit: 'kB',
    how: `${counted}: their difference; ${how}`,
  });
  yield atMost(64, {
    measure: 'shared meshes and atlases on the GPU',
    value: (small.bytes - (person * PEOPLE) / 10) / 1e6,
    unit: 'MB',
    how: `${counted}: what is the same in both, rows of poses as in the studio included, of which tiles are ${(whole.tiles / 1e6).toFixed(1)} MB; ${how}`,
  });
}

/** Very many far away, and a thousand near. */
async function* largeCrowdRows(browser: Browser): AsyncGenerator<Row> {
  for (const [spec, who, calls] of [
    [FAR_CROWD, '100 000 people far away', 60],
    [NEAR_CROWD, '1000 near meshes', 40],
  ] as const) {
    const told = await measure(browser, spec);
    const how = `createCrowdRows on a page of ${spec.width} × ${spec.height} px in software GL, 40 bodies; drawn by near, mid, far, tile: ${told.drawn.slice(0, 4).join(', ')}; ${told.triangles} triangles; ${machine()}`;
    yield atMost(calls, { measure: `draw calls, ${who}`, value: told.calls, unit: 'calls', how });
    yield atMost(4, {
      measure: `main-thread time per frame, ${who}`,
      value: median(told.times.slice(4)),
      unit: 'ms',
      how: `median of ${spec.frames - 4} frames, the shortest ${Math.min(...told.times).toFixed(1)} ms: all are placed and posed, levels chosen, the picture handed over; waiting for the GPU is not counted; ${how}`,
    });
    if (spec === FAR_CROWD)
      yield atMost(0.2, { measure: `memory on the GPU per person, ${who}`, value: told.told.person / 1000, unit: 'kB', how });
  }
}

async function measure(browser: Browser, spec: object): Promise<Told & { bytes: number }> {
  const { openPeople } = (await import(pathToFileURL(join(PROJECT, 'scripts/people.js')).href)) as {
    openPeople: (browser: { newPage: () => Promise<Page> }) => Promise<Page>;
  };
  const page = await openPeople({
    newPage: async () => {
      const made = await browser.newPage();
      await made.addInitScript(countGlBytes);
      return made;
    },
  });
  try {
    return await page.evaluate((asked) => {
      const scope = globalThis as unknown as { measure: (spec: object) => Told; glBytes: number };
      const told = scope.measure(asked);
      return { ...told, bytes: scope.glBytes };
    }, spec);
  } finally {
    await page.close();
  }
}

/** The studio as it was built, from a server on this machine. */
async function* studioRows(browser: Browser): AsyncGenerator<Row> {
  const server = await serveStudio(PROJECT, AGENTS);
  try {
    const rounds: Opened[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const opened = await openStudio(browser, `${server.address}#scenario=circle`);
      rounds.push(opened);
      await opened.page.context().close();
    }
    const { files } = rounds[0];
    const how = `scenario circle in an empty context of an open window, median of ${ROUNDS}; ${machine()}`;
    yield atMost(2, {
      measure: 'page ready, built, loopback',
      value: median(rounds.map(({ moving }) => moving)),
      unit: 's',
      how: `from the address until everything answers and the run has moved on from its first moment; ${how}`,
    });
    yield inform({
      measure: 'people on the page',
      value: median(rounds.map(({ seen }) => seen)),
      unit: 's',
      how: `from the address until bodies are drawn, which are made in the page; ${how}`,
    });
    yield inform({
      measure: 'script and styles until the page is ready, gzipped',
      value: gzippedSize(STUDIO, files),
      unit: 'kB',
      how: `everything with code that the page asked for until then, lazy parts included: ${files.length} files`,
    });
    yield await answerRow(browser, server.address);
  } finally {
    await server.close();
  }
}

async function answerRow(browser: Browser, address: string): Promise<Row> {
  const measure = `input answered while ${AGENTS} agents simulate`;
  const { answers, agents, ticks } = await timeAnswers(browser, `${address}#scenario=many`);
  const how = `longest of ${answers.length} keys pressed while the worker made ${ticks} ticks of ${agents} agents: from the key to its listener; the camera looks away, because software GL would be the measure; ${machine()}`;
  return atMost(100, { measure, value: Math.max(...answers), unit: 'ms', how });
}
