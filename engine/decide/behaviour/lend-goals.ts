import { ATTACHED, UNREACHABLE, WAITING } from '../../agents/index.js';
import type { Goal } from '../../scenario/index.js';
import { pushList } from '../goals/goal-lists.js';
import { aimingIn } from '../goals/goals.js';
import { type Goals, HANDED_BACK } from '../goals/goals-state.js';
import { forgetGoals, setGoals } from '../goals/set-goals.js';
import { forgetThing } from '../goals/use-thing.js';
import { headFor } from '../head-for.js';
import { breakWait } from '../waits.js';
import type { Mind } from './mind.js';
import { BY_GOALS, DONE, FAILED, RUNNING, type Status } from './program.js';

/** Goals that a leaf lends to whoever it sends somewhere; where their list stands is looked up, since lists move. */
export type LentGoals = { goals: readonly Goal[]; number: number };

/** Sends the person by the model `goals`, which knows areas, exits, lines and slots. */
export function beginGoals(mind: Mind, lent: LentGoals): void {
  const { minds, goals, row } = mind;
  const { agents } = minds.house;
  agents.columns.flags[row] &= ~WAITING;
  minds.bits[row] |= BY_GOALS;
  setGoals(aimingIn(goals, minds.house), row, numberOf(goals, lent));
}

/** How far the person has come with its goals. */
export function goalsStatus({ minds, goals, row }: Mind): Status {
  const { flags } = minds.house.agents.columns;
  if (goals.reach[row] === HANDED_BACK) return DONE;
  return flags[row] & UNREACHABLE ? FAILED : RUNNING;
}

/** Takes the goals back; whoever was on the way stands still. */
export function endGoals(mind: Mind): void {
  const { minds, goals, row, moment } = mind;
  const { agents } = minds.house;
  const { positionX, positionZ, flags } = agents.columns;
  if ((minds.bits[row] & BY_GOALS) === 0) return;
  minds.bits[row] &= ~BY_GOALS;
  const wasThere = goals.reach[row] === HANDED_BACK;
  forgetThing(goals, (flags[row] & ATTACHED) !== 0, row);
  forgetGoals(goals, row);
  if ((flags[row] & ATTACHED) === 0) breakWait(moment, row);
  if (!wasThere) headFor({ agents }, row, [positionX[row], positionZ[row]]);
}

/** The number of the list of lent goals, as it is now; after a snapshot it is found by what it says. */
function numberOf({ lists }: Goals, lent: LentGoals): number {
  if (lists.all[lent.number]?.goals === lent.goals) return lent.number;
  const text = JSON.stringify(lent.goals);
  const known = lists.all.findIndex(
    ({ goals, ending }) => ending === 'hand-back' && (goals === lent.goals || JSON.stringify(goals) === text),
  );
  lent.number = known >= 0 ? known : pushList(lists, { goals: lent.goals, ending: 'hand-back' });
  lent.goals = lists.all[lent.number].goals;
  return lent.number;
}
