/** A number with its unit, with three figures that count. */
export function quantity(value: number, unit = ''): string {
  if (!Number.isFinite(value)) return value > 0 ? 'no limit' : 'none';
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  // A minus before nothing but zeros would say less than nothing.
  const text = value.toFixed(digits).replace(/^-(0(?:\.0+)?)$/, '$1');
  return unit === '' ? text : `${text}\u00a0${unit}`;
}

/** A share as a percentage. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`;
}

/** An angle in whole degrees. */
export function degrees(angle: number): string {
  const whole = Math.round((angle * 180) / Math.PI);
  return `${whole === 0 ? 0 : whole}°`;
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
