import { pickNext, setCamera } from '../document/look-around.js';
import type { Studio } from '../document/studio.js';
import { CAMERA_CHOICES } from '../panels/picture/camera-modes.js';
import type { Command } from '../parts/command.js';
import { chooseTool } from '../tools/connect.js';
import { nextCue } from '../tools/cue-choice.js';
import { DROP_CUE } from '../tools/drop-cue.js';
import { JOIN } from '../tools/join.js';
import { LOOKING_TOOLS } from '../tools/tools.js';

const isDropping = ({ store }: Studio) => store.getState().tool === DROP_CUE.id;

/** Keys that mean something while cues are dropped. */
const CUE_COMMANDS: readonly Command[] = [
  { id: 'cue-before', title: 'Choose the cue before', group: 'Looking', keys: ['['], when: isDropping, go: () => nextCue(-1) },
  { id: 'cue-next', title: 'Choose the next cue', group: 'Looking', keys: [']'], when: isDropping, go: () => nextCue(1) },
  {
    id: 'cue-drop',
    title: 'Drop the cue in the middle of the picture',
    group: 'Looking',
    keys: ['Enter'],
    when: isDropping,
    go: (studio) => DROP_CUE.enter?.(studio),
  },
];

const JOIN_COMMANDS: readonly Command[] = [
  {
    id: 'join-here',
    title: 'Join the crowd in the middle of the picture',
    group: 'Looking',
    keys: ['Enter'],
    when: ({ store }) => store.getState().tool === JOIN.id,
    go: (studio) => JOIN.enter?.(studio),
  },
];

/** Keys of tools, of ways to look, and of going from person to person. */
export const LOOK_COMMANDS: readonly Command[] = [
  ...CAMERA_CHOICES.map(
    ({ mode, title, key }): Command => ({
      id: `camera-${mode}`,
      title,
      group: 'Looking',
      keys: [key],
      go: ({ session }) => setCamera(session, mode),
    }),
  ),
  { id: 'next-person', title: 'Pick the next person', group: 'Looking', keys: ['n'], go: ({ session }) => void pickNext(session, 1) },
  {
    id: 'previous-person',
    title: 'Pick the person before',
    group: 'Looking',
    keys: ['p'],
    go: ({ session }) => void pickNext(session, -1),
  },
  {
    id: 'ground',
    title: 'Draw on the ground what the person picked has in mind',
    group: 'Looking',
    keys: ['g'],
    go: ({ session: { store } }) => store.setState({ groundShown: !store.getState().groundShown }),
  },
  ...CUE_COMMANDS,
  ...JOIN_COMMANDS,
  ...LOOKING_TOOLS.filter(({ key }) => key !== undefined).map(
    ({ id, title, key }): Command => ({
      id: `tool-${id}`,
      title: `Tool: ${title.toLowerCase()}`,
      group: 'Looking',
      keys: [key!],
      go: (studio) => chooseTool(studio, id),
    }),
  ),
];
