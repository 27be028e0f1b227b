import type { Interval } from '../extraction/contacts.js';
import type { FootEvents } from '../extraction/gait-events.js';

/** Contacts count time up to this from a strike or toe-off [s]. */
const FARTHEST = 0.25;
/** No stance of a step is longer than this [s]. */
const LONGEST = 1.5;

/** When a foot stands, from its strikes, toe-offs and contacts; on steps and slopes there are strikes without a contact at the height of the floor. */
export function stancesOf({ strikes, toeOffs, contacts }: FootEvents): Interval[] {
  const steps = strikes.flatMap((from, n) => {
    const to = toeOffs.find((time) => time > from && time < (strikes[n + 1] ?? Number.POSITIVE_INFINITY));
    return to !== undefined && to - from < LONGEST ? [{ from, to }] : [];
  });
  const all = [...steps, ...contacts].sort((a, b) => a.from - b.from);
  const joined: Interval[] = [];
  for (const interval of all) {
    const last = joined.at(-1);
    if (last && interval.from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, interval.to) };
    else joined.push(interval);
  }
  return joined;
}

/** Frame by frame, time within a stance to its nearer end (above 0) or from the nearest one (below 0) [s]. */
export function contactTimes(stances: readonly Interval[], frames: number, rate: number): Float64Array {
  const end = (frames - 1) / rate;
  return Float64Array.from({ length: frames }, (_, frame) => {
    const time = frame / rate;
    let contact = -FARTHEST;
    for (const { from, to } of stances) {
      // A foot that stands at an end of the clip stood before, or goes on to.
      const since = from <= 1 / rate ? FARTHEST : time - from;
      const until = to >= end - 1 / rate ? FARTHEST : to - time;
      contact = Math.max(contact, Math.min(since, until));
    }
    return Math.min(contact, FARTHEST);
  });
}
