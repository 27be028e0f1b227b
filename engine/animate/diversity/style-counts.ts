// How many do each style and each type: counters that are kept as people come, choose and leave.
import { NO_STYLE } from '../stage/choose.js';
import type { Diversity, StyledCrowd } from './diversity.js';

/** The type of no style at all. */
export const NO_TYPE = 0xff;

/** Takes everyone out of the counts who is not there any more, or does what the library has no styles for; rows may have somebody else by now. */
export function forgetTheGone(diversity: Diversity, { liveRow, count: live, id, style }: StyledCrowd): void {
  const { countedStyle, countedId, seen } = diversity;
  const newest = live === 0 ? -1 : id[liveRow[live - 1]];
  // Ids only grow: as many people with the same newest one are the same people.
  if (live === diversity.live && newest === diversity.newest && diversity.isComplete) return;
  diversity.live = live;
  diversity.newest = newest;
  diversity.sweep = (diversity.sweep + 1) >>> 0;
  let stayed = 0;
  for (let i = 0; i < live; i++) {
    const row = liveRow[i];
    seen[row] = diversity.sweep;
    if (countedStyle[row] === NO_STYLE) continue;
    if (countedId[row] === id[row] && countedStyle[row] === style[row]) stayed += 1;
    else forget(diversity, row);
  }
  if (stayed === diversity.counted) return;
  for (let row = 0; row < seen.length; row++) {
    if (countedStyle[row] !== NO_STYLE && seen[row] !== diversity.sweep) forget(diversity, row);
  }
}

/** Counts somebody with the type it does from now on, before anyone chooses: agentNum(T) tells of all who will do it. */
export function countType(diversity: Diversity, { type, group }: StyledCrowd, row: number): void {
  const { groups, tables, countedType, ofType } = diversity;
  if (groups[group[row]].motion.control === 'random' || tables[type[row]] === undefined) return;
  if (countedType[row] === type[row]) return;
  if (countedType[row] !== NO_TYPE) ofType[countedType[row]] -= 1;
  countedType[row] = type[row];
  ofType[type[row]] += 1;
}

/** Counts somebody with a style, and no more with the one before. */
export function countStyle(diversity: Diversity, { id, group }: StyledCrowd, row: number, style: number): void {
  const { countedId, countedStyle, countedGroup } = diversity;
  if (countedStyle[row] === style && countedGroup[row] === group[row]) return;
  if (countedStyle[row] !== NO_STYLE) addToStyle(diversity, row, -1);
  countedId[row] = id[row];
  countedStyle[row] = style;
  countedGroup[row] = group[row];
  addToStyle(diversity, row, 1);
}

function addToStyle(diversity: Diversity, row: number, people: 1 | -1): void {
  const { groups, countedGroup, countedStyle, current } = diversity;
  const { use, motion } = groups[countedGroup[row]];
  diversity.counted += people;
  use[countedStyle[row]] += people;
  if (motion.control === 'controlled') current[countedStyle[row]] += people;
}

function forget(diversity: Diversity, row: number): void {
  const { countedStyle, countedType, ofType } = diversity;
  addToStyle(diversity, row, -1);
  countedStyle[row] = NO_STYLE;
  if (countedType[row] !== NO_TYPE) ofType[countedType[row]] -= 1;
  countedType[row] = NO_TYPE;
}

/** Counts everyone anew, as after a snapshot is taken up again. */
export function recount(diversity: Diversity, crowd: StyledCrowd): void {
  const { around, countedStyle, countedType, current, ofType, groups } = diversity;
  countedStyle.fill(NO_STYLE);
  countedType.fill(NO_TYPE);
  current.fill(0);
  ofType.fill(0);
  for (const { use } of groups) use.fill(0);
  diversity.counted = 0;
  for (let i = 0; i < crowd.count; i++) {
    const row = crowd.liveRow[i];
    const style = crowd.style[row];
    // Beyond the library lie NO_STYLE and what people do who have no style for their type.
    if (style >= current.length) continue;
    countStyle(diversity, crowd, row, style);
    if (groups[crowd.group[row]].motion.control === 'random') continue;
    countedType[row] = around.typeOf[style];
    ofType[countedType[row]] += 1;
  }
}
