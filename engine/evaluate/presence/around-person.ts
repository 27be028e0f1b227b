import type { Recording } from '../../record/index.js';
import { type AroundPerson, type FeetOf, REACH, watchPerson } from './watch-person.js';

/** Looks at a recording from where one of its people is. Undefined where nobody has the id. */
export function aroundPerson(recording: Recording, id: number, reach = REACH, feetOf?: FeetOf): AroundPerson | undefined {
  const watch = watchPerson({ id, sizeOf: (other) => recording.person(other), reach, feetOf });
  for (const frame of recording.frames()) watch.look(frame);
  return watch.result();
}
