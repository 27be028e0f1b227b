import { isRecord } from '../text/is-record.js';
import { addItem, type Path, readData, removeValue, setValue } from '../text/yaml-edit.js';
import { dataAt } from './draft.js';
import { placeAt } from './placed-shape.js';
import { type DrawnShape, isPoint, type Point } from './shape.js';

/** The text with one more thing at the end of its things. */
export function placeThing(text: string, kind: string, at: Point, angle: number): { text: string; path: Path } {
  const list = ['world', 'things'];
  const added = addItem(text, list, { kind, at, ...(angle === 0 ? {} : { angle }) });
  const items = dataAt(readData(added), list) as unknown[];
  return { text: added, path: [...list, items.length - 1] };
}

/** The text with a thing moved, turned or of another size; what has not changed is not written. */
export function reshapePlaced(text: string, path: Path, before: DrawnShape | undefined, shape: DrawnShape): string {
  if (shape.form === 'polygon') return reshapeOutline(text, path, before, shape.points);
  if (!('center' in shape)) return text;
  const moved = setValue(text, [...path, 'at'], shape.center);
  if (shape.form !== 'box' || before?.form !== 'box') return moved;
  const isSized = shape.size[0] !== before.size[0] || shape.size[1] !== before.size[1];
  const sized = isSized ? resize(moved, path, shape.size) : moved;
  if (shape.angle === before.angle) return sized;
  return shape.angle === 0 ? removeValue(sized, [...path, 'angle']) : setValue(sized, [...path, 'angle'], shape.angle);
}

/** The text with a thing of another size: what has an outline of its own, or can be pushed, has it there. */
function resize(text: string, path: Path, size: Point): string {
  const value = dataAt(readData(text), path);
  const own = isRecord(value) ? ['shape', 'outline'].find((key) => key in value) : undefined;
  const isPushed = isRecord(value) && 'mass' in value;
  if (own === undefined && !isPushed) return setValue(text, [...path, 'size'], size);
  return setValue(text, [...path, own ?? 'outline'], { box: { center: [0, 0], size } });
}

/** An outline that is carried about moves its thing; one that is bent is written anew around it. */
function reshapeOutline(text: string, path: Path, before: DrawnShape | undefined, points: readonly Point[]): string {
  const value = dataAt(readData(text), path);
  if (!isRecord(value) || !isPoint(value.at)) return text;
  const at = value.at;
  const old = before?.form === 'polygon' ? before.points : [];
  const by: Point = old.length > 0 ? [points[0][0] - old[0][0], points[0][1] - old[0][1]] : [0, 0];
  const isCarried =
    old.length === points.length && points.every(([x, z], i) => Math.hypot(x - old[i][0] - by[0], z - old[i][1] - by[1]) < 1e-6);
  if (isCarried) return setValue(text, [...path, 'at'], [at[0] + by[0], at[1] + by[1]]);
  const angle = typeof value.angle === 'number' ? value.angle : 0;
  const own = points.map(([x, z]) => placeAt([x - at[0], z - at[1]], [0, 0], -angle));
  const key = 'shape' in value ? 'shape' : 'outline';
  return setValue(text, [...path, key, 'polygon'], own);
}
