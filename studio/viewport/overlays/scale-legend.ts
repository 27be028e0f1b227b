import type { ColourMap } from './colour-map.js';
import type { Legend } from './overlay.js';

/** The least of some ends of a scale that a value fits into, but none below the present one; the last one where it is larger than all. */
export function roundTop(tops: readonly number[], value: number, present: number): number {
  return tops.find((top) => top >= present && top >= value) ?? tops[tops.length - 1];
}

/** The legend of a scale from 0 to `top`, with five values. */
export function scaleLegend(map: ColourMap, top: number, unit: string, note?: string): Legend {
  const label = (value: number) => String(Number(value.toFixed(2)));
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: at === 1 ? `≥ ${label(top)}` : label(at * top) }));
  return { scale: { colours: map, ticks, unit }, note };
}
