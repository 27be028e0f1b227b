import { ROW_BITS, VELOCITY } from '../../columns/index.js';
import { SEGMENT_TIME } from '../../morph/index.js';
import { about, choice, distribution, list, pointField, styleField, whole } from '../../scenario/index.js';
import { explainMorphable } from '../explain/explain-morphable.js';
import type { SteerModel } from '../steer-model.js';
import { joinCompanions, joinLast, partFrom } from './companions.js';
import { crowdsOf } from './crowds.js';
import { decideLiterally } from './decide-literally.js';
import { decideSegment, setOut } from './decide-segment.js';
import { createMorphing, type Morphing, PATH_FLOATS } from './morphing.js';
import { followPaths } from './paths.js';
import { stepAlong } from './segment-path.js';

const FLOATS = ['direction', 'stretch', 'morphTurn'] as const;
const WORDS = [
  'style',
  'path',
  'turns',
  'companions',
  'reading',
  'morphSegment',
  'morphEnds',
  'morphLeader',
  'morphPlace',
  'morphMembers',
  'morphLeg',
] as const;

/** The number of `reading: document`. */
export const DOCUMENT = 1;

/**
 * People form and move as crowds that were learned from tracks, or as a blend of some (Ju, Choi, Park, Lee, Lee, Takahashi: Morphable Crowds, 2010). Everyone
 * decides once a second which path of a second comes next; docs/morphable.md says how.
 */
export const morphable: SteerModel<Morphing> = {
  name: 'morphable',
  about: 'crowds learned from tracks',
  fields: {
    style: about('Which learned crowds people are like, and how much.', styleField.default({ stroll: 1 })),
    path: about(
      'A line that the crowd follows in formation, in place of goals.',
      list(pointField, { max: 200, of: 'points [x, z]' }).default([]),
    ),
    turns: about('At corners of the path, whether all turn at once, or each at the corner.', choice(['together', 'each'], 'together')),
    direction: about('Main direction of those who have no goal and no path.', distribution('rad', -7, 7, 0)),
    stretch: about('By how much a path may be warped to keep a formation, as a share of its length.', distribution('', 0, 1, 0.25)),
    companions: about('Whether some keep company, as in the learned crowds.', choice(['learned', 'none'], 'learned')),
    reading: about(
      'Whether the most plausible of some steps is taken, or all is done as in the document: the first step that passes, in turn.',
      choice(['plausible', 'document'], 'plausible'),
    ),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 8)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 16)),
  },
  columns: (capacity) => [
    ...FLOATS.map((name) => ({ name, type: 'f32' as const, length: capacity })),
    ...WORDS.map((name) => ({ name, type: 'u32' as const, length: capacity })),
    { name: 'morphPath', type: 'f32', length: PATH_FLOATS * capacity },
  ],
  wallReach: ({ radius }) => radius,
  create: (house) => createMorphing(house, crowdsOf(house.scenario)),
  begins: (state) => joinCompanions(state),
  comes: (state, _, { row }) => joinLast(state, row),
  leaves: (state, _, row) => partFrom(state, row),
  steer(context) {
    const { kernels, agents, slots, model, tick, dt, state } = context;
    const { steerModel, steerKind, steerX, steerZ } = agents.columns;
    const { morphEnds, reading, shadowRow } = kernels.u32;
    const { morphPath } = kernels.f32;
    const length = Math.max(1, Math.round(SEGMENT_TIME / dt));
    followPaths(state);
    // All who are due decide by what everyone was about before; then they set out.
    let due = 0;
    const literal: { slot: number; row: number }[] = [];
    for (let slot = 0; slot < slots; slot++) {
      const row = shadowRow[slot];
      if (row > ROW_BITS || steerModel[row] !== model || morphEnds[row] > tick) continue;
      if (reading[row] === DOCUMENT) literal.push({ slot, row });
      else decideSegment(context, slot, row, length, due++);
    }
    if (literal.length > 0) due = decideLiterally(context, literal, due);
    setOut(context, due, length);
    for (let i = 0; i < agents.count; i++) {
      const row = agents.liveRow[i];
      if (steerModel[row] !== model) continue;
      const phase = length - (morphEnds[row] - tick);
      steerKind[row] = VELOCITY;
      steerX[row] = stepAlong(morphPath, PATH_FLOATS * row, phase / length, (phase + 1) / length) / dt;
      steerZ[row] = stepAlong(morphPath, PATH_FLOATS * row + 1, phase / length, (phase + 1) / length) / dt;
    }
  },
  explain: explainMorphable,
};
