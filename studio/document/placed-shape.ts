import { isRecord } from '../text/is-record.js';
import type { KindFace } from '../worker/kind-face.js';
import { type DrawnShape, isPoint, type Point, readShape } from './shape.js';

/** The turning of a thing in one step [rad]. */
const TURN_STEP = Math.PI / 12;

/** What a placed thing covers: a box that can be turned, its own outline, or its place alone while its kind is not known. */
export function placedShape(value: unknown, kinds: readonly KindFace[]): DrawnShape | undefined {
  if (!isRecord(value) || !isPoint(value.at)) return undefined;
  const angle = typeof value.angle === 'number' && Number.isFinite(value.angle) ? value.angle : 0;
  const outline = readShape(value.outline ?? value.shape);
  if (outline?.form === 'polygon') {
    const { at } = value;
    return { form: 'polygon', points: outline.points.map((point) => placeAt(point, at, angle)) };
  }
  const face = kinds.find(({ name }) => name === value.kind);
  const isCentred = outline?.form === 'box' && outline.center[0] === 0 && outline.center[1] === 0 && outline.angle === 0;
  const size = isPoint(value.size) ? value.size : isCentred ? outline.size : face?.list ? undefined : face?.size;
  if (!size) return { form: 'point', center: value.at };
  return { form: 'box', center: value.at, size, angle, byCorners: false, canTurn: true };
}

/** An angle that points from a place to another with the front, in steps [rad]. */
export function turnTowards(from: Point, to: Point): number {
  return withinTurn(Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) - Math.PI / 2) / TURN_STEP) * TURN_STEP);
}

/** An angle some steps on, between -π and π [rad]. */
export function turnBy(angle: number, steps: number): number {
  return withinTurn(angle + steps * TURN_STEP);
}

/** A place of a thing's own axes where the thing stands [m]. */
export function placeAt([u, v]: Point, [x, z]: Point, angle: number): Point {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [x + u * c - v * s, z + u * s + v * c];
}

function withinTurn(angle: number): number {
  const turned = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  return Math.abs(turned) < 1e-9 ? 0 : turned;
}
