import { random, STREAM } from '../../math/index.js';
import { drawLuck, drawTraits, parametersOf } from '../../personality/index.js';
import { draw, type Population, type Vec2 } from '../../scenario/index.js';
import { findPath, nearestPointIn } from '../../world/index.js';
import type { Aiming } from './goals-state.js';

/** Streams of draws, one for each exit, stand this far apart. */
const APART = 65_536;

/** Whether a row knows an exit by its number; regions, which have none, are known to all. */
export function knowsExit({ state: goals, agents }: Pick<Aiming, 'state' | 'agents'>, row: number, exit: number): boolean {
  if (exit < 0 || !goals.known) return true;
  return (goals.known[wordOf(goals.known, agents.capacity, row, exit)] & (1 << (exit & 31))) !== 0;
}

/** What a population says of the exits that its people know. */
export type Acquaintance = Pick<Population, 'familiarity' | 'knows' | 'affiliation' | 'personality'>;

/**
 * What a person knows at the start: every exit if its personality has it trained, else every exit by chance, as likely as its familiarity says, those that its population knows by name, and the one
 * nearest to where it appears, through which it is taken to have come in. One who keeps to familiar exits did not come in by another.
 */
export function learnExits(context: Aiming, row: number, { familiarity, knows, affiliation, personality }: Acquaintance): void {
  const { state: goals, agents, world, seed } = context;
  if (!goals.known || !goals.keeps) return;
  const { id } = agents.columns;
  const words = goals.known.length / agents.capacity;
  goals.known.fill(0, row * words, (row + 1) * words);
  const names = Object.keys(world.exits);
  const isTrained = personality && parametersOf(drawTraits(personality, seed, id[row]), drawLuck(seed, id[row])).trained > 0;
  const likely = isTrained ? 1 : draw(familiarity, seed, STREAM.familiarity, id[row]);
  const isFamiliar = names.map((name, exit) => {
    const isLucky = likely >= 1 || random(seed, STREAM.familiarity + APART * (exit + 1), id[row], 0) < likely;
    return isLucky || (knows?.includes(name) ?? false);
  });
  const isAffiliated = random(seed, STREAM.affiliation + APART, id[row], 0) < draw(affiliation, seed, STREAM.affiliation, id[row]);
  goals.keeps[row] = isAffiliated && isFamiliar.includes(true) ? 1 : 0;
  const entrance = likely < 1 && goals.keeps[row] === 0 ? nearestExit(context, names, row) : -1;
  for (let exit = 0; exit < names.length; exit++) if (isFamiliar[exit] || exit === entrance) learn(context, row, exit);
}

const _familiarityCorners = new Float32Array(4);

/** The exit with the shortest way from where a row stands; −1 where none can be reached. */
function nearestExit({ world, agents }: Aiming, names: readonly string[], row: number): number {
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

/** A row knows an exit from now on. */
export function learn({ state: goals, agents }: Pick<Aiming, 'state' | 'agents'>, row: number, exit: number): void {
  const { known } = goals;
  if (known) known[wordOf(known, agents.capacity, row, exit)] |= 1 << (exit & 31);
}

function wordOf(known: Uint32Array, capacity: number, row: number, exit: number): number {
  return row * (known.length / capacity) + (exit >> 5);
}
