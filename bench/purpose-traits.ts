import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Simulation, simulate } from 'promenade';
import { PROJECT } from './project.js';
import { observerRows } from './purpose-observer.js';
import { atLeast, type BenchOptions, machine, type Row } from './rows.js';

/** Rows about personality: what the scenes come to over seeds. */
export async function* traitRows(options: BenchOptions): AsyncGenerator<Row> {
  yield await museumRow(options);
  yield await crossingRow(options);
  yield await cocktailRow(options);
  yield* observerRows(options);
}

/** Text of a scene of the gallery. */
export function sceneText(name: string): string {
  return readFileSync(join(PROJECT, 'scenarios', `${name}.yaml`), 'utf8');
}

/** Mean times to leave by the first word of populations [s]; who has not left counts with the end of the run. */
export async function leaveTimes(text: string, seed: number): Promise<Record<string, number>> {
  const sim: Simulation = await simulate(text, { threads: 1, seed });
  const kind = new Map(sim.people().map(({ id, population }) => [id, population.split(' ')[0]]));
  const left = new Map<number, number>();
  while (!sim.done) {
    sim.step();
    for (const event of sim.takeEvents()) if (event.kind === 'leave') left.set(event.agent, event.tick * sim.dt);
  }
  const end = sim.tick * sim.dt;
  sim.dispose();
  const times: Record<string, number[]> = {};
  for (const [id, name] of kind) times[name] = [...(times[name] ?? []), left.get(id) ?? end];
  return Object.fromEntries(Object.entries(times).map(([name, own]) => [name, own.reduce((sum, time) => sum + time, 0) / own.length]));
}

async function museumRow({ seeds = 20 }: BenchOptions): Promise<Row> {
  let ordered = 0;
  const shown: string[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const { incurious, ordinary, curious } = await leaveTimes(sceneText('museum-openness'), seed);
    if (incurious < ordinary && ordinary < curious) ordered += 1;
    shown.push([incurious, ordinary, curious].map((time) => time.toFixed(0)).join('/'));
  }
  return atLeast(seeds, {
    measure: 'museum: seeds in which openness 0, 0.5, 1 leave in this order',
    value: ordered,
    unit: 'seeds',
    how: `museum-openness, seeds 1 to ${seeds}, mean times [s] ${shown.join(' ')}; ${machine()}`,
  });
}

async function crossingRow({ seeds = 20 }: BenchOptions): Promise<Row> {
  let quicker = 0;
  const shown: string[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const { orderly, careless } = await leaveTimes(sceneText('crossing-traits'), seed);
    if (orderly < careless) quicker += 1;
    shown.push(`${orderly.toFixed(1)}/${careless.toFixed(1)}`);
  }
  return atLeast(Math.ceil(0.9 * seeds), {
    measure: 'crossing: seeds in which agreeable and conscientious people are through sooner',
    value: quicker,
    unit: 'seeds',
    how: `crossing-traits, seeds 1 to ${seeds}, mean times [s] ${shown.join(' ')}; ${machine()}`,
  });
}

/** Steps of the cocktail party from outgoing to ordinary and on to withdrawn people: their mean distance to whoever is nearest rises. */
async function cocktailRow({ seeds = 20 }: BenchOptions): Promise<Row> {
  let rising = 0;
  const shown: string[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const { outgoing, ordinary, withdrawn } = await nearestDistances(seed);
    if (outgoing < ordinary && ordinary < withdrawn) rising += 1;
    shown.push([outgoing, ordinary, withdrawn].map((distance) => distance.toFixed(2)).join('/'));
  }
  return atLeast(seeds, {
    measure: 'cocktail: seeds in which the nearest distance rises from extraversion 0.9 to 0.5 to 0.1',
    value: rising,
    unit: 'seeds',
    how: `cocktail, 40 to 118 s, twice a second, seeds 1 to ${seeds}, mean distances [m] ${shown.join(' ')}; ${machine()}`,
  });
}

async function nearestDistances(seed: number): Promise<Record<string, number>> {
  const sim = await simulate(sceneText('cocktail'), { threads: 1, seed });
  const kind = new Map(sim.people().map(({ id, population }) => [id, population]));
  const sums: Record<string, [metres: number, times: number]> = {};
  while (sim.tick * sim.dt < 118) {
    sim.step(15);
    sim.takeEvents();
    if (sim.tick * sim.dt < 40) continue;
    const { id, x, z, count } = sim.frame;
    for (let i = 0; i < count; i++) {
      let least = Number.POSITIVE_INFINITY;
      for (let k = 0; k < count; k++) if (k !== i) least = Math.min(least, Math.hypot(x[i] - x[k], z[i] - z[k]));
      const [metres, times] = sums[kind.get(id[i]) ?? ''] ?? [0, 0];
      sums[kind.get(id[i]) ?? ''] = [metres + least, times + 1];
    }
  }
  sim.dispose();
  return Object.fromEntries(Object.entries(sums).map(([name, [metres, times]]) => [name, metres / times]));
}
