import { BOUND, GROWTH, RADIUS } from './bodies.js';
import { APART, closenessOf, NEAR, setCloseness, solidOf, TOUCHING } from './close-pairs.js';
import { join, split } from './contact-graph.js';
import { pushEvent, SEPARATING } from './event-queue.js';
import type { MeetingKind, Meetings } from './meetings.js';
import { goOn, planCollision } from './renew.js';
import { gapToSolid } from './solids.js';

/** A gap below this counts as contact [m], which ends the ever shorter waits of two that come together. */
export const CONTACT_GAP = 0.001;

const _first = new Float64Array(7);
const _second = new Float64Array(7);
/** Gap and relative speed that `measure` found last. */
const _measured = new Float64Array(2);

/** The colliding event of the document: the bounds of two have met, so both are looked at; who is not in contact gets a new bound. */
export function lookAt(meetings: Meetings, body: number, other: number): void {
  const { options } = meetings;
  measure(meetings, body, other);
  const seen = _measured[0];
  tell(meetings, 'met', body, other, seen);
  const before = closenessOf(meetings, body, other);
  if (before === APART && options.near > 0 && seen < options.near + CONTACT_GAP) tell(meetings, 'near', body, other, seen);
  if (seen < CONTACT_GAP) {
    if (before < TOUCHING) touch(meetings, body, other, seen);
  } else if (before === APART && options.near > 0 && seen < options.near + CONTACT_GAP) keepClose(meetings, body, other, NEAR);
  renewBoth(meetings, body, other);
}

/** The separating event: two that are close may have parted. Who has is told, and where a contact group splits its parts are looked at again. */
export function lookAgain(meetings: Meetings, body: number, other: number): void {
  const { options, counts, bodies, graph } = meetings;
  measure(meetings, body, other);
  const seen = _measured[0];
  const before = closenessOf(meetings, body, other);
  const limit = before === TOUCHING ? CONTACT_GAP : options.near + CONTACT_GAP;
  if (seen < limit) {
    keepClose(meetings, body, other, before);
    return;
  }
  if (before === TOUCHING) {
    counts.separating++;
    tell(meetings, 'parted', body, other, seen);
  }
  const isNear = options.near > 0 && seen < options.near + CONTACT_GAP;
  if (isNear) keepClose(meetings, body, other, NEAR);
  else {
    setCloseness(meetings, body, other, APART);
    if (before === NEAR) tell(meetings, 'parted', body, other, seen);
  }
  const parted = before === TOUCHING && solidOf(other) < 0 ? split(graph, bodies, body, other) : [];
  renewBoth(meetings, body, other);
  for (const member of parted) if (member !== body && member !== other) planCollision(meetings, member);
}

/** Forgets that two were close, because one of them is gone. */
export function partFrom(meetings: Meetings, body: number, other: number): void {
  const { bodies, graph } = meetings;
  const before = closenessOf(meetings, body, other);
  measure(meetings, body, other);
  tell(meetings, 'parted', body, other, _measured[0]);
  setCloseness(meetings, body, other, APART);
  if (before !== TOUCHING || solidOf(other) >= 0) return;
  for (const member of split(graph, bodies, body, other)) if (member !== body && member !== other) planCollision(meetings, member);
}

/** The contacting event: two touch, and their contact groups become one. */
function touch(meetings: Meetings, body: number, other: number, seen: number): void {
  meetings.counts.contacting++;
  tell(meetings, 'touched', body, other, seen);
  keepClose(meetings, body, other, TOUCHING);
  if (solidOf(other) < 0) join(meetings.graph, meetings.bodies, body, other);
}

/** Two stay close, and are looked at again when they can have parted by a millimetre more, at the earliest. */
function keepClose(meetings: Meetings, body: number, other: number, closeness: number): void {
  const { bodies, queue, now, options } = meetings;
  const limit = 2 * CONTACT_GAP + (closeness === TOUCHING ? 0 : options.near);
  const growth = bodies.bound[BOUND * body + GROWTH] + (solidOf(other) < 0 ? bodies.bound[BOUND * other + GROWTH] : 0);
  const [gap, speed] = _measured;
  const way = limit - gap;
  const wait = (2 * way) / (speed + Math.sqrt(speed * speed + 4 * growth * way));
  const look = setCloseness(meetings, body, other, closeness);
  // Who stands still, and cannot do otherwise, stays where it is until somebody moves it.
  if (wait < Number.POSITIVE_INFINITY) pushEvent(queue, now + Math.max(wait, options.pause), SEPARATING, body, other, look, 0);
}

function renewBoth(meetings: Meetings, body: number, other: number): void {
  goOn(meetings, body);
  if (solidOf(other) < 0) goOn(meetings, other);
}

/** Gap and relative speed of two as they really are. */
function measure({ motion, bodies, solids, now }: Meetings, body: number, other: number): void {
  const radius = bodies.bound[BOUND * body + RADIUS];
  motion(body, now, _first);
  const solid = solidOf(other);
  if (solid >= 0) {
    _measured[0] = gapToSolid(solids, solid, _first[0], _first[2], radius);
    _measured[1] = Math.sqrt(_first[3] * _first[3] + _first[5] * _first[5]);
    return;
  }
  motion(other, now, _second);
  const x = _second[0] - _first[0];
  const y = _second[1] - _first[1];
  const z = _second[2] - _first[2];
  const velocityX = _second[3] - _first[3];
  const velocityY = _second[4] - _first[4];
  const velocityZ = _second[5] - _first[5];
  _measured[0] = Math.sqrt(x * x + y * y + z * z) - radius - bodies.bound[BOUND * other + RADIUS];
  _measured[1] = Math.sqrt(velocityX * velocityX + velocityY * velocityY + velocityZ * velocityZ);
}

/** Tells whoever asked of a meeting that is now. */
export function tell(meetings: Meetings, kind: MeetingKind, body: number, other: number, between: number): void {
  if (!meetings.tells.has(kind)) return;
  if (meetings.hear) {
    meetings.hear(kind, body, other);
    return;
  }
  const solid = solidOf(other);
  const isBody = solid < 0 && other !== body;
  meetings.told.push({
    time: meetings.now,
    kind,
    body: isBody ? Math.min(body, other) : body,
    other: isBody ? Math.max(body, other) : undefined,
    solid: solid < 0 ? undefined : solid,
    gap: between,
  });
}
