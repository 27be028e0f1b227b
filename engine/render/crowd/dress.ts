import { chooseColours } from '../bodies/colours.js';
import type { Unbuilt } from '../bodies/person.js';
import type { CrowdPerson } from './crowd-rows.js';
import { chooseFigure, type Member } from './figures.js';
import type { Who } from './tracks.js';

/** Whom people are played by. */
export type Players = { readonly bodies: readonly Unbuilt[]; readonly members: readonly Member[] };

/** What a person is drawn as, on the page and in files: a body of the cast in its size, and colours of its own unless the body brings them. */
export function dressPerson({ bodies, members }: Players, id: number, { height, age, population }: Omit<Who, 'breadth'>): CrowdPerson {
  const { body, scale } = chooseFigure(members, id, height, age);
  const { description, colours, isSelfColoured } = bodies[body];
  return { body, scale, colours: isSelfColoured ? colours : chooseColours(description, population + 1, id) };
}
