// Who somebody of HiDAC is in a tick, and where it wants to go; as kernels/hidac/hidac-self.ts, hidac-surroundings.ts and hidac-rules.ts.
import { cos, sin } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { isSightFree } from './free-way.js';
import type { Situation } from './situation.js';

/** What follows from character and panic. */
export type HidacPerson = {
  readonly fear: number;
  /** How hard it would push, 0 to 1. */
  readonly force: number;
  /** Gap that others are to leave [m]. */
  readonly space: number;
  /** People within a metre. */
  readonly nearby: number;
};

/** A unit direction and the speed wanted on it [m/s]. */
export type HidacWay = { readonly x: number; readonly z: number; readonly speed: number };

const PANICKED = 0.5;
const CROWDED_SPACE = 0.8;
const NEAR = 1;
const FALLEN_FRIGHT = 0.5;
const LEADS_FROM = 0.3;
const LEADERS = 4;
const HERDING = 0.5;

/** The person as it was when the tick began: what it showed to the others. */
export function personOf({ self, neighbours, own }: Situation): HidacPerson {
  const fear = own('shownPanic');
  const force = Math.max(own('pushing'), fear > PANICKED ? fear : 0);
  const space = own('personalSpace') * (1 - CROWDED_SPACE * Math.max(force, fear));
  const nearby = neighbours.filter(({ x, z }) => Math.sqrt((x - self.x) ** 2 + (z - self.z) ** 2) < NEAR).length;
  return { fear, force, space, nearby };
}

/** Unit direction in which the frightened and the leaders around run; zero where nobody does, or for who knows the place. */
export function streamAround(situation: Situation, { fear }: HidacPerson): Vec2 {
  const { self, neighbours, kernels, own } = situation;
  const { shownPanic, shownFallen, shownVoice, shownLeadership } = kernels.f32;
  if (own('trained') >= 1 || fear <= 0) return [0, 0];
  let [x, z] = [0, 0];
  for (const other of neighbours) {
    const { row, velocityX, velocityZ } = other;
    const away: Vec2 = [other.x - self.x, other.z - self.z];
    const nearness = Math.max(1 - Math.sqrt(away[0] ** 2 + away[1] ** 2) / own('neighbourDistance'), 0);
    const isAhead = away[0] * own('previousFacingX') + away[1] * own('previousFacingZ') > 0;
    const shows = isAhead ? shownPanic[row] + FALLEN_FRIGHT * shownFallen[row] : 0;
    const isNoticed = Math.max(shows, shownVoice[row]) * nearness > 0.01 && isSightFree(situation, [self.x, self.z], away, 0);
    const speed = Math.sqrt(velocityX ** 2 + velocityZ ** 2);
    if ((!isNoticed && shownLeadership[row] <= 0) || speed < LEADS_FROM) continue;
    const weight = nearness * (shownPanic[row] + shownLeadership[row] * LEADERS);
    x += (velocityX / speed) * weight;
    z += (velocityZ / speed) * weight;
  }
  const size = Math.sqrt(x * x + z * z);
  return size > 0.1 ? [x / size, z / size] : [0, 0];
}

/** The way that plan gives, faster in panic; with the stream for those who do not know the place; around for those who try another way. */
export function wayOf({ preferred, own }: Situation, { fear }: HidacPerson, [streamX, streamZ]: Vec2): HidacWay {
  const length = Math.sqrt(preferred[0] ** 2 + preferred[1] ** 2);
  const isStanding = !(length > 1e-4);
  const free = own('preferredSpeed');
  const faster = free > 1e-4 ? own('maximumSpeed') / free - 1 : 0;
  let way: HidacWay = isStanding
    ? { x: 0, z: 0, speed: 0 }
    : { x: preferred[0] / length, z: preferred[1] / length, speed: length * (1 + fear * Math.max(faster, 0)) };
  const follows = streamX === 0 && streamZ === 0 ? 0 : (1 - own('trained')) * fear;
  if (isStanding && follows > 0 && fear > PANICKED) way = { x: streamX, z: streamZ, speed: free * fear };
  else if (!isStanding && follows > 0) way = herded(way, HERDING * follows, streamX, streamZ);
  const detour = own('hidacDetour');
  if (detour === 0 || way.speed <= 0) return way;
  const c = cos(own('exploring'));
  const s = detour > 0 ? sin(own('exploring')) : -sin(own('exploring'));
  return { x: way.x * c - way.z * s, z: way.z * c + way.x * s, speed: way.speed };
}

function herded(way: HidacWay, part: number, streamX: number, streamZ: number): HidacWay {
  const x = way.x * (1 - part) + streamX * part;
  const z = way.z * (1 - part) + streamZ * part;
  const length = Math.sqrt(x * x + z * z);
  return length > 0.05 ? { x: x / length, z: z / length, speed: way.speed } : way;
}
