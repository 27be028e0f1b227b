import { keepInspecting } from '../document/inspect.js';
import { isAboutSomebody } from '../document/looking.js';
import { ask, type Session } from '../document/session.js';
import { createGroundLayer } from './ground/ground-layer.js';
import { createMarks } from './marks.js';
import type { View } from './view.js';
import { watchSpeed } from './watch-speed.js';

/** Lets a view show whom its session is about: the camera goes along, marks stand around those who are picked, and the first is inspected. */
export function connectLook(session: Session<View>, view: View): void {
  const { store } = session;
  for (const layer of [createMarks, createGroundLayer, watchSpeed]) view.addLayer(layer(store.getState));
  connectCamera(session, view);
  view.canvas.addEventListener('pointerleave', () => store.setState({ hovered: undefined }));
  store.subscribe((state, before) => {
    if (state.phase === 'ready' && before.phase !== 'ready') void askPopulations(session);
  });
  keepInspecting(session);
}

function connectCamera({ store }: Session<View>, { rig }: View): void {
  rig.onLeft = (id) => store.setState({ camera: 'orbit', cameraNote: `Person ${id} has left, so the view is yours again.` });
  rig.onFreed = () => store.setState({ camera: 'orbit' });
  store.subscribe(({ camera, selected }) => {
    if (isAboutSomebody(camera) && selected.length === 0) store.setState({ camera: 'orbit' });
    else rig.setMode(camera, selected[0]);
  });
}

async function askPopulations(session: Session<View>): Promise<void> {
  session.store.setState({ populations: await ask(session, 'populations', undefined).catch(() => []) });
}
