import type { Scenario } from '../scenario/index.js';

/** Why a run is over (`sim.done`), in a few words that go on from “the run is over:”; words of others are told as they are. */
export function describeEnd(done: string, { stop }: Pick<Scenario, 'stop'>): string {
  const condition = stop.find(({ when }) => when === done);
  if (condition?.when === 'fewer-than') return `fewer than ${condition.count} are left`;
  if (condition?.when === 'nobody-moved') return `nobody has moved for ${condition.seconds} s`;
  if (done === 'everyone-arrived') return 'everyone has arrived';
  return done === 'duration' ? 'its time is up' : done;
}
