/** The element with an id that the page is known to have. */
export function element<E extends HTMLElement>(id: string): E {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element #${id}`);
  return found as E;
}

/** Writes text where it differs, so that assistive technology and layout are not bothered by repetition. */
export function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
