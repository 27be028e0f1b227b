import { choose, redo, undo } from '../document/draft.js';
import { isEditing } from '../document/editor.js';
import { duplicateThing, removeThing } from '../document/edits.js';
import { saveDraft } from '../document/open.js';
import type { Point } from '../document/shape.js';
import type { Studio } from '../document/studio.js';
import { commit } from '../tools/add.js';
import { nudge } from '../tools/change.js';
import { drawing } from '../tools/drawing.js';
import { chosenThing } from '../tools/hit.js';
import { EDITOR_TOOLS, findTool } from '../tools/tools.js';
import type { Command } from './commands.js';

const hasChosen = (studio: Studio) => isEditing(studio) && chosenThing(studio) !== undefined;
const isToolOurs = (studio: Studio) => isEditing(studio) && EDITOR_TOOLS.includes(current(studio));
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

/** Takes away what is chosen. */
export function removeChosen(studio: Studio): void {
  const thing = chosenThing(studio);
  if (!thing) return;
  if (commit(studio, `Remove ${thing.name}`, (text) => ({ text: removeThing(text, thing), chosen: undefined })))
    choose(studio.draft, undefined);
}

/** Makes a copy of what is chosen, and chooses that. */
export function duplicateChosen(studio: Studio): void {
  const thing = chosenThing(studio);
  if (thing) commit(studio, `Duplicate ${thing.name}`, (text) => duplicateThing(text, thing));
}

function current({ store }: Studio) {
  return findTool(store.getState().tool);
}
