import { EventError, schedule } from '../events/index.js';
import type { House, Room } from '../rooms/index.js';
import { hintFor } from '../scenario/index.js';
import { raiseDescribed, raiseEvent } from './raise-event.js';

/** Raises the events of the scenario at their times, and those that come from outside. */
export const cues: Room = {
  name: 'cues',
  create: checkKinds,
  begins: (_, house) => {
    (house.scenario.events ?? []).forEach(({ at }, number) => {
      schedule(house.queue, Math.round(at / house.clock.dt), { kind: 'cue', number });
    });
  },
  inputs: { 'raise-event': (_, house, { event }: { readonly event: unknown }) => raiseEvent(house, event) as undefined },
  due: {
    cue: (_, house, { number }) => {
      const cue = house.scenario.events[number as number];
      if (cue) raiseDescribed(house, cue);
    },
  },
};

/** Refuses kinds that nobody knows, all at once; the schema does so already where it was told of the kinds. */
function checkKinds({ scenario, log }: House): void {
  const known = [...log.kinds.keys()];
  const faults = (scenario.events ?? []).flatMap(({ kind }, i) => {
    if (log.kinds.has(kind)) return [];
    const hint = hintFor(kind, known);
    return [`events[${i}].kind: no kind of event is called "${kind}"${hint === undefined ? '' : `; ${hint}`}`];
  });
  if (faults.length > 0) throw new EventError(faults.join('\n'));
}
