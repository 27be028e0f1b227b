import { element } from './page.js';

/** A way on after a fault. */
export type WayOn = { readonly label: string; readonly go: () => void };

const MOST_DETAILS = 12;

/** Says what is wrong and offers ways on; the first is the one to try. */
export function showFault(message: string, details: readonly string[], ways: readonly WayOn[]): void {
  const panel = element('fault');
  // Said once: repeating it would take the focus off the buttons and be read aloud again.
  const key = [message, ...details].join('\n');
  if (!panel.hidden && panel.dataset.key === key) return;
  panel.dataset.key = key;
  element('fault-message').textContent = message;
  const shown = details.slice(0, MOST_DETAILS);
  if (details.length > shown.length) shown.push(`and ${details.length - shown.length} more`);
  element('fault-details').replaceChildren(...shown.map(line));
  element('fault-ways').replaceChildren(...ways.map(wayButton));
  panel.hidden = false;
}

/** Takes the message away. */
export function hideFault(): void {
  element('fault').hidden = true;
}

/** Shows what is being waited for, or nothing. */
export function showBusy(text: string | undefined): void {
  const busy = element('busy');
  busy.textContent = text ?? '';
  busy.hidden = text === undefined;
}

/** A small lasting note under the list. */
export function showNote(text: string): void {
  const note = element('note');
  note.textContent = text;
  note.hidden = text === '';
}

function line(text: string): HTMLLIElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}

function wayButton(way: WayOn, index: number): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = way.label;
  button.className = index === 0 ? 'way primary' : 'way';
  button.addEventListener('click', way.go);
  return button;
}
