import { choose, editDraft } from '../document/draft.js';
import { addThing, type DrawnKind, type Edited } from '../document/edits.js';
import type { DrawnShape } from '../document/shape.js';
import type { Studio } from '../document/studio.js';
import { chooseTool } from './choose.js';
import { refuse } from './drawing.js';

/** Makes an edit one step of the draft and chooses what came of it; a refusal is said in the picture. */
export function commit({ draft }: Studio, label: string, edit: (text: string) => Edited): boolean {
  let chosen: string | undefined;
  const isDone = editDraft(draft, label, (text) => {
    const edited = edit(text);
    chosen = edited.chosen;
    return edited.text;
  });
  if (isDone) choose(draft, chosen);
  else refuse(draft.getState().refusal ?? '');
  return isDone;
}

/** Puts what was drawn into the scenario; the next thing to do is to change it. */
export function addDrawn(studio: Studio, kind: DrawnKind, shape: DrawnShape): void {
  if (commit(studio, `Add ${kind === 'walkable' ? 'ground' : kind}`, (text) => addThing(text, kind, shape))) chooseTool(studio, 'change');
}
