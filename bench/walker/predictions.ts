import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { displacementError } from 'promenade/evaluate';
import { host } from 'promenade/node';
import { importTrajectories } from 'promenade/record';
import { createPureSteer, type PureSteer } from 'promenade/sim';
import { atMost, inform, missing, type Row } from '../rows.js';
import { trajectoryFolder } from './data.js';
import { type Judge, mean, sum } from './judge.js';
import type { Steering } from './scene.js';
import type { Job } from './worker.js';

/** Scenes of ETH and UCY, with the frame rate of their numbers. */
const SCENES = [
  { name: 'ETH', file: 'eth/seq_eth/obsmat.txt', fps: 15 },
  { name: 'Hotel', file: 'eth/seq_hotel/obsmat.txt', fps: 25 },
  { name: 'Univ', file: 'ucy/students03/obsmat.txt', fps: 25 },
  { name: 'Zara1', file: 'ucy/zara01/obsmat.txt', fps: 25 },
  { name: 'Zara2', file: 'ucy/zara02/obsmat.txt', fps: 25 },
];
/** Every scene is cut into this many parts of equal length, one job each. */
const PARTS = 8;

/** Time between two samples [s], and how many are observed and foretold. */
const SAMPLE = 0.4;
const OBSERVED = 8;
const FUTURE = 12;
/** Steps of the simulation between two samples: 0.1 s each. */
const SUBSTEPS = 4;
const STEPS = FUTURE * SUBSTEPS;
const DT = SAMPLE / SUBSTEPS;
/** The shortest time that may remain [s]. */
const LEAST_TIME = 0.1;
/** People nearer than this collide [m]. */
const TOO_NEAR = 0.2;
const RADIUS = 0.2;

type Point = readonly [x: number, z: number];
/** Where each person was at each sample. */
type Tracks = Map<number, Map<number, Point>>;
/** Someone at the last observed instant; `future` where it is known in full. */
type Present = { readonly at: Point; readonly velocity: Point; readonly cap: number; readonly future?: Point[] };

/** Straight lines to the true ends in even steps: no model that starts from what it observed can be expected to do much better [m]. */
const STRAIGHT = 0.149;
const PROTOCOL =
  'everyone present simulated for 4.8 s in steps of 0.1 s, 8 observed and 12 future samples, true last place as goal (MEASUREMENTS.md, M4)';

/** With the destination given, people walk where people walked, and do not collide. */
export async function* predictionRows({ pool, steering }: Judge): AsyncGenerator<Row> {
  if (!trajectoryFolder()) return yield missing('ADE with goals, mean of ETH and UCY', 'm', '<= 0.15', 'needs ../shared/data/trajectories');
  const errors: number[] = [];
  let collisions = 0;
  for (const [n, { name }] of SCENES.entries()) {
    const jobs = Array.from({ length: PARTS }, (_, part): Job => ({ run: 'predictions', value: n, part, steering }));
    const parts = await pool.runAll(`predictions ${name}`, jobs);
    const total = (key: string) => sum(parts.map((part) => part[key]));
    const per = (key: string) => total(key) / total('scored');
    errors.push(per('mean'));
    collisions += total('collisions');
    const how = `${PROTOCOL}; ${total('scored')} people-windows, FDE ${per('final').toFixed(3)} m, ${total('collisions')} collisions`;
    yield inform({ measure: `ADE with goals, ${name}`, value: per('mean'), unit: 'm', how });
  }
  const value = mean(errors);
  const how = `mean of ${SCENES.length} scenes, judged to the centimetre as it was measured for others; straight lines in even steps have ${STRAIGHT} m; ${PROTOCOL}`;
  yield {
    measure: 'ADE with goals, mean of ETH and UCY',
    value,
    unit: 'm',
    reach: '<= 0.15',
    holds: Number(value.toFixed(2)) <= 0.15,
    how,
  };
  const near = `sample instants at which somebody scored is nearer than ${TOO_NEAR} m to anyone; ${PROTOCOL}`;
  yield atMost(0, { measure: 'collisions with goals, ETH and UCY', value: collisions, unit: 'instants', how: near });
}

/**
 * Predictions from real starts with the true end given, for one part of a scene: everyone present is simulated for 4.8 s; those with
 * 8 observed and 12 future samples wish to be at their true last place in time and are scored, the others keep their velocity.
 */
export async function runPredictions(scene: number, part: number, { model, fields }: Steering) {
  const { file, fps } = SCENES[scene];
  const tracks = await loadTracks(join(trajectoryFolder() ?? '', file), fps);
  const instants = [...new Set([...tracks.values()].flatMap((track) => [...track.keys()]))].sort((a, b) => a - b);
  const mine = instants.filter((_, n) => Math.floor((n * PARTS) / instants.length) === part);
  const rig = await createPureSteer(host, { model, fields, dt: DT, capacity: 128, radius: RADIUS }, 1);
  const total = { scored: 0, mean: 0, final: 0, collisions: 0 };
  for (const instant of mine) {
    const people = presentAt(tracks, instant);
    if (people.some(({ future }) => future)) addWindow(total, people, foretell(rig, people));
  }
  rig.dispose();
  return total;
}

async function loadTracks(file: string, fps: number): Promise<Tracks> {
  const recording = await importTrajectories(readFileSync(file), { format: 'obsmat', fps, name: file });
  const every = Math.round(SAMPLE * fps);
  const tracks: Tracks = new Map();
  for (const { id, tick, x, z } of recording.tracks()) {
    tracks.set(id, new Map(Array.from(tick, (t, k): [number, Point] => [Math.round(t / every), [x[k], z[k]]])));
  }
  return tracks;
}

function presentAt(tracks: Tracks, instant: number): Present[] {
  const people: Present[] = [];
  for (const track of tracks.values()) {
    const at = track.get(instant);
    if (!at) continue;
    const before = track.get(instant - 1);
    const velocity: Point = before ? [(at[0] - before[0]) / SAMPLE, (at[1] - before[1]) / SAMPLE] : [0, 0];
    const isWhole = Array.from({ length: OBSERVED + FUTURE }, (_, k) => track.has(instant - OBSERVED + 1 + k)).every(Boolean);
    const future = isWhole ? Array.from({ length: FUTURE }, (_, k) => track.get(instant + 1 + k)!) : undefined;
    const speed = future ? pathLength([at, ...future]) / (FUTURE * SAMPLE) : Math.hypot(...velocity);
    people.push({ at, velocity, cap: Math.max(0.5, 1.3 * speed), future });
  }
  return people;
}

/** Everyone's simulated places at the future instants. */
function foretell(rig: PureSteer, people: readonly Present[]): Point[][] {
  rig.reset(people.map(({ at, velocity, cap }) => ({ x: at[0], z: at[1], vx: velocity[0], vz: velocity[1], maximumSpeed: cap })));
  const paths: Point[][] = people.map(() => []);
  for (let step = 0; step < STEPS; step++) {
    const remaining = Math.max(LEAST_TIME, (STEPS - step) * DT);
    for (const [i, person] of people.entries()) rig.prefer(i, ...wish(person, rig.read(i), remaining));
    rig.step();
    if ((step + 1) % SUBSTEPS !== 0) continue;
    people.forEach((_, i) => {
      const [x, z] = rig.read(i);
      paths[i].push([x, z]);
    });
  }
  return paths;
}

function wish({ velocity, future, cap }: Present, [x, z]: readonly number[], remaining: number): Point {
  const end = future?.at(-1);
  if (!end) return velocity;
  const [wishX, wishZ] = [(end[0] - x) / remaining, (end[1] - z) / remaining];
  const scale = Math.min(1, cap / Math.max(1e-9, Math.hypot(wishX, wishZ)));
  return [wishX * scale, wishZ * scale];
}

function addWindow(
  total: { scored: number; mean: number; final: number; collisions: number },
  people: readonly Present[],
  paths: Point[][],
) {
  people.forEach(({ future }, i) => {
    if (!future) return;
    const { mean, final } = displacementError(paths[i], future);
    total.scored += 1;
    total.mean += mean;
    total.final += final;
    for (let k = 0; k < FUTURE; k++) {
      const [x, z] = paths[i][k];
      if (paths.some((path, j) => j !== i && Math.hypot(path[k][0] - x, path[k][1] - z) < TOO_NEAR)) total.collisions += 1;
    }
  });
}

function pathLength(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, [x, z], k) => sum + Math.hypot(x - points[k][0], z - points[k][1]), 0);
}
