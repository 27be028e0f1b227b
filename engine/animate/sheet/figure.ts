import { add, cos, rotate, sin, type Vector } from '../../math/index.js';
import type { Placed } from '../motion.js';
import { jointNumber, SOLE } from '../skeleton.js';

/** Turns a place in the world into one on paper: right, up, and how near it is to the eye [m]. */
export type Projection = (place: Vector) => Vector;

/** One part of a body on paper, as an outline, and how near it is. */
export type Shape = { readonly kind: ShapeKind; readonly outline: readonly (readonly [x: number, y: number])[]; readonly near: number };

export type ShapeKind = 'left' | 'right' | 'middle' | 'head';

/** A ball of flesh at a joint, somewhat off it: joint, offset in its axes, radius [m]. */
type Ball = readonly [joint: string, offset: Vector, radius: number];

/** Parts of the body as tight skins around balls. */
const MIDDLE: readonly (readonly [ShapeKind, readonly Ball[]])[] = [
  [
    'middle',
    [
      ['leftUpperLeg', [0.0, 0.02, -0.03], 0.088],
      ['rightUpperLeg', [0.0, 0.02, -0.03], 0.088],
      ['hips', [0, 0.03, 0.0], 0.11],
      ['chest', [0.04, 0.02, 0.0], 0.1],
      ['chest', [-0.04, 0.02, 0.0], 0.1],
    ],
  ],
  [
    'middle',
    [
      ['chest', [0.04, 0.0, 0.0], 0.1],
      ['chest', [-0.04, 0.0, 0.0], 0.1],
      ['upperChest', [0.05, 0.06, 0.005], 0.11],
      ['upperChest', [-0.05, 0.06, 0.005], 0.11],
      ['leftShoulder', [0.165, 0.035, -0.01], 0.055],
      ['rightShoulder', [-0.165, 0.035, -0.01], 0.055],
      ['neck', [0.025, 0.075, -0.005], 0.05],
      ['neck', [-0.025, 0.075, -0.005], 0.05],
    ],
  ],
  [
    'head',
    [
      ['neck', [0, 0.06, 0], 0.052],
      ['head', [0, 0.04, 0], 0.05],
    ],
  ],
  [
    'head',
    [
      ['head', [0, 0.12, -0.01], 0.094],
      ['head', [0, 0.025, 0.045], 0.047],
    ],
  ],
  [
    'head',
    [
      ['head', [0, 0.105, 0.077], 0.012],
      ['head', [0, 0.07, 0.095], 0.015],
    ],
  ],
];
const LIMBS: readonly (readonly Ball[])[] = [
  [
    ['UpperArm', [0, 0, 0], 0.05],
    ['LowerArm', [0, 0, 0], 0.039],
  ],
  [
    ['LowerArm', [0, 0, 0], 0.04],
    ['Hand', [0, 0, 0], 0.027],
  ],
  [
    ['Hand', [0.01, 0, 0], 0.03],
    ['Hand', [0.075, -0.005, 0.012], 0.036],
    ['Hand', [0.145, -0.012, 0], 0.02],
  ],
  [
    ['UpperLeg', [0, 0, 0], 0.086],
    ['LowerLeg', [0, 0, 0], 0.055],
  ],
  [
    ['LowerLeg', [0, 0, 0], 0.056],
    ['LowerLeg', [0, -0.12, -0.015], 0.054],
    ['Foot', [0, 0.01, 0], 0.038],
  ],
  [
    ['Foot', [0, 0, 0], 0.038],
    ['Foot', [0, SOLE.heel[1] + 0.03, SOLE.heel[2] + 0.03], 0.03],
    ['Toes', [0, SOLE.ball[1] + 0.03, 0], 0.03],
  ],
  [
    ['Toes', [0, SOLE.ball[1] + 0.028, 0], 0.028],
    ['Toes', [0, SOLE.tip[1] + 0.018, SOLE.tip[2]], 0.018],
  ],
];

/** Points of a ball's outline. */
const CORNERS = Array.from({ length: 14 }, (_, i) => [cos((i * Math.PI) / 7), sin((i * Math.PI) / 7)] as const);

/** The parts of a placed body on paper, farthest first. */
export function drawFigure(placed: Placed, project: Projection): Shape[] {
  const shapes = MIDDLE.map(([kind, balls]) => skin(placed, project, kind, balls));
  for (const side of ['left', 'right'] as const) for (const balls of LIMBS) shapes.push(skin(placed, project, side, balls));
  return shapes.sort((a, b) => a.near - b.near);
}

function skin({ places, rotations }: Placed, project: Projection, kind: ShapeKind, balls: readonly Ball[]): Shape {
  const isRight = kind === 'right';
  const points: (readonly [number, number])[] = [];
  let near = 0;
  for (const [name, [x, y, z], radius] of balls) {
    const joint = jointNumber(/^[A-Z]/.test(name) ? `${kind}${name}` : name);
    const [right, up, depth] = project(add(places[joint], rotate(rotations[joint], [isRight ? -x : x, y, z])));
    near += depth / balls.length;
    for (const [cosine, sine] of CORNERS) points.push([right + radius * cosine, up + radius * sine]);
  }
  // Of the two halves of the trunk, the ribs are always seen whole.
  return { kind, outline: hull(points), near: near + (balls.some(([name]) => name === 'upperChest') ? 0.04 : 0) };
}

/** The convex hull of points, counter-clockwise (Andrew 1979). */
function hull(points: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (ordered: readonly (readonly [number, number])[]): (readonly [number, number])[] => {
    const chain: (readonly [number, number])[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain[chain.length - 2], chain[chain.length - 1], point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number], [cx, cy]: readonly [number, number]): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
