import type { Inspection } from '../../worker/answers/inspect.js';
import { quantity } from './format.js';

/** Where somebody wants to go. */
export type Goal = NonNullable<Inspection['goal']>;
type State = Inspection['now']['states'][number];

/** States as people say them. */
const STATES: Readonly<Record<State, string>> = {
  waiting: 'waits',
  arrived: 'has arrived',
  'stops-at-goal': 'will stop at its goal',
  unreachable: 'cannot reach its goal',
  'heads-on': 'heads straight on',
  'path-due': 'plans its way anew',
  'on-link': 'is on a link',
  flying: 'flies',
  together: 'goes with others',
  stuck: 'is stuck',
  queueing: 'queues',
  fallen: 'has fallen',
  panicking: 'panics',
  'holding-back': 'holds back',
};

/** Words for what holds now; others are shown as they are. */
export function stateText(state: string): string {
  return STATES[state as State] ?? state.replaceAll('-', ' ');
}

/** Planning models as people say them. */
const PLANS: Readonly<Record<string, string>> = {
  shortest: 'the shortest way',
  congestion: 'the quickest way, with what others plan in mind',
  'multi-domain': 'mesh, grid and space-time, around what others plan',
};

/** How somebody plans, in a few words; models of one's own are called by their names. */
export function planText(model: string): string {
  return PLANS[model] ?? model.replaceAll('-', ' ');
}

/** What a search for footsteps came to, in a sentence. */
export function footstepsText(status: 'found' | 'best-so-far' | 'stop', planned: number, nodes: number): string {
  const steps = planned === 1 ? 'one step' : `${planned} steps`;
  const looked = `The last search looked at ${nodes === 1 ? 'one node' : `${nodes.toLocaleString('en')} nodes`}`;
  if (status === 'stop') return `${looked} and found no safe step, so it stops.`;
  if (status === 'best-so-far') return `${looked} before its budget was used up; the best of them gives ${steps} ahead.`;
  return `${looked}; ${steps} ${planned === 1 ? 'is' : 'are'} planned.`;
}

/** A goal in a few words. */
export function goalText({ kind, name, place, waits }: Goal): string {
  const where: Record<Goal['kind'], string> = {
    point: place ? `the point ${placeText(place)}` : 'a point',
    region: name ? `region “${name}”` : 'a region',
    exit: name ? `exit “${name}”` : 'an exit',
    nearest: name ? `the nearest of ${name}` : 'the nearest exit',
    random: 'anywhere',
    direction: place ? `onwards, along ${placeText(place)}` : 'onwards',
    opposite: 'the other side',
    service: name ? `the line of “${name}”` : 'a line',
  };
  return where[kind] + (waits ? ', and wait there' : '');
}

/** A place on the ground. */
export function placeText([x, z]: readonly [number, number]): string {
  return `(${x.toFixed(1)}, ${z.toFixed(1)})`;
}

/** Whether two people come closer, and how fast. */
export function approach(
  [x, z]: readonly [number, number],
  [vx, vz]: readonly [number, number],
  { position, velocity }: { readonly position: readonly [number, number]; readonly velocity: readonly [number, number] },
): string {
  const [dx, dz] = [x - position[0], z - position[1]];
  const distance = Math.hypot(dx, dz);
  const closing = distance > 0 ? -(dx * (vx - velocity[0]) + dz * (vz - velocity[1])) / distance : 0;
  if (Math.abs(closing) < 0.1) return 'as far as before';
  return `${closing > 0 ? 'nearer' : 'away'} at ${quantity(Math.abs(closing), 'm/s')}`;
}
