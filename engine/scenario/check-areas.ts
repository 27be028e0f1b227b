import { issueAt, type LocatedIssue } from './issues-of.js';
import type { Population } from './population-fields.js';
import { ringArea } from './ring.js';
import type { Scenario } from './schema.js';
import type { Shape } from './shape-fields.js';

/** A piece of ground smaller than this is none [m²]. */
const SMALLEST_GROUND = 1e-4;
/** A place smaller than this has room for nobody, as the smallest box [m²]. */
const SMALLEST_PLACE = 1e-8;

/** Faults of a scenario whose fields are right one by one: ground, and places where people appear, that have no area. */
export function checkAreas({ world, population }: Scenario): LocatedIssue[] {
  const issues: LocatedIssue[] = [];
  const { walkable } = world;
  const places = { ...world.regions, ...world.exits };
  if (walkable.length > 0 && walkable.every(({ polygon }) => Math.abs(ringArea(polygon)) < SMALLEST_GROUND))
    issues.push(issueAt(['world', 'walkable'], { expected: 'at least one piece with an area of 1 cm²', received: 'none' }));
  population.forEach((one, i) => {
    const shape = placeOf(one, places);
    if (shape === undefined || !('polygon' in shape) || Math.abs(ringArea(shape.polygon)) >= SMALLEST_PLACE) return;
    issues.push(issueAt(['population', i, 'where'], { expected: 'a place with an area', received: one.where }));
  });
  return issues;
}

/** The area in which people of a population appear, where there are any and it is one. */
function placeOf({ count, source, where }: Population, named: Readonly<Record<string, Shape>>): Shape | undefined {
  if (count === 0 && source === undefined) return undefined;
  if (typeof where === 'string') return named[where];
  return 'points' in where || 'ring' in where ? undefined : where;
}
