// Columns of bodies that move.
import type { Columns } from './column.js';
import { EXAMPLE_NUMBERS, MOTION_SETTINGS, POSE_NUMBERS, STYLE_NUMBERS, STYLE_WORDS } from './constants.js';

const OWN = { per: 'row', writer: 'animate', readers: ['animate'] } as const;
const POSE = { per: 'frame place', writer: 'animate', readers: ['publish'] } as const;
const STYLE = { per: 'style', writer: 'create', readers: ['animate'] } as const;

/** Only where bodies are animated. */
export const MOTION_COLUMNS = {
  motionPhase: { ...OWN, type: 'f32', meaning: 'Phase of the motion, from 0 to 1; below 0 where the first step is still to be chosen.' },
  bodyScale: { ...OWN, type: 'f32', meaning: 'Size of the body, compared with the canonical one; noted when somebody comes.' },
  motionVelocityX: { ...OWN, type: 'f32', meaning: 'Smoothed velocity [m/s].' },
  motionVelocityZ: { ...OWN, type: 'f32', meaning: 'As motionVelocityX, along z [m/s].' },
  motionTurnRate: { ...OWN, type: 'f32', meaning: 'How fast its direction turns, positive to the left [rad/s].' },
  motionFacingX: { ...OWN, type: 'f32', meaning: 'Smoothed direction of the torso, of length 1.' },
  motionFacingZ: { ...OWN, type: 'f32', meaning: 'As motionFacingX, along z.' },
  facingRate: { ...OWN, type: 'f32', meaning: 'How fast that direction turns, positive to the left [rad/s].' },
  motionX: { ...OWN, type: 'f32', meaning: 'Where the person was at the last tick [m].' },
  motionZ: { ...OWN, type: 'f32', meaning: 'As motionX, along z [m].' },
  motionPace: { ...OWN, type: 'f32', width: 4, meaning: 'Seconds from each keytime to the next as blended at the last tick [s].' },
  motionDrive: { ...OWN, type: 'f32', meaning: 'How fast time runs, backwards below 0.' },
  posedPhase: { ...OWN, type: 'f32', meaning: 'The phase of the last pose.' },
  motionStep: { ...OWN, type: 'f32', meaning: 'How far the phase went on in this tick.' },
  hipsTurn: { ...OWN, type: 'f32', meaning: 'How far the hips are turned from where the torso faces, positive to the left [rad].' },
  hipsRate: { ...OWN, type: 'f32', meaning: 'How fast that turn changes [rad/s].' },
  pelvisDrop: { ...OWN, type: 'f32', meaning: 'How far the pelvis is lowered [m].' },
  poseOffset: {
    ...OWN,
    type: 'f32',
    width: 144,
    meaning: 'Offsets from the blended pose that fade after a change of style, 24 lanes of x, y and z, then their rates.',
  },
  poseSince: { ...OWN, type: 'f32', meaning: 'Time since that change [s].' },
  footState: { ...OWN, type: 'f32', width: 48, meaning: 'State of the left foot, then of the right (feet.ts of the kernels).' },
  footContact: {
    ...OWN,
    type: 'f32',
    width: 2,
    meaning: "Time to the end of each foot's stance (above 0) or to its strike (below 0), left and right [s]; said by the body model.",
  },
  footWay: {
    ...OWN,
    type: 'f32',
    width: 6,
    meaning: 'Where the hips face, what the root was held back by, how steps are turned and stretched.',
  },
  footHold: {
    ...OWN,
    type: 'u32',
    meaning:
      '0 where feet stay as the pose has them, 1 where they walk, 2 where they stand, 3 where they stand before a seat, 4 where they walk and the way just turned about.',
  },
  bodyModel: { ...OWN, type: 'u32', meaning: 'Number of the body model that poses the row.' },
  motionOwner: { ...OWN, type: 'u32', meaning: "Id + 1 of the person that the row's state belongs to." },
  motionType: { ...OWN, type: 'u32', meaning: 'Number of the type in MOTION_TYPES.' },
  motionStyle: { ...OWN, type: 'u32', meaning: 'Number of the style in the library; written by the choice of styles.' },
  motionDue: { ...OWN, type: 'u32', meaning: '1 where a style is to be chosen, 3 where also the end of the primitive was passed.' },
  motionGait: { ...OWN, type: 'u32', meaning: 'Stands 0, walks 1, jogs 2, runs 3; 4 more where somebody goes backwards.' },
  motionStanding: { ...OWN, type: 'u32', meaning: 'Type of motion in which the person stands; noted when somebody comes.' },
  motionConstitution: {
    ...OWN,
    type: 'u32',
    meaning: 'What age, body and chance make of how the person walks; noted when somebody comes.',
  },
  motionManner: {
    ...OWN,
    type: 'u32',
    meaning:
      'Number of the manner in MOTION_MANNERS: what character, mood, load or role make of how the person moves; noted when a style is chosen.',
  },
  posedStyle: { ...OWN, type: 'u32', meaning: 'The style of the last pose.' },
} as const satisfies Columns;

/** Only where several body models pose: who posed whom last, and what fades after a change. */
export const BODY_COLUMNS = {
  bodyOwner: { ...OWN, type: 'u32', meaning: "Id + 1 of the person that the body's columns belong to." },
  bodyPosed: { ...OWN, type: 'u32', meaning: 'Number of the body model that posed the row last.' },
  bodyPlace: { ...OWN, type: 'u32', meaning: 'Where the last pose lies in the columns of frames.' },
  bodyFade: {
    ...OWN,
    type: 'f32',
    width: POSE_NUMBERS + 4,
    optionalFor: ['plantFeet', 'poseBodies'],
    meaning: 'What the last pose of the model before differs by, four numbers for each joint and for the root.',
  },
  bodySince: { ...OWN, type: 'f32', optionalFor: ['plantFeet', 'poseBodies'], meaning: 'Time since the model changed [s].' },
} as const satisfies Columns;

/** Those who choose a style in this tick, by their order. */
export const CHOOSER_COLUMNS = {
  chooserRow: { ...OWN, type: 'u32', meaning: 'Their rows.' },
  chooserNear: { ...OWN, type: 'u32', width: 2, meaning: 'Rows of the nearest two who do the same type of motion.' },
  chooserNearness: { ...OWN, type: 'u32', element: 'f64', width: 4, meaning: 'How much these two count, 0 for nobody.' },
} as const satisfies Columns;

/** Poses of frames, by place in id order; as many frames as there are of positions. */
export const POSE_COLUMNS = {
  frameRotation: { ...POSE, type: 'f32', width: POSE_NUMBERS, meaning: 'x, y, z, w of the rotation of each joint.' },
  frameRoot: { ...POSE, type: 'f32', width: 3, meaning: 'Place of the root [m].' },
  framePhase: { ...POSE, type: 'f32', meaning: 'Phase of the motion.' },
  frameScale: { ...POSE, type: 'f32', meaning: 'Size of the body.' },
  frameLevel: {
    ...POSE,
    type: 'u32',
    meaning: '0 where the body was worked out in full, 1 where its feet are not held to the ground, 2 where only style and phase go on.',
  },
  frameStyle: { ...POSE, type: 'u32', meaning: 'Style of the motion.' },
  framePoseHash: {
    type: 'u32',
    element: 'u64',
    per: 'frame place',
    width: 2,
    writer: 'animate',
    readers: ['animate'],
    meaning: 'Hash of the pose.',
  },
} as const satisfies Columns;

/** Settings of the stage. */
export const MOTION_SETTING_COLUMNS = {
  motionSetting: {
    type: 'f32',
    per: 'simulation',
    width: MOTION_SETTINGS,
    writer: 'animate',
    readers: ['animate'],
    meaning: 'Camera, kind of transition and the types in use (motion-settings.ts of the kernels).',
  },
} as const satisfies Columns;

/** The compact library (engine/animate/stage/compile.ts). */
export const LIBRARY_COLUMNS = {
  librarySample: {
    type: 'u32',
    element: 'i16',
    per: 'sample',
    width: 36,
    writer: 'create',
    readers: ['animate'],
    meaning: 'Samples of the examples, 72 whole numbers each.',
  },
  libraryStyle: {
    ...STYLE,
    type: 'u32',
    width: STYLE_WORDS,
    meaning: 'Type, whether it is a cycle, examples, samples, places of the rest.',
  },
  libraryNumber: { ...STYLE, type: 'f32', width: STYLE_NUMBERS, meaning: 'Numbers of a style.' },
  libraryExample: {
    type: 'f32',
    per: 'example',
    width: EXAMPLE_NUMBERS,
    writer: 'create',
    readers: ['animate'],
    meaning: 'Numbers of an example.',
  },
  libraryWeight: { type: 'f32', per: 'weight', writer: 'create', readers: ['animate'], meaning: 'Tables of weights, style after style.' },
  libraryReference: { ...STYLE, type: 'f32', width: 96, meaning: 'Reference orientations, 24 lanes of x, y, z and w.' },
} as const satisfies Columns;
