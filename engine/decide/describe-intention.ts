import { type House, modelOf } from '../rooms/index.js';
import { numbersOf } from './decide-state.js';
import { type Intention, presentIntention } from './intention.js';
import { decidingIn } from './room.js';

/** What a row is after, as its model describes it. */
export function describeIntention(house: House, row: number): Intention {
  const { model, state: own } = modelOf(decidingIn(house), numbersOf(house), row);
  return model.describe?.(own, house, row) ?? presentIntention(house.agents, row);
}
