import { cos, sin } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { cutEars } from '../shapes/cut-ears.js';
import { addBall } from './ball-mesh.js';
import type { PlacedPart } from './looks-of.js';
import type { PartMesh, Point3 } from './surface.js';

/** Sides of what is round: more of them where it is larger. */
const SIDES = { least: 8, most: 32, perMetre: 12 };

/** The surface of a part around the thing's own (0, 0, 0); `outline` is that of the thing around the same point, for parts that follow it. */
export function meshOfPart(part: PlacedPart, outline: readonly Readonly<Vec2>[] = []): PartMesh {
  const mesh: PartMesh = { position: [], normal: [], index: [] };
  const [width, height, depth] = part.size;
  if (part.part === 'box') addPrism(mesh, boxOutline(width, depth), height);
  else if (part.part === 'cylinder') addRound(mesh, part.size, 1);
  else if (part.part === 'cone') addRound(mesh, part.size, 0);
  else if (part.part === 'ball') addBall(mesh, part.size);
  else if (part.part === 'plane') addPlane(mesh, part.size);
  else addPrism(mesh, outline, height);
  placePart(mesh, part);
  return mesh;
}

/** Adds a block over an outline that runs counter-clockwise, with its underside at 0. */
export function addPrism(mesh: PartMesh, outline: readonly Readonly<Vec2>[], height: number): void {
  if (outline.length < 3) return;
  for (let i = 0; i < outline.length; i++) addWall(mesh, outline[i], outline[(i + 1) % outline.length], height);
  for (const corners of cutEars(outline)) {
    addFan(mesh, corners, height, 1);
    addFan(mesh, corners, 0, -1);
  }
}

function boxOutline(width: number, depth: number): Vec2[] {
  const [x, z] = [width / 2, depth / 2];
  return [
    [-x, -z],
    [x, -z],
    [x, z],
    [-x, z],
  ];
}

/** Adds an upright rectangle over a side of an outline, seen from the right of who goes along it. */
export function addWall(mesh: PartMesh, [ax, az]: Readonly<Vec2>, [bx, bz]: Readonly<Vec2>, height: number): void {
  const length = Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2);
  if (length === 0 || height === 0) return;
  const normal: Point3 = [(bz - az) / length, 0, (ax - bx) / length];
  const corners: Point3[] = [
    [ax, 0, az],
    [ax, height, az],
    [bx, height, bz],
    [bx, 0, bz],
  ];
  addFace(mesh, corners, normal);
}

/** A convex level face that runs counter-clockwise in (x, z), seen from above (1) or from below (-1). */
function addFan(mesh: PartMesh, corners: readonly Readonly<Vec2>[], y: number, facing: 1 | -1): void {
  const points = corners.map(([x, z]): Point3 => [x, y, z]);
  addFace(mesh, facing > 0 ? points.reverse() : points, [0, facing, 0]);
}

function addFace({ position, normal, index }: PartMesh, corners: readonly Point3[], direction: Point3): void {
  const base = position.length / 3;
  for (const corner of corners) {
    position.push(...corner);
    normal.push(...direction);
  }
  for (let i = 2; i < corners.length; i++) index.push(base, base + i - 1, base + i);
}

/** A cylinder (`taper` 1) or a cone (`taper` 0) that stands on its underside. */
function addRound(mesh: PartMesh, [width, height, depth]: Point3, taper: 0 | 1): void {
  const sides = sidesOf(Math.max(width, depth) / 2);
  const rim = Array.from(
    { length: sides },
    (_, i): Vec2 => [(width / 2) * cos((2 * Math.PI * i) / sides), (depth / 2) * sin((2 * Math.PI * i) / sides)],
  );
  addFan(mesh, rim, 0, -1);
  if (taper === 1) addFan(mesh, rim, height, 1);
  const { position, normal, index } = mesh;
  const base = position.length / 3;
  for (const [x, z] of rim) {
    const direction = slopeAt(x, z, [width, height, depth], taper);
    position.push(x, 0, z, x * taper, height, z * taper);
    normal.push(...direction, ...direction);
  }
  for (let i = 0; i < sides; i++) {
    const [low, next] = [base + 2 * i, base + 2 * ((i + 1) % sides)];
    index.push(low, low + 1, next);
    if (taper === 1) index.push(next, low + 1, next + 1);
  }
}

/** The direction in which the side of a round part faces at a point of its rim. */
function slopeAt(x: number, z: number, [width, height, depth]: Point3, taper: 0 | 1): Point3 {
  const across: readonly [number, number] = [x / (width / 2) ** 2 || 0, z / (depth / 2) ** 2 || 0];
  const up = taper === 1 ? 0 : 1 / Math.max(height, 1e-6);
  const length = Math.sqrt(across[0] ** 2 + up ** 2 + across[1] ** 2) || 1;
  return [across[0] / length, up / length, across[1] / length];
}

function sidesOf(radius: number): number {
  return Math.round(Math.min(Math.max(SIDES.least + SIDES.perMetre * radius, SIDES.least), SIDES.most));
}

/** A sheet that is lower than this lies on the ground [m]. */
const LEVEL = 0.0015;

/** A sheet without thickness, seen from both sides: upright, or level where it has next to no height. */
function addPlane(mesh: PartMesh, [width, height, depth]: Point3): void {
  if (height < LEVEL) {
    addFan(mesh, boxOutline(width, depth), 0, 1);
    addFan(mesh, boxOutline(width, depth), 0, -1);
    return;
  }
  addWall(mesh, [-width / 2, 0], [width / 2, 0], height);
  addWall(mesh, [width / 2, 0], [-width / 2, 0], height);
}

/** Tilts a part around its width, turns it around the vertical and puts it where it belongs. */
function placePart({ position, normal }: PartMesh, { at, turn, tilt }: PlacedPart): void {
  const [ct, st, c, s] = [cos(tilt), sin(tilt), cos(turn), sin(turn)];
  for (const [values, offset] of [
    [position, at],
    [normal, [0, 0, 0]],
  ] as const) {
    for (let i = 0; i < values.length; i += 3) {
      const [x, y, z] = [values[i], values[i + 1] * ct + values[i + 2] * st, values[i + 2] * ct - values[i + 1] * st];
      values[i] = offset[0] + x * c - z * s;
      values[i + 1] = offset[1] + y;
      values[i + 2] = offset[2] + x * s + z * c;
    }
  }
}
