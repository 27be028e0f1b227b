/** A number with its unit, with three figures that count. */
export function quantityText(value: number, unit = ''): string {
  if (!Number.isFinite(value)) return value > 0 ? 'no limit' : 'none';
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  // A minus before nothing but zeros would say less than nothing.
  const text = value.toFixed(digits).replace(/^-(0(?:\.0+)?)$/, '$1');
  return unit === '' ? text : `${text}\u00a0${unit}`;
}

/** An angle in whole degrees. */
export function degreesText(angle: number): string {
  const whole = Math.round((angle * 180) / Math.PI);
  return `${whole === 0 ? 0 : whole}°`;
}
