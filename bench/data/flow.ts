import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simulate } from 'promenade';
import { createGuide, type FlowField, flowOfStrokes, nearestOpen, sketchFacts, traceGuide } from 'promenade/learned';
import { compareWithLabels, flowError, flowFrom, splitTracks } from 'promenade/trials';
import { trajectoryFolder } from '../real-data.js';
import { atLeast, atMost, inform, type Row } from '../rows.js';
import { realTracks, skipped } from './real-tracks.js';

/** A field is sure where directions agree so far, and enough people went. */
const SURE = 0.5;
/** Most degrees that streams may be off people who were held out. */
const REACH: Readonly<Record<string, number>> = { ETH: 12, Zara1: 12, Zara2: 12, 'Grand Central': 22 };
const LABELLED: Readonly<Record<string, string>> = {
  ETH: 'eth/seq_eth',
  Hotel: 'eth/seq_hotel',
  Zara1: 'ucy/zara01',
  Zara2: 'ucy/zara02',
  Univ: 'ucy/students03',
};

/** Flows by streams, on people held out. */
export async function* flows(): AsyncGenerator<Row> {
  const folder = trajectoryFolder();
  if (folder === undefined) {
    yield skipped('flows of real scenes');
    return;
  }
  for (const [scene, reach] of Object.entries(REACH)) {
    const tracks = await realTracks(folder, scene);
    const field = flowFrom(scene, scene, [tracks.filter((_, n) => n % 3 !== 0)]);
    const { degrees } = flowError(field, [tracks.filter((_, n) => n % 3 === 0)]);
    yield atMost(reach, {
      measure: `${scene}: people off their stream`,
      value: degrees,
      unit: 'degrees',
      how: `every third person held out; ${field.streams.length} streams`,
    });
    const { seen, unseen } = splitTracks([tracks], []);
    const early = flowFrom(scene, scene, seen);
    yield inform({
      measure: `${scene}: the same, second half of the time`,
      value: flowError(early, unseen).degrees,
      unit: 'degrees',
      how: `${early.streams.length} streams`,
    });
    const sure = flowError(surePartOf(early), unseen);
    yield inform({
      measure: `${scene}: the same, where the field is sure`,
      value: sure.degrees,
      unit: 'degrees',
      how: `certainty of ${SURE} and more: ${(100 * sure.known).toFixed(1)} % of moments`,
    });
  }
}

/** A field that knows only where it is sure. */
function surePartOf(field: FlowField): FlowField {
  const streams = field.streams.map((stream) => ({ ...stream, certainty: stream.certainty.map((value) => (value < SURE ? 0 : value)) }));
  return { ...field, streams };
}

/** Groups against labels. */
export async function* socialGroups(): AsyncGenerator<Row> {
  const folder = trajectoryFolder();
  if (folder === undefined) {
    yield skipped('groups of real scenes');
    return;
  }
  const all: number[] = [];
  for (const [scene, path] of Object.entries(LABELLED)) {
    const lines = readFileSync(join(folder, path, 'groups.txt'), 'utf8').split('\n');
    const labels = lines.map((line) => line.trim().split(/\s+/).filter(Boolean).map(Number)).filter(({ length }) => length > 0);
    const { f1, lambda, labelled } = compareWithLabels(await realTracks(folder, scene), labels);
    all.push(f1);
    yield inform({ measure: `${scene}: groups, F1 of pairs`, value: f1, unit: '', how: 'against the labels' });
    yield atMost(0.1, {
      measure: `${scene}: groups, Poisson mean off the labels`,
      value: Math.abs(lambda - labelled),
      unit: '',
      how: `${lambda.toFixed(3)} for ${labelled.toFixed(3)}`,
    });
  }
  yield atLeast(0.85, {
    measure: 'groups, F1 in the mean of five scenes',
    value: all.reduce((a, b) => a + b, 0) / all.length,
    unit: '',
    how: 'against the labels',
  });
}

/** Sketches: no dead end in any of a thousand, and a crowd as fast and as far apart as strokes. */
export async function* sketches(): AsyncGenerator<Row> {
  let [seed, traces, stuck] = [1, 0, 0];
  const draw = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const points = new Float32Array(2 * 5000);
  for (let sketch = 0; sketch < 1000; sketch++) {
    const strokes = Array.from({ length: 1 + Math.floor(4 * draw()) }, () => ({
      points: Array.from({ length: 2 + Math.floor(5 * draw()) }, () => [24 * draw(), 24 * draw()] as const),
    }));
    const blocks = Array.from({ length: 144 }, () => draw() < 0.2);
    const isOpen = Uint8Array.from({ length: 48 * 48 }, (_, n) => (blocks[12 * Math.floor(n / 192) + Math.floor((n % 48) / 4)] ? 0 : 1));
    const grid = { cell: 0.5, minX: 0, minZ: 0, columns: 48, rows: 48, isOpen };
    const field = flowOfStrokes('sketch', strokes);
    for (const stream of field.streams) {
      const end = nearestOpen(grid, ...stream.end);
      if (end < 0) continue;
      const guide = createGuide(grid, field, stream, end, 1);
      for (let cell = sketch % 31; cell < 48 * 48; cell += 31) {
        if (guide.left[cell] === Infinity) continue;
        traces++;
        if (traceGuide(guide, ((cell % 48) + 0.5) / 2, (Math.floor(cell / 48) + 0.5) / 2, points, 4999) === 4999) stuck++;
      }
    }
  }
  yield atMost(0, { measure: 'sketches: dead ends', value: stuck, unit: '', how: `1000 random sketches, ${traces} ways` });
  yield* fourStrokes('orca');
  yield* fourStrokes('walker');
}

async function* fourStrokes(steer: string): AsyncGenerator<Row> {
  const strokes = [0, 1, 2, 3].map((n) => ({
    points: [
      [-25, 1.5 * n],
      [25, 1.5 * n],
    ] as [number, number][],
    time: 40,
  }));
  const { speed, spacing } = sketchFacts(strokes);
  const world = { walkable: [{ box: { min: [-30, -12], max: [30, 16] } }] };
  const population = [{ count: 24, where: { box: { min: [-28, -2], max: [-10, 6] } }, plan: { model: 'flow', from: 'drawn' }, steer }];
  const sim = await simulate(
    JSON.stringify({ version: 1, seed: 1, duration: 600, stop: [], world, sketch: { drawn: { strokes } }, population }),
    { threads: 1 },
  );
  sim.step(Math.round(10 / sim.dt));
  const [speeds, places]: number[][] = [[], []];
  for (let second = 0; second < 12; second++) {
    const { count, x, z, velocityX, velocityZ } = sim.frame;
    for (let i = 0; i < count; i++) {
      if (x[i] < -12 || x[i] > 20) continue;
      speeds.push(Math.hypot(velocityX[i], velocityZ[i]));
      places.push(z[i]);
    }
    sim.step(Math.round(1 / sim.dt));
  }
  sim.dispose();
  // Files of people: everyone belongs to the nearest stroke, and files are as far apart as their middles.
  const middles = strokes
    .map(({ points }) => places.filter((z) => Math.abs(z - points[0][1]) <= 0.75))
    .map((own) => own.reduce((a, b) => a + b, 0) / own.length);
  const apart = (middles[3] - middles[0]) / 3;
  const mean = speeds.reduce((a, b) => a + b, 0) / speeds.length;
  const how = `four strokes, 24 people steered by ${steer}, 12 s`;
  yield atMost(10, {
    measure: `sketch: speed off the strokes, ${steer}`,
    value: 100 * Math.abs(mean / speed - 1),
    unit: '%',
    how: `${how}; ${mean.toFixed(3)} for ${speed.toFixed(3)} m/s`,
  });
  yield atMost(10, {
    measure: `sketch: spacing off the strokes, ${steer}`,
    value: 100 * Math.abs(apart / spacing - 1),
    unit: '%',
    how: `${how}; ${apart.toFixed(3)} for ${spacing.toFixed(3)} m`,
  });
}
