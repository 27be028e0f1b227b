/** The longest of 1, 2 and 5 times a power of ten that is not longer than a length. */
export function niceLength(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length) + 1e-9);
  const step = length / power + 1e-9;
  return (step >= 5 ? 5 : step >= 2 ? 2 : 1) * power;
}
