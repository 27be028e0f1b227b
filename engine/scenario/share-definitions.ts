type Json = unknown;
type Definitions = Readonly<Record<string, Json>>;

const PREFIX = '#/definitions/';

/**
 * The same JSON Schema with one definition in place of all that say the same, also where they refer to each other or to themselves.
 *
 * Definitions begin as equal where all but their references is, and part as long as references of theirs lead to parts that have parted (Moore's
 * minimisation of automata), so that what is left together cannot be told apart by any file.
 */
export function shareDefinitions(schema: Readonly<Record<string, Json>>): Record<string, Json> {
  const definitions = (schema.definitions ?? {}) as Definitions;
  const names = Object.keys(definitions);
  const classOf = refine(names, definitions);

  const first = new Map<number, string>();
  for (const name of names) if (!first.has(classOf.get(name)!)) first.set(classOf.get(name)!, name);
  const shared = (name: string) => `part${classOf.get(name)}`;

  const kept = [...first].map(([number, name]) => [`part${number}`, withReferences(definitions[name], shared)] as const);
  return { ...(withReferences({ ...schema, definitions: undefined }, shared) as object), definitions: Object.fromEntries(kept) };
}

/** Numbers of classes of equal definitions, in order of their first. */
function refine(names: readonly string[], definitions: Definitions): Map<string, number> {
  let classOf = new Map(names.map((name) => [name, 0]));
  for (let count = 1; ; ) {
    const numbers = new Map<string, number>();
    const next = new Map<string, number>();
    for (const name of names) {
      const told = `${classOf.get(name)} ${JSON.stringify(withReferences(definitions[name], (other) => String(classOf.get(other))))}`;
      if (!numbers.has(told)) numbers.set(told, numbers.size);
      next.set(name, numbers.get(told)!);
    }
    if (numbers.size <= count) return next;
    count = numbers.size;
    classOf = next;
  }
}

/** A copy in which references name other definitions; what is undefined is left out. */
function withReferences(part: Json, rename: (name: string) => string): Json {
  if (Array.isArray(part)) return part.map((one) => withReferences(one, rename));
  if (part === null || typeof part !== 'object') return part;
  const entries = Object.entries(part).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith(PREFIX)
        ? PREFIX + rename(value.slice(PREFIX.length))
        : withReferences(value, rename),
    ]),
  );
}
