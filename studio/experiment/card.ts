import { make } from './elements.js';

/** Shows one card in the middle of the page, with the first thing that can be done focused. */
export function showCard(page: HTMLElement, title: string, ...content: readonly (Node | string)[]): HTMLElement {
  const heading = make('h1', { textContent: title, tabIndex: -1 });
  const card = make('section', { className: 'card' }, heading, ...content);
  page.replaceChildren(card);
  window.scrollTo(0, 0);
  const first = card.querySelector<HTMLElement>('input, textarea') ?? card.querySelector<HTMLElement>('button') ?? heading;
  first.focus({ preventScroll: true });
  return card;
}
