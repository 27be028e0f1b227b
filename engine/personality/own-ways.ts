import type { Personality } from '../scenario/index.js';
import { parametersOf } from './parameters.js';
import { seemAs } from './seem.js';
import { addedRadius } from './steering-fields.js';
import { drawLuck, drawTraits } from './traits.js';

/** How somebody of a character moves: its speed [m/s], and the room that it keeps [m], as such or beyond that of its body. */
export type OwnWays = { readonly preferredSpeed: number; readonly radius: number | undefined; readonly addedRadius: number };

/** The ways of the person with an id, steered by a model. */
export function ownWays(personality: Personality, model: string, seed: number, id: number): OwnWays {
  const parameters = parametersOf(drawTraits(personality, seed, id), drawLuck(seed, id));
  const seeming = seemAs(model, personality)?.values;
  return {
    preferredSpeed: seeming?.preferredSpeed ?? parameters.walkingSpeed,
    radius: seeming?.radius,
    addedRadius: addedRadius(model, parameters),
  };
}
