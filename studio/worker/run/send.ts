import { describeEnd, type Simulation } from 'promenade';
import { addFigures, cameraOf, type NearPeople } from 'promenade/render';
import { type FramePacket, type PeopleColumns, viewFrame } from '../frame-packet.js';
import { packFrame, packKept, packPeople } from '../packing.js';
import { isAtEnd } from '../replay.js';
import { LONGEST_JUMP, runUpTo } from '../source.js';
import { type RunState, shownTick } from './run-state.js';
import { FRAME_INTERVAL } from './schedule.js';

const STATUS_INTERVAL = 0.25;
/** The simulation need not hear of smaller moves of the camera [m], nor of smaller changes of its reach [share]. */
const CAMERA_STEP = 0.5;
const REACH_STEP = 0.05;

/** Sends the moment that is to be shown and says so, unless it was sent or the page has enough to do; a jump takes those before it along. */
export function sendFrame(state: RunState): boolean {
  const { replay, sim, freeFrames, sent, around } = state;
  const { source, cursor, hasJumped } = replay;
  const tick = shownTick(state);
  if (!source || tick === undefined) return false;
  const now = around.clock();
  const early = goesOn(state) && !hasJumped && now - sent.at < FRAME_INTERVAL;
  if ((tick === sent.tick && !hasJumped) || early || freeFrames.length < (hasJumped ? LONGEST_JUMP : 1)) return false;
  sent.tick = tick;
  sent.at = now;
  replay.hasJumped = false;
  const jump = hasJumped ? { jumpTo: tick * source.dt } : {};
  const before = hasJumped ? runUpTo(source, tick) : [];
  before.forEach((earlier, i) => {
    postFrame(state, { ...packKept(source.at(earlier), freeFrames.pop()), ...(i === 0 ? jump : {}) });
  });
  const packet = cursor === undefined ? packNewest(state, sim!) : packKept(source.at(tick), freeFrames.pop());
  sent.agents = packet.count;
  sent.birds = countFlying(packet);
  postFrame(state, before.length === 0 ? { ...packet, ...jump } : packet);
  return true;
}

/** Whether another moment comes by itself. */
export function goesOn({ playing, replay, sim, limit }: RunState): boolean {
  if (!playing) return false;
  return sim && replay.cursor === undefined ? sim.done === undefined && sim.tick < limit : !isAtEnd(replay);
}

/** Tells the page of people. */
export function postPeople({ around }: RunState, people: PeopleColumns): void {
  around.post(
    { kind: 'people', people },
    Object.values(people).flatMap((column) => (ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [])),
  );
}

/** Tells how the run is doing, now and then or at once. */
export function sendStatus(state: RunState, isUrgent = false): void {
  const { replay, sim, sent, told, around } = state;
  const { source, cursor } = replay;
  if (!source) return;
  const now = around.clock();
  const elapsed = now - told.at;
  const tick = sim?.tick ?? source.last;
  const done =
    cursor === undefined
      ? sim?.done && describeEnd(sim.done, sim.scenario)
      : sim === undefined && isAtEnd(replay)
        ? 'the recording ends here'
        : undefined;
  if (elapsed < STATUS_INTERVAL && tick > 0 && done === told.done && !isUrgent) return;
  if (elapsed >= STATUS_INTERVAL) Object.assign(told, { ticksPerSecond: (tick - told.tick) / elapsed, at: now, tick });
  told.done = done;
  const { first, last, every } = source;
  const shown = { tick: sent.tick, agents: sent.agents, birds: sent.birds, isLive: sim !== undefined && cursor === undefined };
  const { agents = sent.agents, arrived = 0 } = sim ?? {};
  const { ticksPerSecond } = told;
  const status = { tick, time: tick * source.dt, agents, arrived, ticksPerSecond, done, kept: { first, last, every }, shown };
  around.post({ kind: 'status', status });
}

function postFrame({ around }: RunState, frame: FramePacket): void {
  around.post({ kind: 'frame', frame }, [frame.columns]);
}

function countFlying(packet: FramePacket): number {
  return viewFrame(packet).altitude?.reduce((count, altitude) => count + (altitude > 0 ? 1 : 0), 0) ?? 0;
}

/** The newest moment, with those posed who are near; people go ahead of the first frame that shows them. */
function packNewest(state: RunState, sim: Simulation): FramePacket {
  sendNewPeople(state, sim);
  if (state.near) moveCamera(state, sim, state.near);
  return packFrame(sim, state.freeFrames.pop(), state.near);
}

function sendNewPeople(state: RunState, sim: Simulation): void {
  const { sent, near } = state;
  const { id: ids, count } = sim.frame;
  if (count === 0 || ids[count - 1] < sent.peopleBelow) return;
  const people = sim.people({ since: sent.peopleBelow });
  sent.peopleBelow = people.at(-1)!.id + 1;
  if (near) addFigures(near, people);
  postPeople(state, packPeople(people, sim.scenario));
}

/** Tells the simulation where the page looks from, when that changed enough to matter. */
function moveCamera(state: RunState, sim: Simulation, near: NearPeople): void {
  if (!sim.frame.poses) return;
  near.eye = state.eye;
  const seen = cameraOf(near);
  const moved = Math.hypot(...seen.position.map((value, axis) => value - state.camera.position[axis]));
  if (moved < CAMERA_STEP && Math.abs(seen.far - state.camera.far) <= REACH_STEP * seen.far) return;
  state.camera = seen;
  sim.setCamera(seen);
}
