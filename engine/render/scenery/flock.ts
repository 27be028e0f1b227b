import { cos, sin } from '../../math/index.js';
import type { LookPart } from '../../scenario/index.js';
import { KINDS, MATERIAL_LOOKS, meshOfPart, type PlacedPart } from '../../world/index.js';
import { createDice } from './dice.js';
import { FINISH, toBytes, toSigned } from './draft.js';

/** One shape that stands in many places: its surface, and x, z, turn [rad], scale, tint and height of the ground of each. */
export type Flock = {
  readonly name: string;
  readonly position: Float32Array;
  readonly normal: Int8Array;
  readonly colour: Uint8Array;
  /** What each vertex is made of, and whether paint is chosen for each place. */
  readonly finish: Float32Array;
  readonly index: Uint32Array;
  readonly places: Float32Array;
  /** How many places there are. */
  readonly count: number;
};

/** Numbers of a place: x, z, turn, scale, tint (0 to 1; 2 more where it gives way to a high camera's view of the place), height of the ground [m]. */
export const PLACE_SIZE = 6;

/** A shape, being built. */
export type Shape = {
  readonly position: number[];
  readonly normal: number[];
  readonly colour: number[];
  readonly finish: number[];
  readonly index: number[];
};

const FINISHES: Readonly<Partial<Record<LookPart['material'], number>>> = {
  glass: FINISH.glass,
  light: FINISH.light,
  leaf: FINISH.leaf,
  metal: FINISH.metal,
};

/** The shape of a kind of thing, in its first state. */
export function shapeOfKind(name: string): Shape {
  const kind = KINDS.find((one) => one.name === name);
  const shape: Shape = { position: [], normal: [], colour: [], finish: [], index: [] };
  for (const { at = [0, 0, 0], size = [1, 1, 1], turn = 0, tilt = 0, ...part } of kind?.looks ?? []) {
    if (part.states && kind?.states && !part.states.includes(kind.states[0])) continue;
    const colour = part.colour ?? MATERIAL_LOOKS[part.material].colour;
    const placed = { ...part, at, size, turn, tilt, colour, states: [] } as unknown as PlacedPart;
    const mesh = meshOfPart(placed, []);
    addMesh(
      shape,
      mesh,
      Number.parseInt(colour.slice(1), 16),
      (FINISHES[part.material] ?? FINISH.dull) + (part.painted && name === 'car' ? 10 : 0),
    );
  }
  return shape;
}

/** Adds a surface of one colour to a shape. */
export function addMesh(
  shape: Shape,
  {
    position,
    normal,
    index,
  }: { readonly position: readonly number[]; readonly normal: readonly number[]; readonly index: readonly number[] },
  colour: number,
  finish: number,
  shadeOf: (i: number) => number = () => 1,
): void {
  const base = shape.position.length / 3;
  for (let i = 0; i < position.length; i += 3) {
    const shade = shadeOf(i);
    shape.position.push(position[i], position[i + 1], position[i + 2]);
    shape.normal.push(normal[i], normal[i + 1], normal[i + 2]);
    for (const shift of [16, 8, 0]) shape.colour.push((((colour >> shift) & 255) / 255) * shade);
    shape.finish.push(finish);
  }
  for (const corner of index) shape.index.push(base + corner);
}

/** Puts a shape in many places. */
export function toFlock(name: string, { position, normal, colour, finish, index }: Shape, places: readonly number[]): Flock {
  return {
    name,
    position: new Float32Array(position),
    normal: toSigned(normal),
    colour: toBytes(colour),
    finish: new Float32Array(finish),
    index: new Uint32Array(index),
    places: new Float32Array(places),
    count: places.length / PLACE_SIZE,
  };
}

/** A tree of height one with a crown of many lobes, or of few where it is far. */
export function shapeOfTree(seed: number, isNear: boolean): Shape {
  const dice = createDice(seed, 77);
  const shape: Shape = { position: [], normal: [], colour: [], finish: [], index: [] };
  const trunk = {
    part: 'cylinder',
    size: [0.05, 0.5, 0.05],
    at: [0, 0, 0],
    turn: 0,
    tilt: 0,
    material: 'bark',
    colour: '#5c4a38',
    states: [],
  };
  addMesh(shape, meshOfPart(trunk as unknown as PlacedPart, []), 0x5c4a38, FINISH.dull, () => 1);
  const lobes = isNear ? 18 : 3;
  for (let n = 0; n < lobes; n++) {
    const angle = n * 2.39996 + dice.between(-0.3, 0.3);
    const level = n / Math.max(lobes - 1, 1);
    const away = (isNear ? 0.2 : 0.1) * (1 - 0.8 * level * level);
    const size = (isNear ? 0.23 : 0.44) * (1.12 - 0.35 * level) * dice.between(0.85, 1.15);
    addLobe(shape, [away * cos(angle), 0.36 + 0.44 * level, away * sin(angle)], size, isNear ? 6 : 6);
  }
  return shape;
}

/** An uneven ball of leaves around a point. */
function addLobe(shape: Shape, [x, y, z]: readonly number[], size: number, rings: number): void {
  const [position, normal, index]: [number[], number[], number[]] = [[], [], []];
  const sides = rings + 2;
  for (let j = 0; j <= rings; j++) {
    const tilt = (Math.PI * j) / rings;
    for (let i = 0; i <= sides; i++) {
      const turn = (2 * Math.PI * i) / sides;
      const [nx, ny, nz] = [sin(tilt) * cos(turn), cos(tilt), sin(tilt) * sin(turn)];
      const lump = 1 + 0.13 * sin(5 * nx + 9 * x + 3) * sin(6 * nz + 7 * z) + 0.08 * sin(9 * ny + 5 * nx);
      position.push(x + (size / 2) * lump * nx, y + (size / 2.25) * lump * ny, z + (size / 2) * lump * nz);
      normal.push(nx, ny, nz);
      if (j < rings && i < sides) {
        const a = j * (sides + 1) + i;
        index.push(a, a + 1, a + sides + 1, a + 1, a + sides + 2, a + sides + 1);
      }
    }
  }
  // Darker below and inside the crown.
  const shadeAt = (i: number) => 0.62 + 0.38 * Math.min(1, Math.max(0, 0.5 + 0.5 * normal[i + 1] + 0.9 * (position[i + 1] - 0.6)));
  addMesh(shape, { position, normal, index }, 0x6f8f45, FINISH.leaf, shadeAt);
}
