import { DAY, DUSK, type Look, NEUTRAL } from 'promenade/render';
import type { Session } from '../document/session.js';
import { noteSpeed } from '../document/speed-history.js';
import { isDark, type Studio } from '../document/studio.js';
import { startCasting } from '../worker/casting.js';
import type { AnyView } from './any-view.js';
import { PlanView } from './plan/plan-view.js';
import { createRest, isAtRest, notePicture, wake } from './rest.js';
import { View } from './view.js';

/** Longest time that one picture moves on [s]: after a pause of the page nothing leaps. */
const LONGEST_STEP = 0.25;

/** A viewport on a canvas of its own, with an id on the page; a plan where there is no WebGL 2. */
export function createView(id: string): AnyView {
  try {
    const label = 'People walking, seen from above. Drag to turn, scroll to come closer, right-drag to move.';
    return new View(createCanvas(id, label), window.matchMedia('(prefers-color-scheme: dark)').matches ? DUSK : DAY);
  } catch (error) {
    console.warn(`The crowd is drawn as a plan: ${error instanceof Error ? error.message : error}.`);
    return new PlanView(createCanvas(id, 'A plan with people walking. Drag to move, scroll to come closer.'));
  }
}

function createCanvas(id: string, label: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.id = id;
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', label);
  return canvas;
}

/** Draws a session in the colours of the page, also after the graphics card forgot everything. Returns how to stop for good. */
export function showView(studio: Studio, { picture: view, store }: Session<AnyView>): () => void {
  if (!view) return () => {};
  const { canvas } = view;
  const closing = new AbortController();
  const { signal } = closing;
  if (view.isFlat) connectPlan(view, store);
  else keepScene(view, store, signal);
  const setLook = () => view.setLook(lookOf(studio));
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', setLook, { signal });
  signal.addEventListener(
    'abort',
    studio.store.subscribe(({ theme, light }, before) => (theme !== before.theme || light !== before.light) && setLook()),
  );
  setLook();
  const rest = createRest();
  onTouch(studio, store, view, () => wake(rest, performance.now()), signal);
  let last = performance.now();
  const draw = (now: number) => {
    if (signal.aborted) return;
    requestAnimationFrame(draw);
    const elapsed = Math.min(Math.max(now - last, 0) / 1000, LONGEST_STEP);
    last = now;
    if (store.getState().pictureLost || !canvas.isConnected || isAtRest(rest, now)) return;
    view.draw(elapsed);
    notePicture(rest, now, view.shown());
  };
  requestAnimationFrame(draw);
  return () => {
    closing.abort();
    view.dispose();
  };
}

/** Tells of whatever may change a picture that stands still: the hand, the page, the size of the canvas, and what the view is given. */
function onTouch(studio: Studio, store: Session['store'], view: AnyView, tell: () => void, signal: AbortSignal): void {
  for (const kind of ['pointermove', 'pointerdown', 'pointerup', 'wheel', 'keydown'] as const)
    window.addEventListener(kind, tell, { signal, passive: true, capture: true });
  const observer = new ResizeObserver(tell);
  observer.observe(view.canvas);
  const ends = [store.subscribe(tell), studio.store.subscribe(tell), studio.draft.subscribe(tell), () => observer.disconnect()];
  signal.addEventListener('abort', () => ends.forEach((end) => void end()));
  view.onChanged = tell;
}

/** Brings the picture back when the graphics card forgot everything, and people into it when their bodies are there. */
function keepScene(view: View, store: Session['store'], signal: AbortSignal): void {
  view.canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault();
      store.setState({ pictureLost: true });
    },
    { signal },
  );
  view.canvas.addEventListener(
    'webglcontextrestored',
    () => {
      store.setState({ pictureLost: false });
      view.restore();
    },
    { signal },
  );
  startCasting().cast.then(
    (cast) => (signal.aborted ? undefined : view.setCast(cast)),
    (error) => console.warn(String(error)),
  );
}

/** Lets a plan show whom its session is about. */
function connectPlan(view: PlanView, store: Session['store']): void {
  store.setState({ camera: 'plan' });
  view.about = store.getState;
  view.onDrawn = (time) => {
    const { selected, speeds } = store.getState();
    const person = selected.length > 0 ? view.describe(selected[0]) : undefined;
    if (person) noteSpeed(speeds, selected[0], time, person.speed);
  };
  view.onFreed = (id) => {
    const cameraNote = id === undefined ? undefined : `Person ${id} has left, so the view is yours again.`;
    store.setState({ camera: 'plan', cameraNote });
  };
}

function lookOf(studio: Studio): Look {
  if (studio.store.getState().light === 'neutral') return NEUTRAL;
  return isDark(studio) ? DUSK : DAY;
}
