import './style/page.css';
import { createRoot } from 'react-dom/client';
import { readAddress } from './document/address.js';
import { createSession, openScenario, setHidden } from './document/session.js';
import { createStudio, FIRST_SCENARIO, loadGallery, type Studio } from './document/studio.js';
import { App } from './shell/app.js';
import { isDark } from './shell/commands.js';
import { StudioProvider } from './shell/context.js';
import { connectTools } from './tools/connect.js';
import { DAY, DUSK } from './viewport/look.js';
import { View } from './viewport/view.js';
import { startCasting } from './worker/casting.js';

const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
const dark = window.matchMedia('(prefers-color-scheme: dark)');

const view = createView();
const session = createSession(view, !calm.matches);
const studio = createStudio(session);

// The first scenario is fetched and built while the page is still being put together.
void openAddress();
createRoot(document.getElementById('app')!).render(
  <StudioProvider value={studio}>
    <App />
  </StudioProvider>,
);
void loadGallery(studio).then(openAnother);

if (view) {
  connectView(view, studio);
  connectTools(studio, view);
}
document.addEventListener('visibilitychange', () => setHidden(session, document.hidden));
window.addEventListener('hashchange', () => void openAddress());

// For tests and for the curious: what the page knows, from the console.
Object.assign(window, {
  promenade: {
    studio,
    view,
    get session() {
      return session.store.getState();
    },
  },
});

/** Opens what the address names, or the first scenario. */
async function openAddress(): Promise<void> {
  const { scenario, seed } = readAddress(location.hash);
  const file = scenario ?? FIRST_SCENARIO;
  const now = session.store.getState();
  if (file === now.file && seed === now.seed && now.phase !== 'fault') return;
  await openScenario(session, file, seed);
}

/** Another gallery may lack the scenario that is shown first here. */
function openAnother(): void {
  const { gallery } = studio.store.getState();
  if (gallery.length === 0 || readAddress(location.hash).scenario !== undefined) return;
  if (!gallery.some(({ file }) => file === FIRST_SCENARIO)) void openScenario(session, gallery[0].file);
}

/** The viewport; absent where there is no WebGL 2. */
function createView(): View | undefined {
  const canvas = document.createElement('canvas');
  canvas.id = 'canvas';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'People walking, seen from above. Drag to turn, scroll to come closer, right-drag to move.');
  try {
    return new View(canvas, dark.matches ? DUSK : DAY);
  } catch (error) {
    console.warn(String(error));
    return undefined;
  }
}

/** Draws for as long as the page lives, in the colours of the page, also after the graphics card forgot everything. */
function connectView(view: View, studio: Studio): void {
  const { canvas } = view;
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    studio.store.setState({ pictureLost: true });
  });
  canvas.addEventListener('webglcontextrestored', () => {
    studio.store.setState({ pictureLost: false });
    view.restore();
  });
  const setLook = () => view.setLook(isDark(studio) ? DUSK : DAY);
  dark.addEventListener('change', setLook);
  studio.store.subscribe(({ theme }, before) => theme !== before.theme && setLook());
  if (isDark(studio) !== dark.matches) setLook();
  startCasting().cast.then(
    (cast) => view.setCast(cast),
    (error) => console.warn(String(error)),
  );
  let last = performance.now();
  const draw = (now: number) => {
    requestAnimationFrame(draw);
    const elapsed = Math.min(Math.max(now - last, 0) / 1000, 0.25);
    last = now;
    if (!studio.store.getState().pictureLost && canvas.isConnected) view.draw(elapsed);
  };
  requestAnimationFrame(draw);
}
