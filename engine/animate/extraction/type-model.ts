import type { TypeModel } from './typing.js';

/**
 * What types look like, fitted to the primitives of CMU's walking, running, fighting and waiting clips but those of subjects who judge: `promenade motion extract` on a
 * folder with a manifest of types prints these numbers as `typeModel`. Values are those of `typeValues`.
 */
export const TYPE_MODEL: TypeModel = {
  walk: {
    mean: [2.9854, 2.6235, 0.8144, 0.6736, -0.1477],
    factor: [
      [0.9244],
      [0.876, 0.1558],
      [0.0635, 0.0041, 0.0784],
      [-0.097, -0.0112, -0.0029, 0.0312],
      [0.5786, 0.0199, 0.0334, -0.018, 0.1239],
    ],
  },
  run: {
    mean: [5.2629, 4.7771, 0.8154, 0.3793, 1.0522],
    factor: [
      [0.5444],
      [0.4589, 0.1479],
      [0.0514, -0.0182, 0.0797],
      [-0.051, -0.0062, -0.0033, 0.0391],
      [0.3125, 0.0221, 0.0004, -0.0083, 0.0981],
    ],
  },
  fight: {
    mean: [1.7503, 0.1937, 0.2909, 1, -1.8166],
    factor: [
      [0.5802],
      [0.3119, 0.2383],
      [0.0561, 0.0015, 0.1297],
      [-0.0293, -0.0294, 0.0026, 0.0202],
      [0.3361, 0.0291, 0.002, -0.0088, 0.1191],
    ],
  },
  wait: {
    mean: [0.6129, 0.1468, 0.4061, 0.99, -1.9049],
    factor: [
      [0.5844],
      [0.3435, 0.2286],
      [0.0353, 0.0161, 0.1103],
      [-0.0391, -0.0288, -0.0072, 0.0271],
      [0.3551, 0.059, 0.0012, 0.0042, 0.2283],
    ],
  },
};
