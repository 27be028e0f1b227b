import { type Agents, ALIVE, ARRIVED, CROSSES, HEADS_ON, matesOf, NEW_GOAL, STOPS_AT_GOAL, UNREACHABLE, WAITING } from '../agents/index.js';
import { type EventLog, type EventQueue, note, schedule } from '../events/index.js';
import { cos, STREAM, sin } from '../math/index.js';
import { draw, type Goal, type Group, type Shape, type Vec2 } from '../scenario/index.js';
import { findPath, firstLane, isInside, isVisible, isWalkable, type World } from '../world/index.js';
import { discoverExits, knowsExit } from './familiarity.js';
import { type Options, optionsOf, placeIn, placeOf, shapeOf, takeChoice } from './options.js';
import { FIRST_SERVICE, headForService, type ServiceState, serve } from './services.js';

/** What a person does after the last goal. */
export type Ending = Group['then'];

/** A sequence of goals that people follow. */
export type GoalList = { readonly goals: readonly Goal[]; readonly ending: Ending };

/** No goal was chosen yet. */
const NEVER = -1;
/** No row of the party. */
const NOBODY = -1;
/** Distance of neighbours in a party that stands in a circle [m]. */
const CIRCLE_SPACING = 0.8;
/** No area: the goal is a point. */
const NO_AREA = -1;

/** Where everyone is in their sequence of goals; by row, private to this room. */
export type Goals = {
  readonly lists: GoalList[];
  readonly listOf: Uint32Array;
  readonly index: Uint32Array;
  /** A point goal counts as reached this near [m]. */
  readonly within: Float32Array;
  /** The area to reach, as a place in `areas`; values below −1 are services. */
  readonly areaOf: Int32Array;
  readonly areas: Shape[];
  /** Tick in which the present goal was chosen; those of a party who choose in one tick choose the same. */
  readonly chosenAt: Int32Array;
  /** Lists of places of which any will do; a row's `goalOptions` is the number of its list plus one. */
  readonly options: Options[];
  /** Which of them, counted from one, plan has chosen and this room has taken over; 0 for none. */
  readonly taken: Uint32Array;
  /** Who stands in the lines of the world's services, and how far each row has come there. */
  readonly services: ServiceState[];
  readonly stageOf: Uint32Array;
  /** Bits of the exits that a row knows; where there is no such column, everyone knows all. */
  readonly known?: Uint32Array;
  /** 1 for rows that keep to the exits that they knew at the start. */
  readonly keeps?: Uint32Array;
};

/** What deciding reads and tells. */
export type DecideContext = {
  readonly goals: Goals;
  readonly agents: Agents;
  readonly world: World;
  readonly queue: EventQueue;
  readonly log: EventLog;
  readonly seed: number;
  readonly tick: number;
  readonly dt: number;
};

/** Nobody has a goal yet. */
export function createGoals(capacity: number, services: ServiceState[] = [], known?: Uint32Array, keeps?: Uint32Array): Goals {
  return {
    lists: [],
    listOf: new Uint32Array(capacity),
    index: new Uint32Array(capacity),
    within: new Float32Array(capacity),
    areaOf: new Int32Array(capacity),
    areas: [],
    chosenAt: new Int32Array(capacity).fill(NEVER),
    options: [],
    taken: new Uint32Array(capacity),
    services,
    stageOf: new Uint32Array(capacity),
    known,
    keeps,
  };
}

/** Gives a row a sequence of goals from its beginning. */
export function setGoals(context: DecideContext, row: number, list: number): void {
  const { goals, agents } = context;
  goals.listOf[row] = list;
  goals.index[row] = 0;
  agents.columns.flags[row] &= ~(ARRIVED | UNREACHABLE | HEADS_ON | STOPS_AT_GOAL | NEW_GOAL);
  agents.columns.pathCount[row] = 0;
  if (goals.lists[list].goals.length === 0) agents.columns.flags[row] |= ARRIVED;
  else aim(context, row);
}

/** Drops lists and areas that nobody follows any more, but not the first lists, which belong to groups. */
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

/** Finds who has reached the goal and sends each on; returns how many finished their last one. */
export function decide(context: DecideContext): number {
  const { goals, agents } = context;
  const { goalChoice } = agents;
  const { positionX, positionZ, goalX, goalZ, flags } = agents.columns;
  const { within, areaOf, areas, taken } = goals;
  discoverExits(context);
  let finished = serve(context);
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    // Goals are on the ground: who is on a link passes over them.
    if (flags[row] & (WAITING | ARRIVED | HEADS_ON | CROSSES)) continue;
    if (goalChoice[row] !== taken[row] && (flags[row] & NEW_GOAL) === 0) takeChoice(context, row);
    const area = areaOf[row];
    if (area <= FIRST_SERVICE) continue;
    const awayX = positionX[row] - goalX[row];
    const awayZ = positionZ[row] - goalZ[row];
    const isThere =
      area === NO_AREA ? awayX * awayX + awayZ * awayZ <= within[row] * within[row] : isInside(areas[area], positionX[row], positionZ[row]);
    if (isThere) finished += reachTogether(context, row);
  }
  return finished;
}

/** Ends a wait: a new person starts for its first goal, others go on to the next; true when there is none left. */
export function resume(context: DecideContext, row: number, isNew: boolean): boolean {
  context.agents.columns.flags[row] &= ~WAITING;
  return isNew ? false : goOn(context, row);
}

/** One is at the goal, and with it its party, unless it was the last goal, which each must reach; returns how many finished it. */
function reachTogether(context: DecideContext, row: number): number {
  const { goals, agents, seed, tick } = context;
  const { goals: list, ending } = goals.lists[goals.listOf[row]];
  const index = goals.index[row];
  const goal = list[index];
  const wait = 'wait' in goal ? goal.wait : undefined;
  const seconds = wait === undefined ? 0 : draw(wait, seed, STREAM.wait + 65_536 * (tick + 1), agents.columns.id[row]);
  const mates = index + 1 < list.length || ending === 'loop' ? matesOf(agents, row).filter((mate) => isOnSameGoal(context, row, mate)) : [];
  let finished = reach(context, row, seconds) ? 1 : 0;
  for (const mate of mates) finished += reach(context, mate, seconds) ? 1 : 0;
  return finished;
}

function isOnSameGoal({ goals, agents }: DecideContext, row: number, mate: number): boolean {
  if (agents.columns.flags[mate] & (WAITING | ARRIVED | HEADS_ON)) return false;
  return goals.listOf[mate] === goals.listOf[row] && goals.index[mate] === goals.index[row];
}

/** At the goal: waits there for some seconds, or goes on; true when it was the last. */
function reach(context: DecideContext, row: number, wait: number): boolean {
  const { goals, agents, queue, log, tick, dt } = context;
  const { id, flags } = agents.columns;
  note(log, id[row], 'goal', String(goals.index[row]));
  if (wait <= 0) return goOn(context, row);
  flags[row] |= WAITING;
  schedule(queue, tick + Math.max(1, Math.round(wait / dt)), { kind: 'resume', agent: id[row] });
  return false;
}

/** The present goal is done, without a wait there; true when it was the last. */
export function finishGoal(context: DecideContext, row: number): boolean {
  return reach(context, row, 0);
}

/** Chooses the nearest anew for somebody who has learned of another exit or finds the way closed; where plan chooses, it will find it out itself. */
export function reconsider(context: DecideContext, row: number): void {
  const { goals, agents } = context;
  const { goalOptions, goalChoice } = agents;
  const { flags, goalX, goalZ } = agents.columns;
  if (goalOptions[row] === 0 || goalChoice[row] !== 0 || flags[row] & (ARRIVED | HEADS_ON)) return;
  const before = goals.areaOf[row];
  const [x, z] = nearestOf(context, row, goals.options[goalOptions[row] - 1].names);
  if (goals.areaOf[row] === before) return;
  goalX[row] = x;
  goalZ[row] = z;
  flags[row] |= NEW_GOAL;
}

function goOn(context: DecideContext, row: number): boolean {
  const { goals, agents, log } = context;
  const { id, flags } = agents.columns;
  const list = goals.lists[goals.listOf[row]];
  goals.index[row] += 1;
  if (goals.index[row] === list.goals.length && list.ending === 'loop') goals.index[row] = 0;
  if (goals.index[row] < list.goals.length) {
    aim(context, row);
    return false;
  }
  if (list.ending === 'leave') flags[row] &= ~ALIVE;
  else flags[row] |= ARRIVED;
  note(log, id[row], list.ending === 'leave' ? 'leave' : 'arrive');
  return true;
}

/** Turns the present goal into a point to walk to. */
function aim(context: DecideContext, row: number): void {
  const { goals, agents } = context;
  const { flags, goalX, goalZ, pathCount } = agents.columns;
  const list = goals.lists[goals.listOf[row]];
  const goal = list.goals[goals.index[row]];
  const isLast = goals.index[row] + 1 === list.goals.length && list.ending === 'stay';
  flags[row] &= ~(STOPS_AT_GOAL | UNREACHABLE | HEADS_ON);
  if (isLast || ('wait' in goal && goal.wait !== undefined)) flags[row] |= STOPS_AT_GOAL;
  pathCount[row] = 0;
  goals.areaOf[row] = NO_AREA;
  goals.taken[row] = 0;
  agents.goalOptions[row] = 'nearest' in goal ? optionsOf(goals, context.world, goal.nearest) : 0;
  goals.within[row] = Math.max(0.5, 2 * agents.columns.radius[row]);
  // Everyone stands in line alone.
  const chooser = 'service' in goal ? NOBODY : chooserFor(context, row);
  const [x, z] = chooser === NOBODY ? targetOf(context, row, goal) : shareTarget(context, row, chooser, goal);
  goals.chosenAt[row] = chooser === NOBODY ? context.tick : NEVER;
  goalX[row] = x;
  goalZ[row] = z;
  flags[row] |= 'direction' in goal ? HEADS_ON : NEW_GOAL;
}

/** The one of the party who has chosen in this tick where the same goal lies; NOBODY for one who has to choose. */
function chooserFor({ goals, agents, tick }: DecideContext, row: number): number {
  const { listOf, index, chosenAt } = goals;
  const isChooser = (mate: number) => chosenAt[mate] === tick && listOf[mate] === listOf[row] && index[mate] === index[row];
  return matesOf(agents, row).find(isChooser) ?? NOBODY;
}

/** The place that another has chosen; those who stop there stand in a circle with the other. */
function shareTarget({ goals, agents, world }: DecideContext, row: number, chooser: number, goal: Goal): Vec2 {
  const { goalX, goalZ, flags, facingX, facingZ, radius } = agents.columns;
  const mates = matesOf(agents, chooser);
  goals.areaOf[row] = goals.areaOf[chooser];
  goals.within[row] = goals.within[chooser];
  const x = goalX[chooser];
  const z = goalZ[chooser];
  if ((flags[row] & STOPS_AT_GOAL) === 0 || 'direction' in goal) return [x, z];
  // Corners of a regular polygon whose first is the chooser's, and which lies beyond it in the direction of walking.
  const angle = (2 * Math.PI * (mates.indexOf(row) + 1)) / (mates.length + 1);
  const size = CIRCLE_SPACING / (2 * sin(Math.PI / (mates.length + 1)));
  const ahead = size * (1 - cos(angle));
  const aside = size * sin(angle);
  const placeX = x + facingX[chooser] * ahead - facingZ[chooser] * aside;
  const placeZ = z + facingZ[chooser] * ahead + facingX[chooser] * aside;
  if (isWalkable(world, placeX, placeZ, radius[row]) && isVisible(world, x, z, placeX, placeZ, 0)) return [placeX, placeZ];
  // There is no room for the circle: whoever stands near the chooser has arrived too.
  goals.within[row] += size;
  return [x, z];
}

function targetOf(context: DecideContext, row: number, goal: Goal): Vec2 {
  const { goals, agents, world } = context;
  const { positionX, positionZ } = agents.columns;
  if ('direction' in goal) return goal.direction;
  if ('point' in goal) {
    goals.within[row] = goal.within;
    return goal.point;
  }
  if ('opposite' in goal) return [2 * goal.opposite.center[0] - positionX[row], 2 * goal.opposite.center[1] - positionZ[row]];
  if ('service' in goal) return headForService(context, row, goal.service);
  if ('random' in goal) return placeIn(context, row, shapeOf(world, goal.random), 0) ?? [positionX[row], positionZ[row]];
  if ('nearest' in goal) return nearestOf(context, row, goal.nearest);
  return enter(context, row, shapeOf(world, 'exit' in goal ? goal.exit : goal.region));
}

/** Aims at a place in an area; being anywhere in the area is enough. */
function enter(context: DecideContext, row: number, shape: Shape | 'anywhere'): Vec2 {
  const { goals, agents } = context;
  if (shape !== 'anywhere') goals.areaOf[row] = placeOf(goals.areas, shape);
  return placeIn(context, row, shape, 0) ?? [agents.columns.positionX[row], agents.columns.positionZ[row]];
}

/** The area with the shortest way, of those that one knows; who knows none of them asks somebody. */
function nearestOf(context: DecideContext, row: number, names: readonly string[]): Vec2 {
  const { agents, world, goals } = context;
  const { positionX, positionZ, radius } = agents.columns;
  const from: Vec2 = [positionX[row], positionZ[row]];
  let shortest = Infinity;
  let best: Vec2 = from;
  const exits = Object.keys(world.exits);
  const isKnown = (name: string) => name in world.regions || knowsExit(context, row, exits.indexOf(name));
  const isAnyKnown = names.some(isKnown);
  names.forEach((name, n) => {
    if (isAnyKnown && !isKnown(name)) return;
    const shape = shapeOf(world, name);
    const place = placeIn(context, row, shape, n + 1);
    if (!place || shape === 'anywhere') return;
    const length = pathLength(world, from, place, radius[row]);
    if (length >= shortest) return;
    shortest = length;
    best = place;
    goals.areaOf[row] = placeOf(goals.areas, shape);
  });
  return best;
}

const _pathLengthCorners = new Float32Array(4);

function pathLength(world: World, from: Vec2, to: Vec2, radius: number): number {
  if (world.lanes.length > 0) return Math.min(Number.MAX_VALUE, firstLane(world, from, to, radius).cost);
  const { status, length } = findPath(world, from, to, radius, _pathLengthCorners);
  return status === 'found' ? length : Number.MAX_VALUE;
}
