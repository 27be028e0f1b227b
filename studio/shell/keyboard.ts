import type { Studio } from '../document/studio.js';
import { matchesKey } from '../parts/keys.js';
import { COMMANDS } from './commands.js';

/** Where a key already means something to the focused element. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true], .cm-editor, [data-takes-keys]';
const SLIDING = '[role=slider], input[type=range], [role=tab], [role=menuitem], [role=option], [role=radio], .dv-tab';

/** Listens to the keyboard for commands, except where a key already means something. Returns how to stop. */
export function connectKeyboard(studio: Studio): () => void {
  const listen = (event: KeyboardEvent) => {
    const command = COMMANDS.find(({ keys, when }) => keys.some((key) => matchesKey(event, key)) && (when?.(studio) ?? true));
    if (!command || isTaken(event)) return;
    event.preventDefault();
    command.go(studio);
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || document.querySelector('dialog[open], [role=dialog]:not([data-lets-keys])')) return true;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(TYPING) && !event.altKey) return true;
  if (/^Arrow|^Home$|^End$/.test(event.key) && target.closest(SLIDING)) return true;
  return (
    (event.key === ' ' || event.key === 'Enter') &&
    target.closest('button, a, summary, input:not([type=range]), [role=tab], .dv-tab') !== null
  );
}
