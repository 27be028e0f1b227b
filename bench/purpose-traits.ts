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
