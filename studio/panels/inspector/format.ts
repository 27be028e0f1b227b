export { degreesText as degrees, quantityText as quantity } from 'promenade/steer';

/** A share as a percentage. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`;
}

/** Where a heading points on the plan: degrees clockwise from north (-z), as on a compass. */
export function compass(heading: number): string {
  const turn = (((heading * 180) / Math.PI + 90) % 360) + 360;
  return `${Math.round(turn) % 360}°`;
}

/** The length of a vector. */
export function lengthOf([x, z]: readonly [number, number]): number {
  return Math.hypot(x, z);
}

/** A word with its first letter large. */
export function sentence(text: string): string {
  return text === '' ? '' : text[0].toUpperCase() + text.slice(1);
}
