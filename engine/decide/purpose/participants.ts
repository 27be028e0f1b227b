import type { Mind } from '../behaviour/mind.js';
import { actionOf, FRAME_WORDS, personIn } from './frames.js';

/** The word of a participant of the frame that is asked about. */
export function wordOf({ minds: { purposes } }: Mind, part: number): number {
  return purposes.words[purposes.frame + FRAME_WORDS + part];
}

/** Whether a participant is a person. */
export function isPerson({ minds: { purposes } }: Mind, part: number): boolean {
  return purposes.actions[actionOf(purposes.words[purposes.frame])]?.parts[part]?.isPerson ?? false;
}

/** The row of a person who takes part; undefined where it is gone, or a thing. */
export function personOf(mind: Mind, part: number): number | undefined {
  return isPerson(mind, part) ? mind.minds.house.agents.rowOfId.get(personIn(wordOf(mind, part))) : undefined;
}
