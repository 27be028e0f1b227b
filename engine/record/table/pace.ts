import { hypot } from '../../math/index.js';
import { ImportError } from '../recording-error.js';

/** Paces at which people may be expected to walk, half of them slower, half faster [m/s]: from a dense crowd to a hurried one. */
const SLOWEST = 0.25;
const FASTEST = 2.5;
/** Fewer steps tell nothing, and the first rows tell enough. */
const FEWEST_STEPS = 3;
const MOST_ROWS = 100_000;

/** No camera's pictures are larger [pixels]. */
const LARGEST_PICTURE = 4096;

/** Whose rows they are, and where [units of the file]. */
export type Steps = { readonly who: readonly number[]; readonly x: readonly number[]; readonly y: readonly number[] };

const METRES = { m: 1, cm: 0.01, mm: 0.001 } as const;
type Unit = keyof typeof METRES;

/** How far people go in a frame, at the middle of all steps that lead anywhere; nothing where there are too few [units of the file]. */
export function paceOf({ who, x, y }: Steps, frame: readonly number[]): number | undefined {
  const order = Uint32Array.from({ length: Math.min(who.length, MOST_ROWS) }, (_, row) => row).sort(
    (a, b) => who[a] - who[b] || frame[a] - frame[b] || a - b,
  );
  const paces: number[] = [];
  for (let k = 1; k < order.length; k++) {
    const [before, row] = [order[k - 1], order[k]];
    const distance = hypot(x[row] - x[before], y[row] - y[before]);
    if (who[row] === who[before] && frame[row] > frame[before] && distance > 0) paces.push(distance / (frame[row] - frame[before]));
  }
  return paces.length < FEWEST_STEPS ? undefined : paces.sort((a, b) => a - b)[paces.length >> 1];
}

/** Metres in a unit of the file: as told, else the one with which people walk at a pace of people; that is a guess, and told. */
export function metresPerUnit(name: string, unit: string | undefined, steps: Steps, speed: number | undefined, warnings: string[]): number {
  if (unit === 'px')
    throw new ImportError(
      `${name}: positions are pixels; say how they become metres: a matrix by the option 'homography', or the size of a pixel [m]`,
      'scale',
    );
  if (unit !== undefined && Object.hasOwn(METRES, unit)) return METRES[unit as Unit];
  const guess = speed === undefined ? undefined : unitOfWalk(speed);
  const arePixels = guess === 'cm' && couldBePixels(steps);
  if (speed === undefined || guess === undefined || arePixels) {
    const pace = speed === undefined ? 'nobody walks far enough to tell by the pace' : `people move by ${short(speed)} units a second`;
    const why = arePixels ? `${pace}, which may be cm or pixels` : pace;
    throw new ImportError(
      `${name}: it does not say whether positions are m, cm or mm, and ${why} (pixels need the option 'scale')`,
      'unit',
    );
  }
  warnings.push(`Unit ${guess}, guessed: people walk at ${short(speed * METRES[guess])} m/s with it; the option 'unit' overrides it.`);
  return METRES[guess];
}

/** Whether all positions fit into a picture of a usual size. */
function couldBePixels({ x, y }: Steps): boolean {
  const isWithin = (value: number) => value >= 0 && value <= LARGEST_PICTURE;
  return x.every(isWithin) && y.every(isWithin);
}

/** The unit in which a speed is that of people who walk; at most one is. */
export function unitOfWalk(speed: number): Unit | undefined {
  return (Object.keys(METRES) as Unit[]).find((unit) => speed * METRES[unit] >= SLOWEST && speed * METRES[unit] < FASTEST);
}

/** What frame rates would make a walk of the steps, in words. */
export function likelyRates(pace: number | undefined, unit: string | undefined): string {
  const metres = unit !== undefined && Object.hasOwn(METRES, unit) ? METRES[unit as Unit] : unit === undefined ? 1 : undefined;
  if (pace === undefined || metres === undefined) return '';
  const [low, high] = [0.8, 1.6].map((speed) => speed / (pace * metres));
  if (!(low >= 0.5 && high <= 500)) return '';
  const condition = unit === undefined ? ', if positions are metres' : '';
  return ` (${short(low)} to ${short(high)} would make people walk at 0.8 to 1.6 m/s${condition})`;
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}
