import { spawn } from 'node:child_process';
import { simulate } from 'promenade';
import { atLeast, machine, median, type Row } from '../rows.js';
import { DENSITY, lowestTenth, people, type TimedCrowd, timedCrowd, WARM_UP } from './crowd.js';

const ROUNDS = 20;
/** Ticks of a round, of each crowd in turns. */
const TICKS = { 10000: 12, 100000: 2 };

/** Two threads against one, on the machine as it is and beside a process that keeps a core busy. */
export async function* threadRows(): AsyncGenerator<Row> {
  for (const count of [10_000, 100_000] as const) {
    const one = await timedCrowd({ simulate, model: 'walker', count, threads: 1 });
    const two = await timedCrowd({ simulate, model: 'walker', count, threads: 2 });
    const how = `walkers at ${DENSITY} /m², after ${WARM_UP} ticks ${ROUNDS} rounds of ${TICKS[count]} ticks of each in turns; ${machine()}`;
    const gains = roundsOf(one, two, TICKS[count]);
    const measure = `two threads over one, ${people(count)} walkers`;
    yield atLeast(count === 100_000 ? 1.7 : 1.5, { measure, value: median(gains), unit: 'times', how });
    if (count === 100_000)
      yield atLeast(18, { measure: 'whole tick, 100 000 walkers, 2 threads', value: 1000 / lowestTenth(two.whole), unit: 'ticks/s', how });
    const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    try {
      const beside = roundsOf(one, two, TICKS[count]);
      const note = `${how}; beside a process at full load`;
      yield atLeast(0.95, { measure: `${measure}, beside a busy process, median round`, value: median(beside), unit: 'times', how: note });
      yield atLeast(0.85, {
        measure: `${measure}, beside a busy process, worst round`,
        value: Math.min(...beside),
        unit: 'times',
        how: note,
      });
    } finally {
      busy.kill();
    }
    one.sim.dispose();
    two.sim.dispose();
  }
}

/** How many times faster the second crowd was, round by round. */
function roundsOf(one: TimedCrowd, two: TimedCrowd, ticks: number): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const [first, second] = [one.whole.length, two.whole.length];
    for (let n = 0; n < ticks; n++) for (const crowd of n % 2 === 0 ? [one, two] : [two, one]) crowd.tick();
    const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
    return sum(one.whole.slice(first)) / sum(two.whole.slice(second));
  });
}
