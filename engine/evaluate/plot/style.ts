/** Colours that people with any colour vision tell apart, on light and on dark ground (after Okabe and Ito, 2008, without black and yellow). */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8f6bd1', '#8c8c8c'];

/** Lines differ in dashes too, for those who print in grey. */
const DASHES = [undefined, '7 3', '2 3', '9 3 2 3', '4 2', '12 4', '1 2', '6 2 1 2 1 2'];

/** Type sizes [px]. */
export const SIZE = { title: 17, subtitle: 12.5, label: 12.5, tick: 11.5 } as const;

/** The colour of the n-th thing. */
export function colour(n: number): string {
  return COLOURS[n % COLOURS.length];
}

/** The dashes of the n-th line. */
export function dash(n: number): string | undefined {
  return DASHES[n % DASHES.length];
}

/** About how wide a text is; a little more than in usual typefaces, so that nothing collides [px]. */
export function textWidth(words: string, size: number): number {
  let width = 0;
  for (const character of words) width += /[ilj.,:;'|! ]/.test(character) ? 0.34 : /[mwMW@%±]/.test(character) ? 0.9 : 0.6;
  return width * size;
}

/** A text cut so that it is not wider than this [px]; bold letters are wider. */
export function fit(words: string, size: number, width: number, { isBold = false } = {}): string {
  if (isBold) width /= 1.12;
  if (textWidth(words, size) <= width) return words;
  const characters = [...words];
  while (characters.length > 1 && textWidth(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('')}…`;
}

/** Ink and ground of all pictures; a reader with a dark screen gets a dark card. */
export const STYLE = `
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;fill:#24292f}
.card{fill:#fff}.soft{fill:#5b6570}.grid{stroke:#d8dde3;stroke-width:1}.axis{stroke:#8a949e;stroke-width:1}.ground{fill:#f0f2f4;stroke:#8a949e;stroke-width:1}.ink{stroke:#24292f}.halo{paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}
@media (prefers-color-scheme:dark){text{fill:#e6e9ec}.card{fill:#161a1f}.soft{fill:#a7b0b9}.grid{stroke:#2f363d}.axis{stroke:#76808a}.ground{fill:#22282e;stroke:#76808a}.ink{stroke:#e6e9ec}.halo{stroke:#161a1f}}
`.replaceAll('\n', '');
