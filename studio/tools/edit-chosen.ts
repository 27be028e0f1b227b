import { choose } from '../document/draft.js';
import { duplicateThing, removeThing } from '../document/edits.js';
import type { Studio } from '../document/studio.js';
import { commit } from './add.js';
import { chosenThing } from './hit.js';

/** Removes what is chosen. */
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
