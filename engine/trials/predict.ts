import { host } from '#host';
import { type CrowdState, type Predict, predictConstantVelocity } from '../evaluate/index.js';
import { createPureSteer } from '../sim/index.js';
import { PREDICTION_RADIUS, PREDICTION_SUBSTEPS } from './predict-paths.js';

/** The name of the baseline beside the names of steering models. */
export const CONSTANT_VELOCITY = 'constant-velocity';

/** A simulator as `evaluate` asks for it, with an end to what it holds. */
export type Predictor = { readonly predict: Predict; dispose(): void };

/** Most people at once: ten guesses of the largest crowd of the real scenes. */
const CAPACITY = 4096;
/** Open ground for guesses that stand side by side [m]. */
const EXTENT = 5000;

/** A steering model, by its name, that moves crowds on by an interval in a few steps; on open ground, everyone's wish given [s]. */
export async function createPredictor(model: string, interval: number, fields: Readonly<Record<string, unknown>> = {}): Promise<Predictor> {
  if (model === CONSTANT_VELOCITY) return { predict: predictConstantVelocity, dispose: () => {} };
  const dt = interval / PREDICTION_SUBSTEPS;
  const rig = await createPureSteer(host, { model, fields, dt, capacity: CAPACITY, extent: EXTENT, radius: PREDICTION_RADIUS }, 1);
  return {
    predict(state) {
      rig.reset(walkersOf(state));
      for (let i = 0; i < state.count; i++) rig.prefer(i, state.preferredX[i], state.preferredZ[i]);
      for (let step = 0; step < PREDICTION_SUBSTEPS; step++) rig.step();
      for (let i = 0; i < state.count; i++) {
        [state.x[i], state.z[i], state.velocityX[i], state.velocityZ[i]] = rig.read(i);
      }
    },
    dispose: () => rig.dispose(),
  };
}

function walkersOf({ count, x, z, velocityX, velocityZ, maximumSpeed }: CrowdState) {
  return Array.from({ length: count }, (_, i) => ({
    x: x[i],
    z: z[i],
    vx: velocityX[i],
    vz: velocityZ[i],
    maximumSpeed: maximumSpeed[i],
  }));
}
