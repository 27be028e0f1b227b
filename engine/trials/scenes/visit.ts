import type { Frame } from '../../record/index.js';
import type { ScenePhase, SceneTask } from '../../scenario/index.js';
import type { Simulation } from '../../sim/index.js';
import { distanceTo, shapeOf, thingNamed, type World } from '../../world/index.js';
import type { Measured } from '../experiment/results.js';
import { createReaction, type Reaction, reactionMeasures, reactOn } from './reaction.js';
import { createRegard, lookOn, type Regard, regardMeasures } from './regard.js';

/** A participant's way through a scene and its tasks. */
export type Visit = {
  readonly scene: ScenePhase;
  /** The person that the participant is. */
  readonly id: number;
  readonly marked: number;
  readonly regard: Regard;
  /** Which task it is at, from 0; as many as there are when all are over. */
  task: number;
  /** When that began [s]. */
  since: number;
  /** What was found of it. */
  found: string[];
  /** The words that stand over the picture. */
  say: string;
  isStill: boolean;
  reaction: Reaction | undefined;
  readonly measured: Record<string, number | boolean | null>;
};

/** What a page shows of a visit. */
export type VisitState = {
  readonly say: string;
  readonly found: readonly string[];
  /** How many things are still to be found. */
  readonly left: number;
  /** A thing that can be taken note of now. */
  readonly near: string | undefined;
  readonly isOver: boolean;
};

/** Whoever is this near to a thing [m], and looks at it within this angle [rad], can take note of it. */
const NEAR = 1.6;
const AHEAD = 0.7;

/** Begins a visit of somebody who is in the crowd. */
export function beginVisit(sim: Simulation, scene: ScenePhase, { id, marked }: { readonly id: number; readonly marked: number }): Visit {
  const visit: Visit = {
    scene,
    id,
    marked,
    regard: createRegard(sim, id),
    task: -1,
    since: 0,
    found: [],
    say: '',
    isStill: false,
    reaction: undefined,
    measured: {},
  };
  enterTask(visit, sim, 0);
  return visit;
}

/** Looks at what became of the tasks, and at what the participant meets; to be called after every tick. */
export function goOnVisiting(visit: Visit, sim: Simulation): void {
  const task = visit.scene.tasks[visit.task];
  const { frame } = sim;
  const me = frame.id.subarray(0, frame.count).indexOf(visit.id);
  if (!task || me < 0) return;
  if (!visit.isStill) lookOn(visit.regard, frame, me);
  if (visit.reaction) reactOn(visit.reaction, frame, me, distanceToEnd(sim.world, task, frame.x[me], frame.z[me]));
  const isDone = hasEnded(visit, sim.world, task, frame, me);
  if (!isDone && lasted(visit, frame.time) < task.limit && sim.done === undefined) return;
  leaveTask(visit, task, frame.time, isDone);
  enterTask(visit, sim, visit.task + 1);
}

/** Takes note of the thing that is near and looked at; which one that was. */
export function noteThing(visit: Visit, { frame, world }: Pick<Simulation, 'frame' | 'world'>): string | undefined {
  const near = nearThing(visit, frame, world);
  if (near !== undefined) visit.found.push(near);
  return near;
}

/** What is to be shown now. */
export function visitState(visit: Visit, { frame, world }: Pick<Simulation, 'frame' | 'world'>): VisitState {
  const task = visit.scene.tasks[visit.task];
  return {
    say: visit.say,
    found: [...visit.found],
    left: (task?.find.length ?? 0) - visit.found.length,
    near: nearThing(visit, frame, world),
    isOver: task === undefined,
  };
}

/** What was measured, once all tasks are over. */
export function visitMeasures(visit: Visit, inputs: Simulation['inputs']): Measured {
  const { scene, measured, regard, marked, id } = visit;
  const waves = inputs.filter((input) => input.kind === 'start-action' && input.action === 'wave' && input.ids.includes(id)).length;
  return { ...measured, ...regardMeasures(regard), waves, ...(scene.mark ? { marked } : {}) };
}

function enterTask(visit: Visit, sim: Simulation, number: number): void {
  const task = visit.scene.tasks[number];
  visit.task = number;
  visit.since = sim.frame.time;
  visit.found = [];
  visit.reaction = undefined;
  const isStill = task?.crowd === 'still';
  const others = [...sim.frame.id.subarray(0, sim.frame.count)].filter((other) => other !== visit.id);
  if (isStill && !visit.isStill) sim.lead(others, { velocity: [0, 0] });
  if (!isStill && visit.isStill) sim.release(others);
  visit.isStill = isStill;
  if (!task) return;
  visit.say = task.say ?? visit.say;
  if (task.raise === undefined) return;
  sim.raiseEvent({ kind: task.raise, detail: task.detail ?? '' });
  visit.reaction = createReaction(sim.frame.time);
}

function leaveTask(visit: Visit, task: SceneTask, time: number, isDone: boolean): void {
  const { measured, found, reaction } = visit;
  const keep = (measure: string, value: number | boolean | null) => {
    measured[`${task.name} ${measure}`] = value;
  };
  keep('time', lasted(visit, time));
  if (typeof task.until === 'string' || 'reach' in task.until) keep('done', isDone);
  if (task.find.length > 0) keep('found', found.length);
  if (reaction) for (const [name, value] of Object.entries(reactionMeasures(reaction))) keep(name, value);
}

/** For how long a visit is at its task [s], to the millisecond: moments of ticks differ in their last bits, and three seconds are to be three wherever they begin. */
function lasted({ since }: Visit, time: number): number {
  return Math.round(1000 * (time - since)) / 1000;
}

function hasEnded(visit: Visit, world: World, { until, find }: SceneTask, frame: Frame, me: number): boolean {
  if (until === 'found') return visit.found.length === find.length;
  if ('after' in until) return lasted(visit, frame.time) >= until.after;
  return distanceToEnd(world, { until }, frame.x[me], frame.z[me]) === 0;
}

/** How far it is to where the task ends [m]; 0 where it ends nowhere in particular. */
function distanceToEnd(world: World, { until }: Pick<SceneTask, 'until'>, x: number, z: number): number {
  if (typeof until === 'string' || !('reach' in until)) return 0;
  const shape = shapeOf(world, until.reach);
  return shape === 'anywhere' ? 0 : distanceTo(shape, x, z);
}

function nearThing(visit: Visit, frame: Frame, world: World): string | undefined {
  const me = frame.id.subarray(0, frame.count).indexOf(visit.id);
  const task = visit.scene.tasks[visit.task];
  if (!task || me < 0) return undefined;
  return task.find.find((name) => {
    const thing = thingNamed(world, name);
    if (!thing || visit.found.includes(name)) return false;
    const [x, z] = [thing.x - frame.x[me], thing.z - frame.z[me]];
    const far = Math.hypot(x, z);
    const ahead = x * Math.cos(frame.heading[me]) + z * Math.sin(frame.heading[me]);
    return far - Math.max(...thing.size) / 2 < NEAR && ahead > Math.cos(AHEAD) * far;
  });
}
