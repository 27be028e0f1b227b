import type { GalleryEntry } from '../document/gallery.js';
import { element } from './page.js';

/** Fills the list of scenarios; `open` is called with the file of the one chosen. */
export function showGallery(entries: readonly GalleryEntry[], open: (file: string) => void): void {
  element('gallery-list').replaceChildren(...entries.map((entry, i) => galleryItem(entry, i, open)));
}

/** Marks the scenario that is open. */
export function markOpen(file: string): void {
  for (const button of element('gallery-list').querySelectorAll('button'))
    button.setAttribute('aria-current', String(button.dataset.file === file));
}

/** Lets the button on narrow screens show and hide the list. */
export function connectDrawer(): { close(): void } {
  const toggle = element('gallery-toggle');
  const gallery = element('gallery');
  const set = (open: boolean) => {
    gallery.classList.toggle('open', open);
    toggle.setAttribute('aria-expanded', String(open));
  };
  toggle.addEventListener('click', () => set(!gallery.classList.contains('open')));
  return { close: () => set(false) };
}

function galleryItem(entry: GalleryEntry, index: number, open: (file: string) => void): HTMLLIElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.file = entry.file;
  if (index < 9) button.title = `Open (${index + 1})`;
  button.append(
    part('name', entry.name),
    part('count', entry.agents > 0 ? entry.agents.toLocaleString('en') : ''),
    part('about', entry.description),
  );
  button.addEventListener('click', () => open(entry.file));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

function part(name: string, text: string): HTMLSpanElement {
  const span = document.createElement('span');
  span.className = name;
  span.textContent = text;
  return span;
}
