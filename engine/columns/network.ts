// Columns of networks that pose bodies, and of their training. A network may be asked in a run and learned outside of any: both place these columns.
import type { Columns } from './column.js';
import { LEARN_CODES, TREAD_NUMBERS } from './constants.js';

const ASKED = { per: 'row', writer: 'animate', readers: ['animate'] } as const;
const LEARNED = { writer: 'create', readers: ['create'] } as const;

/** Of networks whose weights go with the phase (kernels/network). */
export const NETWORK_COLUMNS = {
  networkPoint: {
    type: 'f32',
    per: 'weight',
    width: 4,
    writer: 'animate',
    readers: ['animate'],
    meaning: 'The four control points of every weight: all weights of the first, then of the second, third and fourth.',
  },
  networkWeight: {
    type: 'f32',
    per: 'weight',
    writer: 'animate',
    readers: ['animate'],
    meaning: 'The weights at the phase of each bin, bin after bin.',
  },
  networkPhase: { type: 'f32', per: 'bin', writer: 'animate', readers: ['animate'], meaning: 'The phase of each bin, from 0 to 1.' },
  networkInput: { ...ASKED, type: 'f32', meaning: 'What a network is told, as many numbers as it takes.' },
  networkOutput: { ...ASKED, type: 'f32', meaning: 'What it answers, as many numbers as it gives, up to a multiple of eight.' },
  networkBin: { ...ASKED, type: 'u32', meaning: 'The bin before the phase.' },
  networkShare: { ...ASKED, type: 'f32', meaning: 'How far the phase lies on the way to the next bin, from 0 to 1.' },
  networkRow: { ...ASKED, type: 'u32', meaning: 'Places of the input in the order of their bins.' },
} as const satisfies Columns;

/** Of bodies that a network poses, by row and by their order. */
export const NETWORK_BODY_COLUMNS = {
  networkBody: { ...ASKED, type: 'u32', meaning: 'Rows that a network poses in this tick.' },
  networkPlace: { ...ASKED, type: 'u32', meaning: 'Where their poses lie in the columns of frames.' },
  networkAge: { ...ASKED, type: 'u32', meaning: 'Ticks since a network took the row; 0 where it is to begin.' },
  networkCycle: { ...ASKED, type: 'f32', meaning: "Phase of the network's motion, from 0 to 1: the right foot strikes at 0." },
  networkCode: { ...ASKED, type: 'f32', width: LEARN_CODES, meaning: "The person's code." },
  networkPath: { ...ASKED, type: 'f32', meaning: 'Where the person was at the last ticks and where it faced, x and z each, for a second.' },
  networkKept: { ...ASKED, type: 'f32', meaning: 'Places and velocities of all joints that a network goes on from, and its way ahead.' },
  networkTread: {
    ...ASKED,
    type: 'f32',
    width: TREAD_NUMBERS,
    meaning: 'Where the ball of each foot was, x and z, and 1 if it stood; how much the pace is quickened; how far the body is raised [m].',
  },
  networkReference: {
    type: 'f32',
    per: 'weight',
    writer: 'animate',
    readers: ['animate'],
    meaning: 'Rotations that answers are seen from, joint by joint, network by network.',
  },
  networkBound: {
    type: 'f32',
    per: 'weight',
    writer: 'animate',
    readers: ['animate'],
    meaning: 'The least of each place and velocity that a network goes on from, then the most.',
  },
} as const satisfies Columns;

/** Of networks while they learn (kernels/learn). */
export const LEARNING_COLUMNS = {
  learnTarget: {
    ...LEARNED,
    type: 'f32',
    per: 'row',
    meaning: 'What the network is to answer, up to a multiple of eight numbers; then by how much it missed.',
  },
  learnHidden: {
    ...LEARNED,
    type: 'f32',
    per: 'row',
    meaning: 'What the hidden units of both layers answered, then how the loss goes with each.',
  },
  learnCode: { ...LEARNED, type: 'f32', per: 'row', meaning: 'How the loss goes with the last numbers of the input.' },
  learnWeight: { ...LEARNED, type: 'f32', per: 'weight', meaning: 'How much each number of the answer counts.' },
  learnSlope: { ...LEARNED, type: 'f32', per: 'weight', meaning: 'How the loss of each bin goes with its weights, bin after bin.' },
  learnMean: { ...LEARNED, type: 'f32', per: 'weight', width: 4, meaning: 'Running mean of the slope of each control point.' },
  learnSquare: { ...LEARNED, type: 'f32', per: 'weight', width: 4, meaning: 'Running mean of its square.' },
  learnLoss: { ...LEARNED, type: 'f32', per: 'bin', meaning: 'The loss of each bin, summed over its samples.' },
  learnSetting: {
    ...LEARNED,
    type: 'f32',
    per: 'simulation',
    width: 4,
    meaning: 'Step, its corrections for the first steps of both means, and how fast weights decay.',
  },
} as const satisfies Columns;
