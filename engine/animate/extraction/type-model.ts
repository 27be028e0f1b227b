import type { TypeModel } from './typing.js';

/**
 * What types look like, fitted to the primitives of CMU's walking, running, fighting and waiting clips but those of subjects who judge: `promenade motion extract` on a
 * folder with a manifest of types prints these numbers as `typeModel`. Values are those of `typeValues`.
 */
export const TYPE_MODEL: TypeModel = {
  walk: {
    mean: [2.9854, 2.6235, 0.8144, 0.6736, -0.1477],
    factor: [
      [0.9215],
      [0.8732, 0.1552],
      [0.0633, 0.0038, 0.0792],
      [-0.0967, -0.0111, -0.0028, 0.0311],
      [0.5781, 0.0148, 0.0349, -0.0167, 0.1312],
    ],
  },
  run: {
    mean: [5.2629, 4.7771, 0.8154, 0.3793, 1.0522],
    factor: [
      [0.5395],
      [0.4537, 0.147],
      [0.0513, -0.0185, 0.0804],
      [-0.0505, -0.0061, -0.0031, 0.039],
      [0.3115, 0.0175, 0.0006, -0.0067, 0.1082],
    ],
  },
  fight: {
    mean: [1.7503, 0.1937, 0.2909, 1, -1.8166],
    factor: [
      [0.5756],
      [0.3056, 0.236],
      [0.056, 0.0017, 0.1302],
      [-0.0285, -0.0291, 0.0027, 0.02],
      [0.3352, 0.0278, 0.0027, -0.0092, 0.127],
    ],
  },
  wait: {
    mean: [0.5881, 0.1383, 0.4051, 0.9909, -1.9601],
    factor: [
      [0.5717],
      [0.3376, 0.2228],
      [0.0357, 0.0149, 0.1133],
      [-0.0383, -0.0279, -0.0062, 0.0265],
      [0.3633, 0.0463, 0.0125, 0.0078, 0.2525],
    ],
  },
};
