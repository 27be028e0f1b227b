import './style/page.css';
import { createRoot } from 'react-dom/client';
import { readAddress } from './document/address.js';
import { openLink } from './document/open.js';
import { createSession, openScenario, setHidden, setPicture } from './document/session.js';
import { createStudio, FIRST_SCENARIO, loadGallery } from './document/studio.js';
import { StudioProvider } from './parts/context.js';
import { App } from './shell/app.js';
import { connectTools } from './tools/connect.js';
import { connectEditor } from './tools/editor.js';
import { type AnyView, sceneOf } from './viewport/any-view.js';
import { connectLook } from './viewport/connect-look.js';
import { connectFlowLines } from './viewport/flow-line-layer.js';
import { connectOverlays } from './viewport/overlays/connect.js';
import { createView, showView } from './viewport/show-view.js';

const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Longest time that the page waits for the first scenario before it is put together [ms]. */
const FIRST_SCENARIO_WAIT = 150;

/** Longest time that the gallery waits for the page to come to rest [ms]. */
const GALLERY_WAIT = 1500;

const session = createSession<AnyView>(undefined, !calm.matches);
const studio = createStudio(session);

// The engine builds the first scenario in its thread while the page is put together in this one.
await Promise.race([openAddress(), new Promise((resolve) => setTimeout(resolve, FIRST_SCENARIO_WAIT))]);
const view = createView('canvas');
setPicture(session, view);
createRoot(document.getElementById('app')!).render(
  <StudioProvider value={studio}>
    <App />
  </StudioProvider>,
);
// Its thirty pictures wait for the first one of the crowd.
(window.requestIdleCallback ?? setTimeout)(() => void loadGallery(studio).then(openAnother), { timeout: GALLERY_WAIT });

showView(studio, session);
connectTools(studio, view);
connectLook(session, sceneOf(view));
connectOverlays(session);
connectFlowLines(session);
connectEditor(studio);
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
  const { scenario, seed, text } = readAddress(location.hash);
  if (text !== undefined) return openLink(studio, text);
  const file = scenario ?? FIRST_SCENARIO;
  const now = session.store.getState();
  if (file === now.file && seed === now.seed && now.phase !== 'fault') return;
  await openScenario(session, file, seed);
}

/** Another gallery may lack the scenario that is shown first here. */
function openAnother(): void {
  const { gallery } = studio.store.getState();
  const { scenario, text } = readAddress(location.hash);
  if (gallery.length === 0 || scenario !== undefined || text !== undefined) return;
  if (!gallery.some(({ file }) => file === FIRST_SCENARIO)) void openScenario(session, gallery[0].file);
}
