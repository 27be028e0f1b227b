/** Colours that people with any colour vision tell apart, on light and on dark ground (after Okabe and Ito, 2008, the blue a little lighter). */
const DISTINCT = ['#1a80c4', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8f6bd1', '#8c8c8c'];

/** The colour of the n-th population, or of the n-th of a few other things. */
export function distinctColour(n: number): string {
  return DISTINCT[n % DISTINCT.length];
}

/** The colour of the n-th of many things: hues turn by the golden angle, so that neighbours in a list differ most, and lightness takes turns. */
export function manyColour(n: number): string {
  const hue = (n * 137.508 + 210) % 360;
  const lightness = [0.5, 0.64, 0.42][n % 3];
  return hexOf(hue, 0.68, lightness);
}

/** `#rrggbb` of hue [°], saturation and lightness (0 to 1). */
export function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
