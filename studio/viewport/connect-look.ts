import { isAboutSomebody } from '../document/looking.js';
import { ask, type Session } from '../document/session.js';
import { createGroundLayer } from './ground/ground-layer.js';
import { createMarks } from './marks.js';
import { watchSpeed } from './speed-history.js';
import type { View } from './view.js';

/** Time between two questions about the person who is picked, while the run goes on and while it rests [ms]. */
const INTERVAL = { playing: 200, resting: 1000 };

/** Lets a view show whom its session is about: the camera goes along, marks stand around those who are picked, and the first is inspected. */
export function connectLook(session: Session<View>, view: View): void {
  const { store } = session;
  for (const layer of [createMarks, createGroundLayer, watchSpeed]) view.addLayer(layer(store.getState));
  connectCamera(session, view);
  view.canvas.addEventListener('pointerleave', () => store.setState({ hovered: undefined }));
  store.subscribe((state, before) => {
    if (state.selected[0] !== before.selected[0]) {
      store.setState({ inspection: undefined, inspectionFault: undefined });
      void inspectNow(session);
    }
    if (state.phase === 'ready' && before.phase !== 'ready') void askGroups(session);
  });
  void keepInspecting(session);
}

function connectCamera({ store }: Session<View>, { rig }: View): void {
  rig.onLeft = (id) => store.setState({ camera: 'orbit', cameraNote: `Person ${id} has left, so the view is yours again.` });
  rig.onFreed = () => store.setState({ camera: 'orbit' });
  store.subscribe(({ camera, selected }) => {
    if (isAboutSomebody(camera) && selected.length === 0) store.setState({ camera: 'orbit' });
    else rig.setMode(camera, selected[0]);
  });
}

/** Asks about the first of those who are picked for as long as the page lives. */
async function keepInspecting(session: Session<View>): Promise<void> {
  let waited = 0;
  let asked = -1;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL.playing));
    const { status, hidden } = session.store.getState();
    waited += INTERVAL.playing;
    if (hidden || (status.tick === asked && waited < INTERVAL.resting)) continue;
    asked = status.tick;
    waited = 0;
    await inspectNow(session);
  }
}

async function inspectNow(session: Session<View>): Promise<void> {
  const { selected, phase } = session.store.getState();
  const [id] = selected;
  if (id === undefined || phase !== 'ready') return;
  const answer = await ask(session, 'inspect', { id }).then(
    (inspection) => ({ inspection, inspectionFault: undefined }),
    (error: Error) => ({ inspection: undefined, inspectionFault: error.message }),
  );
  if (session.store.getState().selected[0] === id) session.store.setState(answer);
}

async function askGroups(session: Session<View>): Promise<void> {
  session.store.setState({ groups: await ask(session, 'groups', undefined).catch(() => []) });
}
