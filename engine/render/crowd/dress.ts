import { type Colours, chooseColours } from '../bodies/colours.js';
import type { Unbuilt } from '../bodies/person.js';
import type { CrowdPerson } from './crowd-rows.js';
import { chooseFigure, type Member } from './figures.js';
import type { Who } from './tracks.js';

/** Whom people are played by. */
export type Players = { readonly bodies: readonly Unbuilt[]; readonly members: readonly Member[] };

/** What a person is drawn as, on the page and in files: a body of the cast in its size and breadth, and colours of its own unless the body brings them. */
export function dressPerson({ bodies, members }: Players, id: number, who: Who): CrowdPerson {
  const figure = chooseFigure(members, id, who);
  const { description, colours, isSelfColoured } = bodies[figure.body];
  return { ...figure, colours: isSelfColoured ? colours : coloursOf(description, who, id) };
}

/** Each chooses its colours, but for what all of a look have alike. */
function coloursOf(description: Unbuilt['description'], { population, look }: Who, id: number): Colours {
  return chooseColours(description, population + 1, id, numberOf(look?.colour), numberOf(look?.hair));
}

/** A colour that is written as #rrggbb. */
function numberOf(colour: string | undefined): number | undefined {
  return colour === undefined ? undefined : Number.parseInt(colour.slice(1), 16);
}
