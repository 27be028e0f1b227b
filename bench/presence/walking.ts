import { type Simulation, simulate } from 'promenade';
import { watchPerson } from 'promenade/evaluate';
import { isWalkable } from 'promenade/world';
import { atLeast, atMost, type BenchOptions, machine, type Row } from '../rows.js';
import { meetings, overall } from './people.js';

/** People press through an opening of 1.6 m in which the viewer stands. */
const press = (seed: number) => ({
  version: 1,
  seed,
  duration: 120,
  stop: [],
  world: {
    walkable: [{ box: { min: [-8, -4], max: [6, 4] } }],
    obstacles: [{ box: { min: [-0.2, -4], max: [0.2, -0.8] } }, { box: { min: [-0.2, 0.8], max: [0.2, 4] } }],
    exits: { out: { box: { min: [5, -4], max: [6, 4] } } },
  },
  population: [{ count: 60, where: { box: { min: [-7.5, -3.5], max: [-1, 3.5] } }, goals: [{ exit: 'out' }] }],
});

/** How long it is pressed [s]; in between the viewer pushes back, and along the wall. */
const PRESSED = 30;

/** Rows about walking in the crowd: what a body does, how one is pressed, how others avoid one, and repeats. */
export async function* walkingRows({ seeds = 12 }: BenchOptions): AsyncGenerator<Row> {
  yield await delayRow();
  yield* pressRows(Math.min(seeds, 6));
  yield* avoidRows(seeds);
}

/** How many frames after an input the body goes. */
async function delayRow(): Promise<Row> {
  const sim = await simulate(JSON.stringify({ version: 1, duration: 60, stop: [], population: [] }), { threads: 1 });
  const you = sim.avatar({ at: [0, 0], heading: 0 });
  sim.step(5);
  you.walk([1.4, 0]);
  let frames = 0;
  while ((you.place?.velocity[0] ?? 0) < 0.05 && frames < 20) {
    sim.step();
    frames += 1;
  }
  sim.dispose();
  const how = `frames of the engine from an input to a body that moves by more than 0.05 m/s; the picture draws between the last two, and looks where one looks at once; ${machine()}`;
  return atMost(2, { measure: 'input to frame', value: frames, unit: 'frames', how });
}

async function* pressRows(seeds: number): AsyncGenerator<Row> {
  const found = { overlap: 0, moved: 0, outside: 0, differ: 0 };
  for (let seed = 1; seed <= seeds; seed++) {
    const sim = await simulate(JSON.stringify(press(seed)), { threads: 1 });
    const { overlap, moved, outside } = pressed(sim);
    found.overlap = Math.max(found.overlap, overlap);
    found.moved = Math.max(found.moved, moved);
    found.outside += outside;
    const again = await simulate(JSON.stringify(press(seed)), { threads: 1, inputs: sim.inputs });
    again.step(sim.tick);
    if (again.trajectoryHash !== sim.trajectoryHash) found.differ += 1;
    sim.dispose();
    again.dispose();
  }
  const how = `60 people press through an opening of 1.6 m in which an avatar stands, pushes back and goes along the wall, ${seeds} seeds, ${PRESSED} s each; ${machine()}`;
  yield atMost(1, { measure: 'overlap with others, worst', value: found.overlap, unit: 'mm', how });
  yield atLeast(0.1, { measure: 'way that one who stands is moved', value: found.moved, unit: 'm', how });
  yield atMost(0, { measure: 'moments in a wall', value: found.outside, unit: 'ticks', how });
  yield atMost(0, { measure: 'sessions with another hash when replayed', value: found.differ, unit: 'sessions', how });
}

function pressed(sim: Simulation): { readonly overlap: number; readonly moved: number; readonly outside: number } {
  const you = sim.avatar({ at: [0, 0.1], heading: Math.PI });
  const people = new Map(sim.people().map((person) => [person.id, person]));
  const watch = watchPerson({ id: you.id, sizeOf: (id) => people.get(id)! });
  sim.step();
  const start = you.place!;
  let [moved, outside] = [0, 0];
  for (let tick = 0; tick < PRESSED / sim.dt; tick++) {
    const time = tick * sim.dt;
    if (time > 15 && time < 20) you.walk([-1.4, 0], Math.PI);
    else if (time > 22 && time < 26) you.walk([0, 1.4], Math.PI);
    else you.walk([0, 0], Math.PI);
    sim.step();
    watch.look(sim.frame);
    const place = you.place!;
    if (time < 15) moved = Math.max(moved, Math.hypot(place.x - start.x, place.z - start.z));
    if (!isWalkable(sim.world, place.x, place.z, 0)) outside += 1;
  }
  return { overlap: Math.max(0, watch.result()?.overlap ?? Number.NaN), moved, outside };
}

async function* avoidRows(seeds: number): AsyncGenerator<Row> {
  const all: Awaited<ReturnType<typeof meetings>>[] = [];
  for (let seed = 1; seed <= seeds; seed++) all.push(await meetings(seed));
  const simulated = overall(all.map((one) => one.simulated));
  const avatar = overall(all.map((one) => one.avatar));
  const how = `44 people go both ways along a corridor of 6 m; those who meet a person who walks along it for 20 s: ${simulated.met} meet a simulated one, ${avatar.met} an avatar on the way that was recorded of it; ${seeds} seeds; ${machine()}`;
  const differs = (of: 'clearance' | 'aside') => 100 * Math.abs(avatar[of] / simulated[of] - 1);
  const told = (of: 'clearance' | 'aside') => `${simulated[of].toFixed(3)} m and ${avatar[of].toFixed(3)} m; ${how}`;
  yield atMost(10, { measure: 'clearance: how it differs', value: differs('clearance'), unit: '%', how: told('clearance') });
  yield atMost(10, { measure: 'side steps: how they differ', value: differs('aside'), unit: '%', how: told('aside') });
}
