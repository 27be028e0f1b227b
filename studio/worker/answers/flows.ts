import { flowCellAt, singularitiesOf } from 'promenade/learned';
import { isInside } from 'promenade/world';
import type { Answerer } from '../answerer.js';
import { shownRun } from '../shown-run.js';

/** A flow that people follow, as it is drawn. */
export type ShownFlow = {
  readonly name: string;
  readonly streams: number;
  readonly isSketch: boolean;
  /** x, z, velocity, certainty (0 to 1) and number of the stream of every arrow. */
  readonly arrows: Float32Array;
  readonly strokes: readonly (readonly (readonly [x: number, z: number])[])[];
  /** Places that were crossed out, x and z in turn. */
  readonly closed: Float32Array;
  /** Places where a stream has no direction, x and z in turn. */
  readonly singular: Float32Array;
};

/** Most arrows of a flow. */
const MOST = 4000;
/** Arrows are this far apart at least, crosses this far [m]. */
const APART = 1.5;
const CROSSES = 0.8;
/** Where directions agree less than this nothing is drawn. */
const LEAST_CERTAINTY = 0.25;
const FLOATS = 6;

/** Tells the flows and sketches that people follow at the moment that is shown. */
export const flows: Answerer<undefined, ShownFlow[]> = (context) =>
  shownRun(context).flows.map(({ name, field, sketch }) => {
    const { cell, minX, minZ, columns, rows, streams } = field;
    let step = Math.max(1, Math.round(APART / cell));
    while ((streams.length * columns * rows) / step ** 2 > 8 * MOST) step++;
    const arrows: number[] = [];
    for (const [n, { velocityX, velocityZ, certainty }] of streams.entries()) {
      for (let row = 0; row < rows; row += step) {
        for (let column = 0; column < columns; column += step) {
          const at = row * columns + column;
          if (certainty[at] < LEAST_CERTAINTY || arrows.length >= MOST * FLOATS) continue;
          arrows.push(minX + (column + 0.5) * cell, minZ + (row + 0.5) * cell, velocityX[at], velocityZ[at], certainty[at], n);
        }
      }
    }
    const closed: number[] = [];
    for (let x = minX; sketch && sketch.obstacles.length > 0 && x < minX + columns * cell; x += CROSSES) {
      for (let z = minZ; z < minZ + rows * cell; z += CROSSES) {
        if (flowCellAt(field, x, z) >= 0 && sketch.obstacles.some((shape) => isInside(shape, x, z))) closed.push(x, z);
      }
    }
    return {
      name,
      streams: streams.length,
      isSketch: sketch !== undefined,
      arrows: Float32Array.from(arrows),
      strokes: (sketch?.strokes ?? []).map(({ points }) => points),
      closed: Float32Array.from(closed),
      singular: Float32Array.from(sketch ? [] : streams.flatMap((stream) => singularitiesOf(field, stream).flatMap(({ x, z }) => [x, z]))),
    };
  });
