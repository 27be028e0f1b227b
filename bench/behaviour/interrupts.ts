import { type BehaviourAction, type Self, simulate } from 'promenade';
import type { House, Room } from 'promenade/rooms';

/** Behaviours are replaced so often [ticks]. */
const EDITED = 150;
const LOWER = ['works', 'rests'];

/** Who works has somebody for itself; levels above break that off at random, as episodes, leaving and edits do. */
const behaviour = (pause: number) => ({
  states: {
    day: {
      do: {
        states: {
          works: {
            do: { repeat: { attempt: { claim: 'anybody', within: 6, do: { call: 'hold', with: { name: 'works', turns: 12 } } } } },
            on: [{ to: 'rests', chance: 0.1 }],
          },
          rests: { do: { call: 'hold', with: { name: 'rests', turns: 20 } }, on: [{ to: 'works', chance: 0.3 }], then: 'works' },
        },
      },
      on: [
        { to: 'night', chance: 0.15 },
        { to: 'day', chance: 0.05 },
      ],
    },
    night: {
      do: { sequence: [{ call: 'hold', with: { name: 'night', turns: 30 } }, { wait: pause }] },
      on: [
        { to: 'day', chance: 0.4 },
        { to: 'gone', chance: 0.004 },
      ],
    },
    gone: { do: { end: 'leave' } },
  },
});

const holdFor = (actor: string) => ({ actor, do: { call: 'hold', with: { name: 'meets', turns: 15 } } });
const scene = (restarts: boolean) => ({
  version: 1,
  tick: 0.1,
  duration: 100_000,
  stop: [],
  world: { walkable: [{ box: { min: [0, 0], max: [30, 30] } }] },
  behaviours: { person: behaviour(1) },
  episodes: {
    meeting: {
      actors: { one: 'anybody', other: 'anybody' },
      within: 5,
      chance: 0.9,
      most: 10,
      restarts,
      do: { ends: 'any', parallel: [holdFor('one'), holdFor('other')] },
    },
  },
  population: [
    { count: 150, where: 'anywhere', behaviour: 'person' },
    { where: 'anywhere', source: { rate: 1, to: 600 }, behaviour: 'person' },
  ],
});

/** What came of interrupts. */
export type Interrupted = {
  interrupts: number;
  /** Claims that were made. */
  claims: number;
  /** Claims without an action that has them, or that only one of the two knows of; at any tick, and after everyone was stopped. */
  leaked: number;
  /** Levels above that began while something of the level below was not cleaned up. */
  unclean: number;
  /** Actions that began and were never stopped. */
  unstopped: number;
};

/** Interrupts people at random, so many times, and counts what is left over. */
export async function measureInterrupts(interrupts: number): Promise<Interrupted> {
  const result = { interrupts: 0, claims: 0, leaked: 0, unclean: 0, unstopped: 0 };
  for (const restarts of [false, true]) await interrupt(result, restarts ? interrupts : interrupts / 2, restarts);
  return result;
}

async function interrupt(result: Interrupted, until: number, restarts: boolean): Promise<void> {
  /** What everyone has begun and not stopped, and whether it still goes on. */
  const open = new Map<number, Map<string, boolean>>();
  const openOf = (id: number) => open.get(id) ?? open.set(id, new Map()).get(id)!;
  const hold: BehaviourAction = {
    name: 'hold',
    run: ({ id, since, with: { name, turns } }: Self) => {
      const own = openOf(id);
      if (name === 'night' && LOWER.some((lower) => own.has(lower))) result.unclean += 1;
      if (name === 'works' && !own.has('works')) result.claims += 1;
      const goesOn = since < Number(turns);
      own.set(String(name), goesOn);
      return goesOn ? 'running' : 'done';
    },
    stop: ({ id, with: { name } }: Self) => {
      const own = openOf(id);
      if (own.get(String(name))) result.interrupts += 1;
      own.delete(String(name));
    },
  };
  let house: House | undefined;
  const reader: Room = {
    name: 'reader',
    steps: {
      publish: (_: unknown, own: House) => {
        house = own;
      },
    },
  };
  const sim = await simulate(JSON.stringify(scene(restarts)), { threads: 1, actions: [hold], rooms: [reader] });
  // Who sleeps in an episode keeps whom it has.
  const isHolding = (id: number) => openOf(id).has('works') || sim.inspect(id)?.mind?.episode !== undefined;
  while (result.interrupts < until) {
    sim.step();
    result.leaked += leaks(house!, isHolding);
    if (sim.tick % EDITED === 0) sim.setBehaviours({ person: behaviour(1 + ((sim.tick / EDITED) % 2)) });
  }
  sim.setBehaviours({ person: { wait: 'forever' } });
  sim.step();
  result.leaked += leaks(house!, () => false);
  for (const own of open.values()) result.unstopped += own.size;
  sim.dispose();
}

/** Claims that only one of two people knows of, or that nothing goes on with. */
function leaks({ agents, kernels }: House, isHolding: (id: number) => boolean): number {
  const { mindClaims, mindClaimedBy } = kernels.u32;
  const { id } = agents.columns;
  let count = 0;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    const [claimed, claimer] = [agents.rowOfId.get(mindClaims[row] - 1), agents.rowOfId.get(mindClaimedBy[row] - 1)];
    if (mindClaims[row] !== 0 && (!isHolding(id[row]) || claimed === undefined || mindClaimedBy[claimed] !== id[row] + 1)) count += 1;
    if (mindClaimedBy[row] !== 0 && (claimer === undefined || mindClaims[claimer] !== id[row] + 1)) count += 1;
  }
  return count;
}
