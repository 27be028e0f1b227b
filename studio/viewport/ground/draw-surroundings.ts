import type { Inspection } from '../../worker/answers/inspect.js';
import type { Flat } from './ink.js';
import { INK } from './palette.js';
import { type Sheet, widthOf } from './sheet.js';

/** The planned path to the goal, and the corner that is walked to now. */
export function drawPath(sheet: Sheet, { path, goal }: Inspection): void {
  const { ink, origin } = sheet;
  if (path.points.length < 2) return;
  const paint = { colour: INK.path, alpha: 0.9 };
  const width = widthOf(sheet, 0.055, 2.2);
  const points: Flat[] = [origin, ...path.points.slice(1)];
  for (let i = 1; i < points.length; i++) {
    if (i === 1) ink.line(points[0], points[1], width, paint);
    else ink.dashes(points[i - 1], points[i], width, 4 * width, paint);
    if (i + 1 < points.length) ink.disc(points[i], 1.5 * width, paint);
  }
  const { waypoint } = path;
  const isLast = points.length === 2;
  if (waypoint && !isLast) ink.ring(waypoint, widthOf(sheet, 0.2, 7), width, paint);
  if (goal?.kind !== 'direction') drawGoal(sheet, points[points.length - 1]);
}

/** A target: three circles one in another. */
function drawGoal(sheet: Sheet, at: Flat): void {
  const radius = widthOf(sheet, 0.3, 10);
  sheet.ink.disc(at, radius, { colour: INK.path, alpha: 0.95 });
  sheet.ink.disc(at, 0.68 * radius, { colour: 0xffffff, alpha: 1 });
  sheet.ink.disc(at, 0.38 * radius, { colour: INK.path, alpha: 1 });
}

/** Lines to those whom steering considers, fainter with distance; `placeOf` says where one of them is now. */
export function drawNeighbours(sheet: Sheet, { neighbours }: Inspection, placeOf: (id: number) => Flat | undefined): void {
  const { ink, origin } = sheet;
  const width = widthOf(sheet, 0.03, 1.4);
  for (const { id, position, distance } of neighbours) {
    // Across a seam of the world the one who is considered is an image: where it was seen counts.
    const seen = placeOf(id);
    const isImage = seen && Math.hypot(seen[0] - position[0], seen[1] - position[1]) > 2;
    const at = seen && !isImage ? seen : position;
    const alpha = 0.75 / (1 + 0.12 * distance);
    const way = Math.hypot(at[0] - origin[0], at[1] - origin[1]);
    const radius = widthOf(sheet, 0.32, 5);
    if (way > radius) {
      const share = (way - radius) / way;
      const edge: Flat = [origin[0] + (at[0] - origin[0]) * share, origin[1] + (at[1] - origin[1]) * share];
      ink.line(origin, edge, width, { colour: INK.neighbour, alpha });
    }
    ink.ring(at, radius, width, { colour: INK.neighbour, alpha: Math.max(alpha, 0.4) });
  }
}
