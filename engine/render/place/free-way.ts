import { blocksOf } from './blocks.js';
import { contains } from './outline.js';
import type { Outline, WorldDrawing } from './world-drawing.js';

/** What stands around a place and hides who is behind it, as far as a camera may go. */
export type Surroundings = {
  readonly world: WorldDrawing;
  /** Its middle [m]. */
  readonly x: number;
  readonly z: number;
  /** Edges of whatever hides, four numbers each: from x, z to x, z [m]. */
  readonly edges: readonly number[];
  /** Whether something higher than people stands at a place. */
  readonly isHidden: (x: number, z: number) => boolean;
};

/** What stands still and is higher hides who is behind it [m]; one looks over the low walls of plain ground. */
const HIGH = 1.6;

/** Walls and houses of a place, and buildings and whatever is broad and high anywhere, as far as `reach` [m] from somewhere. */
export function lookAround(world: WorldDrawing, x: number, z: number, reach: number): Surroundings {
  const isNear = (outline: Outline) => liesNear(outline, x, z, reach);
  const things = world.things
    .filter(hides)
    .map(placed)
    .filter((outline) => isNear(outline));
  const isPlain = !world.look || world.open || world.look.place === 'study';
  const blocks = isPlain
    ? blocksOf({ ground: world.ground, things: [] }).flatMap(({ outline, height }) => (height > HIGH && isNear(outline) ? [outline] : []))
    : [];
  const ground = isPlain
    ? []
    : world.ground
        .filter(({ outline }) => isNear(outline))
        .map(({ outline, holes }) => ({ outline, holes: holes.filter((hole) => isNear(hole)) }));
  const solid = [...things, ...blocks];
  const outlines = [...solid, ...ground.flatMap(({ outline, holes }) => [outline, ...holes])];
  return {
    world,
    x,
    z,
    edges: outlines.flatMap((outline) => edgesOf(outline)),
    isHidden: (px, pz) =>
      solid.some((outline) => contains(outline, px, pz)) ||
      (!isPlain && !ground.some(({ outline, holes }) => contains(outline, px, pz) && !holes.some((hole) => contains(hole, px, pz)))),
  };
}

/** So far beyond an edge it is looked whether something stands there [m]. */
const BEYOND = 0.01;

/** How far a straight way from somewhere is free, in a direction from +x towards +z [rad], up to `most` [m]. Who stands in something, or beyond the ground, sees all ways free. */
export function freeWay({ edges, isHidden }: Surroundings, x: number, z: number, side: number, most: number): number {
  if (isHidden(x, z)) return most;
  const [dx, dz] = [Math.cos(side), Math.sin(side)];
  let free = most;
  for (let i = 0; i < edges.length; i += 4) {
    const [ax, az] = [edges[i] - x, edges[i + 1] - z];
    const [ex, ez] = [edges[i + 2] - edges[i], edges[i + 3] - edges[i + 1]];
    const turn = dx * ez - dz * ex;
    if (Math.abs(turn) < 1e-9) continue;
    const way = (ax * ez - az * ex) / turn;
    const along = (ax * dz - az * dx) / turn;
    if (way < 0 || way >= free || along < -1e-9 || along > 1 + 1e-9) continue;
    // Where two areas of the ground meet nothing is in the way.
    if (isHidden(x + (way + BEYOND) * dx, z + (way + BEYOND) * dz)) free = way;
  }
  return free;
}

/** The place nearest to one that is free, at which no edge of anything is nearer than `room` [m]. */
export function keepAway({ edges, isHidden }: Surroundings, x: number, z: number, room: number): [x: number, z: number] {
  let [px, pz] = [x, z];
  for (let i = 0; i < edges.length; i += 4) {
    const [ex, ez] = [edges[i + 2] - edges[i], edges[i + 3] - edges[i + 1]];
    const share = ((px - edges[i]) * ex + (pz - edges[i + 1]) * ez) / Math.max(ex * ex + ez * ez, 1e-12);
    const along = Math.min(Math.max(share, 0), 1);
    const [ux, uz] = [px - edges[i] - along * ex, pz - edges[i + 1] - along * ez];
    const apart = Math.hypot(ux, uz);
    if (apart >= room || apart < 1e-6) continue;
    if (!isHidden(px - ux * (1 + BEYOND / apart), pz - uz * (1 + BEYOND / apart))) continue;
    px += ux * (room / apart - 1);
    pz += uz * (room / apart - 1);
  }
  return [px, pz];
}

function edgesOf(outline: Outline): number[] {
  const edges: number[] = [];
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2)
    edges.push(outline[j], outline[j + 1], outline[i], outline[i + 1]);
  return edges;
}

function liesNear(outline: Outline, x: number, z: number, reach: number): boolean {
  let [minX, maxX, minZ, maxZ] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < outline.length; i += 2) {
    minX = Math.min(minX, outline[i]);
    maxX = Math.max(maxX, outline[i]);
    minZ = Math.min(minZ, outline[i + 1]);
    maxZ = Math.max(maxZ, outline[i + 1]);
  }
  return minX < x + reach && maxX > x - reach && minZ < z + reach && maxZ > z - reach;
}

function hides({ kind, isMoving, parts, outline }: WorldDrawing['things'][number]): boolean {
  if (kind === 'building') return true;
  return !isMoving && kind === 'wall' && outline.length > 2 && parts.some(({ at, size }) => at[1] + size[1] > HIGH);
}

function placed({ x, z, angle, outline }: WorldDrawing['things'][number]): number[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return outline.flatMap(([u, v]) => [x + u * cosine - v * sine, z + u * sine + v * cosine]);
}
