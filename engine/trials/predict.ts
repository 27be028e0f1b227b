import { host } from '#host';
import { type CrowdState, ENTROPY_DEFAULTS, type Predict, predictConstantVelocity, sampleTracks } from '../evaluate/index.js';
import type { Recording } from '../record/index.js';
import type { Scenario } from '../scenario/index.js';
import { createPureSteer, NEWCOMER } from '../sim/index.js';
import type { SteerModel } from '../steer/index.js';
import { PREDICTION_RADIUS, PREDICTION_SUBSTEPS } from './predict-paths.js';

/** The name of the baseline beside the names of steering models. */
export const CONSTANT_VELOCITY = 'constant-velocity';

/** A simulator as `evaluate` asks for it, with an end to what it holds. */
export type Predictor = { readonly predict: Predict; dispose(): void };

/** What predictions need room for, and models besides the engine's own. */
export type PredictionRoom = {
  /** Most people at once. */
  readonly capacity: number;
  /** Open ground for guesses that stand side by side [m]. */
  readonly extent: number;
  readonly models?: readonly SteerModel[];
  /** What was learned, by name, as a scenario has it. */
  readonly learned?: Scenario['learned'];
};

/** Enough for ten guesses of the largest crowd of the real scenes. */
const USUAL_ROOM: PredictionRoom = { capacity: 4096, extent: 5000 };
/** Between guesses, at most [m]. */
const APART = 100;

/** Room for all guesses of a recording's crowds. */
export function predictionRoom(recording: Recording): PredictionRoom {
  const { members, interval } = ENTROPY_DEFAULTS;
  const present: number[] = [];
  let reach = 0;
  for (const { first, x, z } of sampleTracks(recording, interval)) {
    for (let k = 0; k < x.length; k++) {
      present[first + k] = (present[first + k] ?? 0) + 1;
      reach = Math.max(reach, Math.abs(x[k]), Math.abs(z[k]));
    }
  }
  const most = present.reduce((sum, now) => Math.max(sum, now), 0);
  return {
    capacity: Math.max(USUAL_ROOM.capacity, members * most),
    extent: Math.max(USUAL_ROOM.extent, members * (2 * reach + APART)),
  };
}

/** A steering model, by its name, that moves crowds on by an interval in a few steps; on open ground, everyone's wish given [s]. */
export async function createPredictor(
  model: string,
  interval: number,
  fields: Readonly<Record<string, unknown>> = {},
  room: PredictionRoom = USUAL_ROOM,
): Promise<Predictor> {
  if (model === CONSTANT_VELOCITY) return { predict: predictConstantVelocity, dispose: () => {} };
  const dt = interval / PREDICTION_SUBSTEPS;
  const rig = await createPureSteer(host, { model, fields, dt, ...room, radius: PREDICTION_RADIUS }, 1);
  return {
    predict(state) {
      const { before } = state;
      if (before?.some((row) => row !== NEWCOMER)) rig.goOn(walkersOf(state), before);
      else rig.reset(walkersOf(state));
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
