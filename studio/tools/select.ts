import { select } from '../document/session.js';
import type { Tool } from './tool.js';

/** Picks the person under the pointer; with Shift, adds to those picked or takes away. */
export const SELECT: Tool = {
  id: 'select',
  title: 'Select',
  hint: 'Click a person to look closer.',
  icon: 'select',
  key: 'v',
  cursor: 'default',
  down: () => false,
  click: ({ session }, { pixel, shift }) => {
    const id = session.stage?.pick(pixel);
    const { selected } = session.store.getState();
    if (id === undefined) select(session, shift ? selected : []);
    else if (!shift) select(session, [id]);
    else select(session, selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  },
};
