import { simulate } from 'promenade';
import { readScenario } from '../project.js';
import { atLeast, type BenchOptions, type Row } from '../rows.js';
import { exactly } from './exactly.js';

/** Maslow's levels of the needs of the scene. */
const LEVEL: Readonly<Record<string, number>> = { thirst: 0, hunger: 0, company: 2 };
/** Actions of the scene's calendar that are done at a place. */
const AT_A_PLACE = ['work', 'meet', 'watch the door'];
/** A usual pace [m/s]: ways are counted as the crow flies, so that walking time is rather too short. */
const PACE = 1.2;
/** Who is that much later than it has to walk is late [s]. */
const LATE = 60;

type Waiting = { readonly time: number; readonly action: string; readonly x: number; readonly z: number };

/** The office of the gallery for a day: which need goes first, and how late people are. */
export async function* lifeRows(_: BenchOptions): AsyncGenerator<Row> {
  const sim = await simulate(readScenario('office'), { threads: 1 });
  const begun = new Map<number, Waiting>();
  let reversed = 0;
  let byNeed = 0;
  let inTime = 0;
  let starts = 0;
  while (!sim.done && sim.time < 1150) {
    sim.step();
    for (const { agent, kind, detail, time, x = 0, z = 0 } of sim.takeEvents()) {
      if (kind === 'motive') {
        const action = detail.split(',')[0];
        begun.set(agent, { time, action, x, z });
        const [, chosen] = /out of need: (.+) is at/.exec(detail) ?? [];
        if (chosen === undefined) continue;
        byNeed += 1;
        const needs = sim.inspect(agent)?.purpose?.needs ?? [];
        const urgency = needs.find(({ name }) => name === chosen)?.urgency ?? 0;
        if (needs.some((other) => LEVEL[other.name] < LEVEL[chosen] && other.urgency > urgency)) reversed += 1;
      }
      const waiting = begun.get(agent);
      if (kind !== 'perform' || waiting?.action !== detail || !AT_A_PLACE.includes(detail)) continue;
      begun.delete(agent);
      starts += 1;
      const walking = Math.hypot(x - waiting.x, z - waiting.z) / PACE;
      if (time - waiting.time <= walking + LATE) inTime += 1;
    }
  }
  sim.dispose();
  yield exactly(0, {
    measure: 'needs that went before a stronger one of a lower level',
    value: reversed,
    unit: 'times',
    how: `office, a day, ${byNeed} actions out of need`,
  });
  yield atLeast(95, {
    measure: 'scheduled actions begun within walking time and 60 s',
    value: (100 * inTime) / Math.max(1, starts),
    unit: '%',
    how: `office, a day, ${starts} actions at a place; walking time as the crow flies at ${PACE} m/s`,
  });
}
