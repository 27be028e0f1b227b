import { sweepHere } from 'promenade/sweep';
import { batchesFor, planSpace } from 'promenade/trials';
import { atLeast, atMost, type BenchOptions, machine, type Row } from './rows.js';

/** The document's coverage that the sampler was frozen at, and how far from it a model may be. */
const FROZEN: Readonly<Record<string, number>> = { reactive: 0.46, orca: 0.59 };
const BAND = 0.08;
/** The method with the largest coverage. */
const BEST = 'multi-domain+orca-forces';
/** Scenarios that are run, and those that the time is reckoned for. */
const COUNT = 1000;
const WHOLE = 10_000;

/** Coverage of the representative scenario space, and how long 10 000 scenarios take; `seeds` is the number of scenarios that are run. */
export async function* spaceRows(_folder: string, { seeds = COUNT, threads = 2 }: BenchOptions): AsyncGenerator<Row> {
  for (const model of [...Object.keys(FROZEN), BEST]) {
    const begin = performance.now();
    const sweep = planSpace({ space: 'representative', seed: 1, count: seeds }, [model], 'bench');
    const { finished } = await sweepHere(sweep, { threads });
    const minutes = (performance.now() - begin) / 60_000;
    const endings = batchesFor(model, finished).flatMap(({ ending }) => ending);
    const value = endings.filter((ending) => ending === 'solved').length / endings.length;
    const how = `${endings.length} scenarios of seed 1, ${threads} threads, ${minutes.toFixed(2)} min; ${machine()}`;
    const covered = { measure: `scenario space, coverage of ${model}`, value, unit: '', how };
    const frozen = FROZEN[model];
    if (frozen === undefined) yield atLeast(0.9, covered);
    else yield { ...covered, reach: `${frozen} ± ${BAND}`, holds: Math.abs(value - frozen) <= BAND };
    const said = `reckoned from ${how}; without reference solutions, which are kept`;
    yield atMost(15, { measure: `scenario space, ${WHOLE} scenarios, ${model}`, value: (minutes * WHOLE) / seeds, unit: 'min', how: said });
  }
}
