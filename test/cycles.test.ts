import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Rooms in which files still import each other in a circle. A room leaves this list when its circles are gone; none is ever added. */
const NOT_YET_FREE: readonly string[] = [];

const ENGINE = new URL('../engine/', import.meta.url);
const IMPORT = /^(?:import|export)\b[^;']*?\bfrom\s*'(\.[^']+)'|^import\s*'(\.[^']+)'/gm;

const paths = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((path) => /\.ts$/.test(path) && !/(?:\.test|\.d)\.ts$|^dist\/|node_modules\//.test(path));
const graph = new Map(paths.map((path) => [path, importsOf(path)]));

it('no file of the engine imports itself over others, types included', () => {
  const circles = circlesIn(graph).filter((circle) => circle.some((path) => !NOT_YET_FREE.includes(path.split('/')[0])));
  expect(circles).toEqual([]);
});

function importsOf(path: string): string[] {
  const text = readFileSync(new URL(path, ENGINE), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, from, bare]) => join(dirname(path), from ?? bare).replace(/\.js$/, '.ts'));
}

/** Files that import each other in a circle, circle by circle: those that reach each other over imports (Tarjan 1972). */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  /** The first of those still open that a file leads back to. */
  const visit = (path: string): number => {
    const number = order.size;
    let first = number;
    order.set(path, number);
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) first = Math.min(first, visit(next));
      else if (open.includes(next)) first = Math.min(first, order.get(next) ?? first);
    }
    if (first === number) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return first;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles;
}
