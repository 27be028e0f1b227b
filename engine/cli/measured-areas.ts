import { InvalidArgumentError } from 'commander';
import type { NamedArea } from '../evaluate/index.js';
import { cos, sin } from '../math/index.js';
import type { Recording } from '../record/index.js';
import { boxCorners, type Shape, type Vec2 } from '../scenario/index.js';
import { Fault } from './fault.js';

/** An area as it is asked for: corners with a name or without, or the name of a region or exit of the scenario. */
export type AskedArea = { readonly text: string; readonly name: string; readonly corners?: readonly Vec2[] };

/** Corners of the polygon that stands for a circle. */
const CIRCLE_CORNERS = 64;

const FORMS =
  'It is x,z,x,z, or name=x,z,x,z for a rectangle, name=x,z,x,z,x,z,… for a polygon, or the name of a region or exit of the scenario.';

/** Reads one `--area` after others. */
export function readArea(text: string, before: readonly AskedArea[] = []): AskedArea[] {
  const split = text.lastIndexOf('=');
  const given = split < 0 ? (/^[-+.\d\s,e]+$/i.test(text) ? text : undefined) : text.slice(split + 1);
  const name = split >= 0 ? text.slice(0, split).trim() : given === undefined ? text.trim() : freeName(before);
  if (name === '') throw new InvalidArgumentError(FORMS);
  if (before.some((other) => other.name === name)) throw new InvalidArgumentError(`There are two areas called ${name}.`);
  return [...before, { text, name, ...(given === undefined ? {} : { corners: cornersIn(given) }) }];
}

/** The areas that are asked for, with outlines from the scenario of the recording where they are named. */
export function findAreas(asked: readonly AskedArea[], { manifest }: Recording): NamedArea[] {
  const world = (manifest.scenario as { world?: { regions?: object; exits?: object } } | null)?.world;
  const known = new Map<string, Shape>(Object.entries({ ...world?.exits, ...world?.regions }));
  return asked.map(({ text, name, corners }) => {
    if (corners) return { name, outline: corners };
    const shape = known.get(name);
    if (shape) return { name, ...outlineOf(shape) };
    const there = known.size > 0 ? `it has ${[...known.keys()].join(', ')}` : 'it has none';
    throw new Fault(
      `--area ${text}: the scenario of the recording has no region or exit of this name; ${there}. Corners are given as ${name}=x,z,x,z`,
    );
  });
}

function freeName(before: readonly AskedArea[]): string {
  const names = ['area', ...before.map((_, n) => `area ${n + 2}`)];
  return names.find((name) => !before.some((other) => other.name === name)) as string;
}

function cornersIn(text: string): Vec2[] {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.length < 4 || numbers.length % 2 > 0 || !numbers.every(Number.isFinite)) throw new InvalidArgumentError(FORMS);
  const points = Array.from({ length: numbers.length / 2 }, (_, n): Vec2 => [numbers[2 * n], numbers[2 * n + 1]]);
  const [[ax, az], [bx, bz]] = points;
  const corners: Vec2[] = points.length > 2 ? points : [[ax, az], [bx, az], [bx, bz], [ax, bz]]; // biome-ignore format: a rectangle
  if (sizeOf(corners) < 1e-6) throw new InvalidArgumentError('It has no area.');
  return corners;
}

function sizeOf(corners: readonly Vec2[]): number {
  const twice = corners.reduce((sum, [x, z], n) => {
    const [nextX, nextZ] = corners[(n + 1) % corners.length];
    return sum + x * nextZ - nextX * z;
  }, 0);
  return Math.abs(twice) / 2;
}

function outlineOf(shape: Shape): Omit<NamedArea, 'name'> {
  if ('polygon' in shape) return { outline: shape.polygon, holes: shape.holes ?? [] };
  if ('box' in shape) return { outline: boxCorners(shape.box) };
  const { center, radius } = shape.circle;
  const outline = Array.from({ length: CIRCLE_CORNERS }, (_, n): Vec2 => {
    const angle = (2 * Math.PI * n) / CIRCLE_CORNERS;
    return [center[0] + radius * cos(angle), center[1] + radius * sin(angle)];
  });
  return { outline };
}
