import { createSculpt, type Sculpt } from '../mesh/sculpt.js';
import { createRig, type Rig } from '../rig/rig.js';
import type { PersonDescription } from './description.js';
import { type Measures, measure } from './proportions.js';

/** How finely a mesh is cut: near, mid, far. */
export type Level = 0 | 1 | 2;

export const LEVELS: readonly Level[] = [0, 1, 2];

/** What every part of a person is built from and into. */
export type Figure = {
  readonly person: PersonDescription;
  readonly measures: Measures;
  readonly rig: Rig;
  readonly level: Level;
  readonly sculpt: Sculpt;
};

/** A person of whom nothing is built yet. */
export function createFigure(person: PersonDescription, level: Level): Figure {
  const measures = measure(person);
  return { person, measures, rig: createRig(measures), level, sculpt: createSculpt() };
}

/** The one of three values that is meant for the figure's level. */
export function detail<Value>(figure: Figure, near: Value, mid: Value, far: Value): Value {
  return [near, mid, far][figure.level];
}

/** Angles of n evenly spaced columns, from the front towards the left [rad]. */
export function columnAngles(n: number): number[] {
  return Array.from({ length: n }, (_, i) => (i / n) * 2 * Math.PI);
}

/** The angle between a direction and the front, from 0 to π whatever the side [rad]. */
export function fromFront(angle: number): number {
  return angle > Math.PI ? 2 * Math.PI - angle : angle;
}
