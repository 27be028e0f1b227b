import { createReport, type Simulation, simulate } from 'promenade';
import { drawWorld } from './drawing.js';
import { describeFault } from './fault.js';
import { type FramePacket, frameBytes, type Notice, type Order, viewFrame } from './messages.js';
import { createPace, resumePace, secondsUntilDue, setPace, spendTicks, ticksDue } from './pace.js';

/** The part of a worker's global scope that is used here. */
type WorkerScope = {
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  postMessage(notice: Notice, transfer?: Transferable[]): void;
};

/** Longest stretch of stepping before messages are read again [s]. */
const SLICE = 0.012;
/** Frames closer than this in wall time would never be seen [s]. */
const FRAME_INTERVAL = 0.014;
/** Frames that may be on their way or in use by the page; more wait until it returns one. */
const FRAMES_IN_FLIGHT = 4;
const STATUS_INTERVAL = 0.25;

const scope = globalThis as unknown as WorkerScope;
const wakeUp = new MessageChannel();
const pace = createPace(seconds(), 1);
const freeFrames: (ArrayBuffer | undefined)[] = new Array(FRAMES_IN_FLIGHT).fill(undefined);

let sim: Simulation | undefined;
let playing = false;
let scheduled = false;
let sentTick = -1;
let sentAt = 0;
let sentPeople = 0;
let statusAt = 0;
let statusTick = 0;
let statusDone: string | undefined;

scope.onmessage = ({ data }) => {
  switch (data.kind) {
    case 'open':
      void open(data);
      break;
    case 'play':
      playing = true;
      resumePace(pace, seconds());
      schedule();
      break;
    case 'pause':
      playing = false;
      break;
    case 'speed':
      setPace(pace, seconds(), data.speed);
      schedule();
      break;
    case 'return':
      freeFrames.push(data.columns);
      if (sim) sendFrame(sim);
      break;
  }
};

wakeUp.port1.onmessage = () => {
  scheduled = false;
  try {
    if (sim) runSlice(sim);
  } catch (error) {
    stopWith(error);
  }
};

async function open(order: Extract<Order, { kind: 'open' }>): Promise<void> {
  try {
    const report = createReport();
    const read = async (path: string) => readBeside(order.base, path);
    sim = await simulate(order.text, { threads: order.threads, seed: order.seed, report, read });
    const { scenario, dt, threads } = sim;
    scope.postMessage({
      kind: 'ready',
      name: scenario.name,
      description: scenario.description,
      seed: scenario.seed,
      dt,
      threads,
      world: drawWorld(sim.world, scenario),
      warnings: report.warnings.map((warning) => warning.message),
    });
    statusAt = seconds();
    sendFrame(sim);
    sendStatus(sim);
    resumePace(pace, seconds());
    schedule();
  } catch (error) {
    stopWith(error);
  }
}

/** Runs the ticks that are due, for a short while, and tells the page. */
function runSlice(sim: Simulation): void {
  if (!playing || sim.done !== undefined) return;
  const begin = seconds();
  let due = ticksDue(pace, begin, sim.dt);
  while (due > 0 && sim.done === undefined && seconds() - begin < SLICE) {
    sim.step();
    spendTicks(pace, 1, sim.dt);
    due--;
  }
  sendFrame(sim);
  sendStatus(sim);
  if (sim.done === undefined) schedule();
}

function schedule(): void {
  if (scheduled || !playing || !sim) return;
  scheduled = true;
  const wait = secondsUntilDue(pace, seconds(), sim.dt);
  // A timer never wakes earlier than after a few milliseconds; shorter waits go through the message queue.
  if (wait > 0.005) setTimeout(() => wakeUp.port2.postMessage(0), (wait - 0.002) * 1000);
  else wakeUp.port2.postMessage(0);
}

function sendFrame(sim: Simulation): void {
  const now = seconds();
  const early = playing && sim.done === undefined && now - sentAt < FRAME_INTERVAL;
  if (sim.tick === sentTick || early || freeFrames.length === 0) return;
  sentTick = sim.tick;
  sentAt = now;
  sendNewPeople(sim);

  const { frame } = sim;
  const { altitude } = frame.columns;
  const canFly = altitude !== undefined;
  const bytes = frameBytes(frame.count, canFly);
  const free = freeFrames.pop();
  // Half as much again, so that a growing crowd does not ask for memory at every frame.
  const columns = free && free.byteLength >= bytes ? free : new ArrayBuffer(Math.ceil(bytes * 1.5));
  const objects = sim.movable.flatMap(({ x, z, angle }) => [x, z, angle]);
  const packet: FramePacket = { tick: frame.tick, time: frame.time, count: frame.count, canFly, columns, objects };
  const dst = viewFrame(packet);
  dst.id.set(frame.id.subarray(0, frame.count));
  dst.x.set(frame.x.subarray(0, frame.count));
  dst.z.set(frame.z.subarray(0, frame.count));
  dst.heading.set(frame.heading.subarray(0, frame.count));
  dst.altitude?.set(altitude.subarray(0, frame.count));
  scope.postMessage({ kind: 'frame', frame: packet }, [columns]);
}

/** Bodies go ahead of the first frame that shows them. */
function sendNewPeople(sim: Simulation): void {
  const { id: ids, count } = sim.frame;
  if (count === 0 || ids[count - 1] < sentPeople) return;
  const people = sim.people({ since: sentPeople });
  const id = new Uint32Array(people.length);
  const size = new Float32Array(3 * people.length);
  people.forEach((person, i) => {
    id[i] = person.id;
    size.set([person.torsoBreadth, person.torsoDepth, person.height], 3 * i);
    sentPeople = Math.max(sentPeople, person.id + 1);
  });
  scope.postMessage({ kind: 'people', people: { id, size } }, [id.buffer, size.buffer]);
}

function sendStatus(sim: Simulation): void {
  const now = seconds();
  const elapsed = now - statusAt;
  if (elapsed < STATUS_INTERVAL && sim.tick > 0 && sim.done === statusDone) return;
  const ticksPerSecond = elapsed > 0 ? (sim.tick - statusTick) / elapsed : 0;
  statusAt = now;
  statusTick = sim.tick;
  statusDone = sim.done;
  const { tick, time, agents, arrived, done } = sim;
  scope.postMessage({ kind: 'status', status: { tick, time, agents, arrived, ticksPerSecond, done } });
}

async function readBeside(base: string, path: string): Promise<Uint8Array> {
  const response = await fetch(new URL(path, base));
  if (!response.ok) throw new Error(`the file ${path} that the scenario names was not found beside it`);
  return new Uint8Array(await response.arrayBuffer());
}

function stopWith(error: unknown): void {
  playing = false;
  scope.postMessage({ kind: 'fault', ...describeFault(error) });
}

function seconds(): number {
  return performance.now() / 1000;
}
