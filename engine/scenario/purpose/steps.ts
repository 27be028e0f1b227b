import { isMapping, mapping } from '../behaviour/scope.js';

/** A step of an action as it is written: another action with its participants, or a node. */
export type WrittenStep = { readonly action: string; readonly with: Readonly<Record<string, unknown>> } | { readonly node: unknown };

/** What a step refers to: a name alone, `{ action, with }`, or a node of its own. */
export function stepOf(value: unknown): WrittenStep {
  if (typeof value === 'string') return { action: value, with: {} };
  if (isMapping(value) && typeof value.action === 'string') return { action: value.action, with: mapping(value.with) };
  return { node: value };
}

/** Actions that an action may lead to: what prepares it, what it consists of, what follows it or is done in its place. */
export function ledTo(action: unknown): readonly string[] {
  const { prepare, steps, random, next, or } = mapping(action);
  const written = [...items(prepare).map((pair) => mapping(pair).else), ...items(steps), ...items(or), next];
  return [...written.map(stepOf).flatMap((step) => ('action' in step ? [step.action] : [])), ...Object.keys(mapping(random))];
}

/** How deep actions lead to others, themselves counted, and circles in which some lead back to themselves; a node of its own counts as one. */
export type ActionDepths = { readonly depth: ReadonlyMap<string, number>; readonly circles: readonly (readonly string[])[] };

/** Follows every action to all that it leads to, each once. */
export function depthsOf(actions: Readonly<Record<string, unknown>>): ActionDepths {
  const depth = new Map<string, number>();
  const circles: string[][] = [];
  const visit = (name: string, above: readonly string[]): number => {
    const known = depth.get(name);
    if (known !== undefined) return known;
    if (above.includes(name)) {
      circles.push([...above.slice(above.indexOf(name)), name]);
      return 0;
    }
    let deepest = hasNode(actions[name]) ? 1 : 0;
    for (const below of ledTo(actions[name]))
      if (Object.hasOwn(actions, below)) deepest = Math.max(deepest, visit(below, [...above, name]));
    depth.set(name, 1 + deepest);
    return 1 + deepest;
  };
  for (const name of Object.keys(actions)) visit(name, []);
  return { depth, circles };
}

function hasNode(action: unknown): boolean {
  const { prepare, steps } = mapping(action);
  return [...items(prepare).map((pair) => mapping(pair).else), ...items(steps)].some((step) => 'node' in stepOf(step));
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
