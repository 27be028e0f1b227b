import type { Recording } from '../../record/index.js';
import { isOnTheWay, type Journeys } from './journeys.js';
import { periodOf, shortestWay } from './period.js';

/** What one person did between two frames. */
export type Step = {
  /** The number of the person. */
  person: number;
  /** At the end of the step [s]. */
  time: number;
  /** How long it took [s]. */
  seconds: number;
  /** The shortest way from place to place, also across the border of a world that repeats [m]. */
  dx: number;
  dz: number;
  /** At the end of the step [m]. */
  x: number;
  z: number;
  /** At the end of the step, as recorded [m/s]. */
  velocityX: number;
  velocityZ: number;
  /** At its beginning, as recorded [m/s]. */
  lastVelocityX: number;
  lastVelocityZ: number;
};

/** Visits every step of everyone who is on the way, in the order of time; the step object is used again for the next. */
export function forEachStep(recording: Recording, journeys: Journeys, visit: (step: Step) => void): void {
  const period = periodOf(recording);
  const column = () => new Float64Array(journeys.count);
  const [lastX, lastZ, lastVelocityX, lastVelocityZ] = [column(), column(), column(), column()];
  const lastTime = column().fill(-1);
  const step: Step = {
    person: 0,
    time: 0,
    seconds: 0,
    dx: 0,
    dz: 0,
    x: 0,
    z: 0,
    velocityX: 0,
    velocityZ: 0,
    lastVelocityX: 0,
    lastVelocityZ: 0,
  };
  for (const { time, count, id, x, z, velocityX, velocityZ } of recording.frames()) {
    for (let i = 0; i < count; i++) {
      const person = journeys.numberOf(id[i]);
      if (!isOnTheWay(journeys, person, time)) continue;
      if (lastTime[person] >= 0) {
        step.person = person;
        step.time = time;
        step.seconds = time - lastTime[person];
        step.dx = shortestWay(x[i] - lastX[person], period.x);
        step.dz = shortestWay(z[i] - lastZ[person], period.z);
        step.x = x[i];
        step.z = z[i];
        step.velocityX = velocityX[i];
        step.velocityZ = velocityZ[i];
        step.lastVelocityX = lastVelocityX[person];
        step.lastVelocityZ = lastVelocityZ[person];
        visit(step);
      }
      lastTime[person] = time;
      lastX[person] = x[i];
      lastZ[person] = z[i];
      lastVelocityX[person] = velocityX[i];
      lastVelocityZ[person] = velocityZ[i];
    }
  }
}
