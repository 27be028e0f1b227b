import { ask, toggleOverlay } from '../document/session.js';
import { refuse } from './drawing.js';
import type { Tool } from './tool.js';

/** Lets an alarm go off where one clicks; it is an input, so that the run can be repeated with it. */
export const RAISE_EVENT: Tool = {
  id: 'raise-event',
  title: 'Raise an alarm',
  hint: 'Click on the ground: an alarm goes off there, and whoever is near can notice it.',
  icon: 'bell',
  key: 'a',
  cursor: 'crosshair',
  down: () => false,
  click: ({ session, store }, { ground }) => {
    if (!ground) return;
    const event = { kind: 'alarm', where: { point: [...ground] }, detail: 'raised by hand' };
    if (!session.store.getState().overlays.includes('events')) toggleOverlay(session, 'events');
    void ask(session, 'change', { kind: 'event', event }).catch((error: Error) => refuse(error.message));
    store.setState({ tool: 'select' });
  },
};
