import type { TypeModel } from './typing.js';

/**
 * What types look like, fitted to the primitives of CMU's walking, running, fighting and waiting clips but those of subjects who judge: `promenade motion extract` on a
 * folder with a manifest of types prints these numbers as `typeModel`. Values are those of `typeValues`.
 */
export const TYPE_MODEL: TypeModel = {
  walk: {
    mean: [2.9854, 2.6235, 0.8144, 0.6736, -0.1477],
    factor: [
      [0.944],
      [0.9096, 0.2036],
      [0.0659, 0.0062, 0.0796],
      [-0.1003, -0.0141, -0.0022, 0.0336],
      [0.5945, 0.0429, 0.0368, -0.0299, 0.1224],
    ],
  },
  run: {
    mean: [5.2629, 4.7771, 0.8154, 0.3793, 1.0522],
    factor: [
      [0.5033],
      [0.4347, 0.2021],
      [0.0538, -0.013, 0.0816],
      [-0.0476, -0.0105, -0.0032, 0.042],
      [0.287, 0.0477, 0.0048, -0.0178, 0.0926],
    ],
  },
  fight: {
    mean: [1.9843, 1.1469, 0.3988, 0.9095, -1.2904],
    factor: [
      [0.7024],
      [0.8141, 0.7903],
      [0.0991, 0.0176, 0.1692],
      [-0.0649, -0.065, -0.0053, 0.0553],
      [0.4765, 0.2272, 0.0393, -0.1486, 0.1993],
    ],
  },
  wait: {
    mean: [0.7077, 0.2361, 0.4114, 0.973, -1.8163],
    factor: [
      [0.5898],
      [0.3529, 0.2921],
      [0.0341, 0.012, 0.1095],
      [-0.0438, -0.0408, -0.0042, 0.0376],
      [0.3947, 0.0931, -0.0027, -0.0079, 0.2317],
    ],
  },
};
