import { checker } from '../worker/checker.js';
import { writeAddress } from './address.js';
import { markSaved, openDraft } from './draft.js';
import { draftFile } from './draft-name.js';
import { runJob } from './jobs.js';
import { NEW_SCENARIO } from './new-scenario.js';
import { forgetScene } from './scene.js';
import { failWith, runChanged } from './session.js';
import { LinkError, packText, unpackText } from './share-link.js';
import type { Studio } from './studio.js';

/** Opens a text in place of the one that is open, which stays one undo away. */
export function openAsDraft({ draft, session }: Studio, text: string, name: string): void {
  openDraft(draft, { text, saved: text, name });
  session.store.setState({ seed: undefined });
  forgetScene(session, name);
  runChanged(session, text, { scene: name, isSteady: false });
}

/** Opens a scenario that is in no gallery, by its text. */
export function openScene(studio: Studio, text: string, name: string): void {
  openAsDraft(studio, text, name);
  forgetAddress();
}

/** Begins a new scenario. */
export function beginNew(studio: Studio): void {
  openScene(studio, NEW_SCENARIO, 'my-scenario');
}

/** Opens the scenario in a text file of any format that is known; rejected with a sentence. */
export async function openTextFile(studio: Studio, fileName: string, content: string): Promise<string> {
  const text = await checker.importFile({ name: fileName, text: content }).catch((error: Error) => {
    throw new Error(`“${fileName}” cannot be opened: ${error.message}`);
  });
  openScene(studio, text, fileName.replace(/\.[^.]*$/, '') || 'scenario');
  return `Opened “${fileName}”.`;
}

/** Opens the scenario that a link carries. */
export async function openLink(studio: Studio, packed: string): Promise<void> {
  try {
    openAsDraft(studio, await unpackText(packed), 'shared-scenario');
  } catch (error) {
    failWith(studio.session, error instanceof LinkError ? error.message : 'The link could not be read.', []);
  }
}

/** Saves the draft as a YAML file. */
export function saveDraft({ draft }: Studio): void {
  const state = draft.getState();
  const { text } = state;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  const name = draftFile(state);
  anchor.download = `${name}.yaml`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  markSaved(draft, name);
}

/** Puts a link that carries the scenario into the address bar and the clipboard. */
export function shareDraft({ draft }: Studio): Promise<void> {
  return runJob('Making a link', async () => {
    const hash = writeAddress({ text: await packText(draft.getState().text) });
    history.replaceState(null, '', hash);
    try {
      await navigator.clipboard.writeText(location.href);
      return 'The link is in the clipboard. It carries the whole scenario; nothing is stored anywhere.';
    } catch {
      return 'The link is in the address bar: copy it from there. It carries the whole scenario.';
    }
  });
}

/** What is open is no scenario of the gallery: the address names none. */
function forgetAddress(): void {
  history.replaceState(null, '', location.pathname + location.search);
}
