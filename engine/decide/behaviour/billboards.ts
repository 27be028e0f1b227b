// Billboards of cells (M. Kim 2002, 3.1): every cell of a grid over the world shows the places, things, obstacles and people in it; whoever enters the cell reads it, and goes by what it read until it enters the next.
import { cos, sin } from '../../math/index.js';
import { peopleWithin, perceivingOf } from '../../perceive/index.js';
import type { Shape, Vec2 } from '../../scenario/index.js';
import { isInside, shapeOf, type World, wallsNearInto } from '../../world/index.js';
import type { ConditionLeaf } from './leaf.js';
import type { Cell, Mind, Minds, Posting } from './mind.js';
import { learnNews } from './news.js';
import { isOneOf, type People, peopleOf } from './people.js';

/** Length of a cell where a scenario says nothing [m]. */
const USUAL_CELL = 5;
/** The word for whatever one cannot walk through. */
export const OBSTACLES = 'obstacles';

/** Words of bits that so many postings take. */
export function wordsForPostings(postings: readonly Posting[]): number {
  return Math.ceil(postings.length / 32);
}

/** The cell in which a row is. */
export function cellOf(minds: Minds, row: number): Cell {
  const { bounds } = minds.house.world;
  const { size, columns } = gridOf(minds);
  const { positionX, positionZ } = minds.house.agents.columns;
  const i = Math.min(columns - 1, Math.max(0, Math.floor((positionX[row] - bounds.minX) / size)));
  const j = Math.max(0, Math.floor((positionZ[row] - bounds.minZ) / size));
  return { number: j * columns + i, x: bounds.minX + i * size, z: bounds.minZ + j * size, size };
}

/** Reads the billboard of the cell that somebody has entered since its last turn; what it read before is forgotten. */
export function readBillboard(mind: Mind): void {
  const { minds, row, tick } = mind;
  const { postings, house, tables } = minds;
  if (postings.length === 0) return;
  const { boardCell, boardShows } = house.kernels.u32;
  const cell = cellOf(minds, row);
  if (boardCell[row] === cell.number + 1) return;
  boardCell[row] = cell.number + 1;
  const words = wordsForPostings(postings);
  for (let word = 0; word < words; word++) {
    let bits = 0;
    for (let n = 32 * word; n < postings.length && n < 32 * (word + 1); n++) if (postings[n].isShown(mind, cell)) bits |= 1 << (n & 31);
    boardShows[row * words + word] = bits;
  }
  tables.news.forEach(({ posted }, news) => {
    if (posted.some((name) => isShown(mind, postings, name))) learnNews(minds, row, news, -1, tick);
  });
}

/** Whether the billboard that somebody read last shows something. */
export function postedLeaf(list: Posting[], name: string, actors: readonly string[]): ConditionLeaf {
  const bit = addPosting(list, name, actors);
  return { holds: (mind) => bitOf(mind, bit) };
}

/** Has billboards looked at for a name, whose bit it returns: of a place, of a thing or a kind of things, of people, or of obstacles. */
export function addPosting(list: Posting[], name: string, actors: readonly string[] = []): number {
  const known = list.findIndex(({ key }) => key === name);
  if (known >= 0) return known;
  const people = peopleOf(name, actors);
  return list.push({ key: name, isShown: (mind, cell) => shows(mind, cell, name, people) }) - 1;
}

function isShown(mind: Mind, postings: readonly Posting[], name: string): boolean {
  return bitOf(
    mind,
    postings.findIndex(({ key }) => key === name),
  );
}

function bitOf({ minds: { house, postings }, row }: Mind, bit: number): boolean {
  const { boardShows } = house.kernels.u32;
  return ((boardShows[row * wordsForPostings(postings) + (bit >> 5)] >>> (bit & 31)) & 1) === 1;
}

/** What somebody read last, as plain data: the least corner of the cell [m], and what was shown. */
export function boardOf(
  minds: Minds,
  row: number,
): { readonly cell: readonly [x: number, z: number]; readonly shows: readonly string[] } | undefined {
  const { postings, house } = minds;
  const { boardCell, boardShows } = house.kernels.u32;
  if (postings.length === 0 || boardCell[row] === 0) return undefined;
  const words = wordsForPostings(postings);
  const shows = postings.flatMap(({ key }, n) => ((boardShows[row * words + (n >> 5)] >>> (n & 31)) & 1 ? [key] : []));
  const { size, columns } = gridOf(minds);
  const number = boardCell[row] - 1;
  const { minX, minZ } = house.world.bounds;
  return { cell: [minX + (number % columns) * size, minZ + Math.floor(number / columns) * size], shows };
}

function gridOf({ house }: Minds): { readonly size: number; readonly columns: number } {
  const { minX, maxX } = house.world.bounds;
  const size = house.scenario.billboards?.cell ?? USUAL_CELL;
  return { size, columns: Math.max(1, Math.ceil((maxX - minX) / size)) };
}

const _walls: number[] = [];
const _people = new Uint32Array(256);

function shows(mind: Mind, cell: Cell, name: string, people: People): boolean {
  const { house } = mind.minds;
  const { world } = house;
  if (name === OBSTACLES) return hasWall(world, cell);
  if (name in world.regions || name in world.exits) return touches(shapeOf(world, name) as Shape, cell);
  if (world.things.some((thing) => (thing.name === name || thing.kind === name) && isIn(cell, thing.x, thing.z))) return true;
  return isSomebodyIn(mind, cell, people);
}

/** Whether a wall comes into a cell. */
function hasWall(world: World, cell: Cell): boolean {
  const half = cell.size / 2;
  const { walls } = world;
  const count = wallsNearInto(world, cell.x + half, cell.z + half, half * Math.SQRT2, _walls);
  for (let n = 0; n < count; n++) {
    const [from, to] = [_walls[n], walls.next[_walls[n]]];
    if (crosses(cell, [walls.x[from], walls.z[from]], [walls.x[to], walls.z[to]])) return true;
  }
  return false;
}

/** Whether somebody of those meant is in a cell, but oneself. */
function isSomebodyIn(mind: Mind, cell: Cell, people: People): boolean {
  const { agents } = mind.minds.house;
  const { positionX, positionZ } = agents.columns;
  const half = cell.size / 2;
  const count = peopleWithin(perceivingOf(mind.minds.house).perception, agents, cell.x + half, cell.z + half, half * Math.SQRT2, _people);
  for (let n = 0; n < count; n++)
    if (isOneOf(mind, people, _people[n]) && isIn(cell, positionX[_people[n]], positionZ[_people[n]])) return true;
  return false;
}

function isIn({ x, z, size }: Cell, atX: number, atZ: number): boolean {
  return atX >= x && atX < x + size && atZ >= z && atZ < z + size;
}

/** Whether a shape and a cell have a point in common. */
function touches(shape: Shape, cell: Cell): boolean {
  if ('circle' in shape) {
    const { center, radius } = shape.circle;
    const x = Math.min(cell.x + cell.size, Math.max(cell.x, center[0]));
    const z = Math.min(cell.z + cell.size, Math.max(cell.z, center[1]));
    return (x - center[0]) ** 2 + (z - center[1]) ** 2 <= radius * radius;
  }
  const rings = 'box' in shape ? [cornersOf(shape.box)] : [shape.polygon, ...(shape.holes ?? [])];
  // Either an edge of it comes into the cell, or the cell lies wholly within it or without.
  if (rings.some((ring) => ring.some((to, n) => crosses(cell, ring.at(n - 1) as Vec2, to)))) return true;
  return isInside(shape, cell.x + cell.size / 2, cell.z + cell.size / 2);
}

function cornersOf({ center, size, angle }: { readonly center: Vec2; readonly size: Vec2; readonly angle: number }): Vec2[] {
  const [c, s] = [cos(angle), sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i, j]): Vec2 => {
    const [u, v] = [(i * size[0]) / 2, (j * size[1]) / 2];
    return [center[0] + u * c - v * s, center[1] + u * s + v * c];
  });
}

/** Whether a stretch from one point to another has a part in a cell, by what of it lies between its sides. */
function crosses({ x, z, size }: Cell, [ax, az]: Vec2, [bx, bz]: Vec2): boolean {
  let [from, to] = [0, 1];
  for (const [start, way, least] of [
    [ax, bx - ax, x],
    [az, bz - az, z],
  ]) {
    if (way === 0) {
      if (start < least || start > least + size) return false;
      continue;
    }
    const [one, other] = [(least - start) / way, (least + size - start) / way];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from <= to;
}
