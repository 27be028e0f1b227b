import { toggleOverlay } from '../document/session.js';
import type { Studio } from '../document/studio.js';
import type { Command } from '../parts/command.js';
import { OVERLAYS } from '../viewport/overlays/overlays.js';

/** What was drawn before all overlays were switched off. */
let before: readonly string[] = ['density'];

/** Keys of overlays. */
export const OVERLAY_COMMANDS: readonly Command[] = [
  { id: 'overlays', title: 'All overlays off, and back on', group: 'Overlays', keys: ['x'], go: switchAll },
  ...OVERLAYS.filter(({ key }) => key !== undefined).map(
    ({ id, title, key }): Command => ({
      id: `overlay-${id}`,
      title,
      group: 'Overlays',
      keys: [key!],
      go: ({ session }) => toggleOverlay(session, id),
    }),
  ),
];

function switchAll({ session: { store } }: Studio): void {
  const { overlays } = store.getState();
  if (overlays.length > 0) before = overlays;
  store.setState({ overlays: overlays.length > 0 ? [] : before });
}
