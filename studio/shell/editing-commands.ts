import { redo, undo } from '../document/draft.js';
import { saveDraft } from '../document/open.js';
import type { Point } from '../document/shape.js';
import type { Studio } from '../document/studio.js';
import type { Command } from '../parts/command.js';
import { nudge, turnChosen } from '../tools/change.js';
import { drawing } from '../tools/drawing.js';
import { duplicateChosen, removeChosen } from '../tools/edit-chosen.js';
import { isEditing } from '../tools/editor.js';
import { chosenThing } from '../tools/hit.js';
import { PLACE_THING, turnPlacing } from '../tools/place-thing.js';
import { EDITOR_TOOLS, findTool } from '../tools/tools.js';

const hasChosen = (studio: Studio) => isEditing(studio) && chosenThing(studio) !== undefined;
const isToolOurs = (studio: Studio) => isEditing(studio) && EDITOR_TOOLS.includes(current(studio));
const isPlacing = (studio: Studio) => isEditing(studio) && current(studio) === PLACE_THING;
const isDrawing = (studio: Studio) => isEditing(studio) && drawing.getState().begun !== undefined;

const NUDGES: readonly (readonly [key: string, direction: Point, words: string])[] = [
  ['ArrowLeft', [-1, 0], 'to the left'],
  ['ArrowRight', [1, 0], 'to the right'],
  ['ArrowUp', [0, -1], 'up'],
  ['ArrowDown', [0, 1], 'down'],
];

/** What the keyboard does while the editor is open. */
export const EDITING: readonly Command[] = [
  { id: 'undo', title: 'Undo', group: 'Editing', keys: ['Mod+z'], go: ({ draft }) => undo(draft) },
  { id: 'redo', title: 'Redo', group: 'Editing', keys: ['Shift+Mod+z', 'Mod+y'], go: ({ draft }) => redo(draft) },
  { id: 'save', title: 'Save the scenario as a file', group: 'Files', keys: ['Mod+s'], go: saveDraft },
  {
    id: 'finish',
    title: 'Finish what is being drawn',
    group: 'Editing',
    keys: ['Enter'],
    when: isDrawing,
    go: (studio) => current(studio).enter?.(studio),
  },
  {
    id: 'take-back',
    title: 'Take the last corner back',
    group: 'Editing',
    keys: ['Backspace'],
    when: isDrawing,
    go: (studio) => current(studio).back?.(studio),
  },
  {
    id: 'cancel',
    title: 'Give up what is being drawn, or choose nothing',
    group: 'Editing',
    keys: ['Escape'],
    when: isToolOurs,
    go: (studio) => current(studio).cancel?.(studio),
  },
  { id: 'remove', title: 'Remove what is chosen', group: 'Editing', keys: ['Delete', 'Backspace'], when: hasChosen, go: removeChosen },
  { id: 'duplicate', title: 'Duplicate what is chosen', group: 'Editing', keys: ['Mod+d'], when: hasChosen, go: duplicateChosen },
  ...([-1, 1] as const).map(
    (steps): Command => ({
      id: `turn-${steps}`,
      title: `Turn what is chosen or placed to the ${steps < 0 ? 'left' : 'right'}`,
      group: 'Editing',
      keys: [steps < 0 ? '[' : ']'],
      when: (studio) => hasChosen(studio) || isPlacing(studio),
      go: (studio) => (isPlacing(studio) ? turnPlacing(steps) : turnChosen(studio, steps)),
    }),
  ),
  ...NUDGES.map(
    ([key, direction, words]): Command => ({
      id: `nudge-${key}`,
      title: `Move what is chosen ${words}`,
      group: 'Editing',
      keys: [key],
      when: hasChosen,
      go: (studio) => nudge(studio, direction),
    }),
  ),
];

function current({ store }: Studio) {
  return findTool(store.getState().tool);
}
