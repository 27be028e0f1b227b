import { type Simulation, simulate } from 'promenade';
import { createOverlapWatcher, crowdStyle, STYLE_STATISTICS } from 'promenade/evaluate';
import { meanOf } from 'promenade/trials';
import { atMost, inform, type Row } from '../rows.js';

/** How a crowd goes over when its weights change while it walks, and what becomes of one in an hour. */
const SIDE = 40;

/** How long statistics of the hour are taken, and how often [s]. */
const WINDOW = 30;
const INTERVAL = 0.2;

async function crowd(count: number, side: number, style: object, obstacles: readonly object[] = []): Promise<Simulation> {
  const world = { walkable: [{ box: { min: [0, 0], max: [side, side] } }], obstacles, periodic: { x: [0, side], z: [0, side] } };
  const population = [
    { name: 'people', count, where: 'anywhere', maximumSpeed: 3, acceleration: 20, steer: { model: 'morphable', style } },
  ];
  return simulate(JSON.stringify({ version: 1, seed: 1, duration: 1e5, stop: [], world, population }), { threads: 1 });
}

/** Mean speed and mean distance of the nearest, over a second. */
function figures(sim: Simulation, side: number): { speed: number; nearest: number; ids: string } {
  let [speed, nearest] = [0, 0];
  const times = 5;
  for (let n = 0; n < times; n++) {
    sim.step(Math.round(0.2 / sim.dt));
    const { count, x, z, velocityX, velocityZ } = sim.frame;
    const far = (d: number) => d - side * Math.round(d / side);
    for (let i = 0; i < count; i++) {
      speed += Math.hypot(velocityX[i], velocityZ[i]) / count / times;
      let least = Infinity;
      for (let j = 0; j < count; j++) if (i !== j) least = Math.min(least, far(x[i] - x[j]) ** 2 + far(z[i] - z[j]) ** 2);
      nearest += Math.sqrt(least) / count / times;
    }
  }
  return { speed, nearest, ids: sim.frame.id.subarray(0, sim.frame.count).join() };
}

/** New weights while a crowd walks: how far it has come after ten seconds, and whether anybody began anew. */
export async function* change(): AsyncGenerator<Row> {
  for (const [from, to] of [
    ['stroll', 'one-way'],
    ['aggressive', 'stroll'],
  ]) {
    const sim = await crowd(240, SIDE, { [from]: 1 });
    sim.step(Math.round(20 / sim.dt));
    const before = figures(sim, SIDE);
    sim.setSteering('people', { style: { [to]: 1 } });
    sim.step(Math.round(9 / sim.dt));
    const soon = figures(sim, SIDE);
    sim.step(Math.round(40 / sim.dt));
    const late = figures(sim, SIDE);
    sim.dispose();
    const how = `240 people on ${SIDE} by ${SIDE} m, 10 s and 50 s after the change; speed ${[before, soon, late].map(({ speed }) => speed.toFixed(2)).join(', ')} m/s`;
    const rest = (100 * Math.abs(late.speed - soon.speed)) / Math.abs(late.speed - before.speed);
    yield atMost(10, { measure: `${from} to ${to}: of the way that is left after 10 s, speed`, value: rest, unit: '%', how });
    yield atMost(0, { measure: `${from} to ${to}: people who began anew`, value: before.ids === late.ids ? 0 : 1, unit: '', how });
  }
}

/** Houses on the ground of the hour [m]; nobody crosses one within a second. */
const HOUSES = [
  [18, 20, 26, 26],
  [52, 14, 58, 24],
  [30, 50, 36, 58],
  [60, 58, 70, 64],
] as const;
/** Statistics that may drift: those of the ends of a blend. */
const DRIFTING = [0, 1, 2, 3, 4];

/** An hour with 1000 people among houses: what has drifted, whether bodies stay apart, and whether anybody got into a wall. */
export async function* hour(): AsyncGenerator<Row> {
  const side = 82;
  const obstacles = HOUSES.map(([minX, minZ, maxX, maxZ]) => ({
    box: { min: [minX, minZ], max: [maxX, maxZ] },
  }));
  const sim = await crowd(1000, side, { stroll: 1 }, obstacles);
  sim.step(Math.round(60 / sim.dt));
  const early = styleOf(sim, side);
  const ends = 3600;
  const people = new Map(sim.people().map((person) => [person.id, person]));
  const watcher = createOverlapWatcher((id) => people.get(id)!);
  let inWalls = 0;
  while (sim.frame.tick * sim.dt < ends - WINDOW) {
    sim.step(Math.round(1 / sim.dt));
    watcher.see(sim.frame as never);
    inWalls = Math.max(inWalls, peopleInHouses(sim));
  }
  const late = styleOf(sim, side);
  const how = `1000 people, stroll, ${side} by ${side} m with four houses, one hour; ${WINDOW} s after a minute and at its end`;
  for (const n of DRIFTING) {
    const [name, unit] = STYLE_STATISTICS[n];
    const value = 100 * Math.abs(late[n] / early[n] - 1);
    yield atMost(5, {
      measure: `an hour: drift of ${name}`,
      value,
      unit: '%',
      how: `${how}; ${early[n].toFixed(3)}, then ${late[n].toFixed(3)} ${unit}`,
    });
  }
  yield atMost(1, {
    measure: 'an hour: overlap of torsos',
    value: 1000 * watcher.worst.metres,
    unit: 'mm',
    how: `${how}; looked at every second`,
  });
  yield atMost(0, { measure: 'an hour: people in walls', value: inWalls, unit: '', how: `${how}; looked at every second` });
  yield inform({ measure: 'an hour: people who are left', value: sim.frame.count, unit: '', how });
  sim.dispose();
}

/** Means of the statistics of a crowd over the next seconds. */
function styleOf(sim: Simulation, side: number): number[] {
  const tracks = new Map<number, { id: number; first: number; x: number[]; z: number[] }>();
  for (let n = 0; n <= WINDOW / INTERVAL; n++) {
    const { count, id, x, z } = sim.frame;
    for (let i = 0; i < count; i++) {
      const track = tracks.get(id[i]) ?? { id: id[i], first: n, x: [], z: [] };
      tracks.set(id[i], track);
      track.x.push(x[i]);
      track.z.push(z[i]);
    }
    sim.step(Math.round(INTERVAL / sim.dt));
  }
  const sampled = [...tracks.values()].map((track) => ({ ...track, x: Float64Array.from(track.x), z: Float64Array.from(track.z) }));
  const { values } = crowdStyle(sampled, { interval: INTERVAL, period: [side, side], instants: 25 });
  return values.map(meanOf);
}

/** How many people stand in houses. */
function peopleInHouses({ frame: { count, x, z } }: Simulation): number {
  let inside = 0;
  for (let i = 0; i < count; i++) {
    if (HOUSES.some(([minX, minZ, maxX, maxZ]) => x[i] > minX && x[i] < maxX && z[i] > minZ && z[i] < maxZ)) inside++;
  }
  return inside;
}
