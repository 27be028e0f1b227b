import type { Agents } from '../../agents/index.js';
import { ACTIONS_SETTING, MOTION_SETTINGS, POSE_HASH_WORD, SLERP_SETTING, TYPES_SETTING } from '../../columns/index.js';
import type { Kernels } from '../../kernels/index.js';
import { assert } from '../../report/index.js';
import type { House } from '../../rooms/index.js';
import type { BodyChoice } from '../../scenario/index.js';
import { ACTION_TYPES } from '../action-types.js';
import { ACT_BUILD } from '../actions/act-columns.js';
import { ACT_OF } from '../actions/act-list.js';
import { choreograph } from '../choreography/choreograph.js';
import { type Built, constitutionOf } from '../diversity/constitution.js';
import { MOTION_TYPES, type MotionLibrary, type MotionType } from '../library.js';
import { BODY_MODELS } from '../models.js';
import { buildOf, type Grown, legScale } from '../proportions.js';
import { type Animation, type AnimationOptions, setCamera } from './animation.js';
import { USUAL_TICK } from './animation-columns.js';
import { chooseRows, createBodyModels, modelsOf, poseEach, readBodyChoice, setBodyModel } from './body-models.js';
import { sortBodies } from './body-rows.js';
import { type GridShape, keepStyles, NO_STYLE, stylesByType } from './choose.js';
import type { CompiledLibrary } from './compiled.js';

/** Start of the hash of poses (engine/math/hash.ts). */
const HASH_START = [0x84222325, 0xcbf29ce4];
const DEFAULT_BODY = BODY_MODELS[0].name;

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
  animation.kernels.f32.actBuild?.set(buildOf(person), ACT_BUILD * row);
  animation.kernels.u32.motionConstitution[row] = constitutionOf(person, chance);
  setBodyModel(animation.bodies, row, body === undefined ? DEFAULT_BODY : readBodyChoice(modelsOf(animation.bodies), body).model);
  // What it does is noted by whoever decides.
  animation.kernels.u32.motionStanding[row] = MOTION_TYPES.indexOf(standing);
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
