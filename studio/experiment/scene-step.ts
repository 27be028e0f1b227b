// Scenes that participants walk through, with the engine, the picture and the hands of the studio.
import { type Measured, type Step, sceneScenario } from 'promenade/trials/browser';
import { ask, closeSession, createSession, openText, type Session, setHidden, setPicture } from '../document/session.js';
import { createStudio, type Studio } from '../document/studio.js';
import { joinCrowd, leaveCrowd, presence, pushStick, turnHead } from '../presence/presence.js';
import type { AnyView } from '../viewport/any-view.js';
import { connectCamera } from '../viewport/connect-camera.js';
import { createView, showView } from '../viewport/show-view.js';
import type { VisitAnswer } from '../worker/answers/visit.js';
import { startCasting } from '../worker/casting.js';
import { button, make } from './elements.js';
import { fetchSceneText } from './scene-text.js';
import { createStick } from './stick.js';

/** What a trial shows, once its conditions are put in. */
type Shown = Extract<Step['phase'], { scene: unknown }>['scene'];

/** How often it is asked how the visit stands [ms]. */
const ASKS = 100;

/** Makes the people of scenes; begun while the participant reads. */
export function prepareScenes(): void {
  startCasting();
}

/** Lets the participant walk through a scene until all of its tasks are over. */
export async function scene(page: HTMLElement, shown: Shown, { trial, seed }: Step, of: number): Promise<Measured> {
  const { text, marked } = await sceneScenario(await fetchSceneText(shown.scenario), shown, seed);
  const { cast, posing } = startCasting();
  await Promise.all([cast, posing]);
  const view = createView('scene');
  const session = createSession<AnyView>(undefined);
  const studio = createStudio(session);
  if (view.isFlat)
    throw new Error('This browser cannot draw the scene: it has no WebGL 2. Take part in another browser, or on another machine.');
  const stage = layOut(page, studio, view.canvas, trial === undefined ? 'Scene' : `Scene ${trial} of ${of}`);
  setPicture(session, view);
  connectCamera(session, view);
  const closeView = showView(studio, session);
  const hide = () => setHidden(session, document.hidden);
  document.addEventListener('visibilitychange', hide);
  // For tests and for the curious.
  Object.assign(window, { scene: { session, view, presence } });
  try {
    openText(session, text, { seed });
    await untilReady(session);
    await joinCrowd(studio, shown.at, shown.heading, { mayLeave: false });
    const { id, note } = presence.getState();
    if (id === undefined) throw new Error(note ?? 'Nobody can join the scene.');
    if (shown.sound) presence.setState({ isHeard: true });
    return await visit(session, stage, { scene: shown, id, marked });
  } finally {
    document.removeEventListener('visibilitychange', hide);
    stage.close();
    await leaveCrowd(studio);
    presence.setState({ isHeard: false });
    closeSession(session);
    closeView();
  }
}

/** Waits until the run can begin; what prevents it is thrown. */
function untilReady({ store }: Session): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { phase, fault } = store.getState();
      if (phase === 'fault') reject(new Error([fault?.message, ...(fault?.details ?? [])].join('\n')));
      else if (phase === 'ready') resolve();
      else return false;
      return true;
    };
    if (look()) return;
    const end = store.subscribe(() => look() && end());
  });
}

/** Shows how the visit stands until it is over. */
function visit(
  session: Session,
  stage: Stage,
  begun: { readonly scene: Shown; readonly id: number; readonly marked: number },
): Promise<Measured> {
  return new Promise((resolve, reject) => {
    let isAsking = true;
    const hear = (answer: VisitAnswer) => {
      isAsking = false;
      stage.show(answer);
      if (answer.measured === undefined) return;
      end();
      resolve(answer.measured);
    };
    const fail = (error: Error) => {
      end();
      const { fault } = session.store.getState();
      reject(fault ? new Error([fault.message, ...fault.details].join('\n')) : error);
    };
    const asking = setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      ask(session, 'visit', { kind: 'look' }).then(hear, fail);
    }, ASKS);
    const end = () => clearInterval(asking);
    stage.onNote = () => void ask(session, 'visit', { kind: 'note' }).then(hear, fail);
    ask(session, 'visit', { kind: 'begin', ...begun }).then(hear, fail);
  });
}

type Stage = { onNote: () => void; show(answer: VisitAnswer): void; close(): void };

/** The picture with the words over it, and what hands can do. */
function layOut(page: HTMLElement, studio: Studio, canvas: HTMLCanvasElement, title: string): Stage {
  const words = make('p', { role: 'status' });
  const count = make('output');
  const note = button('', () => stage.onNote(), 'main');
  const said = make('ul', { className: 'captions' });
  said.setAttribute('aria-live', 'polite');
  const sound = button('Sound (M)', () => presence.setState(({ isHeard }) => ({ isHeard: !isHeard })));
  const actions = make('div', { className: 'deeds' }, note, sound);
  const keys = make('p', { className: 'keys' }, 'W A S D or arrows walk · Q, E or a drag turn · Shift runs · V waves');
  const stick = createStick(pushStick);
  page.replaceChildren(
    make(
      'section',
      { className: 'stage' },
      canvas,
      make('header', {}, make('strong', {}, title), words, count),
      actions,
      said,
      stick,
      keys,
    ),
  );
  canvas.setAttribute('aria-label', 'What you see. Your task stands above.');
  note.hidden = true;
  canvas.onpointerdown = ({ pointerId }) => canvas.setPointerCapture(pointerId);
  canvas.onpointermove = ({ pointerId, movementX, movementY }) => {
    if (canvas.hasPointerCapture(pointerId)) turnHead(movementX, movementY);
  };
  const press = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || note.hidden || event.repeat) return;
    event.preventDefault();
    stage.onNote();
  };
  window.addEventListener('keydown', press);
  const unsubscribe = presence.subscribe((now, before) => {
    if (now.words !== before.words)
      said.replaceChildren(...now.words.filter(({ text }) => text !== '').map(({ text }) => make('li', {}, text)));
    if (now.isHeard !== before.isHeard) {
      sound.setAttribute('aria-pressed', String(now.isHeard));
      void import('../presence/sound/sound.js').then(({ listenIn }) => presence.getState().id !== undefined && listenIn(studio));
    }
  });
  canvas.focus({ preventScroll: true });
  const stage: Stage = {
    onNote: () => {},
    show: ({ say, found, left, near }) => {
      if (words.textContent !== say) words.textContent = say;
      count.textContent = left > 0 || found.length > 0 ? `${found.length} found, ${left} to go` : '';
      note.hidden = near === undefined;
      note.textContent = `Found: the ${near ?? ''} (space bar)`;
    },
    close: () => {
      window.removeEventListener('keydown', press);
      unsubscribe();
    },
  };
  return stage;
}
