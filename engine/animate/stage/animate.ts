import { type Agents, setAction, standingAction } from '../../agents/index.js';
import {
  ACTIONS_SETTING,
  CAMERA_SETTING,
  FAR_SETTING,
  FULL_SETTING,
  MOTION_SETTINGS,
  POSE_HASH_WORD,
  SLERP_SETTING,
  TICK_WORD,
  TYPES_SETTING,
} from '../../columns/index.js';
import type { Kernels } from '../../kernels/index.js';
import type { Poses } from '../../record/index.js';
import { assert } from '../../report/index.js';
import type { House } from '../../rooms/index.js';
import type { BodyChoice } from '../../scenario/index.js';
import { ACTION_TYPES } from '../action-types.js';
import { ACT_OF } from '../actions/act-list.js';
import type { BodyModel } from '../body-model.js';
import { choreograph } from '../choreography/choreograph.js';
import { type Built, constitutionOf } from '../diversity/constitution.js';
import { type Grown, legScale } from '../leg-scale.js';
import { MOTION_TYPES, type MotionLibrary, type MotionType } from '../library.js';
import { BODY_MODELS } from '../models.js';
import { JOINTS } from '../skeleton.js';
import { USUAL_TICK } from './animation-columns.js';
import { type BodyModels, chooseRows, createBodyModels, modelsOf, poseEach, readBodyChoice, setBodyModel } from './body-models.js';
import { sortBodies } from './body-rows.js';
import { type Camera, type ChooseStyles, type GridShape, keepStyles, type MotionColumns, NO_STYLE, stylesByType } from './choose.js';
import type { CompiledLibrary } from './compile.js';

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

/** Start of the hash of poses (engine/math/hash.ts). */
const HASH_START = [0x84222325, 0xcbf29ce4];
const DEFAULT_BODY = BODY_MODELS[0].name;
/** A distance that nobody exceeds, squared. */
const EVERYWHERE = 1e30;

/** The stage on the kernels' memory, with the library in place. */
export function createAnimation(
  kernels: Kernels,
  library: MotionLibrary,
  compiled: CompiledLibrary,
  options: AnimationOptions = {},
  dt = USUAL_TICK,
  house: Partial<House> = {},
): Animation {
  for (const [name, values] of Object.entries(compiled.columns)) (kernels.f32[name] ?? kernels.u32[name]).set(values);
  const settings = kernels.f32.motionSetting;
  settings[SLERP_SETTING] = options.transition === 'slerp' ? 1 : 0;
  const words = new Uint32Array(settings.buffer, settings.byteOffset, MOTION_SETTINGS);
  words.set(compiled.types, TYPES_SETTING);
  // Who acts stands, and is posed by its act.
  const isActing = kernels.u32.actOwner !== undefined;
  words.set(
    ACTION_TYPES.map((type, n) => MOTION_TYPES.indexOf(isActing && ACT_OF[n] ? 'wait' : type)),
    ACTIONS_SETTING,
  );
  kernels.u32.state.set(HASH_START, POSE_HASH_WORD);
  const { motionType: type, motionStyle: style, motionConstitution: constitution, motionManner: manner } = kernels.u32;
  const animation: Animation = {
    kernels,
    library,
    compiled,
    choose: options.choose ?? keepStyles,
    motion: { type, style, phase: kernels.f32.motionPhase, constitution, manner },
    isMissing: stylesByType(library).map((styles) => styles.length === 0),
    dueRows: new Uint32Array(type.length),
    bodies: createBodyModels({ house: house as House, kernels, library, capacity: type.length, dt }, options.bodyModels),
    camera: undefined,
  };
  setCamera(animation, undefined);
  return animation;
}

/** Looks from another place; without a camera every body is worked out in full. */
export function setCamera(animation: Animation, camera: Camera | undefined): void {
  const settings = animation.kernels.f32.motionSetting;
  animation.camera = camera;
  settings.set(camera ? camera.position : [0, 0, 0], CAMERA_SETTING);
  settings[FULL_SETTING] = camera ? camera.full ** 2 : EVERYWHERE;
  settings[FAR_SETTING] = camera ? camera.far ** 2 : EVERYWHERE;
}

/** Notes the body of somebody who comes: who it is, what that makes of its walk (by `chance`, from 0 to 1, too), the type of motion in which it stands, and the body model that poses it. */
export function addBody(
  animation: Animation,
  row: number,
  person: Grown & Built,
  standing: MotionType,
  body?: BodyChoice,
  chance = 1,
): void {
  animation.kernels.f32.bodyScale[row] = legScale(person);
  animation.kernels.u32.motionConstitution[row] = constitutionOf(person, chance);
  setBodyModel(animation.bodies, row, body === undefined ? DEFAULT_BODY : readBodyChoice(modelsOf(animation.bodies), body).model);
  // What it does is noted by whoever decides.
  animation.kernels.u32.motionStanding[row] = MOTION_TYPES.indexOf(standing);
}

/** Has a row stand in a type of motion: as its action, where the run has columns for actions and the type is that of one. */
export function setStanding({ kernels }: Animation, row: number, standing: MotionType): void {
  kernels.u32.motionStanding[row] = MOTION_TYPES.indexOf(standing);
  setAction(kernels, row, { action: standingAction(standing), since: kernels.u32.state[TICK_WORD] });
}

/** Velocity and facing → poses of the frame that is being written: types and phases go on, those who are due get a style, bodies are posed. */
export function animate(animation: Animation, agents: Agents, seed: number, tick: number, grid?: GridShape): void {
  const { kernels, library, motion, camera, dueRows, bodies } = animation;
  chooseRows(bodies, agents);
  const hasOthers = bodies.posing.length > 1 && sortBodies(bodies, agents, tick);
  kernels.run('advanceMotion', agents.count);
  const dueCount = listDue(animation, agents);
  if (dueCount > 0) {
    animation.choose({ library, kernels, agents, grid, motion, camera, seed, tick }, dueRows, dueCount);
    checkStyles(animation, dueCount);
  }
  const isActing = kernels.u32.actOwner !== undefined;
  if (hasOthers || isActing) {
    poseEach(bodies, agents, seed, tick);
    if (isActing) choreograph(bodies.setup.house);
    kernels.run('plantFeet', agents.count);
  } else kernels.run('poseBodies', agents.count);
  kernels.call('hashPoses', agents.count);
}

/** Names of the body models, by their numbers. */
export function namesOfModels({ bodies }: Animation): string[] {
  return modelsOf(bodies).map(({ name }) => name);
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

/** Kernels would read beyond the library. */
function checkStyles({ library, motion, dueRows }: Animation, dueCount: number): void {
  for (let i = 0; i < dueCount; i++) {
    const style = motion.style[dueRows[i]];
    assert(style < library.styles.length, `the choice of styles gave style ${style}; the library has ${library.styles.length}`);
  }
}

/** Rows to which a style is to be given, in the order of ids; where the library has none of a type, its people do what stands in for it. */
function listDue({ kernels, compiled, motion, isMissing, dueRows }: Animation, { liveRow, count }: Agents): number {
  const { motionDue } = kernels.u32;
  let dueCount = 0;
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    if (motionDue[row] === 0) continue;
    const type = motion.type[row];
    if (isMissing[type]) motion.style[row] = compiled.standIns[MOTION_TYPES[type]] ?? NO_STYLE;
    else dueRows[dueCount++] = row;
  }
  return dueCount;
}
