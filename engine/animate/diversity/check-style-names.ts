import type { MotionLibrary } from '../library.js';
import { resolveMotions } from './motion-settings.js';
import type { MovingPopulation } from './moving-population.js';

/** Throws one ScenarioError for all styles that populations name and a library does not have. */
export function checkStyleNames(populations: readonly MovingPopulation[], library: MotionLibrary): void {
  resolveMotions(
    populations.map(({ motion }) => motion),
    library,
  );
}
