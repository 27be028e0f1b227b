import {
  addPresence,
  createDensityField,
  createPlans,
  createRoute,
  createRoutes,
  type DensityField,
  planByTunnels,
  planByWaypoints,
  planGlobally,
  planInTime,
  planOnGrid,
  planOnMesh,
} from 'promenade/plan';
import { findPath, locate } from 'promenade/world';
import { atLeast, atMost, inform, type Row } from '../rows.js';
import { createScene, RADIUS, type Scene, SPEED } from './scenes.js';
import { isSafe, totalLength, walkEvenly } from './walk.js';

/** A way to plan: what the document measured for it, and what it must reach. */
type Configuration = {
  readonly name: string;
  readonly document: string;
  readonly ms?: number;
  readonly success?: readonly [least: number, most: number];
  readonly quality?: number;
};

const CONFIGURATIONS: readonly Configuration[] = [
  { name: 'navmesh', document: '3.7 / 43 / 3 / 0.17 / 0.76', ms: 0.1, success: [0.12, 0.22] },
  { name: 'dynamic navmesh', document: '4.6 / 85 / 8 / 0.23 / 0.57', ms: 0.3 },
  { name: 'dynamic navmesh by tunnel', document: '2.1 / 17 / 5 / 0.32 / 0.65', ms: 0.3 },
  { name: 'grid', document: '7.4 / 187 / 18 / 0.68 / 0.73', ms: 1, success: [0.6, 0.76] },
  { name: 'space-time alone', document: '21.5 / 10^4 / 2487 / 0.34 / 0.26' },
  { name: 'space-time by tunnels', document: '5.6 / 765 / 136 / 0.92 / 0.64', ms: 10, success: [0.97, 1], quality: 0.85 },
  { name: 'space-time by waypoints', document: '5.4 / 75 / 8 / 0.86 / 0.58', ms: 1, success: [0.95, 1], quality: 0.8 },
];

/** What has been measured of a configuration so far. */
type Sums = { expanded: number; generated: number; ms: number; success: number; quality: number; failed: number[] };

const SEED = 1;
/** Every plan is made this often; the first time fills the table of the cells, the quickest of the others counts. */
const ROUNDS = 4;
/** Nodes of space-time alone, and of the search that is to prove a scene unsolvable. */
const ALONE_NODES = 100_000;
const PROOF_NODES = 2_000_000;
/** A disc counts as as many people as have its area. */
const PERSON = 0.25;
const FIELD_TIME = 60;

/** The table of the document, on scenes of our own; two rounds are enough where nobody looks at the times. */
export function* tableRows(count: number, machine: string, rounds = ROUNDS): Generator<Row> {
  const sums = CONFIGURATIONS.map((): Sums => ({ expanded: 0, generated: 0, ms: 0, success: 0, quality: 0, failed: [] }));
  let tableTime = 0;
  for (let n = 0; n < count; n++) tableTime += measureScene({ scene: createScene(SEED, n), number: n, rounds }, sums);
  const how = `${count} scenes of 100 x 100 m, seed ${SEED}, walls, standing and moving discs; body 0.3 m, 1.34 m/s, cells of 0.6 m; success: walked in time at that speed from start to goal without touching a wall or anybody; quality: length of the shortest static path over that of the plan, mean over successes; best of ${rounds - 1} runs after one that fills the table of walls, mean over scenes; ${machine}`;
  for (const [n, { name, document, ms, success, quality }] of CONFIGURATIONS.entries()) {
    const sum = sums[n];
    const said = `${how}; document (branching / nodes / ms / success / quality): ${document}`;
    yield inform({ measure: `${name}: branching factor`, value: sum.generated / sum.expanded, unit: '', how: said });
    yield inform({ measure: `${name}: nodes`, value: sum.expanded / count, unit: '', how: said });
    const time = { measure: `${name}: time`, value: sum.ms / count, unit: 'ms', how: said };
    yield ms === undefined ? inform(time) : atMost(ms, time);
    const part = { measure: `${name}: success`, value: sum.success / count, unit: '', how: said };
    if (success === undefined) yield inform(part);
    else if (success[1] === 1) yield atLeast(success[0], part);
    else {
      const isWithin = part.value >= success[0] && part.value <= success[1];
      yield { ...part, reach: `${success[0]} to ${success[1]}`, holds: isWithin };
    }
    const ratio = { measure: `${name}: quality`, value: sum.quality / Math.max(1, sum.success), unit: '', how: said };
    yield quality === undefined ? inform(ratio) : atLeast(quality, ratio);
  }
  yield inform({ measure: 'table of walls of a scene, as far as seven plans need it', value: tableTime / count, unit: 'ms', how });
  const unsolved = sums[5].failed.filter((n) => sums[6].failed.includes(n) && sums[4].failed.includes(n));
  const proofs = unsolved.map((n) => prove(createScene(SEED, n)));
  const proofHow = `space-time on cells of 0.3 m without a tunnel, at most ${PROOF_NODES} nodes, on the scenes that no configuration solved; ${how}`;
  const share = (status: string) => proofs.filter((proof) => proof === status).length / count;
  yield inform({ measure: 'scenes that no configuration solved', value: unsolved.length / count, unit: '', how: proofHow });
  yield inform({ measure: 'scenes proven to have no solution on the finer cells', value: share('unreachable'), unit: '', how: proofHow });
  yield inform({ measure: 'scenes that only the exhaustive search solved', value: share('found'), unit: '', how: proofHow });
}

/** A scene by its number, and how often every plan is made of it. */
type Measured = { readonly scene: Scene; readonly number: number; readonly rounds: number };

/** Plans in all configurations; returns the milliseconds of the first round beyond those of the best. */
function measureScene({ scene, number, rounds }: Measured, sums: readonly Sums[]): number {
  const { world, from, to, others } = scene;
  const routes = createRoutes(world, { radius: RADIUS, speed: SPEED, aversion: 20 });
  const field = createField(scene);
  const shortest = findPath(world, from, to, RADIUS, new Float32Array(4096)).length;
  const route = createRoute();
  const plans = createPlans();
  const given = { others, field };
  const alone = (status: string, isTimed: boolean) => ({ status, isTimed, walked: route, work: route });
  const together = (status: string) => ({ status, isTimed: true, walked: plans.time, work: plans });
  const ways = [
    () => alone(planOnMesh(routes, from, to, route), false),
    () => alone(planOnMesh(routes, from, to, route, { field }), false),
    () => ({ isTimed: false, walked: planGlobally(routes, from, to, plans, given), work: plans }),
    () => alone(planOnGrid(routes, from, to, route, { others }), false),
    () => alone(planInTime(routes, from, to, route, { others, mostNodes: ALONE_NODES }), true),
    () => together(planByTunnels(routes, from, to, plans, given)),
    () => together(planByWaypoints(routes, from, to, plans, given)),
  ];
  let extra = 0;
  for (const [n, plan] of ways.entries()) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      plan();
      times.push(performance.now() - begin);
    }
    const { isTimed, walked, work } = plan();
    const sum = sums[n];
    const quickest = Math.min(...times.slice(1));
    extra += Math.max(0, times[0] - quickest);
    sum.ms += quickest;
    sum.expanded += work.expanded;
    sum.generated += work.generated;
    if (walked.status === 'found' && isSafe(scene, isTimed ? walked : walkEvenly(walked.points, walked.count))) {
      sum.success++;
      sum.quality += shortest / totalLength(walked.points, walked.count);
    } else sum.failed.push(number);
  }
  return extra;
}

/** The density field that the others' paths make. */
function createField({ world, others }: Scene): DensityField {
  const field = createDensityField(world, 0);
  for (let piece = 0; piece < others.count; piece++) {
    for (let time = 0; time < FIELD_TIME; time += 1) {
      if (time < others.from[piece] || time >= others.until[piece]) continue;
      const at = time - others.from[piece];
      const triangle = locate(world, others.x[piece] + others.velocityX[piece] * at, others.z[piece] + others.velocityZ[piece] * at);
      const people = Math.round((others.radius[piece] / PERSON) ** 2);
      if (triangle >= 0) addPresence(field, triangle, time, time + 1, Infinity, people);
    }
  }
  return field;
}

function prove({ world, from, to, others }: Scene): string {
  const routes = createRoutes(world, { radius: RADIUS, speed: SPEED, cell: 0.3, mostNodes: PROOF_NODES });
  return planInTime(routes, from, to, createRoute(), { others });
}
