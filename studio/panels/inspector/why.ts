import type { Inspection } from '../../worker/answers/inspect.js';
import { type Ahead, type HoldUp, LONGEST, SLOW } from '../../worker/hold-up.js';
import { quantity, sentence } from './format.js';

/** Slower than this somebody stands [m/s]. */
const STANDS = 0.15;
/** Those before somebody who are so near and so little aside may hold it up [m]. */
const NEAR = 1.5;
const ASIDE = 0.6;
/** People who are named. */
const MOST = 2;
/** Nearer to the end of its way than this somebody is about to arrive [m]. */
const ARRIVES = 1;

type Vector = readonly [number, number];

/** What is looked at of somebody. */
export type Standing = Pick<Inspection, 'now' | 'path' | 'neighbours' | 'steering' | 'goal' | 'person'>;

/** Facts that say by themselves why somebody does not go on, the strongest first. */
const REASONS = ['flying', 'led', 'fallen', 'attached', 'on-link', 'waiting', 'unreachable', 'arrived'];

/** Why somebody stands or is slow at the moment that is shown, or that it goes freely, in a sentence. */
export function whyOf(who: Standing, holdUp: HoldUp): string {
  const { now } = who;
  const reason = REASONS.map((name) => now.states.find((state) => state.name === name)).find(Boolean);
  const since = sinceOf(holdUp.slowFor);
  if (reason) return `${sentence(reason.label)}${['flying', 'led'].includes(reason.name) ? '' : since}.`;
  const preferred = preferredOf(who);
  const pace = preferred === undefined ? quantity(now.speed, 'm/s') : `${quantity(now.speed)} of ${quantity(preferred, 'm/s')}`;
  if (preferred === undefined || now.speed >= SLOW * preferred) return freely(now.speed, preferred, pace);
  const [isStanding, before] = [now.speed < STANDS, beforeOf(holdUp.ahead)];
  const tail = `${before}${since}${isStanding ? '' : `: ${pace}`}.`;
  const blockers = blockersOf(who, preferred);
  if (blockers.length > 0) return `${isStanding ? 'Held up' : 'Slowed'} by ${namesOf(blockers)}${tail}`;
  return `${withoutBlockers(who, isStanding)}${tail}`;
}

/** How those who are slow though nobody is before them may be understood. */
function withoutBlockers(who: Standing, isStanding: boolean): string {
  const { now, path, goal, steering } = who;
  const holds = (name: string) => now.states.some((state) => state.name === name);
  const wanted = steering ? Math.hypot(...steering.preferred) : undefined;
  if (goal === undefined) return isStanding ? 'Stands: it has no goal' : 'Comes to rest: it has no goal';
  if (holds('path-due')) return 'Looks for another way';
  if (holds('holding-back')) return 'Holds back to let others go first';
  if (holds('queueing')) return 'Keeps its place in a queue';
  if (path.points.length > 0 && path.length < ARRIVES) return 'Is about to arrive';
  if (holds('together') && wanted !== undefined && wanted < SLOW * preferredOf(who)!) return 'Keeps to those it goes with';
  const crossing = steering?.bars.find(({ name }) => name === 'passes behind')?.of;
  if (crossing?.kind === 'person' && crossing.id >= 0) return `${isStanding ? 'Waits to pass' : 'Passes'} behind ${crossing.id}`;
  const [near] = who.neighbours.filter(({ id, distance }) => id >= 0 && distance < NEAR);
  if (near) return `${isStanding ? 'Gives way to' : 'Goes round'} ${near.id}`;
  if (holds('stuck')) return 'Is stuck between walls';
  return isStanding ? 'Stands, and nobody is in its way' : 'Gathers speed or turns, and nobody is in its way';
}

function freely(speed: number, preferred: number | undefined, pace: string): string {
  if (preferred === undefined) return speed < STANDS ? 'Stands.' : `Walks at ${pace}.`;
  return speed > 1.15 * preferred ? `Hurries: ${pace}.` : `Walks freely: ${pace}.`;
}

/** Those right before somebody who are slower along its way than it likes to be, the nearest first. */
function blockersOf(who: Standing, preferred: number): number[] {
  const [x, z] = who.now.position;
  const [alongX, alongZ] = directionOf(who);
  return who.neighbours
    .filter(({ id, position, velocity }) => {
      const [dx, dz] = [position[0] - x, position[1] - z];
      const ahead = dx * alongX + dz * alongZ;
      const aside = Math.abs(dx * alongZ - dz * alongX);
      return id >= 0 && ahead > 0.1 && ahead < NEAR && aside < ASIDE && velocity[0] * alongX + velocity[1] * alongZ < SLOW * preferred;
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
}

/** Where somebody wants to go: as its steering was told, else towards the next corner, else where it faces. */
function directionOf({ now, path: { waypoint }, steering }: Standing): Vector {
  const towards = waypoint && ([waypoint[0] - now.position[0], waypoint[1] - now.position[1]] as const);
  for (const vector of [steering?.preferred, towards]) {
    const length = vector ? Math.hypot(...vector) : 0;
    if (vector && length > 1e-3) return [vector[0] / length, vector[1] / length];
  }
  return [Math.cos(now.heading), Math.sin(now.heading)];
}

function preferredOf({ person }: Standing): number | undefined {
  const preferred = person.parameters.find(({ name }) => name === 'preferredSpeed')?.value;
  return typeof preferred === 'number' && preferred > 0 ? preferred : undefined;
}

/** `48`, `48 and 104`, `48, 104 and 3 others`. */
function namesOf(ids: readonly number[]): string {
  if (ids.length <= MOST) return ids.join(' and ');
  const others = ids.length - MOST;
  return `${ids.slice(0, MOST).join(', ')} and ${others} other${others === 1 ? '' : 's'}`;
}

function beforeOf(ahead: Ahead | undefined): string {
  if (!ahead) return '';
  if (ahead.kind === 'opening') return ` before the opening of ${quantity(ahead.width, 'm')}`;
  return ` before the ${ahead.isOpen ? '' : 'closed '}door${ahead.name === '' || ahead.name === 'door' ? '' : ` “${ahead.name}”`}`;
}

function sinceOf(seconds: number): string {
  if (seconds < 1) return '';
  return seconds >= LONGEST - 1 ? `, for more than ${LONGEST - 1} s` : `, for ${Math.round(seconds)} s`;
}
