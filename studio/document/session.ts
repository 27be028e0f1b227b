import type { Eye } from '../worker/bodies.js';
import { startCasting } from '../worker/casting.js';
import { type Engine, startEngine } from '../worker/engine.js';
import type { FramePacket, Notice, PeopleColumns, Status, WorldDrawing } from '../worker/messages.js';
import { fetchScenario, ServerError, scenarioBase } from './gallery.js';

/** Where a session shows its people; the viewport is one. */
export type Stage = {
  speed: number;
  onFrameShown: (frame: FramePacket) => void;
  onEyeMoved: (eye: Eye) => void;
  setWorld(world: WorldDrawing): void;
  addPeople(people: PeopleColumns): void;
  addFrame(frame: FramePacket): void;
};

/** The scenario that is open and how it is being run. */
export type Session = {
  /** File of the gallery. */
  file: string | undefined;
  /** Seed asked for instead of the scenario's own. */
  seed: number | undefined;
  text: string | undefined;
  name: string;
  /** `loading` until the first frame can come; `fault` when it cannot go on. */
  phase: 'empty' | 'loading' | 'ready' | 'fault';
  playing: boolean;
  speed: number;
  /** The page is not seen, so the run rests. */
  hidden: boolean;
  threads: number;
  status: Status;
  warnings: readonly string[];
  fault: { message: string; details: readonly string[] } | undefined;
  engine: Engine | undefined;
  readonly stage: Stage | undefined;
  /** Called after every change of the fields above. */
  readonly changed: (session: Session) => void;
};

const NOTHING_YET: Status = { tick: 0, time: 0, agents: 0, arrived: 0, ticksPerSecond: 0 };

/** A session with nothing open. */
export function createSession(stage: Stage | undefined, changed: (session: Session) => void): Session {
  return {
    file: undefined,
    seed: undefined,
    text: undefined,
    name: '',
    phase: 'empty',
    playing: true,
    speed: 1,
    hidden: false,
    threads: 0,
    status: NOTHING_YET,
    warnings: [],
    fault: undefined,
    engine: undefined,
    stage,
    changed,
  };
}

/** Opens a scenario of the gallery; whatever goes wrong ends in `session.fault`. */
export async function openScenario(session: Session, file: string, seed?: number): Promise<void> {
  closeEngine(session);
  Object.assign(session, { file, seed, name: file, phase: 'loading', fault: undefined, text: undefined, status: NOTHING_YET });
  session.changed(session);
  try {
    const text = await fetchScenario(file);
    // Somebody may have chosen another one meanwhile.
    if (session.file !== file || session.phase !== 'loading') return;
    runText(session, text);
  } catch (error) {
    if (session.file !== file) return;
    failWith(
      session,
      error instanceof ServerError ? error.message : 'The scenario could not be fetched.',
      error instanceof ServerError ? [] : [String(error)],
    );
  }
}

/** Runs the open scenario again from its beginning. */
export function restart(session: Session): void {
  if (session.text !== undefined) runText(session, session.text);
  else if (session.file !== undefined) void openScenario(session, session.file, session.seed);
}

/** Plays or pauses. A run that is over begins again. */
export function setPlaying(session: Session, playing: boolean): void {
  session.playing = playing;
  if (playing && session.status.done !== undefined) restart(session);
  else driveEngine(session);
  session.changed(session);
}

/** Changes the speed; Infinity for as fast as possible. */
export function setSpeed(session: Session, speed: number): void {
  session.speed = speed;
  if (session.stage) session.stage.speed = speed;
  session.engine?.send({ kind: 'speed', speed });
  session.changed(session);
}

/** Rests while the page is not seen. */
export function setHidden(session: Session, hidden: boolean): void {
  session.hidden = hidden;
  driveEngine(session);
}

function runText(session: Session, text: string): void {
  closeEngine(session);
  Object.assign(session, { text, phase: 'loading', fault: undefined, status: NOTHING_YET });
  const engine = startEngine((notice) => hear(session, notice));
  session.engine = engine;
  if (session.stage) givePosing(engine);
  engine.send({ kind: 'open', text, seed: session.seed, base: scenarioBase() });
  engine.send({ kind: 'speed', speed: session.speed });
  driveEngine(session);
  session.changed(session);
}

/** Lets a simulation pose people, at once or when that is ready; until then it runs without. */
function givePosing(engine: Engine): void {
  const { made, posing } = startCasting();
  if (made) engine.send({ kind: 'posing', posing: made });
  else
    posing.then(
      (posing) => engine.send({ kind: 'posing', posing }),
      () => {},
    );
}

function driveEngine(session: Session): void {
  session.engine?.send({ kind: session.playing && !session.hidden ? 'play' : 'pause' });
}

function hear(session: Session, notice: Notice): void {
  const { stage, engine } = session;
  switch (notice.kind) {
    case 'ready':
      Object.assign(session, { name: notice.name, phase: 'ready', threads: notice.threads, warnings: notice.warnings });
      if (stage) {
        stage.setWorld(notice.world);
        stage.onFrameShown = ({ columns }) => engine?.send({ kind: 'return', columns }, [columns]);
        stage.onEyeMoved = (eye) => engine?.send({ kind: 'eye', eye });
      }
      break;
    case 'people':
      stage?.addPeople(notice.people);
      return;
    case 'frame':
      if (stage) stage.addFrame(notice.frame);
      else engine?.send({ kind: 'return', columns: notice.frame.columns }, [notice.frame.columns]);
      return;
    case 'status':
      session.status = notice.status;
      break;
    case 'fault':
      failWith(session, notice.message, notice.details);
      return;
  }
  session.changed(session);
}

function failWith(session: Session, message: string, details: readonly string[]): void {
  closeEngine(session);
  Object.assign(session, { phase: 'fault', fault: { message, details } });
  session.changed(session);
}

function closeEngine(session: Session): void {
  session.engine?.close();
  session.engine = undefined;
  if (session.stage) session.stage.onFrameShown = session.stage.onEyeMoved = () => {};
}
