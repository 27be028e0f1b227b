import { ARRIVED, type Target } from '../agents/index.js';
import { bodiesOf, type Camera, type DiversityPresetName, namesOfModels, readPoseHash } from '../animate/index.js';
import {
  type DescribedBehaviours,
  type DescribedCue,
  decidingIn,
  describeBehaviours,
  describeCues,
  describeKnown,
  type Knowers,
  type KnownThing,
  knowersOf,
} from '../decide/index.js';
import { takeLog } from '../events/index.js';
import type { Host } from '../kernels/index.js';
import { perceivingOf } from '../perceive/index.js';
import { densityAhead, densityNow, explainPlanning, type FollowedFlow, flowsNow, type PlanExplanation } from '../plan/index.js';
import type { Frame, Person, SimEvent } from '../record/index.js';
import type { Report } from '../report/index.js';
import { InputError, type InputResult, idsOf, type Stage } from '../rooms/index.js';
import type { EventDescription, Goal, Pace, Population, Scenario } from '../scenario/index.js';
import { areSourcesDry, peopleSince, spawnOf } from '../spawn/index.js';
import { boundsNow, type Footprints, footprintsOf, footstep, type Lead, type ShownBounds } from '../steer/index.js';
import { type MovablePose, movablePoses, movingPoses } from '../things/index.js';
import type { World } from '../world/index.js';
import { type Avatar, type AvatarOptions, joinCrowd } from './avatar.js';
import type { Who } from './chosen-people.js';
import { type InputLog, keepInput, limitLog, sizeOfInput } from './event-limit.js';
import { readHash } from './frames.js';
import { applyInput, type Input } from './inputs.js';
import { inspect } from './inspect.js';
import { stylesOf } from './inspect-motion.js';
import type { Inspection, StyleEntry } from './inspection.js';
import type { DiversitySettings } from './live-diversity.js';
import type { PersonalitySettings } from './live-personality.js';
import { renewInput } from './old-inputs.js';
import { checkTicks } from './options.js';
import { takeSnapshot } from './snapshot.js';
import type { SimState } from './state.js';
import { step } from './step.js';

/** What a simulation needs besides its state. */
export type SimulationParts = {
  readonly state: SimState;
  readonly host: Host;
  readonly inputs?: readonly Input[];
  readonly replay?: readonly Input[];
  readonly duration: number;
  readonly stillSince?: number;
};

/** How a population uses styles of motion. */
export type StyleUse = {
  readonly population: string;
  /** By number in the library: how many do a style now. */
  readonly use: Uint32Array;
  /** Choices of a next style so far, and those of them that brought another one. */
  readonly updates: number;
  readonly changes: number;
};

/** A change as it can be kept and repeated, which only plain data can. */
function copyOf(input: Input): Input {
  try {
    return structuredClone(input);
  } catch {
    throw new InputError(`a change is plain data; ${input.kind} was given something else, a function for one`);
  }
}

/** Slower than this counts as standing still [m/s]. */
const STANDSTILL = 0.02;

/** A crowd that can be stepped, watched, edited, saved and closed. */
export class Simulation {
  readonly #state: SimState;
  readonly #host: Host;
  readonly #inputs: InputLog;
  readonly #replay: readonly Input[];
  readonly #duration: number;
  #stillSince: number;
  #isDisposed = false;
  /** Milliseconds spent in each stage so far. */
  readonly timings: Record<Stage, number> = { events: 0, perceive: 0, decide: 0, plan: 0, steer: 0, integrate: 0, animate: 0, publish: 0 };

  constructor({ state, host, inputs = [], replay = [], duration, stillSince }: SimulationParts) {
    this.#state = state;
    this.#host = host;
    this.#inputs = { list: [...inputs], bytes: inputs.reduce((sum, input) => sum + sizeOfInput(input), 0) };
    this.#replay = replay.map(renewInput);
    this.#duration = duration;
    this.#stillSince = stillSince ?? state.clock.tick;
  }

  get scenario(): Scenario {
    return this.#state.scenario;
  }
  /** Populations as they are now, with what was changed while it ran and those that were added. */
  get populations(): readonly Population[] {
    return this.#state.populations;
  }
  get world(): World {
    return this.#state.world;
  }
  get report(): Report {
    return this.#state.report;
  }
  get seed(): number {
    return this.#state.seed;
  }
  get tick(): number {
    return this.#state.clock.tick;
  }
  /** Length of a tick [s]. */
  get dt(): number {
    return this.#state.clock.dt;
  }
  /** Simulated time so far [s]. */
  get time(): number {
    return this.tick * this.dt;
  }
  /** When the run ends by itself [s]. */
  get duration(): number {
    return this.#duration;
  }
  get threads(): number {
    return this.#state.kernels.threads;
  }
  /** How many are there now. */
  get agents(): number {
    return this.#state.agents.count;
  }
  /** How many have finished their last goal so far. */
  get arrived(): number {
    return decidingIn(this.#state).tally.arrived;
  }
  /** The crowd after the last tick; valid until two more ticks have passed. */
  get frame(): Frame {
    return this.#state.frame;
  }
  /** Where the movable objects are after the last tick, in the order of the scenario. */
  get movable(): readonly MovablePose[] {
    return movablePoses(this.#state);
  }
  /** Where the obstacles on a timetable are after the last tick, in the order of the scenario. */
  get moving(): readonly MovablePose[] {
    return movingPoses(this.#state);
  }
  /** Hash of tick, id, x, z and heading of everyone, and the altitude of those who fly, at every tick so far: 16 hex digits. */
  get trajectoryHash(): string {
    return readHash(this.#state.kernels);
  }
  /** Hash of everyone's pose at every tick so far: 16 hex digits; undefined where nobody is animated. */
  get poseHash(): string | undefined {
    const bodies = bodiesOf(this.#state);
    return bodies && readPoseHash(bodies.animation);
  }
  /** Names of the models that pose bodies; the column `bodyModel` of frames, there where they are several, has numbers of this list. Empty where nobody is animated. */
  get bodyModels(): readonly string[] {
    const bodies = bodiesOf(this.#state);
    return bodies ? namesOfModels(bodies.animation) : [];
  }
  /** How the populations use the styles of the library, in the order of the scenario; empty where nobody is animated. */
  get styleUse(): readonly StyleUse[] {
    const { populations } = this.#state;
    const bodies = bodiesOf(this.#state);
    return (bodies?.diverse.diversity?.populations ?? []).map(({ use, updates, changes }, n) => ({
      population: populations[n].name,
      use,
      updates,
      changes,
    }));
  }
  /** The styles of the library by number, as `frame.poses.style` has them; empty where nobody is animated. */
  get styles(): readonly StyleEntry[] {
    return stylesOf(this.#state);
  }
  /** Changes made from outside so far, without those that were taken; `simulate` with all of them repeats the run. At most the newest 64 MiB. */
  get inputs(): readonly Input[] {
    return this.#inputs.list;
  }
  /** Memory of the columns [bytes]. */
  get memory(): { readonly total: number; readonly bytesPerAgent: number } {
    const { kernels, agents } = this.#state;
    const walls = kernels.layout.columns
      .filter(({ name }) => /^(?:wall|library)/.test(name))
      .reduce((sum, { length }) => sum + 4 * length, 0);
    const columns = kernels.layout.columns.reduce((sum, { length }) => sum + 4 * length, 0) - walls;
    return { total: kernels.layout.bytes, bytesPerAgent: columns / agents.capacity };
  }

  /** Why the run is over; undefined while it goes on. */
  get done(): string | undefined {
    const { scenario, agents, clock } = this.#state;
    if (this.#isDisposed) return 'disposed';
    if (clock.tick >= Math.round(this.#duration / clock.dt)) return 'duration';
    for (const condition of scenario.stop) {
      if (
        condition.when === 'everyone-arrived' &&
        clock.tick > 0 &&
        areSourcesDry(spawnOf(this.#state), this.#state) &&
        this.#hasEveryoneArrived()
      )
        return condition.when;
      if (condition.when === 'fewer-than' && clock.tick > 0 && agents.count < condition.count) return condition.when;
      if (condition.when === 'nobody-moved' && (clock.tick - this.#stillSince) * clock.dt >= condition.seconds) return condition.when;
    }
    return undefined;
  }

  /** Advances by some ticks. */
  step(ticks = 1): void {
    this.#checkOpen();
    checkTicks('ticks', ticks);
    for (let n = 0; n < ticks; n++) {
      this.#repeatInputs();
      let last = this.#host.now();
      step(this.#state, (stage) => {
        const now = this.#host.now();
        this.timings[stage] += now - last;
        last = now;
      });
      if (this.#isAnyoneMoving()) this.#stillSince = this.tick;
      limitLog(this.#state);
    }
  }

  /** Runs to the end, handing out a frame at the start, after every few ticks, and at the end. */
  frames({ every = 1 }: { every?: number } = {}): Generator<Frame> {
    checkTicks('every', every);
    return this.#run(every);
  }

  *#run(every: number): Generator<Frame> {
    yield this.frame;
    while (!this.done) {
      for (let n = 0; n < every && !this.done; n++) this.step();
      yield this.frame;
    }
  }

  /** Everyone from an id on, in id order; those who left lately included. */
  people({ since = 0 }: { since?: number } = {}): Person[] {
    return peopleSince(spawnOf(this.#state).people, since);
  }

  /** Everything about one person, why it moves as it does included; undefined when nobody with this id is there. It never changes the run. */
  inspect(id: number): Inspection | undefined {
    return inspect(this.#state, id);
  }

  /**
   * People per square metre in every triangle of `world.mesh`: as they stand now, or as those who plan by `congestion` expect it some seconds
   * ahead; undefined ahead of now where nobody does.
   */
  density({ ahead = 0 }: { ahead?: number } = {}): Float32Array | undefined {
    const { world, agents } = this.#state;
    return ahead > 0 ? densityAhead(this.#state, ahead) : densityNow(world, agents);
  }

  /** The plans of a person in every domain, its tunnel and the nodes of its searches; undefined for nobody, and for who plans otherwise. */
  explainPlan(id: number): PlanExplanation | undefined {
    const row = this.#state.agents.rowOfId.get(id);
    return row === undefined ? undefined : explainPlanning(this.#state, row);
  }

  /** The footprints of one person, left and planned; undefined for those who do not walk by footsteps. It never changes the run. */
  footprints(id: number): Footprints | undefined {
    const { agents, kernels, models } = this.#state;
    const row = agents.rowOfId.get(id);
    if (row === undefined || models.list[agents.columns.steerModel[row]] !== footstep) return undefined;
    return footprintsOf(kernels, row, this.time);
  }

  /** The behaviours of the run as they are now, node by node, for whoever draws them; undefined where nobody has one. */
  get behaviours(): DescribedBehaviours | undefined {
    return describeBehaviours(this.#state);
  }

  /** What people of this run can know: news, and cues that somebody has noticed. */
  get known(): readonly KnownThing[] {
    return describeKnown(this.#state);
  }

  /** The kinds of cues, and whether some behaviour of this run answers them. */
  get cues(): readonly DescribedCue[] {
    return describeCues(this.#state);
  }

  /** Who knows news, or has noticed a cue, by its name. */
  whoKnows(name: string): Knowers {
    return knowersOf(this.#state, name);
  }

  /** The bounds around people, their cells and contact groups; undefined where nobody decides at events. */
  get bounds(): ShownBounds | undefined {
    return boundsNow(this.#state, perceivingOf(this.#state).perception.sortedCell);
  }

  /** The flows that populations follow, learned or drawn, as they are now; none where nobody does. */
  get flows(): readonly FollowedFlow[] {
    return flowsNow(this.#state);
  }

  /** What happened since the last call. */
  takeEvents(): SimEvent[] {
    return takeLog(this.#state.log).map((event) => ({ ...event, time: event.tick * this.dt }));
  }

  /** Changes made from outside since the last call, for those who keep them elsewhere; `inputs` no longer has them. */
  takeInputs(): Input[] {
    const taken = this.#inputs.list;
    this.#inputs.list = [];
    this.#inputs.bytes = 0;
    return taken;
  }

  /** Adds people, described as a population of a scenario is; returns their ids, fewer than asked where room was short. */
  addAgents(population: Partial<Population> | Record<string, unknown>): number[] {
    return this.#input({ tick: this.tick, kind: 'add-agents', population: population as Record<string, unknown> }) as number[];
  }

  /** Takes people away. */
  removeAgents(ids: readonly number[]): void {
    this.#input({ tick: this.tick, kind: 'remove-agents', ids: idsOf(ids) });
  }

  /** Gives people new goals, from the next tick on; after the last one they leave if it is an exit or the nearest of some, else stay. */
  setGoals(ids: readonly number[], goals: readonly Goal[] | readonly unknown[], ending?: Population['then']): void {
    this.#input({ tick: this.tick, kind: 'set-goals', ids: idsOf(ids), goals, ending });
  }

  /** Puts something solid into the world; returns the number by which it can be removed. People who stood there are moved aside; refused where they cannot be. */
  addObstacle(shape: unknown): number {
    return this.#input({ tick: this.tick, kind: 'add-obstacle', shape }) as number;
  }

  /** Removes an obstacle, of the scenario (numbered from 0) or added later. */
  removeObstacle(obstacle: number): void {
    this.#input({ tick: this.tick, kind: 'remove-obstacle', obstacle });
  }

  /**
   * Places a thing, described as in `world.things`; returns its number. One that is solid stands in people's way from now on: who stood there is moved aside, and it
   * is refused where that cannot be.
   */
  addThing(thing: unknown): number {
    return this.#input({ tick: this.tick, kind: 'add-thing', thing }) as number;
  }

  /** Puts a placed thing or an obstacle, by its number or name, somewhere else [m], turned [rad] where an angle is given; its wall goes along. */
  moveThing(thing: number | string, at: readonly [x: number, z: number], angle?: number): void {
    this.#input({ tick: this.tick, kind: 'move-thing', thing, at: [at[0], at[1]], ...(angle !== undefined && { angle }) });
  }

  /** Draws a sketch anew, or adds one, for the populations that follow it (`plan: { model: flow, from: name }`); they obey at once. */
  setSketch(name: string, sketch: { readonly strokes: readonly unknown[]; readonly obstacles?: readonly unknown[] }): void {
    this.#input({ tick: this.tick, kind: 'set-sketch', name, sketch });
  }

  /** Takes a placed thing or an obstacle away, by its number or name; who used it is free to go. */
  removeThing(thing: number | string): void {
    this.#input({ tick: this.tick, kind: 'remove-thing', thing });
  }

  /** Opens or closes a door. */
  setDoor(name: string, open: boolean): void {
    this.#input({ tick: this.tick, kind: 'set-door', name, open });
  }

  /**
   * Has people do something from the next tick on (docs/actions.md), aimed at a point [m] or at a person by id where that is said; a gesture may be held to parts of the
   * body (MASK).
   */
  startAction(ids: readonly number[], action: string, { target, mask }: { readonly target?: Target; readonly mask?: number } = {}): void {
    this.#input({
      tick: this.tick,
      kind: 'start-action',
      ids: idsOf(ids),
      action,
      ...(target && { target }),
      ...(mask !== undefined && { mask }),
    });
  }

  /** Has people leave an action that they do. */
  stopAction(ids: readonly number[], action: string): void {
    this.#input({ tick: this.tick, kind: 'stop-action', ids: idsOf(ids), action });
  }

  /** Leads people from the next tick on, in place of their own steering: a velocity [m/s] and, where that is said, where they face [rad]. Contact, walls and their own limits hold. */
  lead(ids: readonly number[], { velocity, heading }: Lead): void {
    this.#input({ tick: this.tick, kind: 'lead', ids: idsOf(ids), velocity, ...(heading !== undefined && { heading }) });
  }

  /** Lets people who were led go their own ways again. */
  release(ids: readonly number[]): void {
    this.#input({ tick: this.tick, kind: 'release', ids: idsOf(ids) });
  }

  /** Has people take notice of somebody who is moved from outside: they look at it, speak to it, step back, let it pass and follow it. */
  welcome(id: number): void {
    this.#input({ tick: this.tick, kind: 'guest', id });
  }

  /** A guest asks people along: those named, or the nearest ahead. They follow, through doors too, until it parts with them. */
  invite(id: number, ids?: readonly number[]): void {
    this.#input({ tick: this.tick, kind: 'invite', id, ...(ids && { ids: idsOf(ids) }) });
  }

  /** Those who follow a guest stay where they are, or all who are with it go about their own again. */
  part(id: number, then: 'stay' | 'go'): void {
    this.#input({ tick: this.tick, kind: 'part', id, then });
  }

  /** A guest says something, an event `say`; who is ahead of it and near answers. */
  speak(id: number, text: string): void {
    this.#input({ tick: this.tick, kind: 'speak', id, text });
  }

  /** Joins the crowd as a person who is moved from outside: seen, avoided and pushed as others are. */
  avatar(options: AvatarOptions): Avatar {
    return joinCrowd(this, options);
  }

  /** Raises an event now, described as in `events` of a scenario but without a time; people can notice it from the next tick on. */
  raiseEvent(event: EventDescription | Record<string, unknown>): void {
    this.#input({ tick: this.tick, kind: 'raise-event', event });
  }

  /**
   * Puts other behaviours in the place of `behaviours` of the scenario, between two ticks: whoever follows one that has changed begins it anew, in the state of the same name where
   * there is one. Refused where they need memory that the run was begun without.
   */
  setBehaviours(behaviours: Readonly<Record<string, unknown>>): void {
    this.#input({ tick: this.tick, kind: 'set-behaviours', behaviours });
  }

  /** Looks at the crowd from a place: bodies far from it are worked out in less detail. Without a camera all are worked out in full. */
  setCamera(camera: Camera | undefined): void {
    this.#input({ tick: this.tick, kind: 'set-camera', camera });
  }

  /** Sets fields of the steering model that people have, as a scenario would; distributions are drawn for each. With a population's name for those who come later too. */
  setSteering(who: Who, parameters: Readonly<Record<string, unknown>>): void {
    this.#input({ tick: this.tick, kind: 'set-steering', who, parameters });
  }

  /** Gives people another steering model, one that the scenario uses or that was handed over in the option models. */
  setModel(who: Who, model: string, parameters?: Readonly<Record<string, unknown>>): void {
    this.#input({ tick: this.tick, kind: 'set-model', who, model, parameters });
  }

  /** Gives people another planning model, one that the scenario uses or that was handed over in the option planModels, or other fields of theirs. */
  setPlan(who: Who, model: string, parameters?: Readonly<Record<string, unknown>>): void {
    this.#input({ tick: this.tick, kind: 'set-plan', who, model, parameters });
  }

  /** Sets how fast people are; without a highest speed it changes in proportion to the preferred one. */
  setPace(who: Who, pace: Pace): void {
    this.#input({ tick: this.tick, kind: 'set-pace', who, pace });
  }

  /** Changes who people of a population are: a character by name, or some of the fields of `personality`. */
  setPersonality(population: string, personality: PersonalitySettings): void {
    this.#input({ tick: this.tick, kind: 'set-personality', population, personality });
  }

  /** Changes how a population's people choose their styles of motion: a preset by name, or some of the fields of `motion`. */
  setDiversity(population: string, settings: DiversityPresetName | DiversitySettings): void {
    this.#input({ tick: this.tick, kind: 'set-diversity', population, settings });
  }

  /** The whole simulation as bytes; `restore` goes on from them as if nothing had happened. */
  snapshot(): Uint8Array {
    this.#checkOpen();
    const replay = this.#replay.filter(({ tick }) => tick >= this.tick);
    return takeSnapshot(this.#state, { inputs: this.#inputs.list, replay, duration: this.#duration, stillSince: this.#stillSince });
  }

  /** Ends the helper threads. The last frame can still be read. */
  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#state.kernels.dispose();
    for (const { room, state } of this.#state.rooms) room.dispose?.(state);
  }

  #input(input: Input): InputResult {
    this.#checkOpen();
    const kept = copyOf(input);
    const result = applyInput(this.#state, input);
    keepInput(this.#inputs, kept, this.report);
    limitLog(this.#state);
    return result;
  }

  #repeatInputs(): void {
    for (const input of this.#replay) {
      if (input.tick === this.tick) this.#input(input);
    }
  }

  #checkOpen(): void {
    if (this.#isDisposed) throw new Error('this simulation was disposed of; build a new one or restore a snapshot');
  }

  #hasEveryoneArrived(): boolean {
    const { agents } = this.#state;
    for (let i = 0; i < agents.count; i++) {
      if ((agents.columns.flags[agents.liveRow[i]] & ARRIVED) === 0) return false;
    }
    return true;
  }

  #isAnyoneMoving(): boolean {
    if (!this.scenario.stop.some(({ when }) => when === 'nobody-moved')) return true;
    const { count, velocityX, velocityZ } = this.frame;
    for (let i = 0; i < count; i++) {
      if (velocityX[i] ** 2 + velocityZ[i] ** 2 > STANDSTILL ** 2) return true;
    }
    return false;
  }
}
