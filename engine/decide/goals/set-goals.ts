import { type Agents, ARRIVED, HEADS_ON, NEW_GOAL, STOPS_AT_GOAL, UNREACHABLE } from '../../agents/index.js';
import { aim } from './aim.js';
import { type Aiming, type GoalList, type Goals, NO_AREA } from './goals-state.js';

/** Goal lists that nobody follows are kept until they outnumber the people by this many. */
const SPARE_LISTS = 64;

/** Gives a row a sequence of goals from its beginning. */
export function setGoals(context: Aiming, row: number, list: number): void {
  const { state: goals, agents } = context;
  goals.listOf[row] = list;
  goals.index[row] = 0;
  agents.columns.flags[row] &= ~(ARRIVED | UNREACHABLE | HEADS_ON | STOPS_AT_GOAL | NEW_GOAL);
  agents.columns.pathCount[row] = 0;
  if (goals.lists[list].goals.length === 0) agents.columns.flags[row] |= ARRIVED;
  else aim(context, row);
}

/** A row follows no list any more, and stands in no line. */
export function forgetGoals({ areaOf }: Goals, row: number): void {
  areaOf[row] = NO_AREA;
}

/** Puts the list of a new population where its number says; lists of single people stand behind those of populations. */
export function insertList({ lists, listOf }: Goals, population: number, list: GoalList): void {
  lists.splice(population, 0, list);
  for (let row = 0; row < listOf.length; row++) if (listOf[row] >= population) listOf[row] += 1;
}

/** Adds a list for single people; returns its number. Those that nobody follows go when there are too many. */
export function addList(goals: Goals, agents: Agents, populations: number, list: GoalList): number {
  if (goals.lists.length > populations + 2 * agents.count + SPARE_LISTS) forgetUnusedGoals(goals, agents, populations);
  return goals.lists.push(list) - 1;
}

/** Drops lists and areas that nobody follows any more, but not the first lists, which belong to populations. */
export function forgetUnusedGoals({ lists, listOf, areas, areaOf }: Goals, { liveRow, count }: Agents, first: number): void {
  const rows = liveRow.subarray(0, count);
  keepUsed(lists, listOf, rows, first);
  keepUsed(areas, areaOf, rows, 0);
}

/** Leaves those of a list's items that rows point to, and the first ones; the rows point to where they are then. */
function keepUsed<T>(items: T[], placeOfRow: Uint32Array | Int32Array, rows: Uint32Array, first: number): void {
  const used = new Set<number>();
  for (const row of rows) used.add(placeOfRow[row]);
  const moved = new Map<number, number>();
  let kept = 0;
  for (let n = 0; n < items.length; n++) {
    if (n >= first && !used.has(n)) continue;
    moved.set(n, kept);
    items[kept++] = items[n];
  }
  items.length = kept;
  for (const row of rows) placeOfRow[row] = moved.get(placeOfRow[row]) ?? placeOfRow[row];
}
