import { DAY, DUSK, type Look, NEUTRAL } from 'promenade/render';
import type { Session } from '../document/session.js';
import { isDark, type Studio } from '../document/studio.js';
import { startCasting } from '../worker/casting.js';
import { View } from './view.js';

/** Longest time that one picture moves on [s]: after a pause of the page nothing leaps. */
const LONGEST_STEP = 0.25;

/** A viewport on a canvas of its own, with an id on the page; absent where there is no WebGL 2. */
export function createView(id: string): View | undefined {
  const canvas = document.createElement('canvas');
  canvas.id = id;
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'People walking, seen from above. Drag to turn, scroll to come closer, right-drag to move.');
  try {
    return new View(canvas, window.matchMedia('(prefers-color-scheme: dark)').matches ? DUSK : DAY);
  } catch (error) {
    console.warn(String(error));
    return undefined;
  }
}

/** Draws a session in the colours of the page, also after the graphics card forgot everything. Returns how to stop for good. */
export function showView(studio: Studio, { picture: view, store }: Session<View>): () => void {
  if (!view) return () => {};
  const { canvas } = view;
  const closing = new AbortController();
  const { signal } = closing;
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault();
      store.setState({ pictureLost: true });
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      store.setState({ pictureLost: false });
      view.restore();
    },
    { signal },
  );
  const setLook = () => view.setLook(lookOf(studio));
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', setLook, { signal });
  signal.addEventListener(
    'abort',
    studio.store.subscribe(({ theme, light }, before) => (theme !== before.theme || light !== before.light) && setLook()),
  );
  setLook();
  startCasting().cast.then(
    (cast) => (signal.aborted ? undefined : view.setCast(cast)),
    (error) => console.warn(String(error)),
  );
  let last = performance.now();
  const draw = (now: number) => {
    if (signal.aborted) return;
    requestAnimationFrame(draw);
    const elapsed = Math.min(Math.max(now - last, 0) / 1000, LONGEST_STEP);
    last = now;
    if (!store.getState().pictureLost && canvas.isConnected) view.draw(elapsed);
  };
  requestAnimationFrame(draw);
  return () => {
    closing.abort();
    view.dispose();
  };
}

function lookOf(studio: Studio): Look {
  if (studio.store.getState().light === 'neutral') return NEUTRAL;
  return isDark(studio) ? DUSK : DAY;
}
