import { createStore, type StoreApi } from 'zustand/vanilla';
import { startCasting } from '../worker/casting.js';
import { type Engine, startEngine } from '../worker/engine.js';
import type { Notice, Status } from '../worker/messages.js';
import type { AnswerOf, QuestionOf, Topic } from '../worker/questions.js';
import type { WorldDrawing } from '../worker/world-drawing.js';
import { fetchScenario, ServerError, scenarioBase } from './gallery.js';
import { createLooking, type Looking } from './looking.js';
import type { Picture } from './picture.js';
import type { PlanPicture } from './plan-place.js';
import { enterScene, type LinesElsewhere, type SceneState } from './scene.js';

/** The scenario that is open and how it is being run. */
export type SessionState = Looking &
  SceneState & {
    /** File of the gallery; absent for a scenario that came from elsewhere. */
    readonly file: string | undefined;
    /** Seed asked for instead of the scenario's own. */
    readonly seed: number | undefined;
    readonly text: string | undefined;
    readonly name: string;
    readonly description: string;
    /** `loading` until the first frame can come; `fault` when it cannot go on. */
    readonly phase: 'empty' | 'loading' | 'ready' | 'fault';
    readonly playing: boolean;
    readonly speed: number;
    /** The page is not seen, so the run rests. */
    readonly hidden: boolean;
    readonly threads: number;
    /** Length of a tick [s]. */
    readonly dt: number;
    /** When the run ends by itself [s]. */
    readonly duration: number;
    /** A recording or trajectories are played, and nothing is simulated. */
    readonly isRecording: boolean;
    readonly world: WorldDrawing | undefined;
    /** Map coordinates of (0, 0) [m]. */
    readonly origin: readonly [x: number, z: number];
    readonly status: Status;
    readonly warnings: readonly string[];
    readonly fault: { readonly message: string; readonly details: readonly string[] } | undefined;
    /** The graphics card took the picture away and has not brought it back yet. */
    readonly pictureLost: boolean;
    /** Ids of the people who are picked, the first of them looked at most. */
    readonly selected: readonly number[];
    /** Overlays that are drawn, by id, and how strongly, from 0 to 1, where that was changed. */
    readonly overlays: readonly string[];
    readonly overlayOpacity: Readonly<Record<string, number>>;
    /** What was chosen for overlays that can show several things, by id. */
    readonly overlayChoice: Readonly<Record<string, string>>;
    /** A picture of a plan under the tracks that are played. */
    readonly planPicture: PlanPicture | undefined;
  };

/** A run of a scenario: what is known of it, where it is shown, and the engine that computes it. */
export type Session<S extends Picture = Picture> = {
  readonly store: StoreApi<SessionState>;
  picture: S | undefined;
  engine: Engine | undefined;
  readonly linesElsewhere: LinesElsewhere;
};

const NOTHING_YET: Status = {
  tick: 0,
  time: 0,
  agents: 0,
  arrived: 0,
  ticksPerSecond: 0,
  kept: { first: 0, last: 0, every: 1 },
  shown: { tick: 0, agents: 0, birds: 0, isLive: true },
};

/** A session with nothing open. */
export function createSession<S extends Picture>(picture: S | undefined, playing = true): Session<S> {
  const store = createStore<SessionState>(() => ({
    file: undefined,
    seed: undefined,
    text: undefined,
    name: '',
    description: '',
    phase: 'empty',
    playing,
    speed: 1,
    hidden: false,
    threads: 0,
    dt: 1 / 30,
    duration: 0,
    isRecording: false,
    world: undefined,
    origin: [0, 0],
    status: NOTHING_YET,
    warnings: [],
    fault: undefined,
    pictureLost: false,
    selected: [],
    ...createLooking(),
    overlays: [],
    overlayOpacity: {},
    overlayChoice: {},
    planPicture: undefined,
    scene: undefined,
    flowLines: [],
    realTracks: undefined,
  }));
  return { store, picture, engine: undefined, linesElsewhere: new Map() };
}

/** Shows a session in a picture that was not there when it began. */
export function setPicture<S extends Picture>(session: Session<S>, picture: S): void {
  session.picture = picture;
  const { playing, speed } = session.store.getState();
  picture.isResting = !playing;
  picture.speed = speed;
  if (session.engine) givePosing(session.engine);
}

/** Opens a scenario of the gallery; whatever goes wrong ends in the state's `fault`. */
export async function openScenario(session: Session, file: string, seed?: number): Promise<void> {
  const { store } = session;
  closeEngine(session);
  enterScene(session, file);
  store.setState({
    file,
    seed,
    name: file,
    phase: 'loading',
    fault: undefined,
    text: undefined,
    status: NOTHING_YET,
    selected: [],
  });
  try {
    const text = await fetchScenario(file);
    // Somebody may have chosen another one meanwhile.
    const { file: wanted, phase } = store.getState();
    if (wanted === file && phase === 'loading') runText(session, text);
  } catch (error) {
    if (store.getState().file !== file) return;
    const known = error instanceof ServerError;
    failWith(session, known ? error.message : 'The scenario could not be fetched.', known ? [] : [String(error)]);
  }
}

/** Opens a scenario by its text; `file` says which of the gallery it is, if it is one. */
export function openText(session: Session, text: string, from: { readonly file?: string; readonly seed?: number } = {}): void {
  const { text: before, scene } = session.store.getState();
  enterScene(session, from.file ?? (text === before ? scene : undefined));
  session.store.setState({ file: from.file, seed: from.seed, name: from.file ?? '', selected: [] });
  runText(session, text);
}

/** Runs a text of a scene in place of what is open; the camera stays where it is when `isSteady`. */
export function runChanged(
  session: Session,
  text: string,
  { scene, isSteady }: { readonly scene: string; readonly isSteady: boolean },
): void {
  enterScene(session, scene);
  session.store.setState({ file: undefined, selected: [] });
  runText(session, text, isSteady);
}

/** Runs the open scenario again from its beginning. */
export function restart(session: Session): void {
  const { text, file, seed, isRecording, status } = session.store.getState();
  if (isRecording) {
    seek(session, status.kept.first);
    driveEngine(session);
  } else if (text !== undefined) runText(session, text);
  else if (file !== undefined) void openScenario(session, file, seed);
}

/** Plays or pauses. A run that is over begins again. */
export function setPlaying(session: Session, playing: boolean): void {
  session.store.setState({ playing });
  if (playing && session.store.getState().status.done !== undefined) restart(session);
  else driveEngine(session);
}

/** Plays when paused, pauses when playing. */
export function togglePlaying(session: Session): void {
  const { playing, status } = session.store.getState();
  setPlaying(session, !playing || status.done !== undefined);
}

/** Shows the moment of a tick; what plays goes on from there. */
export function seek(session: Session, tick: number): void {
  session.engine?.send({ kind: 'seek', tick });
}

/** Shows the newest moment. */
export function goLive(session: Session): void {
  session.engine?.send({ kind: 'live' });
}

/** One tick on or back, and stays there. */
export function stepTick(session: Session, direction: -1 | 1): void {
  setPlaying(session, false);
  session.engine?.send({ kind: 'step', direction });
}

/** Stands still while somebody looks for a moment, and goes on afterwards. */
export function holdPlaying(session: Session, held: boolean): void {
  if (held) session.engine?.send({ kind: 'pause' });
  else driveEngine(session);
}

/** Changes the speed; Infinity for as fast as possible. */
export function setSpeed(session: Session, speed: number): void {
  session.store.setState({ speed });
  if (session.picture) session.picture.speed = speed;
  session.engine?.send({ kind: 'speed', speed });
}

/** Rests while the page is not seen. */
export function setHidden(session: Session, hidden: boolean): void {
  session.store.setState({ hidden });
  driveEngine(session);
}

/** Picks people; nobody for an empty list. */
export function select(session: Session, selected: readonly number[]): void {
  session.store.setState({ selected });
}

/** Draws an overlay, or no longer. */
export function toggleOverlay({ store }: Session, id: string): void {
  store.setState(({ overlays }) => ({ overlays: overlays.includes(id) ? overlays.filter((other) => other !== id) : [...overlays, id] }));
}

/** Draws an overlay more or less strongly, from 0 to 1. */
export function setOverlayOpacity({ store }: Session, id: string, opacity: number): void {
  store.setState(({ overlayOpacity }) => ({ overlayOpacity: { ...overlayOpacity, [id]: opacity } }));
}

/** Lets an overlay show another of the things that it can. */
export function setOverlayChoice({ store }: Session, id: string, choice: string): void {
  store.setState(({ overlayChoice }) => ({ overlayChoice: { ...overlayChoice, [id]: choice } }));
}

/** Asks the engine about the run; rejected with a sentence where it cannot answer. */
export function ask<T extends Topic>(session: Session, topic: T, question: QuestionOf<T>): Promise<AnswerOf<T>> {
  return session.engine ? session.engine.ask(topic, question) : Promise.reject(new Error('No run is open.'));
}

/** Ends the run for good. */
export function closeSession(session: Session): void {
  closeEngine(session);
  session.store.setState({ phase: 'empty', selected: [] });
}

function runText(session: Session, text: string, isSteady = false): void {
  closeEngine(session);
  session.store.setState({ text, phase: 'loading', fault: undefined, status: NOTHING_YET, planPicture: undefined });
  const { seed, speed } = session.store.getState();
  const engine = startEngine((notice) => hear(session, notice, isSteady));
  session.engine = engine;
  session.store.setState({ isRecording: false });
  if (session.picture) givePosing(engine);
  engine.send({ kind: 'open', text, seed, base: scenarioBase() });
  engine.send({ kind: 'speed', speed });
  driveEngine(session);
}

/** Takes over an engine that plays files, in place of the run that is open; `notice` is what it said first. */
export function playFiles(session: Session, engine: Engine, notice: Extract<Notice, { kind: 'ready' }>): (notice: Notice) => void {
  closeEngine(session);
  enterScene(session, undefined);
  const nothing = { file: undefined, seed: undefined, text: undefined, selected: [], fault: undefined, planPicture: undefined };
  session.store.setState({ ...nothing, isRecording: true, status: NOTHING_YET });
  session.engine = engine;
  hear(session, notice);
  engine.send({ kind: 'speed', speed: session.store.getState().speed });
  driveEngine(session);
  return (notice) => hear(session, notice);
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
  const { playing, hidden } = session.store.getState();
  if (session.picture) session.picture.isResting = !playing;
  session.engine?.send({ kind: playing && !hidden ? 'play' : 'pause' });
}

function hear(session: Session, notice: Notice, isSteady = false): void {
  const { store, picture, engine } = session;
  switch (notice.kind) {
    case 'ready': {
      const { name, description, threads, warnings, dt, duration, world, origin } = notice;
      if (picture) {
        picture.setWorld(world, isSteady);
        picture.onFrameShown = ({ columns }) => engine?.send({ kind: 'return', columns }, [columns]);
        picture.onEyeMoved = (eye) => engine?.send({ kind: 'eye', eye });
      }
      store.setState({ name, description, threads, warnings, dt, duration, world, origin, phase: 'ready' });
      return;
    }
    case 'people':
      picture?.addPeople(notice.people);
      return;
    case 'frame':
      if (picture) picture.addFrame(notice.frame);
      else engine?.send({ kind: 'return', columns: notice.frame.columns }, [notice.frame.columns]);
      return;
    case 'status':
      store.setState({ status: notice.status });
      return;
    case 'fault':
      failWith(session, notice.message, notice.details);
  }
}

/** Ends the run, or what was to become one, with a sentence. */
export function failWith(session: Session, message: string, details: readonly string[]): void {
  closeEngine(session);
  session.store.setState({ phase: 'fault', fault: { message, details } });
}

function closeEngine(session: Session): void {
  session.engine?.close();
  session.engine = undefined;
  if (session.picture) session.picture.onFrameShown = session.picture.onEyeMoved = () => {};
}
