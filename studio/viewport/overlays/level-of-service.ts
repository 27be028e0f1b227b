import { Vector3 } from 'three';
import { bytesOf } from './colour-map.js';
import { createGroundField } from './ground-field.js';
import type { Overlay } from './overlay.js';

/** A band of densities, up to an upper end [1/m²]. */
export type Band = { readonly letter: string; readonly below: number; readonly colour: string; readonly words: string };

/** Levels of service of walkways (J. J. Fruin, Pedestrian Planning and Design, 1971), by people per square metre. */
export const WALKWAY_BANDS: readonly Band[] = [
  { letter: 'A', below: 0.31, colour: '#2b83ba', words: 'free' },
  { letter: 'B', below: 0.43, colour: '#80bfab', words: 'minor conflicts' },
  { letter: 'C', below: 0.72, colour: '#c7e8ad', words: 'speed restricted' },
  { letter: 'D', below: 1.08, colour: '#ffe08a', words: 'most are held up' },
  { letter: 'E', below: 2.17, colour: '#f59053', words: 'all are held up' },
  { letter: 'F', below: Number.POSITIVE_INFINITY, colour: '#d7191c', words: 'shuffling' },
];

/** The bell is wider than that of the density overlay: one person alone is no crowd [m]. */
const WIDTH = 1.5;

/** The level of service at a density [1/m²]. */
export function levelOf(density: number): Band {
  return WALKWAY_BANDS.find(({ below }) => density <= below) ?? WALKWAY_BANDS[WALKWAY_BANDS.length - 1];
}

/** Fruin's letters as colours. */
export const LEVEL_OF_SERVICE: Overlay = {
  id: 'level-of-service',
  title: 'Level of service',
  about: 'Fruin’s letters for walkways, from A (free) to F (shuffling), by density.',
  key: 'Shift+L',
  opacity: 0.75,
  create: () =>
    createGroundField({
      width: WIDTH,
      motion: false,
      uniforms: {
        ends: { value: WALKWAY_BANDS.slice(0, -1).map(({ below }) => below) },
        colours: { value: WALKWAY_BANDS.map(({ colour }) => new Vector3(...bytesOf(colour)).divideScalar(255)) },
      },
      // A fine dark line between two bands tells them apart for everyone.
      code: `uniform float ends[5];
uniform vec3 colours[6];
vec4 paint(float density, float speed) {
  vec3 colour = colours[0];
  float line = 0.0, pixel = fwidth(density) + 1e-6;
  for (int n = 0; n < 5; n++) {
    if (density > ends[n]) colour = colours[n + 1];
    line = max(line, 1.0 - smoothstep(0.5, 1.3, abs(density - ends[n]) / pixel));
  }
  return vec4(mix(colour, vec3(0.1), 0.45 * line), smoothstep(0.02, 0.06, density));
}`,
      legend: () => ({
        entries: WALKWAY_BANDS.map(({ letter, below, colour, words }, n) => ({
          colour,
          sign: 'box',
          label: `${letter}  ${n === 0 ? `up to ${below}` : Number.isFinite(below) ? `${WALKWAY_BANDS[n - 1].below} to ${below}` : `above ${WALKWAY_BANDS[n - 1].below}`} people/m², ${words}`,
        })),
        note: 'After J. J. Fruin, Pedestrian Planning and Design (1971).',
      }),
    }),
};
