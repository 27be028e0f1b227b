import { ask, setOverlayChoice, toggleOverlay } from '../document/session.js';
import type { Studio } from '../document/studio.js';
import { chooseTool } from './choose.js';
import { cueChoice, nextCue } from './cue-choice.js';
import type { Tool } from './tool.js';

const ID = 'drop-cue';

/** Drops the chosen cue where one clicks; it is an input, so that the run can be repeated with it. */
export const DROP_CUE: Tool = {
  id: ID,
  title: 'Drop a cue',
  hint: 'Click on the ground: it happens there, and whoever notices knows it. [ and ] choose another, Enter drops it in the middle, Esc goes back.',
  icon: 'cue',
  key: 'c',
  cursor: 'crosshair',
  down: () => false,
  click: (studio, { ground }) => {
    if (ground) dropCue(studio, ground);
  },
  turn: (_, steps) => {
    nextCue(steps);
    return true;
  },
  enter: (studio) => {
    const { canvas } = studio.session.picture ?? {};
    const ground = canvas && studio.session.picture?.groundAt([canvas.clientWidth / 2, canvas.clientHeight / 2]);
    if (ground) dropCue(studio, ground);
  },
  cancel: (studio) => {
    cueChoice.setState({ note: undefined });
    // Escape goes back to picking people; where another tool was chosen, that one is there already.
    if (studio.store.getState().tool === ID) chooseTool(studio, 'select');
  },
};

/** Lets the chosen cue happen at a place [m], and shows where it was and who knows it. */
export function dropCue({ session }: Studio, at: readonly [x: number, z: number]): void {
  const { kind } = cueChoice.getState();
  const { overlays } = session.store.getState();
  for (const id of ['who-knows', 'events']) if (!overlays.includes(id)) toggleOverlay(session, id);
  void ask(session, 'minds', {}).then(({ cues }) =>
    setOverlayChoice(session, 'who-knows', cues.find((cue) => cue.kind === kind)?.news ?? kind),
  );
  void ask(session, 'change', { kind: 'cue', cue: kind, at }).then(
    (note) => cueChoice.setState({ note }),
    (error: Error) => cueChoice.setState({ note: error.message }),
  );
}
