import type { Scenario } from '../scenario/index.js';
import { loadGeometry, unreachableTargets, WorldError } from '../world/index.js';

/** Targets of a SteerBench file that cannot be reached, in sentences; none where the ground itself cannot be made, which whoever makes it tells. */
export async function targetWarnings(scenario: Scenario): Promise<string[]> {
  await loadGeometry();
  try {
    return unreachableTargets(scenario);
  } catch (error) {
    if (error instanceof WorldError) return [];
    throw error;
  }
}
