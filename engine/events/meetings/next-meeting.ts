import { COLLISION_STAMP, CROSSING_STAMP, MARK, STAMP } from './bodies.js';
import { lookOf, solidOf } from './close-pairs.js';
import { type Candidate, COLLIDING, ENTERING, earliestTime, LEAVING, popEvent, RESETTING, SEPARATING } from './event-queue.js';
import { lookAgain, lookAt, tell } from './look.js';
import type { Meeting, Meetings } from './meetings.js';
import { enterCells, leaveCellsAt, planCollision, renewBound } from './renew.js';

const _taken: Candidate = { time: 0, kind: 0, body: 0, other: 0, stamp: 0, otherStamp: 0 };

/** The next meeting up to a time; undefined when there is none, and then everything up to that time is known. Bodies may change between two calls. */
export function nextMeeting(meetings: Meetings, until: number): Meeting | undefined {
  const { told, queue } = meetings;
  while (told.length === 0) {
    if (earliestTime(queue) > until) {
      meetings.now = Math.max(meetings.now, until);
      return undefined;
    }
    popEvent(queue, _taken);
    meetings.now = Math.max(meetings.now, _taken.time);
    happen(meetings);
  }
  return told.shift();
}

/** One of the events that are waited for; what became stale while it waited does nothing. */
function happen(meetings: Meetings): void {
  const { counts } = meetings;
  const { mark } = meetings.bodies;
  const { kind, body, other, stamp, otherStamp } = _taken;
  switch (kind) {
    case COLLIDING:
      if (mark[MARK * body + COLLISION_STAMP] !== stamp) counts.stale++;
      else if (solidOf(other) < 0 && mark[MARK * other + STAMP] !== otherStamp) {
        // The other has a new bound, and has weighed this one itself: who is next, then?
        counts.stale++;
        planCollision(meetings, body);
      } else {
        counts.colliding++;
        lookAt(meetings, body, other);
      }
      return;
    case SEPARATING:
      if (lookOf(meetings, body, other) !== stamp) counts.stale++;
      else lookAgain(meetings, body, other);
      return;
    default:
      if (mark[MARK * body + CROSSING_STAMP] !== stamp) {
        counts.stale++;
        return;
      }
  }
  if (kind === RESETTING) {
    counts.resetting++;
    tell(meetings, 'renewed', body, body, Number.POSITIVE_INFINITY);
    renewBound(meetings, body);
  } else if (kind === ENTERING) {
    counts.entering++;
    enterCells(meetings, body, other);
  } else if (kind === LEAVING) {
    counts.leaving++;
    leaveCellsAt(meetings, body, other);
  }
}
