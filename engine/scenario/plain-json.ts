/** Deeper data are left to the reader of YAML, which says where they are. */
const DEEPEST = 100;

/**
 * The data of a text that is plain JSON, which is YAML too, in a twentieth of the time that reading it as YAML takes; undefined where it is anything else, stands
 * too deep, or has a key twice: the reader of YAML has words for those.
 */
export function plainJson(text: string): unknown {
  if (!/^\s*\{/.test(text)) return undefined;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  const written = keysWritten(text);
  return written !== undefined && written === keysOf(data) ? data : undefined;
}

/** How many keys a JSON text has, one that is repeated as often as it stands there; undefined where it is too deep. */
function keysWritten(text: string): number | undefined {
  let keys = 0;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === '{' || char === '[') {
      if (++depth > DEEPEST) return undefined;
    } else if (char === '}' || char === ']') depth--;
    else if (char === ':') keys++;
    else if (char === '"') for (i++; text[i] !== '"'; i++) if (text[i] === '\\') i++;
  }
  return keys;
}

function keysOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  let keys = 0;
  if (Array.isArray(data)) for (const one of data) keys += keysOf(one);
  else for (const one of Object.values(data)) keys += 1 + keysOf(one);
  return keys;
}
