import type { Target } from '../agents/index.js';
import { cos, hypot, sin } from '../math/index.js';
import type { Frame } from '../record/index.js';
import { InputError } from '../rooms/index.js';
import type { Population, Vec2 } from '../scenario/index.js';
import type { Lead } from '../steer/index.js';

/** What an avatar asks of a simulation. */
export type Crowd = {
  readonly frame: Frame;
  readonly populations: readonly Population[];
  addAgents(population: Record<string, unknown>): number[];
  removeAgents(ids: readonly number[]): void;
  lead(ids: readonly number[], lead: Lead): void;
  startAction(ids: readonly number[], action: string, options?: { readonly target?: Target }): void;
  welcome(id: number): void;
  invite(id: number, ids?: readonly number[]): void;
  part(id: number, then: 'stay' | 'go'): void;
  speak(id: number, text: string): void;
};

/** Who joins the crowd, and where. */
export type AvatarOptions = {
  /** Where on the ground [m]; where somebody stands there, as near to it as there is room. */
  readonly at: Vec2;
  /** Where it faces at first [rad]. */
  readonly heading?: number;
  /** The highest speed, which is a run [m/s]. */
  readonly maximumSpeed?: number;
  /** Further fields of a population: `height`, `look`, `age` and others. */
  readonly body?: Readonly<Record<string, unknown>>;
};

/** Where somebody is and how it moves. */
export type AvatarPlace = { readonly x: number; readonly z: number; readonly heading: number; readonly velocity: Vec2 };

/** A person of the crowd that is moved from outside. */
export type Avatar = {
  readonly id: number;
  /** Where it is after the last tick; undefined once it has left. */
  readonly place: AvatarPlace | undefined;
  /** Walks with a velocity [m/s] until told otherwise, facing a heading [rad] or, if none is said, the way it goes. */
  walk(velocity: Vec2, heading?: number): void;
  /** Stands still, and keeps facing as it does. */
  stop(): void;
  /** Does something (docs/actions.md), aimed at a point or a person where that is said; a wave is for whoever is ahead, who waves back. */
  act(action: string, target?: Target): void;
  /** Asks the nearest person ahead to come along, or those named. */
  invite(ids?: readonly number[]): void;
  /** Has those who follow stay where they are, or lets all go about their own again. */
  part(then: 'stay' | 'go'): void;
  /** Says something; who is ahead and near answers. */
  speak(text: string): void;
  /** Leaves the crowd; who followed goes about its own again. */
  leave(): void;
};

/** A run, not a sprint [m/s]. */
const USUAL_TOP_SPEED = 3;

/** Adds a person to a crowd and takes its hand. All that is asked of it are inputs of the run, so that a run with it can be repeated. */
export function joinCrowd(sim: Crowd, { at, heading, maximumSpeed = USUAL_TOP_SPEED, body = {} }: AvatarOptions): Avatar {
  const id = addPerson(sim, at, { ...likeOthers(sim), ...(heading !== undefined && { heading }), maximumSpeed, ...body });
  let asked = '';
  const walk = (velocity: Vec2, towards?: number) => {
    // What is asked for again is no news: hands are asked sixty times a second.
    const now = `${velocity} ${towards}`;
    if (now === asked) return;
    sim.lead([id], { velocity, ...(towards !== undefined && { heading: towards }) });
    asked = now;
  };
  sim.welcome(id);
  walk([0, 0], heading);
  return {
    id,
    get place() {
      return placeOf(sim, id);
    },
    walk,
    stop: () => walk([0, 0], placeOf(sim, id)?.heading),
    act: (action, target = action === 'wave' ? personAhead(sim.frame, id) : undefined) =>
      sim.startAction([id], action, target && { target }),
    invite: (ids) => sim.invite(id, ids),
    part: (then) => sim.part(id, then),
    speak: (text) => sim.speak(id, text),
    leave: () => sim.removeAgents([id]),
  };
}

function addPerson(sim: Crowd, at: Vec2, fields: Record<string, unknown>): number {
  const [id] = sim.addAgents({ name: 'you', count: 1, then: 'stay', ...fields, where: { points: [at] } });
  if (id === undefined)
    throw new InputError(
      `nobody finds room near ${at.join(', ')}, or the run has no capacity for one more: join where there is free ground`,
    );
  return id;
}

/** The models of the first people on the ground, for whom there is memory. */
function likeOthers({ populations }: Crowd): Pick<Population, 'steer' | 'plan' | 'decide'> | Record<string, never> {
  const other = populations.find(({ steer }) => steer.model !== 'birds');
  return other ? { steer: other.steer, plan: other.plan, decide: { model: 'goals' } } : {};
}

function placeOf({ frame }: Crowd, id: number): AvatarPlace | undefined {
  const n = frame.id.indexOf(id);
  if (n < 0 || n >= frame.count) return undefined;
  return { x: frame.x[n], z: frame.z[n], heading: frame.heading[n], velocity: [frame.velocityX[n], frame.velocityZ[n]] };
}

/** Somebody farther away than this does not feel waved at [m], nor who is farther to the side than this (cosine). */
const HAILED = 10;
const AHEAD = 0.7;

/** The nearest person ahead of somebody, as what a gesture is aimed at; undefined where there is none. */
export function personAhead({ count, id: ids, x, z, heading }: Frame, id: number): Target | undefined {
  const me = ids.subarray(0, count).indexOf(id);
  if (me < 0) return undefined;
  let nearest = HAILED;
  let person: number | undefined;
  for (let n = 0; n < count; n++) {
    const [awayX, awayZ] = [x[n] - x[me], z[n] - z[me]];
    const distance = hypot(awayX, awayZ);
    const isAhead = awayX * cos(heading[me]) + awayZ * sin(heading[me]) > AHEAD * distance;
    if (n === me || !isAhead || distance >= nearest) continue;
    nearest = distance;
    person = ids[n];
  }
  return person === undefined ? undefined : { person };
}
