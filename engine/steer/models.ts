import { birds } from './birds.js';
import { boids } from './boids.js';
import { eventDriven } from './event-driven.js';
import { byExample } from './example/by-example.js';
import { perceptionAction } from './example/perception-action.js';
import { footstep } from './footstep.js';
import { hidac } from './hidac.js';
import { morphable } from './morphable/morphable.js';
import { orca } from './orca.js';
import { orcaForces } from './orca-forces.js';
import { powerLaw } from './power-law.js';
import { predictive } from './predictive.js';
import { reactive } from './reactive.js';
import { socialForce } from './social-force.js';
import type { SteerModel } from './steer-model.js';
import { walker } from './walker.js';

/** Every steering model; the first is the default. */
export const STEER_MODELS: readonly SteerModel[] = [
  walker,
  orca,
  orcaForces,
  socialForce,
  predictive,
  powerLaw,
  reactive,
  hidac,
  footstep,
  boids,
  birds,
  eventDriven,
  morphable,
  byExample,
  perceptionAction,
];
