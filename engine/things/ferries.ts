import { atan2 } from '../math/index.js';
import type { House } from '../rooms/index.js';
import { isWalkable, type Lane, moveThing, thingNamed } from '../world/index.js';

/** A boat that goes to and fro over a link: people step onto it while it lies at their side, and off where it has come to. */
export type Ferry = {
  /** Numbers of the lanes over it: away from the side where it lies at first, and back to that where the link leads both ways. */
  readonly forth: number;
  readonly back: number | undefined;
  /** Name of the thing that is seen of it. */
  readonly thing: string;
  /** Half of its length, and where its middle lies at both sides, from where the link begins [m]. */
  readonly half: number;
  readonly sides: readonly [near: number, far: number];
  /** People there is room for on its deck. */
  readonly capacity: number;
  /** [m/s] */
  readonly speed: number;
  /** Ticks that it waits for others when somebody has come on board. */
  readonly patience: number;
  /** Where its middle is, from where the link begins [m]. */
  middle: number;
  /** The side where it lies or where it goes to: 0 where the link begins, 1 where it ends. */
  side: 0 | 1;
  /** Ticks since somebody came on board. */
  waited: number;
};

/** What of a ferry changes. */
export type SavedFerry = Pick<Ferry, 'middle' | 'side' | 'waited'>;

/** Where somebody stands on deck is this far from its edge [m], and people this far apart [m]. */
const RAIL = 0.4;
const ROOM = 0.7;
/** A ferry is slower than those who walk on it, who keep their place on deck by that. */
const SLOWER = 0.6;
const USUAL_SPEED = 1.2;
/** Steps by which the shore is looked for [m]. */
const STEP = 0.05;

/** The ferries of a world, where their timetables begin: at the side where the link does. */
export function createFerries({ world, clock }: House): Ferry[] {
  return world.lanes.flatMap((lane, forth) => {
    const isFirst = world.lanes.findIndex(({ name }) => name === lane.name) === forth;
    const thing = lane.ferry === undefined ? undefined : thingNamed(world, lane.ferry.thing);
    if (!isFirst || !lane.ferry || !thing) return [];
    const back = world.lanes.findIndex(({ name }, n) => n > forth && name === lane.name);
    const xs = (thing.own.outline ?? []).map(([x]) => x);
    const half = Math.max(0.5, (Math.max(...xs) - Math.min(...xs)) / 2);
    const [near, far] = shoresOf(world, lane);
    const sides = [near + half, Math.max(near + half, far - half)] as const;
    const capacity = Math.max(1, Math.floor((2 * half - 2 * RAIL) / ROOM) + 1);
    const ferry: Ferry = {
      forth,
      back: back < 0 ? undefined : back,
      thing: thing.name,
      half,
      sides,
      capacity,
      speed: SLOWER * (lane.speed ?? USUAL_SPEED),
      patience: Math.round(lane.ferry.wait / clock.dt),
      middle: sides[0],
      side: 0,
      waited: 0,
    };
    return [ferry];
  });
}

/** Lets ferries wait, leave and go on; `crossing` are the rows on links. */
export function moveFerries(ferries: readonly Ferry[], house: House, crossing: readonly number[]): void {
  for (const ferry of ferries) {
    const { sides, side } = ferry;
    if (isLying(ferry)) waitAtSide(ferry, house, crossing);
    else {
      const way = sides[side] - ferry.middle;
      const step = ferry.speed * house.clock.dt;
      ferry.middle += Math.min(Math.max(way, -step), step);
    }
    placeFerry(ferry, house);
  }
}

/** Whether somebody may step onto a lane now: where it is a ferry's, while that lies where the lane begins, and has room. */
export function mayBoard(ferries: readonly Ferry[], house: House, crossing: readonly number[], lane: number): boolean {
  const ferry = ferryOf(ferries, lane);
  if (!ferry) return true;
  const begins = lane === ferry.forth ? 0 : 1;
  const { laneOf } = house.kernels.u32;
  const others = crossing.filter((row) => ferryOf(ferries, laneOf[row]) === ferry);
  // Those who came with it get off first.
  return isLying(ferry) && ferry.side === begins && others.length < ferry.capacity && others.every((row) => laneOf[row] === lane);
}

/** How far somebody on a lane may go from where it begins: to the end of the deck while the ferry is not there [m]. */
export function deckEnd(ferries: readonly Ferry[], { world }: House, lane: number): number {
  const ferry = ferryOf(ferries, lane);
  if (!ferry) return Number.POSITIVE_INFINITY;
  const ends = lane === ferry.forth ? 1 : 0;
  if (isLying(ferry) && ferry.side === ends) return Number.POSITIVE_INFINITY;
  const length = lengthOf(world.lanes[lane]);
  const middle = lane === ferry.forth ? ferry.middle : length - ferry.middle;
  return middle + ferry.half - RAIL;
}

/** The ferry of a lane. */
export function ferryOf(ferries: readonly Ferry[], lane: number): Ferry | undefined {
  return ferries.find(({ forth, back }) => forth === lane || back === lane);
}

/** What of ferries changes, and back. */
export function saveFerries(ferries: readonly Ferry[]): SavedFerry[] {
  return ferries.map(({ middle, side, waited }) => ({ middle, side, waited }));
}

export function restoreFerries(ferries: readonly Ferry[], saved: readonly SavedFerry[]): void {
  ferries.forEach((ferry, n) => {
    Object.assign(ferry, saved[n]);
  });
}

function isLying({ middle, sides, side }: Ferry): boolean {
  return middle === sides[side];
}

/** It leaves when it is full, when nobody came for a while, and at once where nobody can come on board. */
function waitAtSide(ferry: Ferry, house: House, crossing: readonly number[]): void {
  const { laneOf } = house.kernels.u32;
  const begins = ferry.side === 0 ? ferry.forth : ferry.back;
  const here = crossing.filter((row) => ferryOf([ferry], laneOf[row]) === ferry);
  if (here.some((row) => laneOf[row] !== begins)) return;
  ferry.waited = here.length > 0 || begins === undefined ? ferry.waited + 1 : 0;
  const isBoarded = here.every((row) => isOnDeck(ferry, house, row));
  const isTime = ferry.waited > ferry.patience || here.length >= ferry.capacity || (begins === undefined && here.length === 0);
  if (!isBoarded || !isTime) return;
  ferry.side = ferry.side === 0 ? 1 : 0;
  ferry.waited = 0;
}

function isOnDeck(ferry: Ferry, { agents, kernels, world }: House, row: number): boolean {
  const { from, to } = world.lanes[kernels.u32.laneOf[row]];
  const { positionX, positionZ } = agents.columns;
  const length = lengthOf({ from, to });
  const along = ((positionX[row] - from[0]) * (to[0] - from[0]) + (positionZ[row] - from[1]) * (to[1] - from[1])) / length;
  const middle = kernels.u32.laneOf[row] === ferry.forth ? ferry.middle : length - ferry.middle;
  return along > middle - ferry.half + 0.1;
}

/** The thing lies where the ferry is, between the two lanes, along them. */
function placeFerry({ thing, forth, back, middle }: Ferry, { world }: House): void {
  const { from, to } = world.lanes[forth];
  const other = back === undefined ? undefined : world.lanes[back];
  const part = middle / lengthOf({ from, to });
  const at = (k: 0 | 1) => {
    const lane = from[k] + (to[k] - from[k]) * part;
    return other ? (lane + other.to[k] + (other.from[k] - other.to[k]) * part) / 2 : lane;
  };
  const seen = thingNamed(world, thing);
  if (seen) moveThing(seen, at(0), at(1), atan2(to[1] - from[1], to[0] - from[0]));
}

/** Where the ground ends on the way of a lane, and where it begins again [m]. */
function shoresOf(world: House['world'], lane: Lane): [near: number, far: number] {
  const { from, to } = lane;
  const length = lengthOf(lane);
  const isGround = (along: number) =>
    isWalkable(world, from[0] + ((to[0] - from[0]) * along) / length, from[1] + ((to[1] - from[1]) * along) / length, 0);
  let near = 0;
  let far = length;
  while (near < length && isGround(near)) near += STEP;
  while (far > near && isGround(far)) far -= STEP;
  return [near, far];
}

function lengthOf({ from, to }: Pick<Lane, 'from' | 'to'>): number {
  return Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
}
