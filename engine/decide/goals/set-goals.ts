import { type Agents, ARRIVED, HEADS_ON, NEW_GOAL, STOPS_AT_GOAL, UNREACHABLE } from '../../agents/index.js';
import { aim } from './aim.js';
import { type GoalList, indexAt, pushList, replaceLists } from './goal-lists.js';
import { type Aiming, FIRST_AREA, FIRST_SERVICE, type Goals } from './goals-state.js';

/** Goal lists that nobody follows are kept until they outnumber the people by this many. */
const SPARE_LISTS = 64;

/** Gives a row a sequence of goals from its beginning. */
export function setGoals(context: Aiming, row: number, list: number): void {
  const { state: goals, agents } = context;
  goals.place[row] = goals.lists.firsts[list];
  agents.columns.flags[row] &= ~(ARRIVED | UNREACHABLE | HEADS_ON | STOPS_AT_GOAL | NEW_GOAL);
  agents.columns.pathCount[row] = 0;
  if (goals.lists.all[list].goals.length === 0) agents.columns.flags[row] |= ARRIVED;
  else aim(context, row);
}

/** A row follows no list any more, and stands in no line. */
export function forgetGoals({ reach }: Goals, row: number): void {
  reach[row] = 0;
}

/** Puts the list of a new population where its number says; lists of single people stand behind those of populations. */
export function insertList({ lists, place }: Goals, population: number, list: GoalList): void {
  const first = lists.firsts[population] ?? lists.numberAt.length;
  for (let row = 0; row < place.length; row++) if (place[row] >= first) place[row] += list.goals.length + 1;
  replaceLists(lists, lists.all.toSpliced(population, 0, list));
}

/** Adds a list for single people; returns its number. Those that nobody follows go when there are too many. */
export function addList(goals: Goals, agents: Agents, populations: number, list: GoalList): number {
  if (goals.lists.all.length > populations + 2 * agents.count + SPARE_LISTS) forgetUnusedGoals(goals, agents, populations);
  return pushList(goals.lists, list);
}

/** Drops lists and areas that nobody follows any more, but not the first lists, which belong to populations. */
export function forgetUnusedGoals({ lists, place, areas, reach }: Goals, { liveRow, count }: Agents, first: number): void {
  const rows = liveRow.subarray(0, count);
  const followed = new Set(Array.from(rows, (row) => lists.numberAt[place[row]]));
  const movedLists = keepUsed(lists.all, (number) => number < first || followed.has(number));
  const places = Array.from(rows, (row) => ({ number: lists.numberAt[place[row]], index: indexAt(lists, place[row]) }));
  replaceLists(lists, [...lists.all]);
  rows.forEach((row, n) => {
    place[row] = lists.firsts[movedLists.get(places[n].number) as number] + places[n].index;
  });
  const isArea = (row: number) => reach[row] >= FIRST_AREA && reach[row] < FIRST_SERVICE;
  const used = new Set(Array.from(rows.filter(isArea), (row) => reach[row] - FIRST_AREA));
  const movedAreas = keepUsed(areas, (number) => used.has(number));
  for (const row of rows.filter(isArea)) reach[row] = FIRST_AREA + (movedAreas.get(reach[row] - FIRST_AREA) as number);
}

/** Leaves those of a list's items that are used; where each is then, by where it was. */
function keepUsed<T>(items: T[], isUsed: (number: number) => boolean): Map<number, number> {
  const moved = new Map<number, number>();
  let kept = 0;
  for (let n = 0; n < items.length; n++) {
    if (!isUsed(n)) continue;
    moved.set(n, kept);
    items[kept++] = items[n];
  }
  items.length = kept;
  return moved;
}
