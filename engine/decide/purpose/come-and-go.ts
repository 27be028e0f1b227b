import type { Population } from '../../scenario/index.js';
import type { Mind, Minds } from '../behaviour/mind.js';
import { bitsOf } from './actions.js';
import { ITEMS, MARKS, wordsAt } from './frames.js';
import { haltBusiness } from './perform.js';
import { disown } from './resources.js';
import { startLife } from './roles.js';
import { forgetSuspended } from './suspend.js';

/** Age of those of whom nothing is said [years]. */
const USUAL_AGE = 35;

/** Somebody comes, about nothing yet, with what its population carries and plays. */
export function startPurpose(minds: Minds, row: number, population: Population, age: number): void {
  const { purposes, roles, house } = minds;
  const { words, span, plan, kept, keepers } = purposes;
  if (!words) return;
  const at = wordsAt(purposes, row);
  words.fill(0, at, at + span);
  words[at + MARKS] = bitsOf(plan.marks, population.states);
  words[at + ITEMS] = bitsOf(plan.items, population.carries);
  kept?.fill(0, row * keepers.length, (row + 1) * keepers.length);
  forgetSuspended(minds, row);
  if (roles) startLife(roles, house, row, population, age < 0 ? USUAL_AGE : age);
}

/** Somebody goes: what it was about ends, and everything that it had is free. */
export function leavePurpose(mind: Mind, row: number): void {
  const { purposes } = mind.minds;
  if (!purposes.words) return;
  haltBusiness(mind);
  disown(mind.minds, purposes, row);
}
