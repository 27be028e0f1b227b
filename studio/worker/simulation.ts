import { createReport, type Input, loadScenario, type Report, type Simulation, simulate } from 'promenade';
import { adoptCompiled, type Camera } from 'promenade/animate';
import { PLAN_MODELS } from 'promenade/plan';
import { addFigures, cameraOf, createNearPeople, type Eye, type NearPeople, NOBODY_SEEN } from 'promenade/render';
import { STEER_MODELS } from 'promenade/steer';
import type { Motion } from './casting.js';
import { drawWorld } from './drawing.js';
import { describeFault } from './fault.js';
import { createHappenings, hearHappenings } from './happenings.js';
import { createHistory, type History, remember, sourceOf } from './history.js';
import type { FramePacket, Notice, Order, PeopleColumns } from './messages.js';
import { createPace, resumePace, secondsUntilDue, setPace, spendTicks, ticksDue } from './pace.js';
import { packFrame, packKept, packPeople } from './packing.js';
import { answer, type Context } from './questions.js';
import type { Played } from './recorded.js';
import { createReplay, isAtEnd, moveOn, seekTo, stepBack } from './replay.js';
import { LONGEST_JUMP, runUpTo } from './source.js';
import { createStatistics, observe } from './statistics.js';

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
const FRAMES_IN_FLIGHT = LONGEST_JUMP;
const STATUS_INTERVAL = 0.25;
/** As fast as possible, when nothing has to be computed [simulated s/s]. */
const FASTEST_REPLAY = 30;
/** Slices that a run with bodies gets for each of the run that it takes over from. */
const CATCH_UP = 3;
/** Bodies take two thousand bytes each; crowds larger than this do without and are drawn as far people are. */
const BODIES_MOST = 30_000;
/** Models that people can be given while the run goes on. */
const CHANGEABLE = STEER_MODELS.filter(({ flies }) => !flies);
/** The simulation need not hear of smaller moves of the camera [m], nor of smaller changes of its reach [share]. */
const CAMERA_STEP = 0.5;
const REACH_STEP = 0.05;

const scope = globalThis as unknown as WorkerScope;
const wakeUp = new MessageChannel();
const pace = createPace(seconds(), 1);
/** Which moment is shown, where it is not the newest. */
const replay = createReplay();
const freeFrames: (ArrayBuffer | undefined)[] = new Array(FRAMES_IN_FLIGHT).fill(undefined);

/** Of the run that is shown, not of the one that catches up with it. */
const statistics = createStatistics();
const happenings = createHappenings();

let opened: Extract<Order, { kind: 'open' }> | undefined;
let sim: Simulation | undefined;
/** The same run with bodies, on its way to the tick of `sim`. */
let successor: Simulation | undefined;
/** What `sim` has shown so far. */
let history: History | undefined;
/** A recording, where one is played and nothing is simulated. */
let played: Played | undefined;
let motion: Motion | undefined;
let near: NearPeople | undefined;
let eye: Eye | undefined;
/** What the simulation was told last. */
let camera: Camera = NOBODY_SEEN;
let playing = false;
/** Tick at which the run waits for another. */
let limit = Number.POSITIVE_INFINITY;
/** Changes from outside that the run with bodies knows of. */
let repeated = 0;
let scheduled = false;
let sentTick = -1;
let sentAt = 0;
let sentPeople = 0;
let statusAt = 0;
let statusTick = 0;
let statusDone: string | undefined;
let sentAgents = 0;
let ticksPerSecond = 0;

scope.onmessage = ({ data }) => {
  switch (data.kind) {
    case 'open':
      void open(data);
      break;
    case 'open-files':
      void play(data);
      break;
    case 'seek':
      seekTo(replay, data.tick, sim?.tick);
      showNow();
      break;
    case 'live':
      seekTo(replay, sim?.tick ?? replay.source?.last ?? 0, sim?.tick);
      showNow();
      break;
    case 'step':
      stepOnce(data.direction);
      break;
    case 'play':
      playing = true;
      resumePace(pace, seconds());
      schedule();
      break;
    case 'pause':
      playing = false;
      // The newest moment may have been held back because it came so soon after the one before.
      sendFrame();
      sendStatus(true);
      break;
    case 'posing':
      motion = data.posing.motion;
      near = createNearPeople(data.posing.members);
      adoptCompiled(motion.library, motion.compiled);
      if (sim) void giveBodies(sim);
      break;
    case 'eye':
      eye = data.eye;
      break;
    case 'speed':
      setPace(pace, seconds(), data.speed);
      schedule();
      break;
    case 'limit':
      limit = data.tick;
      resumePace(pace, seconds());
      schedule();
      break;
    case 'ask':
      void reply(data);
      break;
    case 'return':
      freeFrames.push(data.columns);
      if (sendFrame() && !playing) sendStatus(true);
      break;
  }
};

wakeUp.port1.onmessage = () => {
  scheduled = false;
  try {
    if (sim && successor) catchUp(sim, successor);
    if (replay.cursor !== undefined) replaySlice();
    else if (sim) runSlice(sim);
    schedule();
  } catch (error) {
    stopWith(error);
  }
};

async function open(order: Extract<Order, { kind: 'open' }>): Promise<void> {
  try {
    opened = order;
    const report = createReport();
    sim = await build(order, report);
    const { scenario, dt, threads, duration } = sim;
    history = createHistory(sim);
    replay.source = sourceOf(history);
    remember(history, sim);
    scope.postMessage({
      kind: 'ready',
      name: scenario.name,
      description: scenario.description,
      seed: scenario.seed,
      dt,
      duration,
      threads,
      world: drawWorld(sim.world, scenario),
      warnings: report.warnings.map((warning) => warning.message),
    });
    watch(sim);
    begin();
    if (sim.frame.poses) sim.setCamera(NOBODY_SEEN);
    else if (motion) void giveBodies(sim);
  } catch (error) {
    stopWith(error);
  }
}

/** Plays a recording or trajectories: a past without a present. */
async function play({ files, options }: Extract<Order, { kind: 'open-files' }>): Promise<void> {
  try {
    // Readers of files are a third of the worker's code, and most pages never open one.
    const { openFiles } = await import('./recorded.js');
    played = await openFiles(files, options, (share) => scope.postMessage({ kind: 'progress', share }));
    const { source, about, people, groups } = played;
    replay.source = source;
    replay.cursor = source.first;
    replay.hasJumped = true;
    scope.postMessage({ kind: 'ready', ...about, dt: source.dt, duration: (source.last - source.first) * source.dt, threads: 0 });
    postPeople(packPeople(people, { population: groups }));
    begin();
  } catch (error) {
    stopWith(error);
  }
}

/** Shows the first moment, and goes on if it is to. */
function begin(): void {
  statusAt = seconds();
  sendFrame();
  sendStatus();
  resumePace(pace, seconds());
  schedule();
}

/** Builds the run that was asked for, with bodies when motions are there and the crowd is not too large. */
async function build(
  { text, threads, seed, base }: Extract<Order, { kind: 'open' }>,
  report: Report,
  inputs: readonly Input[] = [],
): Promise<Simulation> {
  const read = async (path: string) => readBeside(base, path);
  const options = { threads, seed, report, read, inputs };
  const scenario = await loadScenario(text, options);
  const crowd = scenario.population.reduce((sum, { count }) => sum + count, 0);
  // A large crowd does without what it may never use.
  if (crowd > BODIES_MOST) return simulate(scenario, options);
  return simulate(scenario, { ...options, models: CHANGEABLE, planModels: PLAN_MODELS, motion: motion?.library });
}

/** Builds the run once more with bodies, and lets it catch up; people move the same with and without them. */
async function giveBodies({ frame, agents, inputs }: Simulation): Promise<void> {
  if (!opened || agents > BODIES_MOST || isFlock(frame.columns.altitude)) return;
  try {
    repeated = inputs.length;
    const next = await build(opened, createReport(), [...inputs]);
    next.setCamera(NOBODY_SEEN);
    successor = next;
    schedule();
  } catch {
    // There is no room for bodies: far people's cycles will do.
  }
}

/** Whether all are in the air: those have no bodies to pose. */
function isFlock(altitude: Float32Array | undefined): boolean {
  return altitude?.every((value) => value > 0) ?? false;
}

/** Steps the run with bodies; at the tick of the other it takes its place. */
function catchUp(run: Simulation, next: Simulation): void {
  const begin = seconds();
  // Something was changed meanwhile: once more, with that.
  if (run.inputs.length !== repeated) {
    successor = undefined;
    next.dispose();
    void giveBodies(run);
    return;
  }
  while (next.tick < run.tick && seconds() - begin < CATCH_UP * SLICE) next.step();
  if (next.tick < run.tick) return;
  successor = undefined;
  sim = next;
  run.dispose();
  // What happened on the way was told by the other run.
  next.takeEvents();
  if (near) addFigures(near, next.people());
  // The moment is sent once more, with bodies.
  sentTick = -1;
  sendFrame();
}

/** Tells the simulation where the page looks from, when that changed enough to matter. */
function moveCamera(sim: Simulation, near: NearPeople): void {
  if (!sim.frame.poses) return;
  near.eye = eye;
  const seen = cameraOf(near);
  const moved = Math.hypot(...seen.position.map((value, axis) => value - camera.position[axis]));
  if (moved < CAMERA_STEP && Math.abs(seen.far - camera.far) <= REACH_STEP * seen.far) return;
  camera = seen;
  sim.setCamera(camera);
}

/** Runs the ticks that are due, for a short while, and tells the page. */
function runSlice(sim: Simulation): void {
  if (!playing || sim.done !== undefined) return;
  const begin = seconds();
  let due = ticksDue(pace, begin, sim.dt);
  while (due > 0 && sim.done === undefined && sim.tick < limit && seconds() - begin < SLICE) {
    stepRun(sim);
    spendTicks(pace, 1, sim.dt);
    due--;
  }
  sendFrame();
  sendStatus();
}

function stepRun(sim: Simulation): void {
  sim.step();
  watch(sim);
  if (history) remember(history, sim);
}

/** Shows the moments that are due, of what was kept. */
function replaySlice(): void {
  const { source } = replay;
  if (!playing || !source) return;
  const now = seconds();
  let due = ticksDue(pace, now, source.dt);
  if (due === Number.POSITIVE_INFINITY) due = Math.round(((now - sentAt) * FASTEST_REPLAY) / source.dt);
  // Moments are not passed over because the page is slow.
  if (due < 1 || freeFrames.length === 0 || now - sentAt < FRAME_INTERVAL) return;
  spendTicks(pace, due, source.dt);
  moveOn(replay, due, sim !== undefined);
  sendFrame();
  sendStatus();
}

/** One tick on or back: simulates only at the edge. */
function stepOnce(direction: -1 | 1): void {
  if (direction < 0) stepBack(replay, sim?.tick);
  else if (replay.cursor !== undefined) moveOn(replay, replay.source?.every ?? 1, sim !== undefined);
  else if (sim && sim.done === undefined) stepRun(sim);
  showNow();
}

/** Shows what was asked for, and goes on from there if it is playing. */
function showNow(): void {
  resumePace(pace, seconds());
  sendFrame();
  sendStatus(true);
  schedule();
}

/** Takes in what there is to tell of a tick. */
function watch(sim: Simulation): void {
  hearHappenings(happenings, sim);
  observe(statistics, sim, motion?.library.styles);
}

function schedule(): void {
  const dt = replay.source?.dt;
  const goesOn = replay.cursor === undefined ? sim !== undefined && sim.done === undefined && sim.tick < limit : !isAtEnd(replay);
  if (scheduled || dt === undefined || !(successor || (playing && goesOn))) return;
  scheduled = true;
  // A replay waits for the page even when it goes as fast as possible.
  const wait = successor ? 0 : Math.max(secondsUntilDue(pace, seconds(), dt), replay.cursor === undefined ? 0 : FRAME_INTERVAL);
  // A timer never wakes earlier than after a few milliseconds; shorter waits go through the message queue.
  if (wait > 0.005) setTimeout(() => wakeUp.port2.postMessage(0), (wait - 0.002) * 1000);
  else wakeUp.port2.postMessage(0);
}

/** Sends the moment that is to be shown and says so, unless it was sent or the page has enough to do; a jump takes those before it along. */
function sendFrame(): boolean {
  const { source, cursor, hasJumped } = replay;
  if (!source) return false;
  const now = seconds();
  const kept = cursor === undefined ? undefined : source.at(cursor);
  const tick = kept?.frame.tick ?? sim!.tick;
  const early = playing && !hasJumped && sim?.done === undefined && now - sentAt < FRAME_INTERVAL;
  if ((tick === sentTick && !hasJumped) || early || freeFrames.length < (hasJumped ? LONGEST_JUMP : 1)) return false;
  sentTick = tick;
  sentAt = now;
  replay.hasJumped = false;
  const jump = hasJumped ? { jumpTo: tick * source.dt } : {};
  const before = hasJumped ? runUpTo(source, tick) : [];
  before.forEach((earlier, i) => {
    postFrame({ ...packKept(source.at(earlier), freeFrames.pop()), ...(i === 0 ? jump : {}) });
  });
  if (kept === undefined) sendNewPeople(sim!);
  if (kept === undefined && near) moveCamera(sim!, near);
  const packet = kept === undefined ? packFrame(sim!, freeFrames.pop(), near) : packKept(source.at(tick), freeFrames.pop());
  sentAgents = packet.count;
  postFrame(before.length === 0 ? { ...packet, ...jump } : packet);
  return true;
}

function postFrame(frame: FramePacket): void {
  scope.postMessage({ kind: 'frame', frame }, [frame.columns]);
}

/** People go ahead of the first frame that shows them. */
function sendNewPeople(sim: Simulation): void {
  const { id: ids, count } = sim.frame;
  if (count === 0 || ids[count - 1] < sentPeople) return;
  const people = sim.people({ since: sentPeople });
  sentPeople = people.at(-1)!.id + 1;
  if (near) addFigures(near, people);
  postPeople(packPeople(people, sim.scenario));
}

function postPeople(people: PeopleColumns): void {
  scope.postMessage({ kind: 'people', people }, [...Object.values(people).map(({ buffer }) => buffer as ArrayBuffer)]);
}

function sendStatus(isUrgent = false): void {
  const { source, cursor } = replay;
  if (!source) return;
  const now = seconds();
  const elapsed = now - statusAt;
  const tick = sim?.tick ?? source.last;
  const done = cursor === undefined ? sim?.done : sim === undefined && isAtEnd(replay) ? 'the recording ends here' : undefined;
  if (elapsed < STATUS_INTERVAL && tick > 0 && done === statusDone && !isUrgent) return;
  if (elapsed >= STATUS_INTERVAL) {
    ticksPerSecond = (tick - statusTick) / elapsed;
    statusAt = now;
    statusTick = tick;
  }
  statusDone = done;
  const { first, last, every } = source;
  const shown = { tick: sentTick, agents: sentAgents, isLive: sim !== undefined && cursor === undefined };
  const { agents = sentAgents, arrived = 0 } = sim ?? {};
  const status = { tick, time: tick * source.dt, agents, arrived, ticksPerSecond, done, kept: { first, last, every }, shown };
  scope.postMessage({ kind: 'status', status });
}

/** What answers look at: most of them need a simulation, some only what can be shown. */
const context: Context = {
  get sim() {
    if (sim) return sim;
    throw new Error(played ? 'This is known of simulations only, and a recording is open.' : 'The run has not begun.');
  },
  get past() {
    if (!replay.source) throw new Error('The run has not begun.');
    return { source: replay.source, history, played };
  },
  statistics,
  happenings,
};

async function reply({ number, topic, question }: Extract<Order, { kind: 'ask' }>): Promise<void> {
  try {
    scope.postMessage({ kind: 'answer', number, answer: await answer(context, topic, question) });
  } catch (error) {
    scope.postMessage({ kind: 'answer', number, fault: error instanceof Error ? error.message : String(error) });
  }
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
