import { simulate } from 'promenade';
import { atMost, inform, machine, type Row } from '../rows.js';
import { DENSITY, inTurns, lowestTenth, people, perAgent, type TimedCrowd, timedCrowd, WARM_UP } from './crowd.js';

const TICKS = { 10000: 120, 100000: 30 };

/** What a tick costs each person by stage, and contact alone, on one thread. */
export async function* stageRows(): AsyncGenerator<Row> {
  const contact: Record<number, number> = {};
  for (const count of [10_000, 100_000] as const) {
    const ticks = TICKS[count];
    const how = `open square that repeats, ${DENSITY} /m², tick 1/30 s, 1 thread, after ${WARM_UP} ticks the lowest tenth of ${ticks} ticks in turns; ${machine()}`;
    const crowds: [string, TimedCrowd][] = [];
    for (const model of ['walker', 'orca']) crowds.push([model, await timedCrowd({ simulate, model, count, threads: 1 })]);
    inTurns(
      crowds.map(([, crowd]) => crowd),
      ticks,
    );
    for (const [model, crowd] of crowds) {
      const row = (measure: string, times: readonly number[]) =>
        inform({
          measure: `${measure}, ${model}, ${people(count)}`,
          value: perAgent(lowestTenth(times), count),
          unit: 'ns/agent-tick',
          how,
        });
      yield row('whole tick', crowd.whole);
      for (const [stage, times] of crowd.stages) yield row(`stage ${stage}`, times);
      yield row('contact', crowd.contact);
      if (model === 'walker') contact[count] = lowestTenth(crowd.contact) / count;
      crowd.sim.dispose();
    }
    if (count === 100_000)
      yield atMost(1.3, {
        measure: 'contact per walker, 100 000 over 10 000',
        value: contact[100_000] / contact[10_000],
        unit: 'times',
        how,
      });
  }
}
