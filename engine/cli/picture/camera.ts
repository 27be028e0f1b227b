import { InvalidArgumentError } from 'commander';
import type { Point, Viewpoint } from '../../render/index.js';

/** What a camera may be, for help and for faults. */
export const CAMERA_WORDS = 'opening, whole, plan, front, follow:ID, or two points in metres as x,y,z:x,y,z, y up';

/** No place is larger [m]. */
const FARTHEST = 1e5;

/** Reads where a picture is taken from; the opening shot is the scenario's own. */
export function readCamera(text: string): Viewpoint | 'opening' {
  if (text === 'opening') return text;
  if (text === 'whole' || text === 'plan' || text === 'front') return { kind: text };
  const followed = /^follow:(\d{1,10})$/.exec(text);
  if (followed && Number(followed[1]) < 2 ** 32) return { kind: 'follow', id: Number(followed[1]) };
  const [eye, target, ...more] = text.split(':').map(readPoint);
  if (!eye || !target || more.length > 0) throw new InvalidArgumentError(`A camera is ${CAMERA_WORDS}.`);
  if (eye.every((value, axis) => value === target[axis])) throw new InvalidArgumentError('A camera looks from one point to another one.');
  return { kind: 'point', eye, target };
}

function readPoint(text: string): Point | undefined {
  const parts = text.split(',');
  const numbers = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const isPoint = numbers.length === 3 && numbers.every((value) => Math.abs(value) <= FARTHEST);
  return isPoint ? [numbers[0], numbers[1], numbers[2]] : undefined;
}
