import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { simulate } from 'promenade';
import { type BenchOptions, inform, machine, medianRatio, type Row } from '../rows.js';
import { type CrowdOptions, DENSITY, inTurns, lowestTenth, people, perAgent, timedCrowd, WARM_UP } from './crowd.js';

/** What is compared, and over how many ticks. */
const CASES = [
  { model: 'walker', count: 10_000, threads: 1, ticks: 120 },
  { model: 'walker', count: 10_000, threads: 2, ticks: 120 },
  { model: 'orca', count: 10_000, threads: 1, ticks: 120 },
  { model: 'walker', count: 100_000, threads: 1, ticks: 24 },
  { model: 'walker', count: 100_000, threads: 2, ticks: 24 },
  { model: 'orca', count: 100_000, threads: 2, ticks: 24 },
];

/** This state beside another, built checkout (`--before folder`), tick by tick in turns; both must come to the same hash to be compared. */
export async function* beforeRows({ before }: BenchOptions): AsyncGenerator<Row> {
  if (before === undefined) throw new Error('--before: name the folder of a checkout that is built, to compare this one with');
  const entry = pathToFileURL(resolve(before, 'engine/dist/bundle/index.js')).href;
  const { simulate: simulateBefore } = (await import(entry)) as { simulate: CrowdOptions['simulate'] };
  for (const { model, count, threads, ticks } of CASES) {
    const old = await timedCrowd({ simulate: simulateBefore, model, count, threads });
    const now = await timedCrowd({ simulate, model, count, threads });
    inTurns([old, now], ticks);
    const isSame = old.sim.trajectoryHash === now.sim.trajectoryHash;
    const how = `${DENSITY} /m², after ${WARM_UP} ticks ${ticks} ticks of each in turns, lowest tenth and median of ratios; trajectories are ${isSame ? 'the same' : 'others'}; ${machine()}`;
    const name = `${model}, ${people(count)}, ${threads} thread${threads > 1 ? 's' : ''}`;
    for (const [what, of] of [
      ['whole tick', 'whole'],
      ['contact', 'contact'],
    ] as const) {
      // Older states do not tell what a kernel takes.
      if (!old[of].some((time) => time > 0)) continue;
      yield inform({ measure: `${what} before, ${name}`, value: perAgent(lowestTenth(old[of]), count), unit: 'ns/agent-tick', how });
      yield inform({ measure: `${what} now, ${name}`, value: perAgent(lowestTenth(now[of]), count), unit: 'ns/agent-tick', how });
      yield inform({ measure: `${what} before over now, ${name}`, value: medianRatio(old[of], now[of]), unit: 'times', how });
    }
    old.sim.dispose();
    now.sim.dispose();
  }
}
