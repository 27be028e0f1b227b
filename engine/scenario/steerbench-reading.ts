import type { Report } from '../report/index.js';
import type { Issue } from './scenario-error.js';
import type { Vec2 } from './shape-fields.js';
import { childNamed, type XmlElement } from './xml.js';

/** A rectangle [m]. */
export type Box = { min: Vec2; max: Vec2 };

/** What is gathered while a test case is read; faults of all elements come together. */
export type Reading = { readonly issues: Issue[]; readonly report: Report; readonly seed: number };

/** The x and z of an element. */
export function readPoint(element: XmlElement, reading: Reading): Vec2 {
  return [readNumber(element, 'x', reading), readNumber(element, 'z', reading)];
}

/** The number in a child element; a missing or odd one is a fault unless there is a fallback. */
export function readNumber(element: XmlElement, name: string, reading: Reading, fallback?: number): number {
  const child = childNamed(element, name);
  if (child === undefined && fallback !== undefined) return fallback;
  const value = child === undefined || child.text === '' ? Number.NaN : Number(child.text);
  if (Number.isFinite(value)) return value;
  reading.issues.push({ path: `${element.path}.${name}`, expected: 'a number', received: child?.text });
  return fallback ?? 0;
}
