import { takeBackSteps } from '../agents/index.js';
import { cos, sin } from '../math/index.js';
import { fromBytes, type House, type Room, toBytes } from '../rooms/index.js';
import { setThingState, type Thing } from '../world/index.js';
import { type Line, rowsOver, stepBack } from './over-a-line.js';

/** The turnstiles that stand in the world, and by their number the tick from which on the next person may pass. */
type Turnstiles = { list: readonly Thing[]; readonly freeAt: Map<number, number> };

/** Turnstiles let one person through at a time: whoever steps over the line while it is closed takes the step back. */
export const turnstiles: Room<Turnstiles> = {
  name: 'turnstiles',
  create: () => ({ list: [], freeAt: new Map() }),
  worldChanged: (state, { world }) => {
    state.list = world.things.filter(({ kind }) => kind === 'turnstile');
  },
  steps: {
    pass: ({ list, freeAt }, house) => {
      let isAnyBack = false;
      for (const thing of list) isAnyBack = guard(freeAt, house, thing) || isAnyBack;
      if (isAnyBack) takeBackSteps(house.kernels, house.agents.slots);
    },
  },
  save: ({ freeAt }) => toBytes([...freeAt]),
  restore: ({ freeAt }, _, saved) => {
    for (const [number, tick] of fromBytes<[number, number][]>(saved)) freeAt.set(number, tick);
  },
};

/** Lets the first who steps over the line pass where it may; true when somebody had to take the step back. */
function guard(freeAt: Turnstiles['freeAt'], house: House, thing: Thing): boolean {
  const { tick, dt } = house.clock;
  let isAnyBack = false;
  for (const row of rowsOver(house, lineOf(thing))) {
    if (tick >= (freeAt.get(thing.number) ?? 0)) freeAt.set(thing.number, tick + Math.round(Number(thing.properties.interval) / dt));
    else {
      stepBack(house, row);
      isAnyBack = true;
    }
  }
  setThingState(house.world, thing, tick < (freeAt.get(thing.number) ?? 0) ? 'closed' : 'open');
  return isAnyBack;
}

/** From post to post. */
function lineOf({ x, z, angle, size: [width] }: Thing): Line {
  const alongX = (cos(angle) * width) / 2;
  const alongZ = (sin(angle) * width) / 2;
  return { from: [x - alongX, z - alongZ], to: [x + alongX, z + alongZ] };
}
