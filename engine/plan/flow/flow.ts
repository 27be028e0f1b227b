import { ARRIVED, HEADS_ON, LOST, NEW_GOAL, PATH_CUT, PATH_ENDS, WAITING } from '../../agents/index.js';
import { type Guide, traceGuide } from '../../learned/index.js';
import { fromBytes, type House, InputError, toBytes } from '../../rooms/index.js';
import { about, distribution, nameField, type Sketch } from '../../scenario/index.js';
import { keepPath } from '../keep-path.js';
import type { PlanContext, PlanModel } from '../plan-model.js';
import { createGuides, type Guides, guideFor, hasGoal, setDrawn } from './guides.js';
import { straighten } from './straighten.js';

/** Corners that somebody sees ahead, and steps along the stream that are looked at for them: few, so that nobody cuts the bends of a stream. */
const AHEAD = 3;
const STEPS = 10;
/** Nobody is led farther aside from the traced way than this share of a cell. */
const ASIDE = 0.6;
/** Everyone looks anew so often [s]. */
const EVERY = 0.3;

const _corners = new Float32Array(2 * (AHEAD + 2));
const _traced = new Float32Array(2 * STEPS);

/** People go where others went, by a flow that was learned from tracks or drawn as a sketch; docs/flow.md and docs/sketch.md say how. */
export const flow: PlanModel<Guides> = {
  name: 'flow',
  about: 'where others went, or where strokes lead',
  fields: {
    from: about('Which flow or sketch people follow, by its name in learned or sketch.', nameField().default('flow')),
    strength: about('How much the flow counts against a short way; at 0 the way is the shortest.', distribution('', 0, 10, 1)),
  },
  columns: (capacity) => [
    ...['flowStream', 'flowDue'].map((name) => ({ name, type: 'u32' as const, length: capacity })),
    { name: 'strength', type: 'f32', length: capacity },
  ],
  create: (house) => createGuides(house),
  worldChanged: (guides) => guides.made.clear(),
  plan: planByFlow,
  save: ({ drawn }) => toBytes({ drawn: Object.fromEntries(drawn) }),
  restore: (guides, _, saved) => {
    for (const [name, sketch] of Object.entries(fromBytes<{ drawn: Record<string, Sketch> }>(saved).drawn)) setDrawn(guides, name, sketch);
  },
};

function planByFlow(context: PlanContext<Guides>): void {
  const { agents, kernels, rows, tick, dt, state } = context;
  const { flags, pathCount, positionX, positionZ, goalX, goalZ, id } = agents.columns;
  const { flowDue } = kernels.u32;
  const every = Math.max(1, Math.round(EVERY / dt));
  for (const row of rows) {
    if (flags[row] & (WAITING | HEADS_ON)) continue;
    const aims = hasGoal(state, row);
    if (aims && flags[row] & ARRIVED) continue;
    if ((flags[row] & (NEW_GOAL | LOST)) === 0 && pathCount[row] > 0 && flowDue[row] > tick) continue;
    flowDue[row] = tick + every - ((tick + id[row]) % every);
    const guide = guideFor(context, row, aims);
    const [x, z] = [positionX[row], positionZ[row]];
    const count = guide === undefined ? 0 : traceGuide(guide, x, z, _traced, STEPS);
    const { kept, used } = straightenBy(guide, count, x, z);
    _corners[0] = x;
    _corners[1] = z;
    _corners.set(_traced.subarray(0, 2 * kept), 2);
    const isWhole = count < STEPS && used === count;
    if (isWhole && aims) {
      _corners[2 * kept + 2] = goalX[row];
      _corners[2 * kept + 3] = goalZ[row];
    }
    const corners = 1 + kept + (isWhole && aims ? 1 : 0);
    keepPath(
      context,
      row,
      { status: guide === undefined ? 'partial' : 'found', count: corners, length: 0 },
      _corners.subarray(0, 2 * corners),
    );
    flags[row] &= ~PATH_ENDS;
    if (!isWhole) flags[row] |= PATH_CUT;
  }
}

function straightenBy(guide: Guide | undefined, count: number, x: number, z: number) {
  if (guide === undefined) return { kept: 0, used: 0 };
  const { grid } = guide;
  return straighten(_traced, count, x, z, { grid, tolerance: ASIDE * grid.cell, most: AHEAD });
}

/** Changes a sketch while people follow it, or adds one; they obey at once. */
export function drawSketch(guides: Guides, house: House, name: string, sketch: Sketch): void {
  if (!house.populations.some(({ plan }) => plan.model === 'flow'))
    throw new InputError('nobody follows a sketch here: give a population `plan: { model: flow, from }`');
  setDrawn(guides, name, sketch);
  const { agents, kernels } = house;
  for (let i = 0; i < agents.count; i++) {
    kernels.u32.flowDue[agents.liveRow[i]] = 0;
    kernels.u32.flowStream[agents.liveRow[i]] = 0;
  }
}
