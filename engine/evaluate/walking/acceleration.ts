import type { Recording } from '../../record/index.js';
import { findJourneys, type Journeys } from '../tracks/journeys.js';
import { forEachStep } from '../tracks/steps.js';

/** How jerky people move. */
export type Acceleration = {
  /** Root of the mean square of all accelerations; not a number when nobody was seen twice [m/s²]. */
  readonly rms: number;
  /** [m/s²] */
  readonly greatest: number;
};

/** Measures accelerations as changes of the recorded velocity between frames, from appearing to arriving. */
export function acceleration(recording: Recording, journeys: Journeys = findJourneys(recording)): Acceleration {
  let sum = 0;
  let count = 0;
  let greatest = 0;
  forEachStep(recording, journeys, (step) => {
    const changeX = step.velocityX - step.lastVelocityX;
    const changeZ = step.velocityZ - step.lastVelocityZ;
    const squared = (changeX * changeX + changeZ * changeZ) / (step.seconds * step.seconds);
    sum += squared;
    count += 1;
    greatest = Math.max(greatest, squared);
  });
  return { rms: Math.sqrt(sum / count), greatest: Math.sqrt(greatest) };
}
