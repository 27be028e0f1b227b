/** Loads what builds and draws places: pages that need it load it then. */
export function loadScenery(): Promise<typeof import('../scenery/index.js')> {
  return import('../scenery/index.js');
}
