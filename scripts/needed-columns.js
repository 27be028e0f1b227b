// Finds out from the compiled module which columns each of its functions reaches.

/** @typedef {import('../engine/columns/index.js').Columns} Columns */
/** @typedef {{ calls: Set<string>, columns: Set<string> }} Body what a function of the module names */

/**
 * The columns that every exported function needs, in the order of their declaration: all it reaches but those that it can do without.
 * @param {string} text the module as WebAssembly text
 * @param {Columns} columns
 * @returns {Record<string, string[]>}
 */
export function neededColumns(text, columns) {
  const bodies = bodiesOf(text);
  /** @type {Record<string, string[]>} */
  const needed = {};
  for (const [, name, body] of text.matchAll(/\(export "(\w+)" \(func \$([^\s)]+)\)\)/g)) {
    const reached = reachedFrom(bodies, body);
    refuseStale(columns, name, reached);
    needed[name] = Object.keys(columns).filter((column) => reached.has(column) && !isOptional(columns[column], name));
  }
  return needed;
}

/** @param {string} text @returns {Map<string, Body>} */
function bodiesOf(text) {
  const bodies = new Map();
  /** @type {Body | undefined} */
  let body;
  for (const line of text.split('\n')) {
    const [, name] = line.match(/^ \(func \$([^\s)]+)/) ?? [];
    if (name) {
      body = { calls: new Set(), columns: new Set() };
      bodies.set(name, body);
    }
    const [, column] = line.match(/global\.[gs]et \$declared\/columns\/(\w+)/) ?? [];
    if (column) body?.columns.add(column);
    const [, called] = line.match(/\bcall \$([^\s)]+)/) ?? [];
    if (called) body?.calls.add(called);
  }
  return bodies;
}

/** @param {Map<string, Body>} bodies @param {string} first */
function reachedFrom(bodies, first) {
  const reached = new Set();
  const seen = new Set([first]);
  for (const name of seen) {
    for (const column of bodies.get(name)?.columns ?? []) reached.add(column);
    for (const called of bodies.get(name)?.calls ?? []) seen.add(called);
  }
  return reached;
}

/** @param {import('../engine/columns/index.js').Column} column @param {string} kernel */
function isOptional({ optionalFor = [] }, kernel) {
  return optionalFor.includes(kernel);
}

/** @param {Columns} columns @param {string} kernel @param {Set<string>} reached */
function refuseStale(columns, kernel, reached) {
  const stale = Object.keys(columns).find((name) => isOptional(columns[name], kernel) && !reached.has(name));
  if (stale) throw new Error(`column ${stale} is declared optional for the kernel ${kernel}, which does not name it`);
}
