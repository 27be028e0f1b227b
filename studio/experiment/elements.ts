type Child = Node | string;

/** Makes an element with properties and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Omit<HTMLElementTagNameMap[Name], 'style'>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** A button with words, and what it does. */
export function button(words: string, onclick: () => void, className = ''): HTMLButtonElement {
  return make('button', { type: 'button', textContent: words, onclick, className });
}

/** Paragraphs of a text, which empty lines part. */
export function paragraphs(text: string): HTMLElement[] {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => make('p', { textContent: part.trim() }));
}
