import { FLIES } from '../../agents/index.js';
import {
  addBody,
  closeTo,
  createMeetings,
  isThere,
  keepInBound,
  type Meetings,
  nextMeeting,
  removeBody,
  restoreMeetings,
  type SavedMeetings,
  saveMeetings,
} from '../../events/index.js';
import type { House } from '../../rooms/index.js';
import type { Population } from '../../scenario/index.js';

/** How near two come: their middles within a distance [m], or their bodies to each other. */
export type Nearness = { readonly within: number } | { readonly touch: true };

/** Two who came near, or went apart, in the last tick, and when exactly [s]. */
export type Encounter = { readonly time: number; readonly row: number; readonly other: number; readonly isComing: boolean };

/** Everyone's meetings at one nearness, and those of the last tick, in the order of time. */
export type Ring = { readonly nearness: Nearness; readonly meetings: Meetings; readonly last: Encounter[] };

/** Who comes near whom, exactly, where people decide at events (docs/meetings.md); every ring has the same bodies under the same numbers. */
export type Encounters = Walked & {
  readonly house: House;
  readonly rings: readonly Ring[];
  /** By body: id of whose it is; by row: its body, or −1. */
  readonly idOf: number[];
  readonly bodyOf: Int32Array;
};

/** By body: its row, and where it was at the tick before [m]. */
type Walked = { readonly rowOf: number[]; readonly lastX: number[]; readonly lastZ: number[] };

/** Bodies this near to each other touch [m]: contact leaves less than this between people who are pressed together. */
export const TOUCH = 0.02;
/** Velocities are taken to change by at least this much [m/s²]; who is pushed more than it accelerates by itself has a new bound in that tick. */
const LEAST_ACCELERATION = 1;
/** Broader bodies count as this broad [m]. */
const BROADEST = 0.5;
/** Who was put elsewhere has not walked there [m]. */
const LEAP = 1;

/** Whether people of a population decide at events. */
export function decidesAtEvents({ driven, steer }: Population): boolean {
  return driven || steer.model === 'event-driven';
}

/** Encounters of a house at the nearnesses that behaviours ask for; undefined where nobody decides at events, and where a world repeats. */
export function createEncounters(house: House, asked: readonly Nearness[]): Encounters | undefined {
  const { scenario, world, agents } = house;
  const isEndless = world.periodic.x !== undefined || world.periodic.z !== undefined;
  if (asked.length === 0 || isEndless || !scenario.population.some(decidesAtEvents)) return undefined;
  const walked: Walked = { rowOf: [], lastX: [], lastZ: [] };
  const different = asked.filter((one, n) => asked.findIndex((other) => isSame(one, other)) === n);
  const rings = different.map((nearness): Ring => {
    const near = 'touch' in nearness ? TOUCH : nearness.within;
    const meetings = createMeetings({
      dimensions: 2,
      near,
      cell: 2 * near + 2 * BROADEST + 1,
      sparesGroups: false,
      tells: ['near', 'parted'],
      motion: walkedIn(house, walked),
    });
    return { nearness, meetings, last: [] };
  });
  return { ...walked, house, rings, idOf: [], bodyOf: new Int32Array(agents.capacity).fill(-1) };
}

function isSame(one: Nearness, other: Nearness): boolean {
  return 'touch' in one ? 'touch' in other : 'within' in other && one.within === other.within;
}

/** The ring of a nearness, where there is one. */
export function ringOf(encounters: Encounters | undefined, nearness: Nearness): Ring | undefined {
  return encounters?.rings.find((ring) => isSame(ring.nearness, nearness));
}

/** Where rows were in the last tick: on the straight line that it took them along. */
function walkedIn({ agents, clock }: House, walked: Walked) {
  const { positionX, positionZ } = agents.columns;
  return (body: number, time: number, into: Float64Array): void => {
    const row = walked.rowOf[body];
    const age = time - clock.tick * clock.dt;
    const x = positionX[row] - walked.lastX[body];
    const z = positionZ[row] - walked.lastZ[body];
    const hasLeapt = Math.abs(x) > LEAP || Math.abs(z) > LEAP;
    into[3] = hasLeapt ? 0 : x / clock.dt;
    into[4] = 0;
    into[5] = hasLeapt ? 0 : z / clock.dt;
    into[0] = positionX[row] + into[3] * age;
    into[1] = 0;
    into[2] = positionZ[row] + into[5] * age;
  };
}

/** Finds who came near whom since the last tick, and who went apart. */
export function findEncounters(encounters: Encounters): void {
  const { rings, house } = encounters;
  const now = house.clock.tick * house.clock.dt;
  for (const ring of rings) ring.last.length = 0;
  letGo(encounters);
  for (const ring of rings) {
    const { meetings } = ring;
    for (let body = 0; body < meetings.rows; body++) if (isThere(meetings, body)) keepInBound(meetings, body, now);
    takeMeetings(encounters, ring);
  }
  takeIn(encounters);
  for (const ring of rings) takeMeetings(encounters, ring);
  keepPlaces(encounters);
}

function takeMeetings({ rowOf, house }: Encounters, { meetings, last }: Ring): void {
  const now = house.clock.tick * house.clock.dt;
  for (let meeting = nextMeeting(meetings, now); meeting; meeting = nextMeeting(meetings, now)) {
    const { time, kind, body, other } = meeting;
    if (other !== undefined) last.push({ time, row: rowOf[body], other: rowOf[other], isComing: kind === 'near' });
  }
}

/** Bodies of those who are gone; a row that has somebody else now is not theirs. */
function letGo({ rings, rowOf, idOf, bodyOf, house }: Encounters): void {
  const { rowOfId } = house.agents;
  rowOf.forEach((row, body) => {
    if (!isThere(rings[0].meetings, body) || rowOfId.get(idOf[body]) === row) return;
    for (const { meetings } of rings) {
      removeBody(meetings, body);
      // Nobody is told of a parting from somebody who is gone.
      meetings.told.length = 0;
    }
    if (bodyOf[row] === body) bodyOf[row] = -1;
  });
}

/** Bodies for those who have come, who are on the ground. */
function takeIn({ rings, rowOf, idOf, lastX, lastZ, bodyOf, house }: Encounters): void {
  const { liveRow, count, columns } = house.agents;
  const { id, flags, radius, acceleration, positionX, positionZ } = columns;
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    if (bodyOf[row] >= 0 || flags[row] & FLIES) continue;
    const [{ meetings }] = rings;
    const body = meetings.free.at(-1) ?? meetings.rows;
    rowOf[body] = row;
    idOf[body] = id[row];
    lastX[body] = positionX[row];
    lastZ[body] = positionZ[row];
    bodyOf[row] = body;
    for (const { nearness, meetings: ring } of rings)
      addBody(ring, {
        position: [0, 0],
        velocity: [0, 0],
        radius: 'touch' in nearness ? Math.min(radius[row], BROADEST) : 0,
        acceleration: Math.max(LEAST_ACCELERATION, acceleration[row]),
      });
  }
}

function keepPlaces({ rowOf, lastX, lastZ, house }: Encounters): void {
  const { positionX, positionZ } = house.agents.columns;
  rowOf.forEach((row, body) => {
    lastX[body] = positionX[row];
    lastZ[body] = positionZ[row];
  });
}

/** Rows that are as near to a row as a ring says. */
export function nearRows({ rowOf, bodyOf }: Encounters, { meetings }: Ring, row: number): number[] {
  return bodyOf[row] < 0 ? [] : closeTo(meetings, bodyOf[row]).map((body) => rowOf[body]);
}

/** Encounters as plain data. */
export type SavedEncounters = Pick<Encounters, 'rowOf' | 'idOf' | 'lastX' | 'lastZ'> & { readonly rings: readonly SavedMeetings[] };

/** What encounters keep. */
export function saveEncounters({ rings, rowOf, idOf, lastX, lastZ }: Encounters): SavedEncounters {
  return { rowOf, idOf, lastX, lastZ, rings: rings.map(({ meetings }) => saveMeetings(meetings)) };
}

/** Brings encounters fresh from `createEncounters` to where they were saved. */
export function restoreEncounters(encounters: Encounters, saved: SavedEncounters): void {
  for (const name of ['rowOf', 'idOf', 'lastX', 'lastZ'] as const) encounters[name].push(...saved[name]);
  encounters.rings.forEach(({ meetings }, n) => {
    restoreMeetings(meetings, saved.rings[n]);
  });
  encounters.rowOf.forEach((row, body) => {
    if (isThere(encounters.rings[0].meetings, body)) encounters.bodyOf[row] = body;
  });
}
