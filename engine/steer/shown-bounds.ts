import { MET_GAP } from '../columns/index.js';
import { boundOf, cellsOf, contactGroupOf, type DueMeeting, dueFor, type MeetingCounts, solidOf } from '../events/index.js';
import type { House } from '../rooms/index.js';
import type { Coasting } from './coasting.js';
import { contactGroups } from './contact-groups.js';
import { coastingOf } from './drive-room.js';

/** The bounds of all who have one, as somebody who looks at them sees them; one value of each column for everyone. */
export type ShownBounds = {
  /** When they were asked for, on the clock of the run [s]. */
  readonly time: number;
  readonly id: Int32Array;
  /** Middle of the bound, its radius, and half of what counts as near around it, so that two bounds meet where these touch [m]. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  readonly radius: Float32Array;
  /** How the middle moves [m/s]. */
  readonly velocityX: Float32Array;
  readonly velocityY: Float32Array;
  readonly velocityZ: Float32Array;
  /** The radius grows by this much times the square of the age [m/s²]: half of the most acceleration, nothing for those who keep their velocity. */
  readonly growth: Float32Array;
  /** Time since it was drawn anew, by which it has grown [s]; who decides on the ground has a new one at every tick. */
  readonly age: Float32Array;
  /** Time since something happened to it: it was met, disturbed or looked again, or has settled [s]. */
  readonly quiet: Float32Array;
  /** 1 where somebody keeps its velocity and decides nothing. */
  readonly coasts: Uint8Array;
  /** Number of the contact group, −1 for those who touch nobody. */
  readonly contactGroup: Int32Array;
  /** Cells with a bound, as seen from above: lowest x, lowest z and side of each [m]. */
  readonly cells: Float32Array;
  /** How often each event has come so far. */
  readonly counts: MeetingCounts;
};

/** Something that is due for somebody. */
export type ShownDue = Pick<DueMeeting, 'kind'> & {
  /** When, on the clock of the run [s]. */
  readonly time: number;
  /** With whom, by id (−1: one who has left); undefined where it is about a wall, a cell or the bound itself. */
  readonly whom: number | undefined;
};

/** In the column `lookTick`: somebody who stands, and whom others find. */
const NEVER = 0xffffffff;

/** A bound as it is at a time. */
type Bound = {
  readonly center: readonly number[];
  readonly radius: number;
  readonly velocity: readonly number[];
  readonly growth: number;
  readonly age: number;
  readonly quiet: number;
  readonly contactGroup: number;
};

/** The bounds of everyone at the present time; undefined where nobody decides at events. People on the ground are in cells of this side [m]. It changes nothing. */
export function boundsNow(house: House, cell: number): ShownBounds | undefined {
  const state = coastingOf(house);
  if (!state) return undefined;
  const { agents, clock } = house;
  const rows = Array.from(agents.liveRow.subarray(0, agents.count));
  const groups = groundGroups(state, house, rows);
  const bounds = rows.map(
    (row): Bound => (state.bodyOf[row] < 0 ? boundOnGround(state, house, row, groups.get(row) ?? -1) : boundInAir(state, house, row)),
  );
  const along = (axis: number, of: (bound: Bound) => readonly number[]) => Float32Array.from(bounds, (bound) => of(bound)[axis]);
  const each = (of: (bound: Bound) => number) => Float32Array.from(bounds, of);
  return {
    time: clock.tick * clock.dt,
    id: Int32Array.from(rows, (row) => agents.columns.id[row]),
    x: along(0, ({ center }) => center),
    y: along(1, ({ center }) => center),
    z: along(2, ({ center }) => center),
    radius: each(({ radius }) => radius),
    velocityX: along(0, ({ velocity }) => velocity),
    velocityY: along(1, ({ velocity }) => velocity),
    velocityZ: along(2, ({ velocity }) => velocity),
    growth: each(({ growth }) => growth),
    age: each(({ age }) => age),
    quiet: each(({ quiet }) => quiet),
    coasts: Uint8Array.from(rows, (row) => state.columns.coasting[row]),
    contactGroup: Int32Array.from(bounds, ({ contactGroup }) => contactGroup),
    cells: Float32Array.from([...cellsOnGround(bounds, cell, (n) => state.bodyOf[rows[n]] < 0), ...cellsInAir(state)]),
    counts: countsOf(state, rows),
  };
}

/** Somebody on the ground: who keeps its velocity has a bound that does not grow; half of what counts as near is around it. */
function boundOnGround({ columns }: Coasting, { agents, clock }: House, row: number, group: number): Bound {
  const { positionX, positionZ, velocityX, velocityZ, radius, acceleration } = agents.columns;
  const isHeld = columns.coasting[row] === 1;
  return {
    center: [positionX[row], 0, positionZ[row]],
    radius: radius[row] + MET_GAP / 2,
    velocity: isHeld ? [columns.heldX[row], 0, columns.heldZ[row]] : [velocityX[row], 0, velocityZ[row]],
    growth: isHeld ? 0 : acceleration[row] / 2,
    age: 0,
    quiet: (clock.tick - columns.eventTick[row]) * clock.dt,
    contactGroup: group < 0 ? -1 : 2 * group,
  };
}

function boundInAir({ air, bodyOf }: Coasting, { clock }: House, row: number): Bound {
  const time = clock.tick * clock.dt;
  const bound = boundOf(air, bodyOf[row], time);
  const group = contactGroupOf(air, bodyOf[row]);
  return { ...bound, age: time - bound.since, quiet: time - bound.since, contactGroup: group < 0 ? -1 : 2 * group + 1 };
}

/** Contact groups of those on the ground, by row. */
function groundGroups({ bodyOf }: Coasting, { agents: { columns } }: House, rows: readonly number[]): Map<number, number> {
  const ground = rows.filter((row) => bodyOf[row] < 0);
  const of = (column: Float32Array) => Float32Array.from(ground, (row) => column[row]);
  const groups = contactGroups(of(columns.positionX), of(columns.positionZ), of(columns.radius));
  return new Map(ground.map((row, n) => [row, groups[n]]));
}

/** What is due for a row, the earliest first, the same with the same once; undefined where nobody decides at events. */
export function dueNow(house: House, row: number): ShownDue[] | undefined {
  const state = coastingOf(house);
  if (!state) return undefined;
  if (state.bodyOf[row] < 0) return dueOnGround(state, house, row);
  const { air, airRow, bodyOf } = state;
  const idOf = (body: number) => (bodyOf[airRow[body]] === body ? house.agents.columns.id[airRow[body]] : -1);
  return dueFor(air, bodyOf[row])
    .filter((one, n, all) => all.findIndex(({ kind, other }) => kind === one.kind && other === one.other) === n)
    .map(({ time, kind, other }) => {
      const isOfTwo = kind === 'colliding' || kind === 'separating';
      return { time, kind, whom: isOfTwo && solidOf(other) < 0 ? idOf(other) : undefined };
    });
}

/** When somebody on the ground looks again, and whom it meets then; who decides does so at the next tick. */
function dueOnGround({ columns }: Coasting, { agents, clock }: House, row: number): ShownDue[] {
  const { coasting, lookTick, lookWhom } = columns;
  if (coasting[row] === 0) return [{ time: (clock.tick + 1) * clock.dt, kind: 'resetting', whom: undefined }];
  if (lookTick[row] === NEVER) return [];
  const time = (lookTick[row] + 1) * clock.dt;
  if (lookWhom[row] === 0) return [{ time, kind: 'resetting', whom: undefined }];
  return [{ time, kind: 'colliding', whom: agents.columns.id[lookWhom[row] - 1] }];
}

/** Every cell of the ground that holds a bound, once. */
function cellsOnGround(bounds: readonly Bound[], side: number, isOnGround: (n: number) => boolean): number[] {
  const found = new Map<string, readonly number[]>();
  bounds.forEach(({ center: [x, , z], radius }, n) => {
    if (!isOnGround(n)) return;
    const cellOf = (place: number) => Math.floor(place / side);
    for (let u = cellOf(x - radius); u <= cellOf(x + radius); u++)
      for (let v = cellOf(z - radius); v <= cellOf(z + radius); v++) found.set(`${u} ${v}`, [u * side, v * side, side]);
  });
  return [...found.values()].flat();
}

/** Every cell of the air that holds a bound, once, as seen from above. */
function cellsInAir({ air, airRow, bodyOf }: Coasting): number[] {
  const found = new Map<string, readonly number[]>();
  const { cell } = air.options;
  airRow.forEach((row, body) => {
    if (bodyOf[row] !== body) return;
    const [lowX, highX, , , lowZ, highZ] = cellsOf(air, body);
    for (let x = lowX; x <= highX; x++) for (let z = lowZ; z <= highZ; z++) found.set(`${x} ${z}`, [x * cell, z * cell, cell]);
  });
  return [...found.values()].flat();
}

/** Events so far: on the ground somebody was met by others, or looked again whom it may meet. */
function countsOf({ air, columns, gone }: Coasting, rows: readonly number[]): MeetingCounts {
  const { timesMet, timesLooked } = columns;
  const met = rows.reduce((sum, row) => sum + timesMet[row], gone.met);
  const looked = rows.reduce((sum, row) => sum + timesLooked[row], gone.looked);
  return { ...air.counts, colliding: air.counts.colliding + met, resetting: air.counts.resetting + looked };
}
