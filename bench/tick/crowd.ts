import type { Scenario, SimulateOptions, Simulation } from 'promenade';
import type { Room } from 'promenade/rooms';
import { openSquare } from '../open-square.js';

/** A crowd on an open square that is timed tick by tick. */
export type TimedCrowd = {
  readonly sim: Simulation;
  readonly count: number;
  /** Milliseconds of every tick: the whole, each stage, and contact alone. */
  readonly whole: number[];
  readonly stages: Map<string, number[]>;
  readonly contact: number[];
  tick(): void;
};

/** What is built and how; `simulate` may be that of another checkout. */
export type CrowdOptions = {
  readonly simulate: (scenario: Scenario, options: SimulateOptions) => Promise<Simulation>;
  readonly model: string;
  readonly count: number;
  readonly threads: number;
};

/** Ticks before the clock runs: three seconds, after which people walk and meet. */
export const WARM_UP = 90;
/** People per square metre. */
export const DENSITY = 1;
/** Kernels of contact; the second line has those of earlier versions. */
const CONTACT = new Set([...['spreadBodies', 'meet', 'sweep', 'settle', 'followRows', 'markOverlaps', 'takeBack'], ...['findContacts']]);

/** Builds the crowd and lets it walk until it is warm. */
export async function timedCrowd({ simulate, model, count, threads }: CrowdOptions): Promise<TimedCrowd> {
  let inContact = 0;
  const watch: Room = {
    name: 'watch',
    create: ({ kernels }) => {
      const run = kernels.run.bind(kernels);
      kernels.run = (kernel, length, chunk) => {
        const begin = performance.now();
        run(kernel, length, chunk);
        if (CONTACT.has(kernel)) inContact += performance.now() - begin;
      };
    },
  };
  const sim = await simulate(await openSquare({ count, density: DENSITY, model }), { threads, rooms: [watch] });
  sim.step(WARM_UP);
  const crowd: TimedCrowd = {
    sim,
    count,
    whole: [],
    stages: new Map(Object.keys(sim.timings).map((stage) => [stage, []])),
    contact: [],
    tick: () => {
      const before = { ...sim.timings };
      inContact = 0;
      const begin = performance.now();
      sim.step(1);
      crowd.whole.push(performance.now() - begin);
      crowd.contact.push(inContact);
      for (const [stage, times] of crowd.stages)
        times.push(sim.timings[stage as keyof typeof before] - before[stage as keyof typeof before]);
    },
  };
  return crowd;
}

/** Lets crowds tick in turns, so that what else the machine does falls on all alike. */
export function inTurns(crowds: readonly TimedCrowd[], ticks: number): void {
  for (let n = 0; n < ticks; n++) for (const crowd of n % 2 === 0 ? crowds : crowds.toReversed()) crowd.tick();
}

/** The time that a tenth of the ticks stay below: those that the rest of the machine disturbed least. */
export function lowestTenth(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)];
}

/** Nanoseconds for each person, from milliseconds of a tick. */
export function perAgent(milliseconds: number, count: number): number {
  return (milliseconds * 1e6) / count;
}

/** A number of people as a row names it: 10 000. */
export function people(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
}
