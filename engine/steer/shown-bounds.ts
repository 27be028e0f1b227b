import { boundOf, cellsOf, contactGroupOf, type DueMeeting, dueFor, type MeetingCounts, type Meetings, solidOf } from '../events/index.js';
import type { House } from '../rooms/index.js';
import type { Coasting } from './coasting.js';
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
  /** Time since it was drawn anew, because of an event [s]. */
  readonly age: Float32Array;
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

/** The bounds of everyone at the present time; undefined where nobody decides at events. It changes nothing. */
export function boundsNow(house: House): ShownBounds | undefined {
  const state = coastingOf(house);
  if (!state) return undefined;
  const { agents, clock } = house;
  const time = clock.tick * clock.dt;
  const rows = Array.from(agents.liveRow.subarray(0, agents.count));
  const bounds = rows.map((row) => boundOf(meetingsOf(state, row), state.bodyOf[row], time));
  return {
    time,
    id: Int32Array.from(rows, (row) => agents.columns.id[row]),
    x: Float32Array.from(bounds, ({ center }) => center[0]),
    y: Float32Array.from(bounds, ({ center }) => center[1]),
    z: Float32Array.from(bounds, ({ center }) => center[2]),
    radius: Float32Array.from(bounds, ({ radius }, n) => radius + meetingsOf(state, rows[n]).options.near / 2),
    velocityX: Float32Array.from(bounds, ({ velocity }) => velocity[0]),
    velocityY: Float32Array.from(bounds, ({ velocity }) => velocity[1]),
    velocityZ: Float32Array.from(bounds, ({ velocity }) => velocity[2]),
    growth: Float32Array.from(bounds, ({ growth }) => growth),
    age: Float32Array.from(bounds, ({ since }) => time - since),
    coasts: Uint8Array.from(rows, (row) => state.columns.coasting[row]),
    contactGroup: Int32Array.from(rows, (row) => groupOf(state, row)),
    cells: Float32Array.from(
      [0, 1].flatMap((aloft) =>
        cellsIn(
          state,
          rows.filter((row) => state.isAloft[row] === aloft),
        ),
      ),
    ),
    counts: sumOf(state.ground.counts, state.air.counts),
  };
}

/** What is due for a row, the earliest first, the same with the same once; undefined where nobody decides at events. */
export function dueNow(house: House, row: number): ShownDue[] | undefined {
  const state = coastingOf(house);
  if (!state) return undefined;
  const rowOf = state.isAloft[row] === 1 ? state.airRow : state.groundRow;
  const idOf = (body: number) => (state.bodyOf[rowOf[body]] === body ? house.agents.columns.id[rowOf[body]] : -1);
  return dueFor(meetingsOf(state, row), state.bodyOf[row])
    .filter((one, n, all) => all.findIndex(({ kind, other }) => kind === one.kind && other === one.other) === n)
    .map(({ time, kind, other }) => {
      const isOfTwo = kind === 'colliding' || kind === 'separating';
      return { time, kind, whom: isOfTwo && solidOf(other) < 0 ? idOf(other) : undefined };
    });
}

function meetingsOf(state: Coasting, row: number): Meetings {
  return state.isAloft[row] === 1 ? state.air : state.ground;
}

/** Groups of the ground have even numbers, those of the air odd ones. */
function groupOf(state: Coasting, row: number): number {
  const group = contactGroupOf(meetingsOf(state, row), state.bodyOf[row]);
  return group < 0 ? -1 : 2 * group + state.isAloft[row];
}

/** Every cell that holds a bound of these rows, once. */
function cellsIn(state: Coasting, rows: readonly number[]): number[] {
  const found = new Map<string, readonly number[]>();
  for (const row of rows) {
    const { cell } = meetingsOf(state, row).options;
    const [lowX, highX, , , lowZ, highZ] = cellsOf(meetingsOf(state, row), state.bodyOf[row]);
    for (let x = lowX; x <= highX; x++) for (let z = lowZ; z <= highZ; z++) found.set(`${x} ${z}`, [x * cell, z * cell, cell]);
  }
  return [...found.values()].flat();
}

function sumOf(ground: MeetingCounts, air: MeetingCounts): MeetingCounts {
  const sum = { ...ground };
  for (const name of Object.keys(sum) as (keyof MeetingCounts)[]) sum[name] += air[name];
  return sum;
}
