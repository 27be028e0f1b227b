// Finds out from sources who writes and who reads which column.

/** A source: its path from the root, and its text. */
export type Source = { readonly path: string; readonly text: string };

/** A column and a file that writes or reads it. */
export type Use = { readonly column: string; readonly path: string };

/** Functions of kernels that lead to a place in a column, by their names. */
export type Places = ReadonlyMap<string, string>;

const IMPORTED = /import \{([^}]*)\} from '[./]*\/declared\/columns'/g;
const STORE = String.raw`(?:set[FI]32|setFour|store<\w+>|v128\.store\w*|memory\.(?:fill|copy))\(\s*`;
/** Where TypeScript has columns from. */
const ORIGIN = '(?:columns|f32|u32)';

/** Functions such as `planOf(row)`, which give a place in a column. */
export function placesIn(kernels: readonly Source[]): Places {
  const places = new Map<string, string>();
  for (const { text } of kernels) {
    for (const [, name, column] of text.matchAll(/function (\w+)\([^)]*\): usize \{\s*return (\w+) \+/g)) {
      if (importedBy(text).includes(column)) places.set(name, column);
    }
  }
  return places;
}

/** Columns that a kernel's file writes: by their names, or by a variable or function that leads to a place in one. */
export function writesOfKernel({ path, text }: Source, places: Places): Use[] {
  const bare = withoutComments(text);
  const named = importedBy(text).map((column) => [column, column] as const);
  const reached = [...named, ...[...places].map(([name, column]) => [String.raw`${name}\(`, column] as const)];
  const written = reached.filter(([name]) => {
    const aliases = [...bare.matchAll(new RegExp(String.raw`(?:const|let) (\w+)(?:: usize)? = ${name}(?!\w)`, 'g'))].map(
      ([, alias]) => alias,
    );
    return [name, ...aliases].some((word) => new RegExp(String.raw`\b${STORE}${word}(?!\w)`).test(bare));
  });
  return useOnce(path, written);
}

/** Columns that a kernel's file reads, or leads to. */
export function readsOfKernel({ path, text }: Source): Use[] {
  const bare = withoutComments(text).replace(/import [^;]*;/g, '');
  const count = (pattern: string) => [...bare.matchAll(new RegExp(pattern, 'g'))].length;
  const read = importedBy(text).filter((column) => count(String.raw`\b${column}\b`) > count(String.raw`\b${STORE}${column}\b`));
  return read.map((column) => ({ column, path }));
}

/** Columns that a file of the engine writes: an element, or many by `set`, `fill` or `copyWithin`. */
export function writesOfEngine({ path, text }: Source, columns: readonly string[]): Use[] {
  const bare = withoutComments(text);
  const written = namesIn(bare, columns).filter(([name]) => {
    const element = String.raw`\[(?:[^[\]]|\[[^\]]*\])*\]\s*(?:[-+*/|&^]?=(?!=)|\+\+|--)`;
    return new RegExp(String.raw`${name}(?:${element}|\.(?:set|fill|copyWithin)\()`).test(bare);
  });
  return useOnce(path, written);
}

/** What columns are called in a file: in full (`f32.wallX`), or by the name under which they were taken out. */
function namesIn(text: string, columns: readonly string[]): [string, string][] {
  const mentioned = columns.filter((column) => text.includes(column));
  const names = mentioned.map((column): [string, string] => [String.raw`\b(?:${ORIGIN}|agents)\.${column}`, column]);
  const lists = [
    ...text.matchAll(new RegExp(String.raw`\{([^{}]*)\}\s*=\s*[\w.]*\b${ORIGIN}\s*;`, 'g')),
    ...text.matchAll(new RegExp(String.raw`\b${ORIGIN}: \{([^{}]*)\}`, 'g')),
    ...text.matchAll(/\{([^{}]*)\}(?:: Agents\b|\s*=\s*[\w.]*\bagents;)/g),
  ];
  for (const [, list] of lists) {
    for (const entry of list.split(',')) {
      const [column, alias = column] = entry.split(':').map((word) => word.trim());
      if (mentioned.includes(column)) names.push([String.raw`(?<![\w.])${alias}`, column]);
    }
  }
  return names;
}

function importedBy(text: string): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, list]) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && name !== 'scratch'),
  );
}

function useOnce(path: string, uses: readonly (readonly [string, string])[]): Use[] {
  return [...new Set(uses.map(([, column]) => column))].map((column) => ({ column, path }));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
}
