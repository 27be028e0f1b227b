import { type ExampleBase, readExamples } from './examples.js';

/** Bases that were loaded. */
let loaded: readonly ExampleBase[] = [];

/** Loads the examples that ship: what people of a scenario of ours did, which `scripts/examples.js` learns; those who need none never load them. */
export async function loadBuiltInExamples(): Promise<readonly ExampleBase[]> {
  if (loaded.length > 0) return loaded;
  const { BUILT_IN_EXAMPLES } = await import('./built-in-data.js');
  loaded = [readExamples(Uint8Array.from(atob(BUILT_IN_EXAMPLES), (letter) => letter.charCodeAt(0)))];
  return loaded;
}

/** The examples that ship, once they are loaded. */
export function builtInExamples(): readonly ExampleBase[] {
  return loaded;
}
