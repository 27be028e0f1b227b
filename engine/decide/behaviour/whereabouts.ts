import type { Vec2 } from '../../scenario/index.js';
import { inLeaf } from './knowing.js';
import type { ConditionLeaf } from './leaf.js';
import type { Mind, Whereabouts } from './mind.js';
import { NO_ROW, nearestOf, type People, setTarget } from './people.js';

/** Words of bits that so many whereabouts take. */
export function wordsFor(whereabouts: readonly Whereabouts[]): number {
  return Math.ceil(whereabouts.length / 32);
}

/** Notes what is so now beside what was so at the turn before; at a first turn nothing has changed yet. */
export function noteWhereabouts(mind: Mind, isFirst: boolean): void {
  const { minds, row } = mind;
  const { whereabouts, house } = minds;
  if (whereabouts.length === 0) return;
  const { whereNow, whereBefore } = house.kernels.u32;
  const words = whereNow.length / house.agents.capacity;
  for (let word = 0; word < words; word++) {
    let bits = 0;
    for (let n = 32 * word; n < whereabouts.length && n < 32 * (word + 1); n++) if (whereabouts[n].isSo(mind)) bits |= 1 << (n & 31);
    const at = row * words + word;
    whereBefore[at] = isFirst ? bits : whereNow[at];
    whereNow[at] = bits;
  }
}

/** Whether one of those meant has come near since the last turn, when none was; the nearest becomes the target. */
export function metLeaf(list: Whereabouts[], people: People, within: number): ConditionLeaf {
  const isSo = (mind: Mind) => nearestOf(mind, people, within) !== NO_ROW;
  const bit = bitOf(list, { key: JSON.stringify(['near', people, within]), isSo });
  return {
    holds: (mind) => {
      if (changeOf(mind, bit) !== 1) return false;
      const row = nearestOf(mind, people, within);
      if (row !== NO_ROW) setTarget(mind, mind.minds.house.agents.columns.id[row]);
      return true;
    },
  };
}

/** Whether somebody has come into a place since the last turn, or gone out of it. */
export function crossedLeaf(list: Whereabouts[], place: string | Vec2, isInto: boolean): ConditionLeaf {
  const bit = bitOf(list, { key: JSON.stringify(['in', place]), isSo: inLeaf(place).holds });
  return { holds: (mind) => changeOf(mind, bit) === (isInto ? 1 : -1) };
}

function bitOf(list: Whereabouts[], one: Whereabouts): number {
  const known = list.findIndex(({ key }) => key === one.key);
  return known >= 0 ? known : list.push(one) - 1;
}

/** 1 where something has become so since the last turn, −1 where it is so no longer, 0 otherwise. */
function changeOf({ minds: { house }, row }: Mind, bit: number): number {
  const { whereNow, whereBefore } = house.kernels.u32;
  const at = row * (whereNow.length / house.agents.capacity) + (bit >> 5);
  return ((whereNow[at] >>> (bit & 31)) & 1) - ((whereBefore[at] >>> (bit & 31)) & 1);
}
