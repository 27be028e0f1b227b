import { performance } from 'node:perf_hooks';
import { simulate } from 'promenade';
import type { Room } from 'promenade/rooms';
import { atLeast, atMost, type BenchOptions, machine, type Row } from '../rows.js';
import { largeOffice } from './large-office.js';

const PEOPLE = 600;
/** What is measured by a clock as fast as walking [s]; by one that is faster, the whole day. */
const STRETCH = 300;
const WARM_UP = 1200;
const DAY = 8 * 3600;
const FASTER = 30;

/** What an office of 600 people costs: memory, and how much faster than its clock it runs. */
export async function* officeRows({ threads = 2 }: BenchOptions): AsyncGenerator<Row> {
  let bytes = 0;
  const weigh: Room = {
    name: 'weigh',
    begins: (_, { kernels, agents }) => {
      const columns = [...Object.entries(kernels.u32), ...Object.entries(kernels.f32)].filter(([name]) => name.startsWith('purpose'));
      bytes = columns.reduce((sum, [, column]) => sum + column.byteLength, 0) / agents.capacity;
    },
  };
  const real = await simulate(largeOffice(PEOPLE), { threads, rooms: [weigh] });
  yield atMost(256, {
    measure: 'memory of a person beyond behaviours',
    value: bytes,
    unit: 'B',
    how: `columns of an office with ${PEOPLE} people`,
  });
  // At 8:25 everyone has arrived.
  real.step(Math.round(WARM_UP / real.dt));
  const ran = run(real, STRETCH);
  real.dispose();
  yield atLeast(60, {
    measure: 'office of 600 people, clock as fast as walking, over real time',
    value: STRETCH / ran.wall,
    unit: 'times',
    how: `${STRETCH} s from 8:25 on in ${ran.wall.toFixed(1)} s, ${(STRETCH / ran.processor).toFixed(0)} times by processor time; ticks of 0.1 s, ${threads} threads; ${machine()}`,
  });
  const fast = await simulate(largeOffice(PEOPLE, FASTER), { threads });
  const day = run(fast, DAY / FASTER);
  fast.dispose();
  yield atLeast(60, {
    measure: 'office day of 600 people, 8 hours, over real time',
    value: DAY / day.wall,
    unit: 'times',
    how: `8 hours of a clock ${FASTER} times as fast as walking in ${day.wall.toFixed(1)} s, ${(DAY / day.processor).toFixed(0)} times by processor time; ticks of 0.1 s, bodies off, ${threads} threads; ${machine()}`,
  });
}

/** Runs for some seconds; the time that it took by the clock and of processors [s]. */
function run(sim: Awaited<ReturnType<typeof simulate>>, seconds: number): { readonly wall: number; readonly processor: number } {
  const begin = performance.now();
  const before = process.cpuUsage();
  const until = sim.time + seconds;
  while (sim.time < until) {
    sim.step(600);
    sim.takeEvents();
  }
  const { user, system } = process.cpuUsage(before);
  return { wall: (performance.now() - begin) / 1000, processor: (user + system) / 1e6 };
}
