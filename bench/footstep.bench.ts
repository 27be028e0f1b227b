import { type Footprint, type Simulation, simulate } from 'promenade';
import { builtInLibrary, CANONICAL, placePosture } from 'promenade/animate';
import { quaternionAt, rotate, vectorAt } from 'promenade/math';
import { DIRECTIONS, openSquare } from './open-square.js';
import { atLeast, atMost, type BenchOptions, best, inform, machine, type Row } from './rows.js';

const COUNTS = [1000, 2000, 4000];
/** Updates a second that the document has [1/s]: a tick of 0.05 s. */
const UPDATES = 20;
/** People per square metre. */
const DENSITY = 0.5;
const ROUNDS = 5;
/** Ticks before the clock runs, and of a round. */
const WARM_UP = 40;
const TICKS = 40;
/** Seconds in which landings are watched, and people who make them. */
const WATCHED = 20;
const WATCHED_PEOPLE = 100;
/** From the ankle back to the heel and ahead to the ball of a flat foot [m]. */
const HEEL = [0, -0.075, -0.05] as const;
const BALL_BELOW = [0, -0.043, 0] as const;
const BALL_AHEAD = 0.118;

/** How many people can walk by footsteps at 20 updates a second, how well feet land, and what the walking costs beside the default model. */
export async function* rows({ agents, threads }: BenchOptions): AsyncGenerator<Row> {
  for (const count of agents === undefined ? COUNTS : [agents]) {
    for (const threadCount of threads === undefined ? [1, 2] : [threads]) yield await measureSpeed(count, threadCount);
  }
  yield* measureLandings();
  for (const model of ['footstep', 'walker']) yield await measureEffort(model);
}

/** Updates of the whole crowd per second, every stage but bodies. */
async function measureSpeed(count: number, threads: number): Promise<Row> {
  const sim = await simulate(await openSquare({ count, density: DENSITY, model: 'footstep', tick: 1 / UPDATES }), { threads });
  sim.step(WARM_UP);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    sim.step(TICKS);
    times.push((performance.now() - begin) / TICKS);
  }
  sim.dispose();
  const measured = {
    measure: `${count} people by footsteps, ${threads} thread${threads > 1 ? 's' : ''}`,
    value: 1000 / best(times),
    unit: 'updates/s',
    how: `${DENSITY} /m² in an open square that repeats, ${DIRECTIONS} populations that each head one way, tick 1/${UPDATES} s, all stages but bodies, after ${WARM_UP} ticks best of ${ROUNDS} rounds of ${TICKS} (document: 1000 at 20); ${machine()}`,
  };
  return count <= 2000 && threads === 2 ? atLeast(UPDATES, measured) : inform(measured);
}

/** How far feet land from their targets. */
async function* measureLandings(): AsyncGenerator<Row> {
  const sim = await simulate(await openSquare({ count: WATCHED_PEOPLE, density: DENSITY, model: 'footstep', tick: 1 / UPDATES }), {
    motion: await builtInLibrary(),
    threads: 1,
  });
  const misses: number[] = [];
  while (sim.time < WATCHED) {
    sim.step();
    misses.push(...missesOf(sim));
  }
  sim.dispose();
  misses.sort((a, b) => a - b);
  const how = `${misses.length} landings of ${WATCHED_PEOPLE} people in ${WATCHED} s, built-in motions, distance of the part of the sole that touches from its place in the plan; ${machine()}`;
  const at = (share: number) => misses[Math.floor(share * (misses.length - 1))];
  yield atMost(0.02, { measure: 'landing error, 95th percentile', value: at(0.95), unit: 'm', how });
  yield atMost(0.02, { measure: 'landing error, largest', value: at(1), unit: 'm', how });
}

/** Misses of the feet that landed in the last tick [m]. */
function missesOf(sim: Simulation): number[] {
  const { id, count } = sim.frame;
  return Array.from({ length: count }, (_, agent) => {
    const landed = sim.footprints(id[agent])?.recent.at(-1);
    return landed && landed.time > 0 && Math.abs(landed.time - sim.time) < 1e-3 ? [missOf(sim, agent, landed)] : [];
  }).flat();
}

function missOf(
  { frame: { poses } }: Simulation,
  agent: number,
  { side, position: [x, z], direction: [alongX, alongZ] }: Footprint,
): number {
  const { joints, root, rotations, scale } = poses!;
  const size = scale[agent];
  const own = Array.from({ length: joints }, (_, joint) => quaternionAt(rotations, 4 * (agent * joints + joint)));
  const skeleton = { ...CANONICAL, offsets: CANONICAL.offsets.map((value) => value * size) };
  const placed = placePosture(skeleton, { root: vectorAt(root, 3 * agent), rotations: own });
  const foot = CANONICAL.names.indexOf(`${side}Foot`);
  const sole = (joint: number, from: readonly number[]) => {
    const [offX, offY, offZ] = rotate(placed.rotations[joint], [from[0] * size, from[1] * size, from[2] * size]);
    return [placed.places[joint][0] + offX, placed.places[joint][1] + offY, placed.places[joint][2] + offZ];
  };
  const heel = sole(foot, HEEL);
  const ball = sole(foot + 1, BALL_BELOW);
  const [at, ahead] = heel[1] <= ball[1] ? [heel, HEEL[2] * size] : [ball, BALL_AHEAD * size];
  // A print may have been left on the other side of the square.
  return Math.hypot(nearest(at[0] - x - ahead * alongX), nearest(at[2] - z - ahead * alongZ));
}

/** The shortest image of a distance in the square in which landings are watched [m]. */
function nearest(distance: number): number {
  const side = Math.sqrt(WATCHED_PEOPLE / DENSITY);
  return distance - side * Math.round(distance / side);
}

/** What people spend on a metre of their way in a crowd (Kapadia et al. 2011: 2.23 + 1.26 v² W/kg), by a steering model. */
async function measureEffort(model: string): Promise<Row> {
  const sim = await simulate(await openSquare({ count: WATCHED_PEOPLE, density: DENSITY, model, tick: 1 / UPDATES }), { threads: 1 });
  sim.step(WARM_UP);
  let energy = 0;
  let way = 0;
  while (sim.time < 2 * WATCHED) {
    sim.step();
    const { count, velocityX, velocityZ, population } = sim.frame;
    for (let i = 0; i < count; i++) {
      const angle = (2 * Math.PI * population[i]) / DIRECTIONS;
      energy += (2.23 + 1.26 * (velocityX[i] ** 2 + velocityZ[i] ** 2)) * sim.dt;
      way += (velocityX[i] * Math.cos(angle) + velocityZ[i] * Math.sin(angle)) * sim.dt;
    }
  }
  sim.dispose();
  const how = `${WATCHED_PEOPLE} people at ${DENSITY} /m² in ${DIRECTIONS} directions for ${2 * WATCHED} s; ${machine()}`;
  return inform({ measure: `energy for a metre of way made, ${model}`, value: energy / way, unit: 'J/(kg m)', how });
}
