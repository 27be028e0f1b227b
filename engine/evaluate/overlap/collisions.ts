import type { Frame, Recording } from '../../record/index.js';
import { findJourneys, isOnTheWay, type Journeys } from '../tracks/journeys.js';
import { createNearby, fileNearby, nearInto } from '../tracks/nearby.js';
import { periodOf } from '../tracks/period.js';
import { bodySizes, createBodies, fillBodies, torsoDistance } from './torsos.js';

/** What counts as too near. */
export type CollisionOptions = {
  /** Torsos that overlap by more collide; less is rounding [m]. */
  readonly depth: number;
  /** Torsos closer than this are in contact [m]. */
  readonly gap: number;
  /** Two who would collide within this time at their present velocities are about to [s]. */
  readonly warning: number;
};

export const COLLISION_DEFAULTS: CollisionOptions = { depth: 0.001, gap: 0.05, warning: 0.5 };

/** How often people came too near to each other. */
export type Collisions = {
  /** Different pairs whose torsos overlapped. */
  readonly pairs: number;
  /** Sum over pairs of the time of overlap [s]. */
  readonly seconds: number;
  /** Deepest overlap, 0 when there is none [m]. */
  readonly deepest: number;
  /** How often two torsos came within the gap: an unbroken time counts once. */
  readonly contacts: number;
  /** Sum over pairs of the time of contact, overlap included [s]. */
  readonly contactSeconds: number;
  /** How often two were about to collide and did not come into contact then: an unbroken time counts once. */
  readonly nearMisses: number;
};

/** Ways of being too near; PASSING: shoulder discs overlap and still come nearer, which prolongs a warning but does not begin one. */
const [CONTACT, OVERLAP, WARNING, PASSING] = [1, 2, 4, 8];

/** Pairs of one frame that are too near, in increasing order of their key, and in which way. */
type Pairs = { count: number; key: Float64Array; flags: Uint8Array };

/**
 * Measures overlaps, contacts and near misses of torsos in all frames, of pairs of whom at least one is on the way.
 *
 * Near misses take a person as a disc as wide as the shoulders, as Hayward's time to collision (1972) takes vehicles.
 */
export function collisions(
  recording: Recording,
  options: Partial<CollisionOptions> = {},
  journeys: Journeys = findJourneys(recording),
): Collisions {
  const choice = { ...COLLISION_DEFAULTS, ...options };
  const interval = recording.manifest.tick * recording.manifest.every;
  const judge = createJudge(recording, journeys, choice);
  const overlapping = new Set<number>();
  const sums = { contacts: 0, nearMisses: 0, contactFrames: 0, overlapFrames: 0 };
  let before = createPairs();
  let now = createPairs();
  const tally = (key: number, flags: number, last: number) => {
    if (flags & CONTACT) sums.contactFrames += 1;
    if (flags & OVERLAP) {
      sums.overlapFrames += 1;
      if (!(last & OVERLAP)) overlapping.add(key);
    }
    if (flags & CONTACT && !(last & CONTACT)) sums.contacts += 1;
    if (last & WARNING && !(flags & WARNING) && !((last | flags) & CONTACT)) sums.nearMisses += 1;
  };
  for (const frame of recording.frames()) {
    judge.find(frame, now);
    compare(before, now, tally);
    [before, now] = [now, before];
  }
  now.count = 0;
  compare(before, now, tally);
  return {
    pairs: overlapping.size,
    seconds: sums.overlapFrames * interval,
    deepest: judge.deepest(),
    contacts: sums.contacts,
    contactSeconds: sums.contactFrames * interval,
    nearMisses: sums.nearMisses,
  };
}

/** Walks through the pairs of two frames side by side. */
function compare(before: Pairs, now: Pairs, visit: (key: number, flags: number, last: number) => void): void {
  let b = 0;
  for (let n = 0; n < now.count; n++) {
    while (b < before.count && before.key[b] < now.key[n]) visit(before.key[b], 0, before.flags[b++]);
    const isKnown = b < before.count && before.key[b] === now.key[n];
    const last = isKnown ? before.flags[b++] : 0;
    if (now.flags[n] & PASSING && last & WARNING) now.flags[n] |= WARNING;
    visit(now.key[n], now.flags[n], last);
  }
  while (b < before.count) visit(before.key[b], 0, before.flags[b++]);
}

function createJudge(recording: Recording, journeys: Journeys, { depth, gap, warning }: CollisionOptions) {
  const period = periodOf(recording);
  const size = bodySizes(recording, journeys);
  const nearby = createNearby();
  const bodies = createBodies();
  const near: number[] = [];
  let deepest = 0;

  /** The ways in which a person and an entry are too near; 0 when they are not. */
  function flagsOf(frame: Frame, i: number, entry: number): number {
    const j = nearby.row[entry];
    const awayX = nearby.x[entry] - nearby.x[i];
    const awayZ = nearby.z[entry] - nearby.z[i];
    const distance = Math.sqrt(awayX * awayX + awayZ * awayZ);
    let flags = 0;
    const outer = bodies.half[i] + bodies.radius[i] + bodies.half[j] + bodies.radius[j];
    if (distance - outer < gap) {
      const clear = torsoDistance(bodies, i, j, awayX, awayZ);
      if (clear < gap) flags |= CONTACT;
      if (clear < -depth) {
        flags |= OVERLAP;
        deepest = Math.max(deepest, -clear);
      }
    }
    const velocityX = frame.velocityX[j] - frame.velocityX[i];
    const velocityZ = frame.velocityZ[j] - frame.velocityZ[i];
    if (distance <= outer) return awayX * velocityX + awayZ * velocityZ < 0 ? flags | PASSING : flags;
    return timeToCollision(awayX, awayZ, velocityX, velocityZ, outer) < warning ? flags | WARNING : flags;
  }

  function find(frame: Frame, pairs: Pairs): void {
    pairs.count = 0;
    fillBodies(bodies, frame, journeys, size);
    fileNearby(nearby, frame, reachIn(frame, size.largest + gap, warning), period);
    for (let i = 0; i < frame.count; i++) {
      const isWalking = isOnTheWay(journeys, bodies.number[i], frame.time);
      const first = pairs.count;
      const found = nearInto(nearby, i, near);
      for (let n = 0; n < found; n++) {
        const j = nearby.row[near[n]];
        if (j <= i || !(isWalking || isOnTheWay(journeys, bodies.number[j], frame.time))) continue;
        const flags = flagsOf(frame, i, near[n]);
        // Frames are in id order, so these keys grow with i; only those of one i have to be put in order.
        if (flags !== 0) insertPair(pairs, first, bodies.number[i] * journeys.count + bodies.number[j], flags);
      }
    }
  }
  return { find, deepest: () => deepest };
}

/** How far apart two can be and still be about to collide [m]. */
function reachIn({ count, velocityX, velocityZ }: Frame, contact: number, warning: number): number {
  let fastest = 0;
  for (let i = 0; i < count; i++) fastest = Math.max(fastest, velocityX[i] * velocityX[i] + velocityZ[i] * velocityZ[i]);
  return contact + 2 * Math.sqrt(fastest) * warning;
}

/** When two discs that do not touch yet will, at their present velocities; infinite when they will not [s]. */
function timeToCollision(awayX: number, awayZ: number, velocityX: number, velocityZ: number, contact: number): number {
  const clear = awayX * awayX + awayZ * awayZ - contact * contact;
  const closing = -(awayX * velocityX + awayZ * velocityZ);
  if (closing <= 0) return Infinity;
  const squared = velocityX * velocityX + velocityZ * velocityZ;
  const discriminant = closing * closing - squared * clear;
  return discriminant < 0 ? Infinity : clear / (closing + Math.sqrt(discriminant));
}

function createPairs(): Pairs {
  return { count: 0, key: new Float64Array(64), flags: new Uint8Array(64) };
}

/** Puts a pair in its place behind `first`; a pair that is there already, as an image, gets the flags of both. */
function insertPair(pairs: Pairs, first: number, key: number, flags: number): void {
  let at = pairs.count;
  while (at > first && pairs.key[at - 1] > key) at--;
  if (at > first && pairs.key[at - 1] === key) {
    pairs.flags[at - 1] |= flags;
    return;
  }
  if (pairs.count === pairs.key.length) {
    const { key: keys, flags: ways } = pairs;
    pairs.key = new Float64Array(2 * pairs.count);
    pairs.flags = new Uint8Array(2 * pairs.count);
    pairs.key.set(keys);
    pairs.flags.set(ways);
  }
  pairs.key.copyWithin(at + 1, at, pairs.count);
  pairs.flags.copyWithin(at + 1, at, pairs.count);
  pairs.key[at] = key;
  pairs.flags[at] = flags;
  pairs.count += 1;
}
