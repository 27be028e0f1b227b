import { MODEL_WORD } from '../columns/index.js';
import type { House, OpenModel } from '../rooms/index.js';
import type { SteerModel } from './steer-model.js';

/** All models by number, and those of them that have columns in this run: the populations' own, and the ones handed over. */
export type Steering = { readonly list: readonly SteerModel[]; readonly inUse: readonly OpenModel<SteerModel>[] };

/** Preferred velocity, neighbours, walls → proposal. */
export function steer({ inUse }: Steering, { kernels, agents, world, clock, log }: House): void {
  for (const { model, number, state } of inUse) {
    kernels.u32.state[MODEL_WORD] = number;
    const { slots, flyers } = agents;
    model.steer({ kernels, agents, world, state, slots, flyers, model: number, tick: clock.tick, dt: clock.dt, log });
  }
}
