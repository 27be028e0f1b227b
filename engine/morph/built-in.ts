import type { CrowdModel } from './crowd.js';
import { readCrowd } from './crowd-file.js';

/** Crowds that were loaded. */
let loaded: readonly CrowdModel[] = [];

/** Loads the crowds that ship: small models of synthetic crowds, which `scripts/crowds.js` makes; those who need none never load them. */
export async function loadBuiltInCrowds(): Promise<readonly CrowdModel[]> {
  if (loaded.length > 0) return loaded;
  const { BUILT_IN_CROWDS } = await import('./built-in-data.js');
  loaded = Object.values(BUILT_IN_CROWDS).map((text) => readCrowd(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))));
  return loaded;
}

/** The crowds that ship, once they are loaded. */
export function builtInCrowds(): readonly CrowdModel[] {
  return loaded;
}
