import type { Motion } from '../motion.js';
import { type Energy, type EnergyFrame, kineticEnergy } from './energy.js';
import { findGaitEventsOf, type GaitEvents } from './gait-events.js';
import { type PlacedMotion, placeAll } from './placed-motion.js';

/** A clip with all that extraction looks at: where joints are, what feet do, and the energy of every frame. */
export type MeasuredMotion = {
  readonly placed: PlacedMotion;
  readonly events: GaitEvents;
  readonly energies: Readonly<Record<EnergyFrame, Energy>>;
};

export function measureMotion(motion: Motion): MeasuredMotion {
  const placed = placeAll(motion);
  return {
    placed,
    events: findGaitEventsOf(placed),
    energies: { joints: kineticEnergy(placed, 'joints'), world: kineticEnergy(placed, 'world'), root: kineticEnergy(placed, 'root') },
  };
}
