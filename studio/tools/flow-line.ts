import { addFlowLine } from '../document/flow-lines.js';
import { setFlowPreview } from '../viewport/flow-line-layer.js';
import type { Tool } from './tool.js';

/** Where the line that is being drawn begins. */
let begin: readonly [number, number] | undefined;

/** Draws a line on the ground at which people are counted. */
export const FLOW_LINE: Tool = {
  id: 'flow-line',
  title: 'Count at a line',
  hint: 'Drag across the ground; people who pass are counted in the plots.',
  icon: 'line',
  key: 'k',
  cursor: 'crosshair',
  down: (_, { ground }) => {
    begin = ground;
    return ground !== undefined;
  },
  move: ({ session }, { ground }) => {
    if (begin && ground) setFlowPreview(session, begin, ground);
  },
  up: (studio, { ground }) => {
    const isDrawn = begin !== undefined && ground !== undefined && addFlowLine(studio.session, begin, ground);
    giveUp(studio.session);
    if (!isDrawn) return;
    studio.dock.show('plots');
    studio.store.setState({ tool: 'select' });
  },
  cancel: ({ session }) => giveUp(session),
};

function giveUp(session: Parameters<typeof setFlowPreview>[0]): void {
  begin = undefined;
  setFlowPreview(session, undefined, undefined);
}
