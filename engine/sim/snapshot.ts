import { type AnimationOptions, LibraryError, type MotionLibrary } from '../animate/index.js';
import { restoreLog, restoreQueue, saveLog, saveQueue } from '../events/index.js';
import type { Host } from '../kernels/index.js';
import { checksum } from '../math/index.js';
import { PLAN_MODELS, plannerOf } from '../plan/index.js';
import { createReport, type Report } from '../report/index.js';
import { BytesError, fromBytes, type Room, type Saveable, tellWorldChanged, toBytes } from '../rooms/index.js';
import { STEER_MODELS, steeringOf } from '../steer/index.js';
import { applyEdits, takeEdits } from '../world/index.js';
import { findUnsound } from './check-restored.js';
import { faultOf } from './check-saved.js';
import { createState, orDispose } from './create.js';
import { frameAt } from './frames.js';
import { fillColumns, keepColumns } from './kept-columns.js';
import { bindModels, type FurtherModels } from './models.js';
import type { RunContext, Saved } from './saved.js';
import type { SimState } from './state.js';

/** Bytes that are no snapshot of this engine. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** First word of a snapshot ("PRMS") and the version of its form. */
const MAGIC = 0x534d5250;
const VERSION = 7;
/** Magic number, version, bytes that follow, nothing, checksum of them in two words. */
export const HEADER_BYTES = 24;

/** The whole simulation as bytes. */
export function takeSnapshot(state: SimState, context: RunContext): Uint8Array {
  return sealSnapshot(toBytes(toSaved(state, context) as unknown as Saveable));
}

/** What a snapshot holds with its header, checksum included. */
export function sealSnapshot(body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + body.length);
  const header = new DataView(bytes.buffer);
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, VERSION, true);
  header.setUint32(8, body.length, true);
  bytes.set(body, HEADER_BYTES);
  const [first, second] = checksumOf(bytes);
  header.setUint32(16, first, true);
  header.setUint32(20, second, true);
  return bytes;
}

/** What a snapshot does not hold. */
type RestoreParts = FurtherModels & {
  readonly report?: Report;
  readonly motion?: MotionLibrary;
  readonly animation?: AnimationOptions;
  readonly rooms?: readonly Room[];
};

/** Rebuilds a simulation from the bytes of a snapshot. */
export async function restoreState(
  bytes: Uint8Array,
  host: Host,
  threads: number,
  { report = createReport(), models = [], planModels = [], decideModels, actions, eventKinds, motion, animation, rooms }: RestoreParts = {},
): Promise<{ state: SimState; context: RunContext }> {
  const saved = readSnapshot(bytes);
  const { schema } = bindModels({ models, planModels, decideModels, actions, eventKinds });
  const fault = faultOf(saved, schema);
  if (fault !== undefined) throw new SnapshotError(`this snapshot is damaged: ${fault}; take it again`);
  const { scenario, seed, capacity, frameColumns } = saved;
  if (saved.rooms.animate && !motion)
    throw new SnapshotError('bodies were animated when this snapshot was taken: hand the same library over in the option motion');
  if (!saved.rooms.animate && motion)
    throw new SnapshotError('nobody was animated when this snapshot was taken: leave the option motion out');
  const missing = saved.furtherRooms.find((name) => !rooms?.some((room) => room.name === name));
  if (missing !== undefined)
    throw new SnapshotError(`there was a room called "${missing}" when this snapshot was taken: hand it over in the option rooms`);
  const state = await createState({
    scenario,
    seed,
    capacity,
    frameColumns,
    host,
    threads,
    report,
    // Those of the engine need not be handed over again.
    models: withOwn(models, STEER_MODELS, saved.steering),
    planModels: withOwn(planModels, PLAN_MODELS, saved.planning),
    decideModels,
    actions,
    eventKinds,
    motion,
    animation,
    rooms,
  });
  orDispose(state.kernels, () => {
    fillOrRefuse(state, saved);
    const unsound = findUnsound(state);
    if (unsound !== undefined)
      throw new SnapshotError(`this snapshot is damaged: its column ${unsound} holds what no run leaves there; take it again`);
  });
  return { state, context: saved.context };
}

function withOwn<M extends { readonly name: string }>(given: readonly M[], own: readonly M[], names: readonly string[]): M[] {
  return [...given, ...own.filter((model) => names.includes(model.name) && !given.includes(model))];
}

function fillState(state: SimState, saved: Saved): void {
  const { agents, clock, queue, log, populations } = state;
  const { count, nextId, free, torsoReach, topSpeed } = saved.agents;
  applyEdits(state.world, saved.world);
  clock.tick = saved.tick;
  Object.assign(agents, { count, nextId, torsoReach, topSpeed });
  agents.free.length = 0;
  for (const row of free) agents.free.push(row);
  populations.splice(0, Infinity, ...saved.populations);
  restoreQueue(queue, saved.queue);
  restoreLog(log, saved.log);
  if (!fillColumns(state, saved.columns, saved.frame.count))
    throw new SnapshotError('this snapshot was taken by another version of the engine, or with other rooms');
  restoreRooms(state, saved);
  tellWorldChanged(state);
  // Walls that changed during the run may lie in another order than those that are written at once.
  fillColumns(state, saved.columns, saved.frame.count);
  state.frame = { ...frameAt({ ...state, frameColumns: [] }, saved.frame.count), columns: saved.frame.columns };
}

function restoreRooms(state: SimState, { rooms }: Saved): void {
  for (const { room, state: own } of state.rooms) {
    const bytes = rooms[room.name];
    try {
      if (bytes) room.restore?.(own, state, bytes);
    } catch (error) {
      if (error instanceof LibraryError)
        throw new SnapshotError('this snapshot was taken with another library of motions: hand that one over in the option motion');
      throw error;
    }
  }
}

/** Errors that data cause which are not what they should be, in words of the language or of a room that does not know where they come from. */
const OF_DAMAGE: ReadonlySet<string> = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'RuntimeError',
  'BytesError',
  'WallError',
  'WorldError',
]);

function fillOrRefuse(state: SimState, saved: Saved): void {
  try {
    fillState(state, saved);
  } catch (error) {
    if (error instanceof Error && OF_DAMAGE.has(error.name))
      throw new SnapshotError('this snapshot is damaged: what its rooms saved; take it again');
    throw error;
  }
}

function readSnapshot(bytes: Uint8Array): Saved {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || header.getUint32(0, true) !== MAGIC)
    throw new SnapshotError('these bytes are no snapshot of a simulation');
  if (header.getUint32(4, true) !== VERSION)
    throw new SnapshotError(`this snapshot has version ${header.getUint32(4, true)}; this engine reads version ${VERSION}`);
  if (bytes.length !== HEADER_BYTES + header.getUint32(8, true)) throw new SnapshotError('this snapshot is cut off: take it again');
  const [first, second] = checksumOf(bytes);
  if (header.getUint32(16, true) !== first || header.getUint32(20, true) !== second)
    throw new SnapshotError('this snapshot is damaged: take it again');
  try {
    return fromBytes<Saved>(bytes.subarray(HEADER_BYTES));
  } catch (error) {
    throw error instanceof BytesError ? new SnapshotError('this snapshot is damaged: take it again') : error;
  }
}

/** The checksum of a snapshot, in two words, without the header's words for it. */
function checksumOf(bytes: Uint8Array): readonly [number, number] {
  const whole = bytes.length - (bytes.length % 4);
  const isAligned = bytes.byteOffset % 4 === 0;
  const words = isAligned ? new Uint32Array(bytes.buffer, bytes.byteOffset, whole / 4) : new Uint32Array(bytes.slice(0, whole).buffer);
  const rest = bytes.subarray(whole);
  return [checksum(words.subarray(0, 4), words.subarray(HEADER_BYTES / 4), rest), checksum(words.subarray(HEADER_BYTES / 4), rest)];
}

function toSaved(state: SimState, context: RunContext): Saved {
  const { scenario, seed, frameColumns, clock, world, agents, queue, log, populations, frame } = state;
  const { count, nextId, free, torsoReach, topSpeed } = agents;
  return {
    scenario,
    seed,
    capacity: agents.capacity,
    frameColumns,
    steering: steeringOf(state).inUse.map(({ model: { name } }) => name),
    planning: plannerOf(state).inUse.map(({ model: { name } }) => name),
    furtherRooms: state.furtherRooms,
    tick: clock.tick,
    world: takeEdits(world),
    agents: { count, nextId, free: Uint32Array.from(free), torsoReach, topSpeed },
    queue: saveQueue(queue),
    log: saveLog(log),
    populations,
    columns: keepColumns(state),
    frame: { count: frame.count, columns: frame.columns },
    rooms: Object.fromEntries(state.rooms.map(({ room, state: own }) => [room.name, room.save?.(own, state)])),
    context,
  };
}
