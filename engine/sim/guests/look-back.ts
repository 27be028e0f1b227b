import { random, STREAM } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import type { Encounter, Regard } from './guests-state.js';

/** Who comes nearer than this is glanced at by those who have it in view [m]. */
const NEAR = 2.2;
/** A body sees so far behind itself: cosine of half its view. */
const VIEW = -0.2;
/** Who is looked at for longer than this looks back [s], up to this distance [m]. */
const STARE = 0.8;
const STARED_FROM = 6;
/** How long a glance lasts, and how long nobody glances again [s]: from, to. Our round numbers. */
const GLANCE = [1.2, 3] as const;
const REST = [2, 5] as const;
/** Somebody who is stared at looks back for so long, then elsewhere [s]. */
const LOOKS_BACK = 4;

/** Somebody near a guest looks at it for a while, where it comes close or looks at one. Whoever looks at somebody by a behaviour goes on with that. */
export function lookBack(house: House, regard: Regard, encounter: Encounter): void {
  const { kernels, agents, clock } = house;
  const { u32 } = kernels;
  const { guest, id, other, distance } = encounter;
  if (!u32.gazes || regard.looksUntil > 0 || clock.tick < regard.looksAgain || u32.gazes[other] !== 0) return;
  const isStaredAt = distance < STARED_FROM && isStaring(house, guest, agents.columns.id[other], STARE);
  if (!isStaredAt && !(distance < NEAR && seesGuest(house, encounter))) return;
  u32.gazes[other] = 1;
  u32.gazeWhom[other] = id + 1;
  const time = isStaredAt ? LOOKS_BACK : between(house, agents.columns.id[other], GLANCE);
  regard.looksUntil = clock.tick + Math.round(time / clock.dt);
}

/** Looks away again when the time is over. */
export function lookAway(house: House, regard: Regard, row: number): void {
  const { kernels, agents, clock } = house;
  if (regard.looksUntil === 0 || clock.tick < regard.looksUntil) return;
  kernels.u32.gazes[row] = 0;
  regard.looksUntil = 0;
  regard.looksAgain = clock.tick + Math.round(between(house, agents.columns.id[row], REST) / clock.dt);
}

/** Whether a guest has looked at somebody for so long [s]. */
export function isStaring({ clock }: House, guest: Encounter['guest'], id: number, seconds: number): boolean {
  return guest.stares === id && (clock.tick - guest.since) * clock.dt >= seconds;
}

/** Whether a guest is before those eyes. */
export function seesGuest({ agents }: House, { other, awayX, awayZ, distance }: Encounter): boolean {
  const { facingX, facingZ } = agents.columns;
  return -(awayX * facingX[other] + awayZ * facingZ[other]) > VIEW * distance;
}

/** By chance, for somebody now [s]. */
function between({ seed, clock }: House, id: number, [from, to]: readonly [number, number]): number {
  return from + (to - from) * random(seed, STREAM.guest, id, clock.tick);
}
