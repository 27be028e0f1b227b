import { random, STREAM } from '../math/index.js';
import { fromBytes, toBytes } from '../rooms/index.js';
import { distribution } from '../scenario/index.js';
import { samplePoint } from '../world/index.js';
import { type DecideModel, type DecideMoment, headFor } from './index.js';

/** How often somebody chose, and how many came and left. */
export type Wandering = { choices: number; came: number; left: number };

/** Somebody's next place, and when it was chosen. */
function chooseNext(
  { kernels, agents, world, seed }: Pick<DecideMoment, 'kernels' | 'agents' | 'world' | 'seed'>,
  row: number,
  tick: number,
): void {
  const { id, radius } = agents.columns;
  const [u, v] = [0, 1].map((n) => random(seed, STREAM.decide + 500 + n, id[row], tick));
  const place = samplePoint(world, 'anywhere', radius[row], u, v);
  kernels.u32.wanderSince[row] = tick;
  if (place) headFor({ agents }, row, place);
}

/** People want to be somewhere else every few seconds. */
export const wander: DecideModel<Wandering> = {
  name: 'wander',
  fields: { every: distribution('s', 0.5, 600, 3) },
  columns: (capacity) => [
    { name: 'every', type: 'f32', length: capacity },
    { name: 'wanderSince', type: 'u32', length: capacity },
  ],
  create: () => ({ choices: 0, came: 0, left: 0 }),
  comes(state, house, { row }) {
    state.came += 1;
    chooseNext(house, row, house.clock.tick);
  },
  leaves(state) {
    state.left += 1;
  },
  decide(context) {
    const { state, rows, tick, dt, kernels } = context;
    for (const row of rows) {
      if ((tick - kernels.u32.wanderSince[row]) * dt < kernels.f32.every[row]) continue;
      state.choices += 1;
      chooseNext(context, row, tick);
    }
  },
  save: (state) => toBytes(state),
  restore: (state, _, saved) => void Object.assign(state, fromBytes<Wandering>(saved)),
  facts: () => [{ name: 'wandering', label: 'wanders' }],
};
