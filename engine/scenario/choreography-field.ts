import type { z } from 'zod';
import type { Path } from './behaviour/scope.js';
import { about, choice, list, nameField, object, oneOf, quantity } from './fields.js';
import { issueAt, type LocatedIssue } from './issues-of.js';
import { hintFor } from './nearest-name.js';

/** Those who make poses of a body, each on its own; `animate` has what they do. */
export const CHOREOGRAPHERS = ['locomotion', 'act', 'gesture', 'gaze', 'reach', 'stagger'] as const;
/** Parts of the body that a layer may be kept to. */
export const BODY_PARTS = ['hips', 'legs', 'trunk', 'head', 'left arm', 'right arm'] as const;

const layerField = object({
  of: about('Whose pose it is: a choreographer, or an earlier layer that has a name of its own.', nameField()),
  name: about('What later layers call it; if not said, as its choreographer.', nameField().optional()),
  over: about('The layer that it is blended over; if not said, the one before it.', nameField().optional()),
  parts: about(
    'Parts of the body that it may move; all if not said.',
    list(choice(BODY_PARTS), { min: 1, max: 6, of: 'parts' }).optional(),
  ),
  weight: about('How much of it is taken.', quantity('', 0, 1, 1)),
});

/** How what bodies do besides walking is blended: layers, the last of which is shown. */
export const choreographyField = about(
  'How what bodies do besides walking is blended: layers from the first to the one that is shown; act, gesture, gaze, reach if not said.',
  list(oneOf([nameField(), layerField], 'the name of a choreographer, or a layer with of, name, over, parts and weight'), {
    min: 1,
    max: 20,
    of: 'layers',
  }),
);

/** Layers as a population says them. */
export type Choreography = z.input<typeof choreographyField>;

/** Faults between layers: names that none has, or that two have. Works on the unchecked data. */
export function checkChoreography(layers: unknown, path: Path): LocatedIssue[] {
  if (!Array.isArray(layers)) return [];
  const issues: LocatedIssue[] = [];
  const names: string[] = [];
  const ask = (name: unknown, known: readonly string[], expected: string, at: Path) => {
    if (typeof name !== 'string' || known.includes(name)) return;
    const hint = hintFor(name, known);
    issues.push(issueAt([...path, ...at], { expected, received: name, ...(hint !== undefined && { hint }) }));
  };
  layers.forEach((layer: unknown, n) => {
    const { of, name, over } = (typeof layer === 'string' ? { of: layer } : (layer ?? {})) as Record<string, unknown>;
    const at = typeof layer === 'string' ? [n] : [n, 'of'];
    ask(of, [...CHOREOGRAPHERS, ...names.filter((known) => !isChoreographer(known))], 'a choreographer or an earlier layer', at);
    ask(over, ['locomotion', ...names], 'an earlier layer, or locomotion', [n, 'over']);
    // A layer made of another has a name only where it is given one.
    const own = name ?? (typeof of === 'string' && isChoreographer(of) ? of : undefined);
    if (typeof own !== 'string') return;
    if (names.includes(own) || own === 'locomotion' || (name !== undefined && isChoreographer(own) && own !== of))
      issues.push(issueAt([...path, n, 'name'], { expected: 'a name that no other layer and no choreographer has', received: own }));
    names.push(own);
  });
  return issues;
}

function isChoreographer(name: string): boolean {
  return (CHOREOGRAPHERS as readonly string[]).includes(name);
}
