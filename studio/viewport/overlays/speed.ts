import { mapTexture, PLASMA } from './colour-map.js';
import { DENSITY_WIDTH } from './density.js';
import { createGroundField } from './ground-field.js';
import type { Overlay } from './overlay.js';
import { roundTop, scaleLegend } from './scale-legend.js';

/** Ends that the scale may have [m/s]. */
const TOPS = [2, 4, 6];

/** How fast people go where they are. */
export const SPEED: Overlay = {
  id: 'speed',
  title: 'Speed',
  about: 'How fast people go, as a mean of those who are near a place.',
  key: 'Shift+V',
  opacity: 0.8,
  create: () => {
    const map = mapTexture(PLASMA);
    const top = { value: TOPS[0] };
    return createGroundField({
      width: DENSITY_WIDTH,
      motion: true,
      uniforms: { map: { value: map }, top },
      code: `uniform sampler2D map;
uniform float top;
vec4 paint(float density, float speed) {
  return vec4(texture2D(map, vec2(clamp(speed / top, 0.002, 0.998), 0.5)).rgb, smoothstep(0.03, 0.2, density));
}`,
      follow: ({ highestSpeed }) => {
        top.value = roundTop(TOPS, highestSpeed, top.value);
      },
      legend: () => scaleLegend(PLASMA, top.value, 'm/s'),
      dispose: () => map.dispose(),
    });
  },
};
