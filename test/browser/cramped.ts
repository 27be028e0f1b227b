/**
 * Runs in a page: what does not hold in a part of it, in words. Nothing scrolls sideways; every control lies inside, is wide enough to be used,
 * shows its words, and lies on no other.
 */
export function findCramped(selector: string): string[] {
  const root = document.querySelector<HTMLElement>(selector)!;
  const found: string[] = [];
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`;
  const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const box = root.getBoundingClientRect();
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (scrolls && isSeen(element)) found.push(`scrolls sideways by ${element.scrollWidth - element.clientWidth} px: ${name(element)}`);
  }
  const controls = [...root.querySelectorAll<HTMLElement>('button, input, select, textarea, summary, [role=tab]')].filter(isSeen);
  const pen = document.createElement('canvas').getContext('2d')!;
  for (const control of controls) {
    const { left, right, width } = control.getBoundingClientRect();
    if (left < box.left - 1 || right > box.right + 1) found.push(`reaches out: ${name(control)}`);
    if (control.matches('input:not([type=checkbox]), select') && width < 44)
      found.push(`only ${Math.round(width)} px wide: ${name(control)}`);
    if (control.matches('button, [role=tab]') && control.scrollWidth > control.clientWidth + 1)
      found.push(`cuts its words off: ${name(control)}`);
    if (!(control instanceof HTMLSelectElement)) continue;
    const { font, paddingLeft } = getComputedStyle(control);
    pen.font = font;
    // The arrow of a list takes twenty pixels.
    const needed = pen.measureText(control.selectedOptions[0]?.text ?? '').width + Number.parseFloat(paddingLeft) + 20;
    if (needed > width + 1) found.push(`cuts its words off by ${Math.round(needed - width)} px: ${name(control)}`);
  }
  const isOver = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  controls.forEach((one, n) => {
    for (const other of controls.slice(n + 1)) {
      const isApart = !one.contains(other) && !other.contains(one) && !isOver(one.getBoundingClientRect(), other.getBoundingClientRect());
      if (!isApart && !one.contains(other)) found.push(`lies on ${name(other)}: ${name(one)}`);
    }
  });
  return found;
}
