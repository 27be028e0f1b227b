import type { Mind } from '../behaviour/mind.js';
import { levelAt, ticksToEmpty } from './drain.js';
import { type Roles, rolesPlayed } from './roles.js';

/** A need goes before what somebody is about where it is this much stronger. */
export const HYSTERESIS = 0.1;

/** How full a need is, from 0 to 1. */
export function levelOf(roles: Roles, { minds, row, tick }: Mind, need: number): number {
  return levelAt(roles, minds.house, row, need, tick);
}

/** How strong a need is: what is missing, by the weight of its level. */
export function urgencyOf(roles: Roles, mind: Mind, need: number): number {
  return (1 - levelOf(roles, mind, need)) * roles.calling.needs[need].weight;
}

/** The tick from which on a need is stronger than something that is wanted so much; never where it cannot be. */
export function crossingOf(roles: Roles, { minds, row }: Mind, need: number, desire: number): number {
  const { full, calling } = roles;
  const missing = (desire + HYSTERESIS) / calling.needs[need].weight;
  if (missing >= 1) return Number.POSITIVE_INFINITY;
  return Math.ceil(full[row * calling.needs.length + need] + missing * ticksToEmpty(roles, minds.house, need, row)) + 1;
}

/** The need that goes before something that is wanted so much: of all that are stronger, the one of the lowest level, then the strongest; −1 for none. */
export function strongestNeed(roles: Roles, mind: Mind, desire: number, isBarred: (need: number) => boolean): number {
  const { needs } = roles.calling;
  let best = -1;
  let most = 0;
  for (const need of needsOf(roles, mind.row)) {
    const urgency = urgencyOf(roles, mind, need);
    if (urgency <= desire + HYSTERESIS || isBarred(need)) continue;
    if (best >= 0 && (needs[need].level > needs[best].level || (needs[need].level === needs[best].level && urgency <= most))) continue;
    best = need;
    most = urgency;
  }
  return best;
}

/** Needs of somebody, by the roles that it plays. */
export function needsOf(roles: Roles, row: number): number[] {
  return [...new Set(rolesPlayed(roles, row).flatMap(({ role }) => role.needs))].filter((need) => need >= 0);
}

/** What was done fills the needs that it meets. */
export function fillNeeds(roles: Roles, mind: Mind, action: number): void {
  const { full, calling } = roles;
  const { minds, row, tick } = mind;
  calling.needs.forEach(({ met }, need) => {
    const fills = met.find((one) => one.action === action)?.fills;
    if (fills === undefined) return;
    const level = Math.min(1, levelOf(roles, mind, need) + fills);
    full[row * calling.needs.length + need] = tick - (1 - level) * ticksToEmpty(roles, minds.house, need, row);
  });
}
