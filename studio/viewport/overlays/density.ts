import { mapTexture, VIRIDIS } from './colour-map.js';
import { createGroundField } from './ground-field.js';
import type { Overlay } from './overlay.js';
import { roundTop, scaleLegend } from './scale-legend.js';

/** Width R of the bell in which people are counted [m]. */
export const DENSITY_WIDTH = 1;

/** Ends that the scale may have [1/m²]: it only grows, so that colours keep their meaning. */
const TOPS = [1, 2, 4, 6, 8, 12];

/** How crowded it is. */
export const DENSITY: Overlay = {
  id: 'density',
  title: 'Density',
  about: 'How many people there are to a square metre.',
  key: 'd',
  opacity: 0.8,
  create: () => {
    const map = mapTexture(VIRIDIS);
    const top = { value: TOPS[0] };
    return createGroundField({
      width: DENSITY_WIDTH,
      motion: false,
      uniforms: { map: { value: map }, top },
      code: `uniform sampler2D map;
uniform float top;
vec4 paint(float density, float speed) {
  return vec4(texture2D(map, vec2(clamp(density / top, 0.002, 0.998), 0.5)).rgb, smoothstep(0.03, 0.3, density));
}`,
      follow: ({ highestDensity }) => {
        top.value = roundTop(TOPS, highestDensity, top.value);
      },
      legend: () => scaleLegend(VIRIDIS, top.value, 'people/m²', 'Nothing is drawn where there is hardly anybody.'),
      dispose: () => map.dispose(),
    });
  },
};
