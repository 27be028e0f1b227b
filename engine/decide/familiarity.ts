import { ARRIVED, NEW_GOAL, UNREACHABLE } from '../agents/index.js';
import { note } from '../events/index.js';
import type { ColumnSpec } from '../kernels/index.js';
import { random, STREAM } from '../math/index.js';
import { draw, type Group, type Vec2 } from '../scenario/index.js';
import { distanceTo, findPath, isVisible, nearestPointIn, samplePoint } from '../world/index.js';
import { type DecideContext, reconsider } from './goals.js';

/** Exits nearer than this are noticed when they are in sight [m]. */
const SIGHT = 30;
/** People look around this often [s]. */
const LOOK_EVERY = 1;
/** Streams of luck, one for each exit, stand this far apart. */
const APART = 65_536;

/** One bit for every exit of the world and row: whether the person knows it; and whether it keeps to those that it knows from the start. */
export function familiarityColumnSpecs(capacity: number, exits: number): ColumnSpec[] {
  if (exits === 0) return [];
  return [
    { name: 'knownExits', type: 'u32', length: capacity * Math.ceil(exits / 32) },
    { name: 'keepsToExits', type: 'u32', length: capacity },
  ];
}

/** Whether a row knows an exit by its number; regions, which have none, are known to all. */
export function knowsExit({ goals, agents }: Pick<DecideContext, 'goals' | 'agents'>, row: number, exit: number): boolean {
  if (exit < 0 || !goals.known) return true;
  return (goals.known[wordOf(goals.known, agents.capacity, row, exit)] & (1 << (exit & 31))) !== 0;
}

/** What a group says of the exits that its people know. */
export type Acquaintance = Pick<Group, 'familiarity' | 'knows' | 'affiliation'>;

/**
 * What a person knows at the start: every exit by chance, as likely as its familiarity says, those that its group knows by name, and the one
 * nearest to where it appears, through which it is taken to have come in. One who keeps to familiar exits did not come in by another.
 */
export function learnExits(context: DecideContext, row: number, { familiarity, knows, affiliation }: Acquaintance): void {
  const { goals, agents, world, seed } = context;
  if (!goals.known || !goals.keeps) return;
  const { id } = agents.columns;
  const words = goals.known.length / agents.capacity;
  goals.known.fill(0, row * words, (row + 1) * words);
  const names = Object.keys(world.exits);
  const likely = draw(familiarity, seed, STREAM.familiarity, id[row]);
  const isFamiliar = names.map((name, exit) => {
    const isLucky = likely >= 1 || random(seed, STREAM.familiarity + APART * (exit + 1), id[row], 0) < likely;
    return isLucky || (knows?.includes(name) ?? false);
  });
  const isAffiliated = random(seed, STREAM.affiliation + APART, id[row], 0) < draw(affiliation, seed, STREAM.affiliation, id[row]);
  goals.keeps[row] = isAffiliated && isFamiliar.includes(true) ? 1 : 0;
  const entrance = likely < 1 && goals.keeps[row] === 0 ? nearestExit(context, names, row) : -1;
  for (let exit = 0; exit < names.length; exit++) if (isFamiliar[exit] || exit === entrance) learn(context, row, exit);
}

/**
 * Everyone looks around in turn: exits that come into sight are known from then on, except to those who keep to familiar ones. Who heads for the
 * nearest thinks it over then; who finds the way there closed asks first.
 */
export function discoverExits(context: DecideContext): void {
  const { goals, agents, world, tick, dt, log } = context;
  const names = Object.keys(world.exits);
  if (!goals.known || names.length === 0) return;
  const period = Math.max(1, Math.round(LOOK_EVERY / dt));
  const { id, flags } = agents.columns;
  // Every live row whose turn it is has an id of this remainder.
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
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
function ask(context: DecideContext, row: number): void {
  const { goals, agents } = context;
  if (goals.keeps) goals.keeps[row] = 0;
  for (const exit of goals.options[agents.goalOptions[row] - 1]?.exits ?? []) if (exit >= 0) learn(context, row, exit);
}

function isInSight({ world, agents, seed, tick }: DecideContext, row: number, name: string): boolean {
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

const _familiarityCorners = new Float32Array(4);

/** The exit with the shortest way from where a row stands; −1 where none can be reached. */
function nearestExit({ world, agents }: DecideContext, names: readonly string[], row: number): number {
  const { positionX, positionZ, radius } = agents.columns;
  const here: Vec2 = [positionX[row], positionZ[row]];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  names.forEach((name, exit) => {
    const there = nearestPointIn(world.exits[name], here[0], here[1]);
    const { status, length } = findPath(world, here, there, radius[row], _familiarityCorners);
    if (status !== 'found' || length >= least) return;
    least = length;
    best = exit;
  });
  return best;
}

function learn({ goals, agents }: DecideContext, row: number, exit: number): void {
  const { known } = goals;
  if (known) known[wordOf(known, agents.capacity, row, exit)] |= 1 << (exit & 31);
}

function wordOf(known: Uint32Array, capacity: number, row: number, exit: number): number {
  return row * (known.length / capacity) + (exit >> 5);
}
