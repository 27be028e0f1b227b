/** Attributes of an element; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an SVG element; attributes are escaped, children are SVG already. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const words = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(typeof value === 'number' ? round(value) : String(value))}"`);
  return children.length === 0 ? `<${name}${words.join('')}/>` : `<${name}${words.join('')}>${children.join('')}</${name}>`;
}

/** Writes a line of text at a place. */
export function text(words: string, attributes: Attributes): string {
  return tag('text', attributes, escapeText(words));
}

/** Makes any text safe in SVG; characters that XML does not allow are left out. */
export function escapeText(words: string): string {
  const allowed = [...words].filter((character) => {
    const code = character.codePointAt(0) as number;
    return (code >= 32 && code !== 0xfffe && code !== 0xffff && !(code >= 0xd800 && code <= 0xdfff)) || code === 9 || code === 10;
  });
  return allowed.join('').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Two decimals are a hundredth of a pixel. */
export function round(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** The `d` of a line through points; a point that is not a number interrupts it. */
export function pathData(points: readonly (readonly [x: number, y: number])[], decimals = 1): string {
  let data = '';
  let isDown = false;
  for (const [x, y] of points) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) {
      isDown = false;
      continue;
    }
    data += `${isDown ? 'L' : 'M'}${Number(x.toFixed(decimals))} ${Number(y.toFixed(decimals))}`;
    isDown = true;
  }
  return data;
}
