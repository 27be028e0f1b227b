import type { Inspection } from '../../worker/answers/inspect.js';
import { colourOf, INK } from './palette.js';

/** A colour that is on the ground and what it means. */
export type ColourMeaning = { readonly colour: number; readonly text: string };

/** What the drawing around a person shows, in the order in which it is looked at. */
export function legendOf({ steering, path, neighbours }: Pick<Inspection, 'steering' | 'path' | 'neighbours'>): ColourMeaning[] {
  const entries: ColourMeaning[] = [];
  if (steering) {
    entries.push({ colour: INK.preferred, text: 'wanted velocity' }, { colour: INK.chosen, text: 'chosen velocity' });
    entries.push(...steering.legend.map(({ text, tone }) => ({ colour: colourOf(tone, text), text })));
    entries.push({ colour: INK.limit, text: 'fastest possible' });
  }
  if (path.points.length > 1) entries.push({ colour: INK.path, text: 'path and goal' });
  if (neighbours.length > 0) entries.push({ colour: INK.neighbour, text: 'neighbours' });
  return entries;
}
