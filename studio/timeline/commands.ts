import { chooseFiles } from '../document/dropped-files.js';
import { goLive, seek, stepTick } from '../document/session.js';
import type { Command } from '../parts/command.js';

/** What keys do with time. */
export const TIMELINE_COMMANDS: readonly Command[] = [
  { id: 'step-on', title: 'One tick on', group: 'Playing', keys: ['.'], go: ({ session }) => stepTick(session, 1) },
  { id: 'step-back', title: 'One tick back', group: 'Playing', keys: [','], go: ({ session }) => stepTick(session, -1) },
  {
    id: 'to-begin',
    title: 'Back to the first moment',
    group: 'Playing',
    keys: ['Home'],
    go: ({ session }) => seek(session, session.store.getState().status.kept.first),
  },
  { id: 'open-files', title: 'Open a scenario, a recording or trajectories', group: 'Files', keys: ['Mod+o'], go: chooseFiles },
  { id: 'live', title: 'On to the newest moment', group: 'Playing', keys: ['End'], go: ({ session }) => goLive(session) },
];
