import type { Studio } from '../document/studio.js';
import { COMMANDS, type Command } from './commands.js';

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

/** Whether a key press is the one that `key` names. */
export function matchesKey(event: KeyboardEvent, key: string): boolean {
  const parts = key.split('+');
  const name = parts.at(-1) || '+';
  const wants = (part: string) => parts.length > 1 && parts.slice(0, -1).includes(part);
  const isLetter = /^[a-z]$/i.test(name);
  if (wants('Mod') !== (event.ctrlKey || event.metaKey) || wants('Alt') !== event.altKey) return false;
  // Signs such as ? need shift on most keyboards; it only matters for letters.
  if (isLetter && wants('Shift') !== event.shiftKey) return false;
  if (event.altKey) return event.code === `Key${name.toUpperCase()}` || event.code === `Digit${name}`;
  return isLetter ? event.key.toLowerCase() === name.toLowerCase() : event.key === name;
}

/** The keys of a command as people read them. */
export function keyLabels({ keys }: Pick<Command, 'keys'>): string[] {
  const isMac = /mac/i.test(navigator.platform);
  return keys.map((key) =>
    key === ' '
      ? 'space'
      : key
          .split('+')
          .map((part) => LABELS[part] ?? (part === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : part.length === 1 ? part.toUpperCase() : part))
          .join(' '),
  );
}

const LABELS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

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
