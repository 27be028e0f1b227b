import { chooseTool } from '../tools/choose.js';
import { drawing } from '../tools/drawing.js';
import { createEditorLayer } from '../viewport/editor-layer.js';
import type { Layer } from '../viewport/layer.js';
import { connectKeeping } from './keeping.js';
import { type Connection, connectRun } from './live-run.js';
import type { Studio, StudioState } from './studio.js';

/** The id of the editor's panel. */
const PANEL = 'editor';

/** Whether the editor is open: shapes and drawing tools are there only then. */
export function isEditing({ store }: Studio): boolean {
  return isOpen(store.getState());
}

/** Keeps draft, run and picture together for as long as the page lives. */
export function connectEditor(studio: Studio): void {
  const { session, draft, store } = studio;
  const connection: Connection = connectRun(session, draft, {
    isThere: () => isEditing(studio),
    onChecked: ({ shift }) => drawing.setState({ shift }),
  });
  connectKeeping(draft, localStorage);
  let layer: Layer | undefined;
  const follow = () => {
    const { stage } = session;
    if (isEditing(studio) === (layer !== undefined) || !stage) return;
    if (layer) {
      stage.removeLayer(layer);
      layer = undefined;
      chooseTool(studio, 'select');
      return;
    }
    layer = createEditorLayer(studio);
    stage.addLayer(layer);
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
