// Which rows each body model poses: told to the models as people come, leave and change.
import { type Agents, ALIVE } from '../../agents/index.js';
import { SOLE_NUMBERS } from '../../columns/index.js';
import { JOINTS } from '../skeleton.js';
import { FADE_NUMBERS, FADED, FADES } from './body-columns.js';
import { type BodyModels, fillRow, type Posing } from './body-models.js';
import { notePath, startPath } from './body-path.js';

/** Word of `state` that names the frame to write. */
const FRAME_WORD = 2;
/** Numbers of a pose's rotations. */
const ROTATIONS = 4 * JOINTS;
/** Where `soleState` has the height of a body's floor. */
const HEIGHT = 32;
/** The level at which nothing of a body is posed. */
const UNPOSED = 2;

/** Lists every model's rows for this tick and tells models who came and who left; before anything moves on. Says whether anyone is posed by other than the default. */
export function sortBodies(bodies: BodyModels, agents: Agents, tick: number): boolean {
  const { posing, setup } = bodies;
  const { bodyModel, bodyOwner, bodyPosed, bodyPlace, state } = setup.kernels.u32;
  const { id } = agents.columns;
  if (!bodies.isKnown) recallRows(bodies);
  bodies.isKnown = true;
  tellLeft(bodies, agents);
  for (const own of posing) own.count = 0;
  const first = state[FRAME_WORD] * agents.capacity;
  let others = 0;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    const own = posing[bodyModel[row]];
    const isNew = bodyOwner[row] !== id[row] + 1;
    if (isNew || bodyPosed[row] !== own.number) takeRow(bodies, own, agents, row, isNew);
    bodyOwner[row] = id[row] + 1;
    bodyPosed[row] = own.number;
    bodyPlace[row] = first + i;
    if (own.number === 0) {
      others += isFading(bodies, row) ? 1 : 0;
      continue;
    }
    if (own.model.history) notePath(bodies, agents, row, tick);
    own.rows[own.count] = row;
    own.places[own.count++] = first + i;
    others++;
  }
  return others > 0;
}

/** After a snapshot: who was posed by whom is in columns. */
function recallRows({ posing, setup: { kernels, capacity } }: BodyModels): void {
  const { bodyOwner, bodyPosed } = kernels.u32;
  for (let row = 0; row < capacity; row++) {
    const own = posing[bodyPosed[row]];
    if (bodyOwner[row] !== 0 && own.number > 0) own.rows[own.count++] = row;
  }
}

/** Tells models whose people are gone or have another model now. */
function tellLeft({ posing, setup }: BodyModels, agents: Agents): void {
  const { kernels } = setup;
  const { bodyModel, bodyOwner } = kernels.u32;
  const { id, flags } = agents.columns;
  for (const { number, model, state, rows, count } of posing) {
    for (let k = 0; k < count; k++) {
      const row = rows[k];
      const stays = flags[row] & ALIVE && bodyOwner[row] === id[row] + 1 && bodyModel[row] === number;
      if (!stays) model.leaves?.(state, setup.house, row);
    }
  }
}

/** A row comes to a model; who had another one goes over from its last pose. */
function takeRow(bodies: BodyModels, own: Posing, agents: Agents, row: number, isNew: boolean): void {
  const { kernels } = bodies.setup;
  if (isNew) kernels.f32.bodySince[row] = FADED;
  else startFade(bodies, row);
  kernels.u32.footHold[row] = 0;
  fillRow(bodies, own, agents, row);
  if (own.model.history) startPath(bodies, row);
  own.model.comes?.(own.state, bodies.setup.house, { row });
}

/** Keeps the last pose of a row, its root seen from where the person was, for the kernel to go over from (kernels/body-fade.ts). */
function startFade({ setup: { kernels } }: BodyModels, row: number): void {
  const { bodyFade, bodySince, frameRotation, frameRoot, motionX, motionZ, soleState } = kernels.f32;
  const place = kernels.u32.bodyPlace[row];
  const at = row * FADE_NUMBERS;
  if (kernels.u32.frameLevel[place] === UNPOSED) {
    bodySince[row] = FADED;
    return;
  }
  bodyFade.set(frameRotation.subarray(place * ROTATIONS, (place + 1) * ROTATIONS), at);
  bodyFade[at + ROTATIONS] = frameRoot[3 * place] - motionX[row];
  bodyFade[at + ROTATIONS + 1] = frameRoot[3 * place + 1] - (soleState ? soleState[row * SOLE_NUMBERS + HEIGHT] : 0);
  bodyFade[at + ROTATIONS + 2] = frameRoot[3 * place + 2] - motionZ[row];
  bodySince[row] = FADES;
}

function isFading({ setup: { kernels } }: BodyModels, row: number): boolean {
  return kernels.f32.bodySince[row] < FADED;
}
