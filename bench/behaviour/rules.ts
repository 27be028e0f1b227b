import { atLeast, atMost, type BenchOptions, machine, missing, type Row } from '../rows.js';
import { DRAWS, measureChances } from './chances.js';
import { measureInterrupts } from './interrupts.js';
import { openMinds } from './minds-in-chromium.js';
import { mutateMany } from './mutations.js';
import { runFirst, sameBits } from './same-bits.js';

/** Mutations and interrupts for each of the seeds, 20 if not said. */
const OF_A_SEED = 5000;

/** Chances, interrupts, malformed behaviours, and same bits. */
export async function* ruleRows({ seeds = 20 }: BenchOptions): AsyncGenerator<Row> {
  const how = machine();
  yield* chanceRows(how);
  yield* interruptRows(OF_A_SEED * seeds, how);
  yield* mutationRows(OF_A_SEED * seeds, how);
  yield* bitRows(how);
}

async function* bitRows(how: string): AsyncGenerator<Row> {
  const page = await openMinds();
  try {
    for (const name of ['conversation', 'battle']) {
      const first = await runFirst(name);
      const measure = `${name}: same places and minds after restores at 20 random ticks, and replayed with a cue on 1, 2, 4 threads`;
      const here = await sameBits(first);
      yield atLeast(here.of, { measure, value: here.same, unit: `of ${here.of}`, how });
      const there = page && (await sameBits(first, page));
      if (there) yield atLeast(there.of, { measure: `${measure}, in Chromium`, value: there.same, unit: `of ${there.of}`, how });
      else yield missing(`${measure}, in Chromium`, 'runs', `>= ${here.of}`, 'no Chromium was found');
    }
  } finally {
    await page?.close();
  }
}

async function* chanceRows(how: string): AsyncGenerator<Row> {
  const { edges, weights } = await measureChances();
  const of = `chi-square of ${DRAWS} draws, two degrees of freedom; ${how}`;
  yield atLeast(0.01, { measure: 'edges of states by their chances', value: edges, unit: 'p', how: of });
  yield atLeast(0.01, { measure: 'choices by their weights', value: weights, unit: 'p', how: of });
}

async function* interruptRows(number: number, machineWords: string): AsyncGenerator<Row> {
  const { interrupts, claims, leaked, unclean, unstopped } = await measureInterrupts(number);
  const how = `${interrupts} interrupts of 150 people by levels above, episodes, leaving and edits, ${claims} claims, looked at in every tick; ${machineWords}`;
  yield atMost(0, { measure: 'claims leaked by interrupts', value: leaked, unit: '', how });
  yield atMost(0, { measure: 'levels above that began before the one below was cleaned up', value: unclean, unit: '', how });
  yield atMost(0, { measure: 'actions that began and never stopped', value: unstopped, unit: '', how });
}

async function* mutationRows(number: number, machineWords: string): AsyncGenerator<Row> {
  const { told, several, sound, crashed, unplaced, slowest, first } = await mutateMany(number);
  const how = `${number} mutations of five scenes: ${told} have a fault, ${sound} are sound; ${first ? `first: ${first}; ` : ''}${machineWords}`;
  yield atMost(0, { measure: 'malformed behaviours that crash', value: crashed, unit: '', how });
  yield atMost(0, { measure: 'malformed behaviours with a fault without line or place', value: unplaced, unit: '', how });
  yield atMost(0, { measure: 'malformed behaviours with more than one fault', value: several, unit: '', how });
  yield atMost(1000, { measure: 'slowest malformed behaviour, by the processor', value: slowest, unit: 'ms', how });
}
