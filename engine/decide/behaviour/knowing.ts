import { note } from '../../events/index.js';
import { type EventMemory, eventMemory, eventsReaching, peopleWithin, perceivingOf } from '../../perceive/index.js';
import { stateOf } from '../../rooms/index.js';
import { type Distribution, draw, type Vec2 } from '../../scenario/index.js';
import { isInside, shapeOf } from '../../world/index.js';
import type { ConditionLeaf, InstantLeaf } from './leaf.js';
import type { Mind } from './mind.js';
import { hasNews, isJustLearned, learnNews } from './news.js';
import { apart, isOneOf, NO_ROW, nearestOf, oneOf, type People, setTarget, targetOf } from './people.js';
import { DONE, RUNNING } from './program.js';
import { seeNearest } from './sightings.js';

/** Whether news are known, for a time where that is asked. */
export function knowsLeaf(news: number, seconds: Distribution | undefined): ConditionLeaf {
  return {
    holds: ({ minds, row, tick, id }) => {
      const since = minds.house.kernels.u32.newsSince[row * minds.tables.news.length + news];
      if (since === 0 || seconds === undefined) return since !== 0;
      return (
        (tick + 1 - since) * minds.house.clock.dt >= (typeof seconds === 'number' ? seconds : draw(seconds, minds.house.seed, since, id))
      );
    },
    measure: ({ minds, row, tick }) => {
      const since = minds.house.kernels.u32.newsSince[row * minds.tables.news.length + news];
      return since === 0 ? undefined : (tick + 1 - since) * minds.house.clock.dt;
    },
  };
}

/** Knows news from now on, by itself. */
export function learnLeaf(news: number): InstantLeaf {
  return {
    act: ({ minds, row, tick }) => {
      learnNews(minds, row, news, -1, tick);
      return DONE;
    },
  };
}

/** Forgets news. */
export function forgetLeaf(news: number): InstantLeaf {
  return {
    act: ({ minds, row }) => {
      const { newsSince, newsFrom } = minds.house.kernels.u32;
      newsSince[row * minds.tables.news.length + news] = 0;
      newsFrom[row * minds.tables.news.length + news] = 0;
      return DONE;
    },
  };
}

const _tellOut = new Uint32Array(128);

/** Tells news to those within a distance; nobody learns what the teller does not know. */
export function tellLeaf(news: number, people: People, within: number): InstantLeaf {
  return {
    act: (mind) => {
      const { minds, row, id, tick } = mind;
      const { agents } = minds.house;
      const { positionX, positionZ } = agents.columns;
      // Who has just learned it tells it in the next tick: nobody tells what it did not know before.
      if (isJustLearned(minds, row, news, tick)) return RUNNING;
      if (!hasNews(minds, row, news, tick)) return DONE;
      const one = oneOf(mind, people);
      const count = peopleWithin(perceivingOf(minds.house).perception, agents, positionX[row], positionZ[row], within, _tellOut);
      for (let n = 0; n < count; n++) {
        const other = _tellOut[n];
        if (one === undefined ? isOneOf(mind, people, other) : other === one) learnNews(minds, other, news, id, tick);
      }
      return DONE;
    },
  };
}

/** Whether somebody is in sight; the nearest becomes the target. */
export function seesLeaf(people: People, within: number): ConditionLeaf {
  return { holds: (mind) => aimAt(mind, seeNearest(mind, people, within)), measure: toTarget };
}

/** Whether somebody is near, in sight or not; the nearest becomes the target. */
export function nearLeaf(people: People, within: number): ConditionLeaf {
  return { holds: (mind) => aimAt(mind, nearestOf(mind, people, within)), measure: toTarget };
}

/** How far the one in mind is [m]. */
function toTarget({ minds, row }: Mind): number | undefined {
  const other = minds.house.agents.rowOfId.get(targetOf(minds, row));
  return other === undefined ? undefined : apart(minds, row, other);
}

function aimAt(mind: Mind, row: number): boolean {
  if (row === NO_ROW) return false;
  setTarget(mind, mind.minds.house.agents.columns.id[row]);
  return true;
}

/** Whether somebody is in an area, or within two metres of a point. */
export function inLeaf(place: string | Vec2): ConditionLeaf {
  return {
    holds: ({ minds, row }) => {
      const { world, agents } = minds.house;
      const { positionX, positionZ } = agents.columns;
      if (typeof place !== 'string') return (positionX[row] - place[0]) ** 2 + (positionZ[row] - place[1]) ** 2 <= 4;
      const shape = shapeOf(world, place);
      return shape === 'anywhere' || isInside(shape, positionX[row], positionZ[row]);
    },
  };
}

/** Whether an event of a kind was noticed since the last turn. */
export function hearsLeaf(kind: string): ConditionLeaf {
  return {
    holds: ({ minds, row, tick }) => {
      const { house, period } = minds;
      const memory = stateOf(house, eventMemory) as EventMemory;
      return eventsReaching(memory, house.world, house.agents, row, tick - period).some(({ event }) => event.kind === kind);
    },
  };
}

/** Whether a thing of a name or kind has a free slot. */
export function freeLeaf(name: string): ConditionLeaf {
  return {
    holds: ({ minds }) =>
      minds.house.world.things.some(
        (thing) => (thing.name === name || thing.kind === name) && thing.slots.some(({ taken, capacity }) => taken < capacity),
      ),
  };
}

/** Whether a thing of a name or kind is in reach: so near to the circle around its outline. */
export function besideLeaf(name: string, within: number): ConditionLeaf {
  return {
    holds: ({ minds, row }) => {
      const { world, agents } = minds.house;
      const { positionX, positionZ } = agents.columns;
      return world.things.some((thing) => {
        if (thing.name !== name && thing.kind !== name) return false;
        return (thing.x - positionX[row]) ** 2 + (thing.z - positionZ[row]) ** 2 <= (within + thing.reach) ** 2;
      });
    },
  };
}

/** Whether a population's mind says something about an event: words in the log. */
export function sayLeaf(words: string): InstantLeaf {
  return {
    act: ({ minds, id }) => {
      note(minds.house.log, id, 'say', words);
      return DONE;
    },
  };
}
