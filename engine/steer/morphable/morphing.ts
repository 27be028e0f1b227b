import { type Around, createAround, type Fit, SEGMENT_FLOATS } from '../../morph/index.js';
import type { House } from '../../rooms/index.js';
import type { Crowds } from './crowds.js';
import { type Blends, blendAt, type MadeBlend, type Style } from './style.js';

/** Floats of a path: its points, and what its end was warped by. */
export const PATH_FLOATS = SEGMENT_FLOATS + 2;

/** Somebody's next segment, before anybody sets out. */
export type Decision = { row: number; segment: number; readonly path: Float32Array };

/** What the model keeps besides columns: tables and room to reckon; nothing in it outlives a tick but what is made anew. */
export type Morphing = {
  readonly house: House;
  readonly blends: Blends;
  readonly around: Around;
  readonly fit: Fit;
  readonly decisions: Decision[];
};

/** The state of the model at the start of a run. */
export function createMorphing(house: House, { byName, matched }: Crowds): Morphing {
  return {
    house,
    blends: { crowds: byName, matched, matchings: new Map(), made: new Map() },
    around: createAround(),
    fit: { score: 0, pullX: 0, pullZ: 0, certainty: 0 },
    decisions: [],
  };
}

/** The blend of a row where it is now; with what the document makes of it where that is asked for. */
export function blendOf({ house, blends }: Morphing, row: number, isLiteral = false): MadeBlend {
  const { positionX, positionZ } = house.agents.columns;
  return blendAt(
    blends,
    fieldOf<Style>(house, row, 'style', { stroll: 1 }),
    positionX[row],
    positionZ[row],
    house.clock.tick * house.clock.dt,
    isLiteral,
  );
}

/** A field of the population of a row that is no number. */
export function fieldOf<T>({ agents, populations }: House, row: number, field: string, fallback: T): T {
  return (populations[agents.columns.population[row]]?.steer[field] as T | undefined) ?? fallback;
}

/** Room for a decision. */
export function decisionAt({ decisions }: Morphing, n: number): Decision {
  decisions[n] ??= { row: 0, segment: 0, path: new Float32Array(PATH_FLOATS) };
  return decisions[n];
}
