import { setLongest } from '../agents/index.js';
import { type AnimationOptions, type Camera, type MotionLibrary, setCamera } from '../animate/index.js';
import type { GoalList, Options, ServiceState } from '../decide/index.js';
import type { Due, Happening } from '../events/index.js';
import type { Host } from '../kernels/index.js';
import { createHash, type Hash, hashWord } from '../math/index.js';
import { setCellSize } from '../perceive/index.js';
import { PLAN_MODELS, type PlanModel, restorePlanner, type SavedPlanner, savePlanner } from '../plan/index.js';
import type { Person } from '../record/index.js';
import { createReport, type Report } from '../report/index.js';
import type { Group, Scenario, Shape, Vec2 } from '../scenario/index.js';
import { STEER_MODELS, type SteerModel } from '../steer/index.js';
import { applyEdits, takeEdits, type WorldEdits } from '../world/index.js';
import { createState, orDispose, overridesOf } from './create.js';
import { frameAt } from './frames.js';
import type { Input } from './inputs.js';
import { restoreMovable, type SavedMovable, saveMovable } from './movable.js';
import { addPerson } from './people.js';
import type { SimState } from './state.js';
import { refreshWalls } from './walls.js';

/** Bytes that are no snapshot of this engine. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** First word of a snapshot ("PRMS") and the version of its form. */
const MAGIC = 0x534d5250;
const VERSION = 5;
/** Magic number, version, bytes of text, bytes of columns, hash of both in two words. */
const HEADER_BYTES = 24;
/** The columns start behind the threads' control words. */
const MEMORY_START = 1024;

/** What a snapshot holds beside the columns. */
type Saved = {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly capacity: number;
  readonly frameColumns: readonly string[];
  /** Names of the models that have columns. */
  readonly steering: readonly string[];
  readonly tick: number;
  readonly world: WorldEdits;
  readonly agents: { count: number; nextId: number; free: number[]; goalOptions: number[]; goalChoice: number[] };
  readonly cells: { cellSize: number; smallestCell: number };
  readonly goals: {
    lists: GoalList[];
    listOf: number[];
    index: number[];
    within: number[];
    areaOf: number[];
    areas: Shape[];
    chosenAt: number[];
    options: Options[];
    taken: number[];
    services: ServiceState[];
    stageOf: number[];
  };
  readonly planner: SavedPlanner;
  readonly moving: { held: number[]; isHeld: boolean[]; outlines: Vec2[][] };
  readonly movable?: SavedMovable;
  readonly queue: [number, Due[]][];
  readonly log: Happening[];
  readonly groups: Group[];
  readonly spawned: number[];
  readonly sourced: number[];
  readonly delayed: number[];
  readonly people: Person[];
  readonly departed: Person[];
  readonly arrived: number;
  readonly torsoReach: number;
  readonly topSpeed: number;
  readonly wallReach: number;
  readonly doorCredit: [string, number][];
  readonly heldDoors: string[];
  /** Hash of the library that bodies move by, and the camera, where they do. */
  readonly motion?: { readonly library: string; readonly camera?: Camera };
  /** The last frame has those who were there when it was published, and its own copies of further columns. */
  readonly frame: { count: number; columns: Record<string, number[]> };
  readonly beside: Beside;
};

/** What lies outside the rooms' states. */
export type Beside = {
  /** Changes made from outside so far, and those still to be repeated. */
  readonly inputs: readonly Input[];
  readonly replay: readonly Input[];
  /** When the run ends by itself [s]. */
  readonly duration: number;
  /** Tick since when nobody moved. */
  readonly stillSince: number;
};

/** The whole simulation as bytes. */
export function takeSnapshot(state: SimState, beside: Beside): Uint8Array {
  const { kernels } = state;
  const json = new TextEncoder().encode(JSON.stringify(toSaved(state, beside)));
  const end = kernels.layout.offsets.scratch;
  const bytes = new Uint8Array(HEADER_BYTES + json.length + end - MEMORY_START);
  const header = new DataView(bytes.buffer);
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, VERSION, true);
  header.setUint32(8, json.length, true);
  header.setUint32(12, end - MEMORY_START, true);
  bytes.set(json, HEADER_BYTES);
  bytes.set(new Uint8Array(kernels.memory.buffer, MEMORY_START, end - MEMORY_START), HEADER_BYTES + json.length);
  const { low, high } = hashOf(bytes);
  header.setUint32(16, low, true);
  header.setUint32(20, high, true);
  return bytes;
}

/** What a snapshot does not hold. */
type RestoreParts = {
  readonly report?: Report;
  readonly models?: readonly SteerModel[];
  readonly planModels?: readonly PlanModel[];
  readonly motion?: MotionLibrary;
  readonly animation?: AnimationOptions;
};

/** Rebuilds a simulation from the bytes of a snapshot. */
export async function restoreState(
  bytes: Uint8Array,
  host: Host,
  threads: number,
  { report = createReport(), models = [], planModels = [], motion, animation }: RestoreParts = {},
): Promise<{ state: SimState; beside: Beside }> {
  const { saved, memory } = readSnapshot(bytes);
  const { scenario, seed, capacity, frameColumns } = saved;
  if (saved.motion && !motion)
    throw new SnapshotError('bodies were animated when this snapshot was taken: hand the same library over in the option motion');
  if (!saved.motion && motion) throw new SnapshotError('nobody was animated when this snapshot was taken: leave the option motion out');
  // Those of the engine need not be handed over again.
  const used = [...models, ...STEER_MODELS.filter((model) => saved.steering.includes(model.name) && !models.includes(model))];
  const planned = [
    ...planModels,
    ...PLAN_MODELS.filter((model) => saved.planner.states.some(([name]) => name === model.name) && !planModels.includes(model)),
  ];
  const state = await createState({
    scenario,
    seed,
    capacity,
    frameColumns,
    host,
    threads,
    report,
    models: used,
    planModels: planned,
    motion,
    animation,
  });
  orDispose(state.kernels, () => fillState(state, saved, memory));
  return { state, beside: saved.beside };
}

function fillState(state: SimState, saved: Saved, memory: Uint8Array): void {
  const { kernels, agents, animation } = state;
  if (animation && saved.motion?.library !== libraryHash(state))
    throw new SnapshotError('this snapshot was taken with another library of motions: hand that one over in the option motion');
  if (memory.length !== kernels.layout.offsets.scratch - MEMORY_START)
    throw new SnapshotError('this snapshot was taken by another version of the engine');
  applyEdits(state.world, saved.world);
  fromSaved(state, saved);
  refreshWalls(state);
  new Uint8Array(kernels.memory.buffer, MEMORY_START, memory.length).set(memory);
  for (let i = 0; i < agents.count; i++) agents.rowOfId.set(agents.columns.id[agents.liveRow[i]], agents.liveRow[i]);
  restorePlanner(state.planner, saved.planner, { kernels, agents, world: state.world, dt: state.clock.dt });
  const columns = Object.entries(saved.frame.columns).map(([name, values]) => [name, Float32Array.from(values)]);
  state.frame = { ...frameAt({ ...state, frameColumns: [] }, saved.frame.count), columns: Object.fromEntries(columns) };
}

function readSnapshot(bytes: Uint8Array): { saved: Saved; memory: Uint8Array } {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || header.getUint32(0, true) !== MAGIC)
    throw new SnapshotError('these bytes are no snapshot of a simulation');
  if (header.getUint32(4, true) !== VERSION)
    throw new SnapshotError(`this snapshot has version ${header.getUint32(4, true)}; this engine reads version ${VERSION}`);
  const jsonEnd = HEADER_BYTES + header.getUint32(8, true);
  if (bytes.length !== jsonEnd + header.getUint32(12, true)) throw new SnapshotError('this snapshot is cut off: take it again');
  const { low, high } = hashOf(bytes);
  if (header.getUint32(16, true) !== low || header.getUint32(20, true) !== high)
    throw new SnapshotError('this snapshot is damaged: take it again');
  return { saved: JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER_BYTES, jsonEnd))) as Saved, memory: bytes.subarray(jsonEnd) };
}

/** The hash of a snapshot without the header's words for it. */
function hashOf(bytes: Uint8Array): Hash {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hash = createHash();
  for (let at = 0; at < 16; at += 4) hashWord(hash, words.getUint32(at, true));
  let at = HEADER_BYTES;
  for (; at + 4 <= bytes.length; at += 4) hashWord(hash, words.getUint32(at, true));
  for (; at < bytes.length; at++) hashWord(hash, bytes[at]);
  return hash;
}

function toSaved(state: SimState, beside: Beside): Saved {
  const { scenario, seed, frameColumns, clock, world, agents, perception, goals, planner, moving, queue, log, groups } = state;
  return {
    scenario,
    seed,
    capacity: agents.capacity,
    frameColumns,
    steering: state.steering.map(({ name }) => name),
    tick: clock.tick,
    world: takeEdits(world),
    agents: {
      count: agents.count,
      nextId: agents.nextId,
      free: agents.free,
      goalOptions: [...agents.goalOptions],
      goalChoice: [...agents.goalChoice],
    },
    cells: { cellSize: perception.cellSize, smallestCell: perception.smallestCell },
    goals: {
      lists: goals.lists,
      listOf: [...goals.listOf],
      index: [...goals.index],
      within: [...goals.within],
      areaOf: [...goals.areaOf],
      areas: goals.areas,
      chosenAt: [...goals.chosenAt],
      options: goals.options,
      taken: [...goals.taken],
      services: goals.services,
      stageOf: [...goals.stageOf],
    },
    planner: savePlanner(planner),
    moving: { held: moving.held, isHeld: moving.isHeld, outlines: moving.outlines },
    movable: saveMovable(state.movable),
    queue: [...queue.byTick],
    log: log.list,
    groups,
    spawned: state.spawned,
    sourced: state.sourced,
    delayed: [...state.delayed],
    people: [...state.people.live.values()],
    departed: state.people.departed,
    arrived: state.arrived,
    torsoReach: state.torsoReach,
    topSpeed: state.topSpeed,
    wallReach: state.wallReach,
    doorCredit: [...state.doorCredit],
    heldDoors: [...state.heldDoors],
    motion: state.animation && { library: libraryHash(state), camera: state.animation.camera },
    frame: { count: state.frame.count, columns: listsOf(state.frame.columns) },
    beside,
  };
}

function fromSaved(state: SimState, saved: Saved): void {
  const { agents, perception, goals, moving, queue, log, people } = state;
  state.clock.tick = saved.tick;
  agents.count = saved.agents.count;
  agents.nextId = saved.agents.nextId;
  replace(agents.free, saved.agents.free);
  agents.goalOptions.set(saved.agents.goalOptions);
  agents.goalChoice.set(saved.agents.goalChoice);
  perception.smallestCell = saved.cells.smallestCell;
  setCellSize(perception, saved.cells.cellSize, agents.capacity);
  replace(goals.lists, saved.goals.lists);
  goals.listOf.set(saved.goals.listOf);
  goals.index.set(saved.goals.index);
  goals.within.set(saved.goals.within);
  goals.areaOf.set(saved.goals.areaOf);
  // Areas that the world has by a name are the same object there and here.
  const areaNamed = new Map(
    [...Object.values(state.world.exits), ...Object.values(state.world.regions)].map((area) => [JSON.stringify(area), area]),
  );
  const known = (area: Shape) => areaNamed.get(JSON.stringify(area)) ?? area;
  replace(goals.areas, saved.goals.areas.map(known));
  goals.chosenAt.set(saved.goals.chosenAt);
  replace(
    goals.options,
    saved.goals.options.map((list) => ({ ...list, shapes: list.shapes.map(known) })),
  );
  goals.taken.set(saved.goals.taken);
  replace(goals.services, saved.goals.services);
  goals.stageOf.set(saved.goals.stageOf);
  replace(moving.held, saved.moving.held);
  replace(moving.isHeld, saved.moving.isHeld);
  moving.outlines = saved.moving.outlines;
  restoreMovable(state.movable, saved.movable);
  queue.byTick.clear();
  for (const [tick, due] of saved.queue) queue.byTick.set(tick, due);
  log.list = saved.log;
  replace(state.groups, saved.groups);
  replace(state.overrides, saved.groups.map(overridesOf));
  replace(state.spawned, saved.spawned);
  replace(state.sourced, saved.sourced);
  for (const id of saved.delayed) state.delayed.add(id);
  for (const person of saved.people) addPerson(people, person);
  people.departed = saved.departed;
  state.arrived = saved.arrived;
  state.torsoReach = saved.torsoReach;
  state.topSpeed = saved.topSpeed;
  state.wallReach = saved.wallReach;
  for (const [name, credit] of saved.doorCredit) state.doorCredit.set(name, credit);
  for (const name of saved.heldDoors) state.heldDoors.add(name);
  if (state.animation) setCamera(state.animation, saved.motion?.camera);
  setLongest(state.integration, saved.torsoReach, saved.topSpeed * state.clock.dt);
}

/** Hash of the library in its compact form. */
function libraryHash({ animation }: SimState): string {
  const hash = createHash();
  for (const column of Object.values(animation?.compiled.columns ?? {})) {
    const words = new Uint32Array(column.buffer, column.byteOffset, column.length);
    for (let i = 0; i < words.length; i++) hashWord(hash, words[i]);
  }
  return `${hash.high.toString(16)}${hash.low.toString(16)}`;
}

function listsOf(columns: Record<string, Float32Array>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, [...column]]));
}

function replace<T>(list: T[], items: readonly T[]): void {
  list.length = 0;
  for (const item of items) list.push(item);
}
