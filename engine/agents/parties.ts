import type { ColumnSpec } from '../kernels/index.js';
import { exp, random, STREAM } from '../math/index.js';
import { LARGEST_PARTY, type PartySize } from '../scenario/index.js';
import type { Agents } from './agents.js';

/** The column of parties; there only where people walk together. */
export function partyColumnSpecs(capacity: number): ColumnSpec[] {
  return [{ name: 'partyNext', type: 'u32', length: capacity }];
}

/** A row joins the party of a mate. */
export function joinParty({ partyNext }: Agents, row: number, mate: number): void {
  if (!partyNext) return;
  partyNext[row] = partyNext[mate];
  partyNext[mate] = row;
}

/** A row leaves its party; the others stay together. */
export function leaveParty({ partyNext }: Agents, row: number): void {
  if (!partyNext || partyNext[row] === row) return;
  let before = row;
  while (partyNext[before] !== row) before = partyNext[before];
  partyNext[before] = partyNext[row];
  partyNext[row] = row;
}

/** The others of a row's party; nobody for one who walks alone. */
export function matesOf({ partyNext }: Agents, row: number): number[] {
  const mates: number[] = [];
  if (!partyNext) return mates;
  for (let mate = partyNext[row]; mate !== row; mate = partyNext[mate]) mates.push(mate);
  return mates;
}

/** How many walk together in a new party, by the luck of its first member. */
export function drawPartySize(size: PartySize, seed: number, id: number): number {
  if (typeof size === 'number') return size;
  const luck = random(seed, STREAM.party, id, 0);
  if ('poisson' in size) return truncatedPoisson(size.poisson, luck);
  let left = luck * size.choice.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = size.choice.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return drawn?.value ?? size.choice[0].value;
}

/** By inversion: P(k) = λᵏ / (k! (e^λ − 1)) for k from 1 on. */
function truncatedPoisson(mean: number, luck: number): number {
  let share = mean / (exp(mean) - 1);
  let left = luck - share;
  let size = 1;
  while (left >= 0 && size < LARGEST_PARTY) {
    size += 1;
    share *= mean / size;
    left -= share;
  }
  return size;
}
