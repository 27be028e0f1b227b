import { ARRIVED, NEW_GOAL, UNREACHABLE } from '../../agents/index.js';
import { note } from '../../events/index.js';
import { random, STREAM } from '../../math/index.js';
import { distanceTo, isVisible, nearestPointIn, samplePoint } from '../../world/index.js';
import { reconsider } from './aim.js';
import { knowsExit, learn } from './familiarity.js';
import type { Aiming, GoalsContext } from './goals-state.js';

/** Exits nearer than this are noticed when they are in sight [m]. */
const SIGHT = 30;
/** People look around this often [s]. */
const LOOK_EVERY = 1;

/**
 * Everyone looks around in turn: exits that come into sight are known from then on, except to those who keep to familiar ones. Who heads for the
 * nearest thinks it over then; who finds the way there closed asks first.
 */
export function discoverExits(context: GoalsContext): void {
  const { state: goals, agents, world, rows, tick, dt, log } = context;
  const names = Object.keys(world.exits);
  if (!goals.known || names.length === 0) return;
  const period = Math.max(1, Math.round(LOOK_EVERY / dt));
  const { id, flags } = agents.columns;
  // Every live row whose turn it is has an id of this remainder.
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if ((tick + id[row]) % period !== 0 || flags[row] & ARRIVED) continue;
    let isAnythingNew = (flags[row] & UNREACHABLE) !== 0;
    if (isAnythingNew) ask(context, row);
    names.forEach((name, exit) => {
      if (goals.keeps?.[row] === 1 || knowsExit(context, row, exit) || !isInSight(context, row, name)) return;
      learn(context, row, exit);
      note(log, id[row], 'discover', name);
      isAnythingNew = true;
    });
    if (isAnythingNew && (flags[row] & NEW_GOAL) === 0) reconsider(context, row);
  }
}

/** Somebody is told of all exits that would do. */
function ask(context: Aiming, row: number): void {
  const { state: goals, agents } = context;
  if (goals.keeps) goals.keeps[row] = 0;
  for (const exit of agents.goalLists[(agents.goalOptions?.[row] ?? 0) - 1]?.exits ?? []) if (exit >= 0) learn(context, row, exit);
}

function isInSight({ world, agents, seed, tick }: Aiming, row: number, name: string): boolean {
  const { positionX, positionZ, id } = agents.columns;
  const shape = world.exits[name];
  const x = positionX[row];
  const z = positionZ[row];
  if (distanceTo(shape, x, z) > SIGHT) return false;
  const [nearX, nearZ] = nearestPointIn(shape, x, z);
  if (isVisible(world, x, z, nearX, nearZ, 0)) return true;
  // The nearest point may lie in a wall: another place of it, a different one every time.
  const u = random(seed, STREAM.familiarity, id[row], 2 * tick + 1);
  const v = random(seed, STREAM.familiarity, id[row], 2 * tick + 2);
  const place = samplePoint(world, shape, 0, u, v);
  return place !== undefined && isVisible(world, x, z, place[0], place[1], 0);
}
