import { type Simulation, simulate } from 'promenade';
import { createOverlapWatcher } from 'promenade/evaluate';
import { atMost, inform, type Row } from '../rows.js';

/** How a crowd goes over when its weights change while it walks, and what becomes of one in an hour. */
const SIDE = 40;

async function crowd(count: number, side: number, style: object): Promise<Simulation> {
  const world = { walkable: [{ box: { min: [0, 0], max: [side, side] } }], periodic: { x: [0, side], z: [0, side] } };
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

/** An hour with 1000 people: what has drifted, and whether bodies stay apart. */
export async function* hour(): AsyncGenerator<Row> {
  const side = 82;
  const sim = await crowd(1000, side, { stroll: 1 });
  sim.step(Math.round(60 / sim.dt));
  const early = figures(sim, side);
  const ends = 3600;
  const people = new Map(sim.people().map((person) => [person.id, person]));
  const watcher = createOverlapWatcher((id) => people.get(id)!);
  for (let at = 62; at < ends - 2; at += 1) {
    sim.step(Math.round(1 / sim.dt));
    watcher.see(sim.frame as never);
  }
  const late = figures(sim, side);
  const how = `1000 people, stroll, ${side} by ${side} m, one hour; after a minute ${early.speed.toFixed(3)} m/s and ${early.nearest.toFixed(3)} m, at its end ${late.speed.toFixed(3)} and ${late.nearest.toFixed(3)}`;
  yield atMost(5, { measure: 'an hour: drift of speed', value: 100 * Math.abs(late.speed / early.speed - 1), unit: '%', how });
  yield atMost(5, {
    measure: 'an hour: drift of the nearest distance',
    value: 100 * Math.abs(late.nearest / early.nearest - 1),
    unit: '%',
    how,
  });
  yield atMost(1, {
    measure: 'an hour: overlap of torsos',
    value: 1000 * watcher.worst.metres,
    unit: 'mm',
    how: `${how}; looked at every second`,
  });
  yield inform({ measure: 'an hour: people who are left', value: sim.frame.count, unit: '', how });
  sim.dispose();
}
