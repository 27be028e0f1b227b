import { keepInspecting } from '../document/inspect.js';
import { ask, type Session } from '../document/session.js';
import type { AnyView } from './any-view.js';
import { connectCamera } from './connect-camera.js';
import { createGroundLayer } from './ground/ground-layer.js';
import { createMarks } from './marks.js';
import { createPlanLayer } from './plan-picture-layer.js';
import type { View } from './view.js';
import { watchSpeed } from './watch-speed.js';

const GROUND_KEY = 'promenade.ground';

/** Lets a view show whom its session is about: the camera goes along, marks stand around those who are picked, and the first is inspected. A plan shows that by itself. */
export function connectLook(session: Session<AnyView>, scene: View | undefined): void {
  const { store } = session;
  if (scene) {
    for (const layer of [createPlanLayer, createMarks, createGroundLayer, watchSpeed]) scene.addLayer(layer(store.getState));
    connectCamera(session, scene);
  }
  rememberGround(session);
  session.picture?.canvas.addEventListener('pointerleave', () => store.setState({ hovered: undefined }));
  store.subscribe((state, before) => {
    if (state.phase === 'ready' && before.phase !== 'ready') void askPopulations(session);
  });
  keepInspecting(session);
}

/** Who wants to see what people have in mind wants it the next time too. */
function rememberGround({ store }: Session<AnyView>): void {
  store.setState({ groundShown: localStorage.getItem(GROUND_KEY) === 'shown' });
  store.subscribe(({ groundShown }, before) => {
    if (groundShown === before.groundShown) return;
    if (groundShown) localStorage.setItem(GROUND_KEY, 'shown');
    else localStorage.removeItem(GROUND_KEY);
  });
}

async function askPopulations(session: Session<AnyView>): Promise<void> {
  session.store.setState({ populations: await ask(session, 'populations', undefined).catch(() => []) });
}
