import { setAction, standingAction } from '../../agents/index.js';
import { CAMERA_SETTING, FAR_SETTING, FULL_SETTING, POSE_HASH_WORD, TICK_WORD } from '../../columns/index.js';
import type { Kernels } from '../../kernels/index.js';
import type { Poses } from '../../record/index.js';
import type { BodyModel } from '../body-model.js';
import { MOTION_TYPES, type MotionLibrary, type MotionType } from '../library.js';
import { JOINTS } from '../skeleton.js';
import type { BodyModels } from './body-models.js';
import type { Camera, ChooseStyles, MotionColumns } from './choose.js';
import type { CompiledLibrary } from './compiled.js';

/** How bodies move, besides the library they move by. */
export type AnimationOptions = {
  /** Gives styles to those whose primitive has ended; by default diversity control, as the populations of the scenario ask for it. */
  readonly choose?: ChooseStyles;
  /** How one motion goes over into another: `inertial` keeps speeds, `slerp` fades evenly; inertial if not said. */
  readonly transition?: 'inertial' | 'slerp';
  /** Body models besides those of the engine, which populations name in `motion: { body: NAME }`. */
  readonly bodyModels?: readonly BodyModel[];
};

/** The stage `animate`: what it needs from tick to tick. Its state by row lies in columns. */
export type Animation = {
  readonly kernels: Kernels;
  readonly library: MotionLibrary;
  readonly compiled: CompiledLibrary;
  readonly choose: ChooseStyles;
  readonly motion: MotionColumns;
  /** Types of which the library has no style. */
  readonly isMissing: readonly boolean[];
  readonly dueRows: Uint32Array;
  readonly bodies: BodyModels;
  camera: Camera | undefined;
};

/** A distance that nobody exceeds, squared. */
const EVERYWHERE = 1e30;

/** Looks from another place; without a camera every body is worked out in full. */
export function setCamera(animation: Animation, camera: Camera | undefined): void {
  const settings = animation.kernels.f32.motionSetting;
  animation.camera = camera;
  settings.set(camera ? camera.position : [0, 0, 0], CAMERA_SETTING);
  settings[FULL_SETTING] = camera ? camera.full ** 2 : EVERYWHERE;
  settings[FAR_SETTING] = camera ? camera.far ** 2 : EVERYWHERE;
}

/** Has a row stand in a type of motion: as its action, where the run has columns for actions and the type is that of one. */
export function setStanding({ kernels }: Animation, row: number, standing: MotionType): void {
  kernels.u32.motionStanding[row] = MOTION_TYPES.indexOf(standing);
  setAction(kernels, row, { action: standingAction(standing), since: kernels.u32.state[TICK_WORD] });
}

/** Names of the body models, by their numbers. */
export function namesOfModels({ bodies }: Animation): string[] {
  return bodies.posing.map(({ model }) => model.name);
}

/** Hash of all poses so far: 16 hex digits. */
export function readPoseHash({ kernels }: Animation): string {
  const hex = (word: number) => word.toString(16).padStart(8, '0');
  return hex(kernels.u32.state[POSE_HASH_WORD + 1]) + hex(kernels.u32.state[POSE_HASH_WORD]);
}

/** The poses of a frame whose columns begin at a place. */
export function posesAt({ kernels: { f32, u32 } }: Animation, first: number, count: number): Poses {
  const part = <T extends Float32Array | Uint32Array>(column: T, width = 1) => column.subarray(first * width, (first + count) * width) as T;
  return {
    joints: JOINTS,
    level: part(u32.frameLevel),
    style: part(u32.frameStyle),
    phase: part(f32.framePhase),
    scale: part(f32.frameScale),
    root: part(f32.frameRoot, 3),
    rotations: part(f32.frameRotation, 4 * JOINTS),
  };
}
