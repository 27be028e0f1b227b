import type { Inspection } from '../../worker/answers/inspect.js';
import { colourOfName, colourOfScore, INK, type Steering } from './palette.js';

/** A colour that is on the ground and what it means. */
export type LegendEntry = { readonly colour: number; readonly text: string };

/** What the drawing around a person shows, in the order in which it is looked at. */
export function legendOf({ steering, path, neighbours }: Inspection): LegendEntry[] {
  const entries: LegendEntry[] = [];
  if (steering) {
    entries.push({ colour: INK.preferred, text: 'wanted velocity' }, { colour: INK.chosen, text: 'chosen velocity' });
    entries.push(...legendOfSteering(steering));
    entries.push({ colour: INK.limit, text: 'fastest possible' });
  }
  if (path.points.length > 1) entries.push({ colour: INK.path, text: 'path and goal' });
  if (neighbours.length > 0) entries.push({ colour: INK.neighbour, text: 'neighbours' });
  return entries;
}

function legendOfSteering(steering: Steering): LegendEntry[] {
  switch (steering.kind) {
    case 'half-planes':
      return [
        ...(steering.halfPlanes.some(({ of }) => of.kind !== 'wall') ? [{ colour: INK.forbidden, text: 'forbidden by people' }] : []),
        ...(steering.halfPlanes.some(({ of }) => of.kind === 'wall') ? [{ colour: INK.wall, text: 'forbidden by walls' }] : []),
      ];
    case 'forces':
      return named(steering.forces.map(({ name }) => name));
    case 'requests':
      return named(steering.requests.map(({ name }) => name));
    case 'directions':
      return [
        { colour: colourOfScore(1), text: 'best direction' },
        { colour: colourOfScore(0), text: 'worst direction' },
      ];
    case 'footsteps':
      return [
        { colour: INK.left, text: 'left foot: planned as an outline' },
        { colour: INK.right, text: 'right foot' },
      ];
    default:
      return [];
  }
}

function named(names: readonly string[]): LegendEntry[] {
  return [...new Set(names)].map((name) => ({ colour: colourOfName(name), text: name }));
}
