import type { Command } from './command.js';

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
