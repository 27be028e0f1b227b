import { chord, clipShape } from './clip.js';
import { drawFootsteps } from './draw-footsteps.js';
import { circle, type Flat } from './ink.js';
import { colourOfName, colourOfScore, INK, type Steering, type SteeringOf } from './palette.js';
import { from, type Sheet, widthOf } from './sheet.js';

/** Longest arrow of a force or request; longer ones are cut [m]. */
const LONGEST = 3;
/** Shorter ones would only be a blot [m]. */
const SHORTEST = 0.06;

/** What the model weighed in the last tick, around the person: a metre stands for 1 m/s, or for 1 m/s² of a force. */
export function drawSteering(sheet: Sheet, steering: Steering): void {
  if (steering.kind === 'half-planes') drawHalfPlanes(sheet, steering);
  else drawLimit(sheet, steering);
  if (steering.kind === 'directions') drawDirections(sheet, steering);
  if (steering.kind === 'forces') drawForces(sheet, steering);
  if (steering.kind === 'requests') drawRequests(sheet, steering);
  if (steering.kind === 'dodge') drawDodge(sheet, steering);
  if (steering.kind === 'footsteps') drawFootsteps(sheet, steering.footprints);
  drawVelocities(sheet, steering);
}

/** The velocity that was asked for, and the one that was chosen. */
function drawVelocities(sheet: Sheet, { preferred, chosen }: Steering): void {
  const { ink, origin } = sheet;
  ink.arrow(origin, preferred, widthOf(sheet, 0.075, 3), { colour: INK.preferred, alpha: 0.95 });
  ink.arrow(origin, chosen, widthOf(sheet, 0.055, 2.4), { colour: INK.chosen, alpha: 1 });
  ink.disc(origin, widthOf(sheet, 0.05, 2), { colour: 0xffffff, alpha: 1 });
}

/** All velocities that the person can have lie in a disc. */
function drawLimit(sheet: Sheet, { maximumSpeed }: Steering): void {
  sheet.ink.ring(sheet.origin, maximumSpeed, widthOf(sheet, 0.025, 1.2), { colour: INK.limit, alpha: 0.8 });
}

/** Velocity obstacles: sides of lines that are forbidden, one over another, so that the free part stays clear. */
function drawHalfPlanes(sheet: Sheet, steering: SteeringOf<'half-planes'>): void {
  const { halfPlanes, maximumSpeed } = steering;
  const disc = circle([0, 0], maximumSpeed);
  let free: Flat[] = disc;
  for (const { point, direction, of } of halfPlanes) {
    const colour = of.kind === 'wall' ? INK.wall : INK.forbidden;
    const shape = clipShape(disc, point, direction, 'right');
    sheet.ink.shape(
      shape.map((corner) => from(sheet, corner)),
      { colour, alpha: 0.2 },
    );
    free = clipShape(free, point, direction, 'left');
  }
  if (free.length > 2)
    sheet.ink.shape(
      free.map((corner) => from(sheet, corner)),
      { colour: INK.preferred, alpha: 0.22 },
    );
  for (const { point, direction, of } of halfPlanes) {
    const line = chord(point, direction, maximumSpeed);
    const colour = of.kind === 'wall' ? INK.wall : INK.forbidden;
    if (line) sheet.ink.line(from(sheet, line[0]), from(sheet, line[1]), widthOf(sheet, 0.022, 1.3), { colour, alpha: 0.9 });
  }
  drawLimit(sheet, steering);
}

/** A fan of directions, as long as the speed that is possible in each, coloured by how it was judged. */
function drawDirections(sheet: Sheet, { directions }: SteeringOf<'directions'>): void {
  const scores = directions.map(({ score }) => score);
  const [worst, best] = [Math.min(...scores), Math.max(...scores)];
  const half = halfGap(directions.map(({ angle }) => angle));
  for (const { direction, speed, score, isBest } of directions) {
    const colour = colourOfScore(best > worst ? (score - worst) / (best - worst) : 1);
    const length = Math.max(speed, 0.12);
    const [left, right] = [-half, half].map((turn): Flat => {
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      return [length * (direction[0] * c - direction[1] * s), length * (direction[0] * s + direction[1] * c)];
    });
    const tip: Flat = [length * direction[0], length * direction[1]];
    sheet.ink.shape([sheet.origin, from(sheet, left), from(sheet, tip), from(sheet, right)], { colour, alpha: isBest ? 0.9 : 0.5 });
  }
}

/** Half of the smallest angle between two directions, less a gap [rad]. */
function halfGap(angles: readonly number[]): number {
  const sorted = [...angles].sort((a, b) => a - b);
  let least = 0.3;
  for (let i = 1; i < sorted.length; i++) if (sorted[i] - sorted[i - 1] > 1e-3) least = Math.min(least, sorted[i] - sorted[i - 1]);
  return 0.44 * least;
}

/** An arrow with its name at the tip. */
function drawNamed(sheet: Sheet, name: string, vector: Flat, alpha: number, isNamed: boolean): void {
  const length = Math.hypot(...vector);
  if (length < SHORTEST) return;
  const cut = Math.min(1, LONGEST / length);
  const arrow: Flat = [vector[0] * cut, vector[1] * cut];
  const colour = colourOfName(name);
  sheet.ink.arrow(sheet.origin, arrow, widthOf(sheet, 0.06, 2.6), { colour, alpha });
  if (isNamed) sheet.write(name, colour, from(sheet, arrow));
}

/** Forces: those of one name that come from several people or walls are added, or the drawing would be a hedgehog. */
function drawForces(sheet: Sheet, { forces }: SteeringOf<'forces'>): void {
  for (const { name, vector } of sumByName(forces)) drawNamed(sheet, name, vector, 0.95, true);
}

/** Adds up vectors that have the same name, in the order of their first. */
export function sumByName<T extends { readonly name: string; readonly vector: Flat }>(
  vectors: readonly T[],
): { name: string; vector: Flat }[] {
  const sums = new Map<string, Flat>();
  for (const { name, vector } of vectors) {
    const [x, z] = sums.get(name) ?? [0, 0];
    sums.set(name, [x + vector[0], z + vector[1]]);
  }
  return [...sums].map(([name, vector]) => ({ name, vector }));
}

/** What was asked for, faint, and what was granted of it. */
function drawRequests(sheet: Sheet, { requests }: SteeringOf<'requests'>): void {
  for (const { name, asked, granted } of requests) {
    const isGranted = Math.hypot(...granted) >= SHORTEST;
    drawNamed(sheet, name, asked, 0.3, !isGranted);
    drawNamed(sheet, name, granted, 0.95, true);
  }
}

/** The side on which somebody is passed. */
function drawDodge(sheet: Sheet, { dodge, walls, chosen }: SteeringOf<'dodge'>): void {
  for (const wall of walls) sheet.ink.line(sheet.origin, wall, widthOf(sheet, 0.03, 1.4), { colour: INK.wall, alpha: 0.8 });
  if (dodge) sheet.write(`passes on the ${dodge.side}`, INK.forbidden, from(sheet, [chosen[0] * 1.1, chosen[1] * 1.1]));
}
