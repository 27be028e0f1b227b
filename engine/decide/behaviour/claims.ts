import type { Minds } from './mind.js';

/** Takes a person for another, by ids; false where one of both is taken, or has taken somebody else. Asked again it stays as it is. */
export function claimPerson({ house }: Minds, claimer: number, person: number): boolean {
  const { agents, kernels } = house;
  const { mindClaims, mindClaimedBy } = kernels.u32;
  const own = agents.rowOfId.get(claimer);
  const other = agents.rowOfId.get(person);
  if (own === undefined || other === undefined || own === other) return false;
  const isFree = (claim: number, by: number) => claim === 0 || claim === by + 1;
  if (!isFree(mindClaimedBy[other], claimer) || !isFree(mindClaims[other], claimer)) return false;
  if (!isFree(mindClaimedBy[own], person) || !isFree(mindClaims[own], person)) return false;
  mindClaims[own] = person + 1;
  mindClaimedBy[other] = claimer + 1;
  return true;
}

/** Frees a person that another has taken, by ids. */
export function releasePerson({ house }: Minds, claimer: number, person: number): void {
  const { agents, kernels } = house;
  const { mindClaims, mindClaimedBy } = kernels.u32;
  const own = agents.rowOfId.get(claimer);
  const other = agents.rowOfId.get(person);
  if (own !== undefined && mindClaims[own] === person + 1) mindClaims[own] = 0;
  if (other !== undefined && mindClaimedBy[other] === claimer + 1) mindClaimedBy[other] = 0;
}

/** Somebody is gone: nobody has it any more. What it has itself is freed with its tree. */
export function forgetClaims({ house }: Minds, row: number): void {
  const { agents, kernels } = house;
  const { mindClaims, mindClaimedBy } = kernels.u32;
  if (!mindClaims) return;
  const claimer = agents.rowOfId.get(mindClaimedBy[row] - 1);
  if (claimer !== undefined && mindClaims[claimer] === agents.columns.id[row] + 1) mindClaims[claimer] = 0;
  mindClaims[row] = 0;
  mindClaimedBy[row] = 0;
}
