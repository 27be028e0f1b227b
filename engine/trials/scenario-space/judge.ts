import { host } from '#host';
import { createContactWatcher, createEffortWatcher } from '../../evaluate/index.js';
import { parseScenario } from '../../scenario/index.js';
import { SCENARIO_SCHEMA, simulateOn } from '../../sim/index.js';
import { describeScenario, type Method } from './describe.js';
import type { SampledScenario } from './sample.js';

/**
 * How a scenario ended: `solved`; the reference agent was `late`; or it was in time, but `touched` somebody; or it did not, but people `collided` as often as
 * there are people, or more.
 */
export type Ending = 'solved' | 'touched' | 'collided' | 'late';

/** What one method did in one scenario. */
export type Verdict = {
  readonly ending: Ending;
  /** Of the reference agent until it arrived, or until the end [m, s, J]. */
  readonly length: number;
  readonly time: number;
  readonly effort: number;
  /** Contacts of the reference agent, and of all. */
  readonly ownContacts: number;
  readonly contacts: number;
};

/** The reference agent is the first to appear. */
const REFERENCE = 0;

/** Runs a sampled scenario by a method until the reference agent is at its goal or the time is up, and judges the run by its frames. */
export async function judge(sampled: SampledScenario, method: Method, space: string): Promise<Verdict> {
  const scenario = parseScenario(SCENARIO_SCHEMA, describeScenario(sampled, method, space));
  const sim = await simulateOn(host, scenario, { threads: 1, capacity: sampled.agents.length });
  try {
    const people = sim.people();
    const contacts = createContactWatcher((id) => people[id]);
    const efforts = createEffortWatcher((id) => people[id]);
    let hasArrived = false;
    for (;;) {
      contacts.see(sim.frame);
      efforts.see(sim.frame);
      hasArrived ||= sim.takeEvents().some(({ agent, kind }) => agent === REFERENCE && kind === 'leave');
      if (hasArrived || sim.done !== undefined) break;
      sim.step();
    }
    const { length, time, effort } = efforts.of(REFERENCE);
    const ownContacts = contacts.of(REFERENCE);
    const ending = !hasArrived ? 'late' : ownContacts > 0 ? 'touched' : contacts.count >= people.length ? 'collided' : 'solved';
    return { ending, length, time, effort, ownContacts, contacts: contacts.count };
  } finally {
    sim.dispose();
  }
}
