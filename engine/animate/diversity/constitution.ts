/** What age, body and chance make of how somebody walks. */
export const CONSTITUTIONS = ['grown', 'old', 'child', 'heavy', 'unwell'] as const;
export type Constitution = (typeof CONSTITUTIONS)[number];

/** What is known of somebody: stature [m], mass [kg] where it is known, age [years], below 0 where it is not. */
export type Built = { readonly height: number; readonly mass?: number | undefined; readonly age: number };

/** From this age on people count as old, and below that as children [years]. */
const OLD = 68;
const GROWN = 14;
/** From this mass over the square of the stature on somebody is heavy [kg/m²]. */
const HEAVY = 32;
/** How many walk with pain or a stiff leg, of grown people and of old ones: ours, so that a limp is seen in a hundred people and not in ten. */
const UNWELL = { grown: 0.012, old: 0.1 };

/** The constitution of a person, as its number; `chance` from 0 to 1 says who is unwell. */
export function constitutionOf({ height, mass = 0, age }: Built, chance: number): number {
  return CONSTITUTIONS.indexOf(nameOf(age, mass / (height * height), chance));
}

function nameOf(age: number, massOverSquare: number, chance: number): Constitution {
  if (age >= 0 && age < GROWN) return 'child';
  if (age >= OLD) return chance < UNWELL.old ? 'unwell' : 'old';
  if (chance < UNWELL.grown) return 'unwell';
  return massOverSquare >= HEAVY ? 'heavy' : 'grown';
}
