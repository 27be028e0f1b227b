import { restore, type Simulation, simulate } from 'promenade';
import type { Room } from 'promenade/rooms';
import { atMost, inform, machine, type Row } from '../rows.js';

const COUNT = 10_000;
/** People per square metre. */
const DENSITY = 0.1;
/** Ticks before the clock runs, and those that are timed. */
const WARM_UP = 150;
const TICKS = 60;
/** Everyone is moved by this to see how much a run depends on so little [m]; places on the plaza are kept to 4 µm. */
const NUDGE = 1e-5;
/** Seconds of the smaller plaza in which everyone arrives. */
const ARRIVE = 70;

/** A plaza where half of the people stand, and the others walk across it to places of their own. */
function plaza(count: number, model: string, driven: boolean, goal: unknown = { random: 'anywhere' }): string {
  const half = Math.sqrt(count / DENSITY) / 2;
  const common = { where: 'anywhere', steer: model, driven, acceleration: 2 };
  return JSON.stringify({
    version: 1,
    seed: 3,
    duration: 86_400,
    stop: [],
    world: { walkable: [{ box: { min: [-half, -half], max: [half, half] } }] },
    population: [
      { ...common, name: 'standing', count: count / 2 },
      Object.fromEntries([...Object.entries({ ...common, name: 'walking', count: count / 2, speed: 1.3, goal }), ['then', 'stay']]),
    ],
  });
}

/** What a tick costs by events against the same model at every tick, and when people arrive. */
export async function* plazaRows(): AsyncGenerator<Row> {
  for (const model of ['hidac', 'social-force', 'walker']) {
    const ratio = await costRatio(model);
    const how = `${COUNT} people at ${DENSITY} /m², half standing, half walking to random places, bodies off, 1 thread, ${TICKS} ticks in turns after ${WARM_UP}, processor time of whole ticks; ${machine()}`;
    yield atMost(0.4, { measure: `plaza by events over ticks, ${model}`, value: ratio, unit: 'times', how });
  }
  for (const model of ['orca', 'walker', 'social-force', 'hidac']) yield* arrivalRows(model);
}

/** When people arrive by events, against the same model at every tick, and against that run with everyone moved by a hundredth of a millimetre. */
async function* arrivalRows(model: string): AsyncGenerator<Row> {
  const [ticks, events, nudged] = [await arrivals(model, false), await arrivals(model, true), await arrivals(model, false, NUDGE)];
  const both = [...ticks.keys()].filter((id) => events.has(id));
  const mean = (times: ReadonlyMap<number, number>) => both.reduce((sum, id) => sum + (times.get(id) as number), 0) / both.length;
  const mostOff = (times: ReadonlyMap<number, number>) =>
    [...ticks].reduce((most, [id, time]) => Math.max(most, Math.abs((times.get(id) ?? time) - time)), 0);
  const how = `500 people on the same plaza, ${model}, seed 3, ${both.length} of 250 who walk arrive in both within ${ARRIVE} s`;
  yield atMost(0.01, { measure: `arrival by events, mean off, ${model}`, value: Math.abs(mean(events) / mean(ticks) - 1), unit: '', how });
  yield atMost(1, { measure: `arrival by events, most off for anyone, ${model}`, value: mostOff(events), unit: 's', how });
  const moved = `everyone on fixed ticks, moved by ${NUDGE} m after the first tick, every other one the other way`;
  yield inform({ measure: `arrival on ticks when nudged, most off for anyone, ${model}`, value: mostOff(nudged), unit: 's', how: moved });
  yield inform({ measure: `people who arrive by events, of those on ticks, ${model}`, value: both.length / ticks.size, unit: '', how });
}

/** Processor time of ticks by events over that of ticks for everyone. */
async function costRatio(model: string): Promise<number> {
  const runs: { sim: Simulation; time: number }[] = [];
  for (const driven of [false, true]) {
    const sim = await simulate(plaza(COUNT, model, driven), { threads: 1 });
    sim.step(WARM_UP);
    runs.push({ sim, time: 0 });
  }
  for (let n = 0; n < TICKS; n++) {
    for (const run of n % 2 === 0 ? runs : runs.toReversed()) {
      const before = process.cpuUsage();
      run.sim.step(1);
      const { user, system } = process.cpuUsage(before);
      run.time += user + system;
    }
  }
  for (const { sim } of runs) sim.dispose();
  return runs[1].time / runs[0].time;
}

/** When each person arrives, by id [s]; everyone is moved a little after the first tick. */
async function arrivals(model: string, driven: boolean, nudge = 0): Promise<Map<number, number>> {
  const nudging: Room = {
    name: 'nudging',
    steps: {
      events: (_, { agents, clock }) => {
        if (clock.tick !== 1) return;
        for (let i = 0; i < agents.count; i++) agents.columns.positionX[agents.liveRow[i]] += i % 2 ? nudge : -nudge;
      },
    },
  };
  const sim = await simulate(plaza(500, model, driven), { threads: 1, rooms: [nudging] });
  const times = new Map<number, number>();
  for (let second = 0; second < ARRIVE; second++) {
    sim.step(30);
    for (const { kind, agent, time } of sim.takeEvents()) if (kind === 'arrive') times.set(agent, time);
  }
  sim.dispose();
  return times;
}

/** Whether runs by events are the same on threads and after a restore. */
export async function* bitsRows(): AsyncGenerator<Row> {
  const hashes = new Set<string>();
  for (const threads of [1, 2, 3]) {
    const sim = await simulate(plaza(2000, 'walker', true), { threads });
    sim.step(60);
    const bytes = sim.snapshot();
    sim.step(60);
    hashes.add(sim.trajectoryHash);
    sim.dispose();
    const restored = await restore(bytes, { threads });
    restored.step(60);
    hashes.add(restored.trajectoryHash);
    restored.dispose();
  }
  const how = '2000 people on a plaza, walker by events, 120 ticks on 1, 2 and 3 threads, each also restored half-way';
  yield atMost(1, { measure: 'different trajectory hashes by events', value: hashes.size, unit: '', how });
}
