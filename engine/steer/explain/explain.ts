import type { SteerModel } from '../steer-model.js';
import { chosenVelocity } from './chosen-velocity.js';
import type { Explanation, LegendEntry } from './explanation.js';
import type { GroundMark } from './ground-mark.js';
import type { Situation } from './situation.js';

/** Why somebody moves as it does, in the words of its model; of a model that does not tell, what was wanted and what was chosen. */
export function explain({ explain: tell }: SteerModel, situation: Situation): Explanation {
  const { recomputed, sentences = [], bars = [], tables = [], marks = [], legend } = tell?.(situation) ?? { recomputed: undefined };
  return {
    recomputed,
    sentences,
    bars,
    tables,
    marks,
    legend: legend ?? namesOf(marks),
    preferred: situation.preferred,
    chosen: chosenVelocity(situation),
    maximumSpeed: situation.own('maximumSpeed'),
  };
}

/** The names of marks, each once, with the tone of its first. */
function namesOf(marks: readonly GroundMark[]): LegendEntry[] {
  const entries = new Map<string, LegendEntry>();
  for (const mark of marks) {
    if (!('name' in mark) || mark.name === undefined || entries.has(mark.name)) continue;
    entries.set(mark.name, mark.tone ? { text: mark.name, tone: mark.tone } : { text: mark.name });
  }
  return [...entries.values()];
}
