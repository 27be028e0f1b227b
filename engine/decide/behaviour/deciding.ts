import { type House, stateOf } from '../../rooms/index.js';
import type { DecideMoment } from '../decide-model.js';
import type { DecideState } from '../decide-state.js';
import type { Goals } from '../goals/goals-state.js';
import type { Mind } from './mind.js';

/** Where deciding stands in a house. */
export function decidingOf(house: House): DecideState {
  return stateOf(house, { name: 'decide' }) as DecideState;
}

/** The state of the model that people go by goals with; it is always the first in use. */
export function goalsOf(house: House): Goals {
  return decidingOf(house).inUse[0].state as Goals;
}

/** Makes the mind ready for what is done between two ticks. */
export function readyMind(mind: Mind, house: House): void {
  mind.tick = house.clock.tick;
  mind.moment ??= momentIn(house);
  mind.goals = goalsOf(house);
}

function momentIn(house: House): DecideMoment {
  const { waits, tally } = decidingOf(house);
  return { ...house, state: undefined, tick: house.clock.tick, dt: house.clock.dt, model: 0, waits, tally };
}
