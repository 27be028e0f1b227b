import type { Agents } from '../../agents/index.js';
import type { ColumnSpec, Kernels } from '../../kernels/index.js';
import type { Poses } from '../../record/index.js';
import { assert } from '../../report/index.js';
import { MOTION_TYPES, type MotionLibrary, type MotionType } from '../library.js';
import { JOINTS } from '../skeleton.js';
import { type Camera, type ChooseStyles, type GridShape, keepStyles, type MotionColumns, stylesByType } from './choose.js';
import { type CompiledLibrary, libraryColumnSpecs } from './compile.js';

/** How bodies move, besides the library they move by. */
export type AnimationOptions = {
  /** Gives styles to those whose primitive has ended; by default diversity control, as the groups of the scenario ask for it. */
  readonly choose?: ChooseStyles;
  /** How one motion goes over into another: `inertial` keeps speeds, `slerp` fades evenly; inertial if not said. */
  readonly transition?: 'inertial' | 'slerp';
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
  camera: Camera | undefined;
};

/** Numbers by row of every column, and the stage's own columns of whole numbers. */
const F32: Readonly<Record<string, number>> = {
  motionPhase: 1,
  bodyScale: 1,
  motionVelocityX: 1,
  motionVelocityZ: 1,
  motionGyration: 1,
  motionFacingX: 1,
  motionFacingZ: 1,
  motionX: 1,
  motionZ: 1,
  motionPace: 4,
  motionDrive: 1,
  posedPhase: 1,
  motionStep: 1,
  hipsTurn: 1,
  pelvisDrop: 1,
  poseOffset: 144,
  poseSince: 1,
  footState: 48,
};
const U32 = ['motionOwner', 'motionType', 'motionStyle', 'motionDue', 'motionGait', 'motionStanding', 'posedStyle'];
/** Columns of those who choose a style: their rows, and whom they see (kernels/style-neighbours.ts). */
const CHOOSERS: readonly (readonly [name: string, type: ColumnSpec['type'], width: number])[] = [
  ['chooserRow', 'u32', 1],
  ['chooserNear', 'u32', 2],
  // Numbers of double precision are two words wide.
  ['chooserNearness', 'u32', 4],
];
/** Columns of frames, as many frames as there are at once. */
const FRAME_F32: Readonly<Record<string, number>> = { frameRotation: 4 * JOINTS, frameRoot: 3, framePhase: 1, frameScale: 1 };
const FRAME_U32: Readonly<Record<string, number>> = { frameLevel: 1, frameStyle: 1, framePoseHash: 2 };
/** Places in the column of settings (kernels/motion-settings.ts). */
const FULL = 3;
const FAR = 4;
const SLERP = 5;
const TYPES = 8;
const SETTINGS = 16;
/** First of the words of `state` with the running hash of poses, and its start (engine/math/hash.ts). */
const HASH_WORD = 10;
const HASH_START = [0x84222325, 0xcbf29ce4];
/** Height of the canonical body [m]. */
const HEIGHT = 1.7;
/** A distance that nobody exceeds, squared. */
const EVERYWHERE = 1e30;

/** The columns of bodies that move, for a number of rows and of frames that exist at once. */
export function animationColumnSpecs(capacity: number, frames: number, compiled: CompiledLibrary): ColumnSpec[] {
  const f32 = Object.entries(F32).map(([name, width]): ColumnSpec => ({ name, type: 'f32', length: capacity * width }));
  const u32 = U32.map((name): ColumnSpec => ({ name, type: 'u32', length: capacity }));
  const choosers = CHOOSERS.map(([name, type, width]): ColumnSpec => ({ name, type, length: capacity * width }));
  const frameF32 = Object.entries(FRAME_F32).map(([name, width]): ColumnSpec => ({ name, type: 'f32', length: frames * capacity * width }));
  const frameU32 = Object.entries(FRAME_U32).map(([name, width]): ColumnSpec => ({ name, type: 'u32', length: frames * capacity * width }));
  return [
    ...f32,
    ...u32,
    ...choosers,
    ...frameF32,
    ...frameU32,
    { name: 'motionSetting', type: 'f32', length: SETTINGS },
    ...libraryColumnSpecs(compiled),
  ];
}

/** The stage on the kernels' memory, with the library in place. */
export function createAnimation(
  kernels: Kernels,
  library: MotionLibrary,
  compiled: CompiledLibrary,
  options: AnimationOptions = {},
): Animation {
  for (const [name, values] of Object.entries(compiled.columns)) (kernels.f32[name] ?? kernels.u32[name]).set(values);
  const settings = kernels.f32.motionSetting;
  settings[SLERP] = options.transition === 'slerp' ? 1 : 0;
  new Uint32Array(settings.buffer, settings.byteOffset, SETTINGS).set(compiled.types, TYPES);
  kernels.u32.state.set(HASH_START, HASH_WORD);
  const { motionType: type, motionStyle: style } = kernels.u32;
  const animation: Animation = {
    kernels,
    library,
    compiled,
    choose: options.choose ?? keepStyles,
    motion: { type, style, phase: kernels.f32.motionPhase },
    isMissing: stylesByType(library).map((styles) => styles.length === 0),
    dueRows: new Uint32Array(type.length),
    camera: undefined,
  };
  setCamera(animation, undefined);
  return animation;
}

/** Looks from another place; without a camera every body is worked out in full. */
export function setCamera(animation: Animation, camera: Camera | undefined): void {
  const settings = animation.kernels.f32.motionSetting;
  animation.camera = camera;
  settings.set(camera ? camera.position : [0, 0, 0]);
  settings[FULL] = camera ? camera.full ** 2 : EVERYWHERE;
  settings[FAR] = camera ? camera.far ** 2 : EVERYWHERE;
}

/** Notes the body of somebody who comes: its height [m], and the type of motion in which it stands. */
export function addBody({ kernels }: Animation, row: number, height: number, standing: MotionType): void {
  kernels.f32.bodyScale[row] = height / HEIGHT;
  kernels.u32.motionStanding[row] = MOTION_TYPES.indexOf(standing);
}

/** Velocity and facing → poses of the frame that is being written: types and phases go on, those who are due get a style, bodies are posed. */
export function animate(animation: Animation, agents: Agents, seed: number, tick: number, grid?: GridShape): void {
  const { kernels, library, motion, camera, dueRows } = animation;
  kernels.run('advanceMotion', agents.count);
  const dueCount = listDue(animation, agents);
  if (dueCount > 0) {
    animation.choose({ library, kernels, agents, grid, motion, camera, seed, tick }, dueRows, dueCount);
    checkStyles(animation, dueCount);
  }
  kernels.run('pose', agents.count);
  kernels.call('hashPoses', agents.count);
}

/** Hash of all poses so far: 16 hex digits. */
export function readPoseHash({ kernels }: Animation): string {
  const hex = (word: number) => word.toString(16).padStart(8, '0');
  return hex(kernels.u32.state[HASH_WORD + 1]) + hex(kernels.u32.state[HASH_WORD]);
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

/** Rows to which a style is to be given, in the order of ids; where a type has no style, its people stand still. */
function listDue({ kernels, compiled, motion, isMissing, dueRows }: Animation, { liveRow, count }: Agents): number {
  const { motionDue } = kernels.u32;
  let dueCount = 0;
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    if (motionDue[row] === 0) continue;
    if (isMissing[motion.type[row]]) motion.style[row] = compiled.styles - 1;
    else dueRows[dueCount++] = row;
  }
  return dueCount;
}
