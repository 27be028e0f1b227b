import { type Agents, joinSocialGroup, leaveSocialGroup, matesOf } from '../agents/index.js';

/** Those who were given goals of their own leave the others of their social group, and stay with those who were given the same. */
export function partSocialGroups(agents: Agents, rows: readonly number[]): void {
  const given = new Set(rows);
  const done = new Set<number>();
  for (const row of rows) {
    if (done.has(row)) continue;
    const mates = matesOf(agents, row);
    const going = mates.filter((mate) => given.has(mate));
    for (const mate of [row, ...going]) done.add(mate);
    if (going.length === mates.length) continue;
    for (const mate of [row, ...going]) leaveSocialGroup(agents, mate);
    for (const mate of going) joinSocialGroup(agents, mate, row);
  }
}
