import { GROUND_COLUMNS, GROUND_SETTINGS, PATCH_NUMBERS, specsOf } from '../columns/index.js';
import type { Room } from '../rooms/index.js';

/** The world's heights in the kernels' memory; nothing where the ground is level. */
export const ground: Room = {
  name: 'ground',
  columns: (_capacity, _slots, { world: { terrain } }) =>
    terrain
      ? specsOf(GROUND_COLUMNS, {
          'ground point': Math.max(terrain.heights.length, 1),
          'ground patch': Math.max(terrain.patches.length, 1),
        })
      : [],
  create: ({ kernels: { f32 }, world: { terrain } }) => {
    if (!terrain) return;
    const { x, z, perMetre, columns, rows, heights, patches, rule } = terrain;
    const settings = [x, z, perMetre, columns, rows, patches.length, rule === 'document' ? 1 : 0];
    f32.groundSetting.set(settings.slice(0, GROUND_SETTINGS));
    f32.groundHeight.set(heights);
    patches.forEach((patch, n) => {
      const numbers = [patch.x, patch.z, patch.alongX, patch.alongZ, patch.length, patch.half, patch.low, patch.high, patch.steps];
      f32.groundPatch.set(numbers, n * PATCH_NUMBERS);
    });
  },
};
