import { applyHomography, readHomography } from '../homography.js';
import type { ImportOptions } from '../import-options.js';
import { ImportError } from '../recording-error.js';
import { metresPerUnit, paceOf, type Steps } from './pace.js';

type Placing = {
  /** From a position of the file to metres, y up the page. */
  readonly place: (x: number, y: number) => readonly [x: number, y: number];
  /** Metres in a unit of the file; 1 where a matrix turns positions into metres. */
  readonly metres: number;
};

/** What is known of positions when they are to become metres. */
type Placed = {
  readonly name: string;
  readonly rows: Steps;
  readonly unit?: string;
  readonly frame: readonly number[];
  readonly fps: number;
};

/** How positions become metres: by a matrix, by the size of a unit, or by the unit, told or guessed. */
export function placing({ name, rows, unit, frame, fps }: Placed, options: ImportOptions, warnings: string[]): Placing {
  const { homography, scale } = options;
  if (homography !== undefined) return byMatrix(name, options);
  const isPixels = unit === 'px' && options.unit === undefined;
  const pace = options.unit === undefined && unit === undefined && scale === undefined ? paceOf(rows, frame) : undefined;
  const metres = scale ?? metresPerUnit(name, options.unit ?? unit, rows, pace === undefined ? undefined : pace * fps, warnings);
  const isDown = options.yDown ?? isPixels;
  if (isPixels && options.yDown === undefined)
    warnings.push("Pixels count downwards, so y was turned round to point up the page; the option 'yDown' (false) leaves it.");
  const up = isDown ? -metres : metres;
  return { place: (x, y) => [metres * x, up * y], metres };
}

function byMatrix(name: string, { homography, homographyOrder, yDown }: ImportOptions): Placing {
  const matrix = readHomography(homography);
  if (homographyOrder === undefined)
    throw new ImportError(
      `${name}: some matrices take image points as (x, y), others as (row, column), and nothing says which this does`,
      'homographyOrder',
    );
  const up = yDown ? -1 : 1;
  const place = (x: number, y: number): readonly [number, number] => {
    const [gx, gy] = homographyOrder === 'row-column' ? applyHomography(matrix, y, x) : applyHomography(matrix, x, y);
    return [gx, up * gy];
  };
  return { place, metres: 1 };
}
