import { setLongest } from '../agents/index.js';
import type { GoalList } from '../decide/index.js';
import type { Due, Happening } from '../events/index.js';
import type { Host } from '../kernels/index.js';
import { setCellSize } from '../perceive/index.js';
import type { Person } from '../record/index.js';
import { createReport, type Report } from '../report/index.js';
import type { Group, Scenario, Shape, Vec2 } from '../scenario/index.js';
import { applyEdits, takeEdits, type WorldEdits } from '../world/index.js';
import { createState, overridesOf } from './create.js';
import { frameAt } from './frames.js';
import type { Input } from './inputs.js';
import { addPerson } from './people.js';
import type { SimState } from './state.js';
import { refreshWalls } from './walls.js';

/** Bytes that are no snapshot of this engine. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** First word of a snapshot ("PRMS") and the version of its form. */
const MAGIC = 0x534d5250;
const VERSION = 1;
const HEADER_BYTES = 16;
/** The columns start behind the threads' control words. */
const MEMORY_START = 1024;

/** What a snapshot holds beside the columns. */
type Saved = {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly capacity: number;
  readonly frameColumns: readonly string[];
  readonly tick: number;
  readonly world: WorldEdits;
  readonly agents: { count: number; nextId: number; free: number[] };
  readonly cells: { cellSize: number; smallestCell: number };
  readonly goals: { lists: GoalList[]; listOf: number[]; index: number[]; within: number[]; areaOf: number[]; areas: Shape[] };
  readonly planner: { next: number; worldVersion: number };
  readonly moving: { held: number[]; outlines: Vec2[][] };
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
  readonly doorCredit: [string, number][];
  readonly inputs: readonly Input[];
  readonly stillSince: number;
};

/** What lies outside the rooms' states: changes made from outside, and since when nobody moved. */
export type Beside = { readonly inputs: readonly Input[]; readonly stillSince: number };

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
  return bytes;
}

/** Rebuilds a simulation from the bytes of a snapshot. */
export async function restoreState(
  bytes: Uint8Array,
  host: Host,
  threads: number,
  report: Report = createReport(),
): Promise<{ state: SimState; beside: Beside }> {
  const { saved, memory } = readSnapshot(bytes);
  const { scenario, seed, capacity, frameColumns } = saved;
  const state = await createState({ scenario, seed, capacity, frameColumns, host, threads, report });
  applyEdits(state.world, saved.world);
  fromSaved(state, saved);
  refreshWalls(state);
  if (memory.length !== state.kernels.layout.offsets.scratch - MEMORY_START)
    throw new SnapshotError('this snapshot was taken by another version of the engine');
  new Uint8Array(state.kernels.memory.buffer, MEMORY_START, memory.length).set(memory);
  for (let i = 0; i < state.agents.count; i++) {
    const row = state.agents.liveRow[i];
    state.agents.rowOfId.set(state.agents.columns.id[row], row);
  }
  state.frame = frameAt(state);
  return { state, beside: { inputs: saved.inputs, stillSince: saved.stillSince } };
}

function readSnapshot(bytes: Uint8Array): { saved: Saved; memory: Uint8Array } {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || header.getUint32(0, true) !== MAGIC)
    throw new SnapshotError('these bytes are no snapshot of a simulation');
  if (header.getUint32(4, true) !== VERSION)
    throw new SnapshotError(`this snapshot has version ${header.getUint32(4, true)}; this engine reads version ${VERSION}`);
  const jsonEnd = HEADER_BYTES + header.getUint32(8, true);
  if (bytes.length !== jsonEnd + header.getUint32(12, true)) throw new SnapshotError('this snapshot is cut off: take it again');
  try {
    return { saved: JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER_BYTES, jsonEnd))) as Saved, memory: bytes.subarray(jsonEnd) };
  } catch {
    throw new SnapshotError('this snapshot is damaged: take it again');
  }
}

function toSaved(state: SimState, beside: Beside): Saved {
  const { scenario, seed, frameColumns, clock, world, agents, perception, goals, planner, moving, queue, log, groups } = state;
  return {
    scenario,
    seed,
    capacity: agents.capacity,
    frameColumns,
    tick: clock.tick,
    world: takeEdits(world),
    agents: { count: agents.count, nextId: agents.nextId, free: agents.free },
    cells: { cellSize: perception.cellSize, smallestCell: perception.smallestCell },
    goals: {
      lists: goals.lists,
      listOf: [...goals.listOf],
      index: [...goals.index],
      within: [...goals.within],
      areaOf: [...goals.areaOf],
      areas: goals.areas,
    },
    planner: { next: planner.next, worldVersion: planner.worldVersion },
    moving: { held: moving.held, outlines: moving.outlines },
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
    doorCredit: [...state.doorCredit],
    ...beside,
  };
}

function fromSaved(state: SimState, saved: Saved): void {
  const { agents, perception, goals, planner, moving, queue, log, people } = state;
  state.clock.tick = saved.tick;
  agents.count = saved.agents.count;
  agents.nextId = saved.agents.nextId;
  replace(agents.free, saved.agents.free);
  perception.smallestCell = saved.cells.smallestCell;
  setCellSize(perception, saved.cells.cellSize, agents.capacity);
  replace(goals.lists, saved.goals.lists);
  goals.listOf.set(saved.goals.listOf);
  goals.index.set(saved.goals.index);
  goals.within.set(saved.goals.within);
  goals.areaOf.set(saved.goals.areaOf);
  replace(goals.areas, saved.goals.areas);
  Object.assign(planner, saved.planner);
  replace(moving.held, saved.moving.held);
  moving.outlines = saved.moving.outlines;
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
  for (const [name, credit] of saved.doorCredit) state.doorCredit.set(name, credit);
  setLongest(state.integration, saved.torsoReach, saved.topSpeed * state.clock.dt);
}

function replace<T>(list: T[], items: readonly T[]): void {
  list.length = 0;
  for (const item of items) list.push(item);
}
