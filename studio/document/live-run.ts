import { isRecord } from '../text/is-record.js';
import { readData } from '../text/yaml-edit.js';
import { type Checked, checker } from '../worker/checker.js';
import { differenceOf, matchObstacles } from './differences.js';
import { type Draft, dataAt, openDraft } from './draft.js';
import { scenarioBase } from './gallery.js';
import { ask, runChanged, type Session } from './session.js';

/** Time without typing after which the text is checked, and then run [ms]. */
const TYPING_PAUSE = 450;

/** What runs now: data of its text, and the number by which the simulation knows each obstacle of it. */
type Running = {
  readonly engine: Session['engine'];
  readonly text: string;
  readonly data: unknown;
  readonly numbers: readonly number[] | undefined;
};

/** What the editor wants to know of checks. */
export type Watcher = {
  /** Whether somebody looks: what runs already is not checked for nobody. */
  isThere(): boolean;
  onChecked(checked: Checked): void;
};

/** The connection between the run and the draft. */
export type Connection = {
  /** Checks the text where that was left undone. */
  check(): void;
  stop(): void;
};

/** Keeps the run and the draft together: what is opened is taken up as a draft, and what is changed in the draft runs as soon as it is right. */
export function connectRun(session: Session, draft: Draft, watcher: Watcher): Connection {
  let running: Running | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownName = '';
  let isBusy = false;
  /** The text that is being brought into the run from here: it needs not be taken up again. */
  let mine: string | undefined;

  const takeUp = (text: string, file: string | undefined) => {
    if (text === draft.getState().text) return;
    openDraft(draft, { text, saved: text, name: file ?? 'scenario' });
  };

  /** Checks the newest text, and runs it where it is right; whatever changes meanwhile is taken up afterwards. */
  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      while (draft.getState().checkedText !== draft.getState().text) await checkAndRun();
    } finally {
      isBusy = false;
    }
  };

  const checkAndRun = async () => {
    const { text, name } = draft.getState();
    const checked = await checker
      .check(text, scenarioBase())
      .catch((error): Checked => ({ faults: [faultOfCheck(error)], shift: [0, 0], kinds: [] }));
    draft.setState({ checkedText: text, faults: checked.faults, kinds: kindsNow(draft, checked) });
    if (draft.getState().text !== text) return;
    if (checked.faults.length > 0 || text === session.store.getState().text) return watcher.onChecked(checked);
    running = runningNow(session, running);
    const isFar = checked.shift[0] !== 0 || checked.shift[1] !== 0;
    mine = text;
    running = await run(session, running, { text, data: readData(text), scene: name, isSteady: name === shownName, isLive: !isFar });
    mine = undefined;
    shownName = name;
    watcher.onChecked(checked);
  };

  const check = () => {
    if (watcher.isThere() || draft.getState().text !== session.store.getState().text) void work();
  };

  const stopSession = session.store.subscribe(({ text, file }, before) => {
    if (text === undefined || text === before.text || text === mine) return;
    takeUp(text, file);
    shownName = draft.getState().name;
  });
  const stopDraft = draft.subscribe(({ text, cause }, before) => {
    if (text === before.text) return;
    clearTimeout(timer);
    timer = setTimeout(check, cause === 'typing' ? TYPING_PAUSE : 0);
  });
  const { text, file } = session.store.getState();
  if (text !== undefined) takeUp(text, file);
  shownName = draft.getState().name;
  const stop = () => {
    stopSession();
    stopDraft();
    clearTimeout(timer);
  };
  return { check, stop };
}

/** The kinds of a text that is right; of one that is wrong those from before, where there are any, so that things keep their shapes while one types. */
function kindsNow(draft: Draft, { faults, kinds }: Checked): Checked['kinds'] {
  const known = draft.getState().kinds;
  const isSame = JSON.stringify(known) === JSON.stringify(kinds);
  return isSame || (faults.length > 0 && known.length > 0) ? known : kinds;
}

/** Brings a changed text into the run: obstacles and behaviours while it goes on, words without a word, anything else by running it from its beginning. */
async function run(
  session: Session,
  running: Running | undefined,
  { text, data, scene, isSteady, isLive }: { text: string; data: unknown; scene: string; isSteady: boolean; isLive: boolean },
): Promise<Running | undefined> {
  const { phase, status } = session.store.getState();
  const difference = running && data !== undefined ? differenceOf(running.data, data) : 'all';
  if (running && (difference === 'nothing' || difference === 'words')) {
    const { name, description } = data as { name?: string; description?: string };
    session.store.setState({ text, name: String(name ?? ''), description: String(description ?? '') });
    return { ...running, text, data };
  }
  if (isLive && running?.numbers && difference === 'obstacles' && phase === 'ready' && status.done === undefined) {
    const numbers = await changeObstacles(session, running, data, text);
    if (numbers) return { ...running, text, data, numbers };
    if (session.engine !== running.engine) return running;
  }
  if (running && difference === 'behaviours' && phase === 'ready' && status.done === undefined) {
    if (await changeBehaviours(session, running, data, text)) return { ...running, text, data };
    // Something else was opened meanwhile: it is not to be replaced by the change.
    if (session.engine !== running.engine) return running;
  } else session.store.setState({ behaviourNote: undefined });
  runChanged(session, text, { scene, isSteady });
  return { engine: session.engine, text, data, numbers: numbersOf(data) };
}

/** Behaviours change while the run goes on; where they need memory that it was begun without, it begins again with them. */
async function changeBehaviours(session: Session, running: Running, data: unknown, text: string): Promise<boolean> {
  const { behaviours } = data as { behaviours: Record<string, unknown> };
  try {
    const behaviourNote = await ask(session, 'change', { kind: 'behaviours', behaviours });
    if (session.engine !== running.engine) return false;
    session.store.setState({ text, behaviourNote });
    return true;
  } catch (error) {
    session.store.setState({ behaviourNote: `The run began anew: ${error instanceof Error ? error.message : error}.` });
    return false;
  }
}

async function changeObstacles(session: Session, running: Running, data: unknown, text: string): Promise<readonly number[] | undefined> {
  const { kept, remove, add } = matchObstacles(obstaclesIn(running.data), obstaclesIn(data), running.numbers!);
  try {
    const { added, world } = await ask(session, 'obstacles', { remove, add });
    if (session.engine !== running.engine) return undefined;
    session.picture?.changePlace(world);
    session.store.setState({ text, world });
    let fresh = 0;
    return kept.map((number) => number ?? added[fresh++]);
  } catch {
    // There is no room for it where people stand now: the run begins again with it.
    return undefined;
  }
}

/** What runs, where the run was begun anew by someone else since. */
function runningNow(session: Session, running: Running | undefined): Running | undefined {
  const { text } = session.store.getState();
  if (text === undefined || (running && running.engine === session.engine && running.text === text)) return running;
  const data = readData(text);
  return { engine: session.engine, text, data, numbers: numbersOf(data) };
}

/** Obstacles of a run from its beginning are numbered as the scenario has them; walls of no length are not there at all. */
function numbersOf(data: unknown): readonly number[] | undefined {
  const obstacles = obstaclesIn(data);
  return obstacles.some(isWallOfNoLength) ? undefined : obstacles.map((_, i) => i);
}

function isWallOfNoLength(obstacle: unknown): boolean {
  const wall = isRecord(obstacle) ? obstacle.wall : undefined;
  const points = isRecord(wall) ? wall.points : wall;
  return Array.isArray(points) && new Set(points.map((point) => JSON.stringify(point))).size < 2;
}

function obstaclesIn(data: unknown): readonly unknown[] {
  const list = dataAt(data, ['world', 'obstacles']);
  return Array.isArray(list) ? list : [];
}

function faultOfCheck(error: unknown): Checked['faults'][number] {
  return { path: [], line: 1, column: 1, message: error instanceof Error ? error.message : String(error) };
}
