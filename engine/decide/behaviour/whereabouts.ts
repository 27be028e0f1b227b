import type { Vec2 } from '../../scenario/index.js';
import { decidesAtEvents, type Encounters, type Nearness, ringOf, TOUCH } from './encounters.js';
import { inLeaf } from './knowing.js';
import type { ConditionLeaf } from './leaf.js';
import type { Mind, Minds, Whereabouts } from './mind.js';
import { apart, isOneOf, NO_ROW, nearestOf, type People, setTarget } from './people.js';
import { WOKEN } from './program.js';
import type { Tables } from './tables.js';

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

/** How near people come to each other for behaviours to ask for it: to be told news, and to meet, touch or part. */
export function nearnessesOf({ news }: Tables, whereabouts: readonly Whereabouts[]): Nearness[] {
  const told = news.flatMap(({ spreads }) => (spreads === undefined ? [] : [{ within: spreads }]));
  return [...told, ...whereabouts.flatMap(({ nearness }) => (nearness ? [nearness] : []))];
}

/** Whoever decides at events has its turn in the tick in which somebody comes near or goes apart. */
export function wakeForEncounters({ house, bits, whereabouts }: Minds, { rings }: Encounters): void {
  const { population } = house.agents.columns;
  for (const { last, nearness } of rings) {
    if (!whereabouts.some((one) => one.nearness && keyOf(one.nearness) === keyOf(nearness))) continue;
    for (const { row, other } of last)
      for (const one of [row, other]) if (decidesAtEvents(house.populations[population[one]])) bits[one] |= WOKEN;
  }
}

/** Whether one of those meant has come near since the last turn, when none was; the nearest becomes the target. */
export function metLeaf(list: Whereabouts[], people: People, within: number): ConditionLeaf {
  return comingLeaf(list, people, { within });
}

/** Whether one of those meant has touched somebody since the last turn, when none did; it becomes the target. */
export function touchedLeaf(list: Whereabouts[], people: People): ConditionLeaf {
  return comingLeaf(list, people, { touch: true });
}

/** Whether the last of those meant has gone from near since the last turn. */
export function partedLeaf(list: Whereabouts[], people: People, within: number): ConditionLeaf {
  const bit = nearBit(list, people, { within });
  return { holds: (mind) => changeOf(mind, bit) === -1 };
}

function comingLeaf(list: Whereabouts[], people: People, nearness: Nearness): ConditionLeaf {
  const bit = nearBit(list, people, nearness);
  return {
    holds: (mind) => {
      if (changeOf(mind, bit) !== 1) return false;
      const row = closestOf(mind, people, nearness);
      if (row !== NO_ROW) setTarget(mind, mind.minds.house.agents.columns.id[row]);
      return true;
    },
  };
}

function nearBit(list: Whereabouts[], people: People, nearness: Nearness): number {
  const isSo = (mind: Mind) => closestOf(mind, people, nearness) !== NO_ROW;
  return bitOf(list, { key: JSON.stringify(['near', people, keyOf(nearness)]), isSo, nearness });
}

function keyOf(nearness: Nearness): string {
  return 'touch' in nearness ? 'touch' : String(nearness.within);
}

/** The nearest of those meant; who decides at events knows also whom it passed between two ticks. */
function closestOf(mind: Mind, people: People, nearness: Nearness): number {
  const { row, minds } = mind;
  const { radius, population } = minds.house.agents.columns;
  const { populations } = minds.house;
  const found = 'touch' in nearness ? touchingOf(mind, people, radius) : nearestOf(mind, people, nearness.within);
  const ring = found === NO_ROW ? ringOf(minds.encounters, nearness) : undefined;
  if (!ring || !decidesAtEvents(populations[population[row]])) return found;
  for (const { row: one, other, isComing } of ring.last) {
    const whom = one === row ? other : other === row ? one : NO_ROW;
    if (isComing && whom !== NO_ROW && isOneOf(mind, people, whom)) return whom;
  }
  return NO_ROW;
}

/** The nearest of those meant whose body touches somebody's. */
function touchingOf(mind: Mind, people: People, radius: Float32Array): number {
  const row = nearestOf(mind, people, radius[mind.row] + BROADEST + TOUCH);
  if (row === NO_ROW) return NO_ROW;
  return apart(mind.minds, mind.row, row) <= radius[mind.row] + radius[row] + TOUCH ? row : NO_ROW;
}

/** Nobody's body reaches farther from its middle [m]. */
const BROADEST = 0.5;

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
