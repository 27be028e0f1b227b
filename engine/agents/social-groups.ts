import { SOCIAL_GROUP_COLUMNS, specsOf } from '../columns/index.js';
import type { ColumnSpec } from '../kernels/index.js';
import { exp, random, STREAM } from '../math/index.js';
import { LARGEST_SOCIAL_GROUP, type SocialGroupSize } from '../scenario/index.js';
import type { Agents } from './agents.js';

/** The column of social groups; there only where people walk together. */
export function socialGroupColumnSpecs(capacity: number): ColumnSpec[] {
  return specsOf(SOCIAL_GROUP_COLUMNS, { row: capacity });
}

/** A row joins the social group of a mate. */
export function joinSocialGroup({ socialGroupNext }: Agents, row: number, mate: number): void {
  if (!socialGroupNext) return;
  socialGroupNext[row] = socialGroupNext[mate];
  socialGroupNext[mate] = row;
}

/** A row leaves its social group; the others stay together. */
export function leaveSocialGroup({ socialGroupNext }: Agents, row: number): void {
  if (!socialGroupNext || socialGroupNext[row] === row) return;
  let before = row;
  while (socialGroupNext[before] !== row) before = socialGroupNext[before];
  socialGroupNext[before] = socialGroupNext[row];
  socialGroupNext[row] = row;
}

/** The others of a row's social group; nobody for one who walks alone. */
export function matesOf({ socialGroupNext }: Agents, row: number): number[] {
  const mates: number[] = [];
  if (!socialGroupNext) return mates;
  for (let mate = socialGroupNext[row]; mate !== row; mate = socialGroupNext[mate]) mates.push(mate);
  return mates;
}

/** How many walk together in a new social group, by the draw of its first member. */
export function drawSocialGroupSize(size: SocialGroupSize, seed: number, id: number): number {
  if (typeof size === 'number') return size;
  const chance = random(seed, STREAM.socialGroup, id, 0);
  if ('poisson' in size) return truncatedPoisson(size.poisson, chance);
  let left = chance * size.choice.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = size.choice.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return drawn?.value ?? size.choice[0].value;
}

/** By inversion: P(k) = λᵏ / (k! (e^λ − 1)) for k from 1 on. */
function truncatedPoisson(mean: number, chance: number): number {
  let share = mean / (exp(mean) - 1);
  let left = chance - share;
  let size = 1;
  while (left >= 0 && size < LARGEST_SOCIAL_GROUP) {
    size += 1;
    share *= mean / size;
    left -= share;
  }
  return size;
}
