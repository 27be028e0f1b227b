import { type DecideModel, type DecideMoment, distribution, finish, headFor, waitFor } from 'promenade';
import { random } from 'promenade/math';
import { samplePoint } from 'promenade/world';

/** Streams of chance that nothing else uses. */
const WHICH = 7001;
const WHERE = 7002;

/** Goes to a place in one of the shops, by this person's chance at this tick. */
function chooseShop({ agents, world, seed, tick }: Pick<DecideMoment, 'agents' | 'world' | 'seed' | 'tick'>, row: number): void {
  const { id, radius } = agents.columns;
  const shops = Object.values(world.regions);
  const shop = shops[Math.floor(random(seed, WHICH, id[row], tick) * shops.length)];
  const place = samplePoint(world, shop, radius[row], random(seed, WHERE, id[row], 2 * tick), random(seed, WHERE, id[row], 2 * tick + 1));
  if (place) headFor({ agents }, row, place);
}

/** People look at one shop after another for as long as they feel like it, and leave when they have had enough. */
export const windowShopping: DecideModel = {
  name: 'window-shopping',
  fields: {
    /** How long somebody looks at what it came for [s]. */
    looking: distribution('s', 0.5, 600, 4),
    /** How many shops somebody visits. */
    patience: distribution('', 1, 100, 3),
  },
  columns: (capacity) => [
    { name: 'looking', type: 'f32', length: capacity },
    { name: 'patience', type: 'f32', length: capacity },
    { name: 'visits', type: 'u32', length: capacity },
  ],
  comes(_, house, { row }) {
    house.kernels.u32.visits[row] = 0;
    chooseShop({ ...house, tick: house.clock.tick }, row);
  },
  decide(context) {
    const { rows, agents, kernels, waits } = context;
    const { id, positionX, positionZ, goalX, goalZ } = agents.columns;
    for (const row of rows) {
      if (waits.has(id[row])) continue;
      const away = (positionX[row] - goalX[row]) ** 2 + (positionZ[row] - goalZ[row]) ** 2;
      if (away < 0.5 ** 2) waitFor(context, row, kernels.f32.looking[row]);
    }
  },
  resume(moment, row) {
    const { visits } = moment.kernels.u32;
    visits[row] += 1;
    if (visits[row] >= moment.kernels.f32.patience[row]) finish(moment, row, 'leave');
    else chooseShop(moment, row);
  },
};
