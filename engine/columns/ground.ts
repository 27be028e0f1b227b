// Columns of ground that is not level: what feet, networks and planning ask.
import type { Columns } from './column.js';
import { GROUND_SETTINGS, PATCH_NUMBERS, SOLE_NUMBERS } from './constants.js';

/** Kernels that ask first whether there is any. */
const ASKING = ['follow', 'look', 'plantFeet', 'poseBodies', 'showNetwork', 'tellNetwork', 'walk'];

/** Only where the ground is not level. */
export const GROUND_COLUMNS = {
  groundSetting: {
    type: 'f32',
    per: 'simulation',
    width: GROUND_SETTINGS,
    writer: 'create',
    readers: ['perceive', 'plan', 'steer', 'animate'],
    optionalFor: ['advanceMotion', 'pose', ...ASKING],
    meaning:
      'Where the field of heights begins along x and z [m], points per metre, columns, rows, number of patches, 1 for the rule of 004.',
  },
  groundHeight: {
    type: 'f32',
    per: 'ground point',
    writer: 'create',
    readers: ['perceive', 'plan', 'steer', 'animate'],
    optionalFor: ASKING,
    meaning: 'Heights of the field, row by row along x [m].',
  },
  groundPatch: {
    type: 'f32',
    per: 'ground patch',
    width: PATCH_NUMBERS,
    writer: 'create',
    readers: ['perceive', 'plan', 'steer', 'animate'],
    optionalFor: ['pose', ...ASKING],
    meaning:
      'Terraces, slopes and stairs, the last counts: start x and z, unit vector along, length, half width, heights of both ends, steps.',
  },
} as const satisfies Columns;

/** Only where bodies are animated on such ground. */
export const SOLE_COLUMNS = {
  soleState: {
    type: 'f32',
    per: 'row',
    width: SOLE_NUMBERS,
    writer: 'animate',
    readers: ['animate'],
    optionalFor: ['advanceMotion', 'plantFeet', 'pose', 'poseBodies'],
    meaning: 'What feet remember of uneven ground, left then right, and the height that the body stands at (soles.ts of the kernels).',
  },
} as const satisfies Columns;
