import type { Frame, Recording } from '../../record/index.js';

/**
 * Who was on the way, from when to when. People are numbered 0, 1, … in the order of their ids, so that a measure keeps plain columns.
 * Somebody arrives with the event `arrive` or `leave`; where a recording has no events of people at all, as an import of real
 * trajectories, somebody arrives whose path ends before the recording does.
 */
export type Journeys = {
  /** How many people there are. */
  readonly count: number;
  /** In increasing order. */
  readonly id: Uint32Array;
  /** When each appeared [s]. */
  readonly from: Float64Array;
  /** When each arrived; the time of the last frame for those who did not [s]. */
  readonly until: Float64Array;
  /** 1 for those who arrived. */
  readonly arrived: Uint8Array;
  /** When each reached a goal, in the order of time, the last goal included [s]. */
  readonly goalTimes: readonly (readonly number[])[];
  /** The number of an id. */
  numberOf(id: number): number;
};

/** Forgives the rounding of tick * dt [s]. */
const ROUNDING = 1e-6;
/** Ids up to so many times the number of people are looked up in a table, others in a map. */
const SPARSE = 8;

/** Finds when everyone appeared, reached goals and arrived. */
export function findJourneys(recording: Recording): Journeys {
  const { id, first, last } = seenTimes(recording);
  const numberOf = numbering(id);
  const from = Float64Array.from(first);
  const until = new Float64Array(id.length).fill(recording.endsAt);
  const arrived = new Uint8Array(id.length);
  for (const person of recording.people) {
    const n = numberOf(person.id);
    // With every k-th tick recorded, somebody may have come before the first frame that shows it.
    if (n !== undefined) from[n] = Math.min(from[n], person.firstTick * recording.manifest.tick);
  }
  const goalTimes = readEvents(recording, { numberOf, until, arrived });
  if (!recording.events.some(({ kind }) => PERSONAL.has(kind))) {
    for (let n = 0; n < id.length; n++) {
      if (last[n] >= recording.endsAt - ROUNDING) continue;
      until[n] = last[n];
      arrived[n] = 1;
    }
  }
  return { count: id.length, id, from, until, arrived, goalTimes, numberOf: (wanted) => numberOf(wanted) ?? -1 };
}

/** Whether somebody is on the way at a time. */
export function isOnTheWay({ from, until }: Journeys, person: number, time: number): boolean {
  return time >= from[person] - ROUNDING && time <= until[person] + ROUNDING;
}

const PERSONAL = new Set(['spawn', 'goal', 'arrive', 'leave']);

type Ends = {
  readonly numberOf: (id: number) => number | undefined;
  readonly until: Float64Array;
  readonly arrived: Uint8Array;
};

function readEvents({ events }: Recording, { numberOf, until, arrived }: Ends): number[][] {
  const goalTimes: number[][] = Array.from(until, () => []);
  for (const { kind, agent, time, detail } of events) {
    const n = numberOf(agent);
    // Events of one tick come in the order of their names, so that `arrive` stands before the `goal` it follows from.
    if (n === undefined || (arrived[n] === 1 && time > until[n])) continue;
    if (kind === 'goal') goalTimes[n].push(time);
    if (kind !== 'arrive' && kind !== 'leave') continue;
    until[n] = time;
    // Somebody taken away from outside is gone, but not at a goal.
    if (detail !== 'removed') arrived[n] = 1;
  }
  return goalTimes;
}

/** Everyone in any frame, with the times of the first and the last. */
function seenTimes(recording: Recording): { id: Uint32Array; first: number[]; last: number[] } {
  const times = new Map<number, [first: number, last: number]>();
  let before: Frame | undefined;
  for (const frame of recording.frames()) {
    // Only who comes or goes needs a look into the map; both lists are in id order.
    const ids = frame.id;
    let b = 0;
    for (let i = 0; i < frame.count; i++) {
      while (before && b < before.count && before.id[b] < ids[i]) markLast(times, before, b++);
      if (before && b < before.count && before.id[b] === ids[i]) b++;
      else if (!times.has(ids[i])) times.set(ids[i], [frame.time, frame.time]);
    }
    while (before && b < before.count) markLast(times, before, b++);
    before = frame;
  }
  for (let b = 0; before && b < before.count; b++) markLast(times, before, b);
  const id = Uint32Array.from(times.keys()).sort();
  const pick = (part: 0 | 1) => Array.from(id, (wanted) => (times.get(wanted) as [number, number])[part]);
  return { id, first: pick(0), last: pick(1) };
}

function markLast(times: Map<number, [number, number]>, { id, time }: Frame, row: number): void {
  const known = times.get(id[row]);
  if (known) known[1] = time;
}

function numbering(ids: Uint32Array): (id: number) => number | undefined {
  const highest = ids.length > 0 ? ids[ids.length - 1] : 0;
  if (highest > SPARSE * ids.length + 1000) {
    const map = new Map(Array.from(ids, (id, n) => [id, n] as const));
    return (id) => map.get(id);
  }
  const table = new Int32Array(highest + 1).fill(-1);
  ids.forEach((id, n) => {
    table[id] = n;
  });
  return (id) => (id >= 0 && id <= highest && table[id] >= 0 ? table[id] : undefined);
}
