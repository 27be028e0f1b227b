import { isAboutSomebody } from '../document/looking.js';
import type { Session } from '../document/session.js';
import type { AnyView } from './any-view.js';
import type { View } from './view.js';

/** Lets the camera of a view go along with whom its session is about. */
export function connectCamera({ store }: Session<AnyView>, { rig }: View): void {
  rig.onLeft = (id) => store.setState({ camera: 'orbit', cameraNote: `Person ${id} has left, so the view is yours again.` });
  rig.onFreed = () => store.setState({ camera: 'orbit' });
  store.subscribe(({ camera, selected }) => {
    if (isAboutSomebody(camera) && selected.length === 0) store.setState({ camera: 'orbit' });
    else rig.setMode(camera, selected[0]);
  });
}
