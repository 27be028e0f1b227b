import type { Adjective, Personality, Seeming } from '../scenario/index.js';
import { ORCA_MAP, orcaPreset } from './orca-map.js';
import { HIDAC_MAP, WALKER_MAP } from './own-maps.js';
import { type Found, type TraitMap, valuesFor, valuesWithin } from './perceived.js';

/** Maps from parameters to how a crowd seems, by steering model. */
export const TRAIT_MAPS: Readonly<Record<string, TraitMap>> = { orca: ORCA_MAP, walker: WALKER_MAP, hidac: HIDAC_MAP };

/** How much of an adjective a crowd has that is only named. */
const NAMED = 1;

/** The parameters by which people of a steering model seem as their population says; undefined where it says nothing, or nothing is known of the model. */
export function seemAs(model: string, personality: Pick<Personality, 'seems'>): Found | undefined {
  const map = TRAIT_MAPS[model];
  if (personality.seems === undefined || map === undefined) return undefined;
  const known = FOUND.get(personality) ?? new Map<string, Found>();
  FOUND.set(personality, known);
  const found = known.get(model) ?? findFor(model, map, personality.seems);
  known.set(model, found);
  return found;
}

/** What was found once: it is asked for everyone who comes. */
const FOUND = new WeakMap<Pick<Personality, 'seems'>, Map<string, Found>>();

function findFor(model: string, map: TraitMap, seems: NonNullable<Personality['seems']>): Found {
  if (typeof seems !== 'string') return valuesFor(map, seems as Seeming);
  return model === 'orca' ? valuesWithin(map, orcaPreset(seems)) : valuesFor(map, { [seems]: NAMED } as { [A in Adjective]?: number });
}

/** The widest avoidance radius that it takes to seem so [m]. */
export function widestSeeming(model: string, personality: Personality): number {
  return seemAs(model, personality)?.values.radius ?? 0;
}
