import { connectKeeping } from '../document/keeping.js';
import { type Connection, connectRun } from '../document/live-run.js';
import type { Studio, StudioState } from '../document/studio.js';
import { type AnyView, sceneOf } from '../viewport/any-view.js';
import type { Layer } from '../viewport/layer.js';
import { chooseTool } from './choose.js';
import { drawing } from './drawing.js';
import { createEditorLayer } from './editor-layer.js';

/** The id of the editor's panel. */
const PANEL = 'editor';

/** Whether the editor is open: shapes and drawing tools are there only then. */
export function isEditing({ store }: Studio): boolean {
  return isOpen(store.getState());
}

/** Keeps draft, run and picture together for as long as the page lives. */
export function connectEditor(studio: Studio<AnyView>): void {
  const { session, draft, store } = studio;
  const connection: Connection = connectRun(session, draft, {
    isThere: () => isEditing(studio),
    onChecked: ({ shift }) => drawing.setState({ shift }),
  });
  connectKeeping(draft, localStorage);
  let layer: Layer | undefined;
  const follow = () => {
    const picture = sceneOf(session.picture);
    // A plan has no shapes over it: there the scenario is written, not drawn.
    if (session.picture?.isFlat && isEditing(studio)) connection.check();
    if (isEditing(studio) === (layer !== undefined) || !picture) return;
    if (layer) {
      picture.removeLayer(layer);
      layer = undefined;
      chooseTool(studio, 'select');
      return;
    }
    layer = createEditorLayer(draft);
    picture.addLayer(layer);
    chooseTool(studio, 'change');
    connection.check();
  };
  store.subscribe((state, before) => {
    if (isOpen(state) !== isOpen(before)) follow();
  });
  follow();
}

function isOpen({ openPanels }: StudioState): boolean {
  return openPanels.includes(PANEL);
}
