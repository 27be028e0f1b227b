import type { TypeModel } from './typing.js';

/**
 * What types look like, fitted to the primitives of CMU's walking, running, fighting and waiting clips: `promenade motion extract` on a
 * folder with a manifest of types prints these numbers as `typeModel`. Values are those of `typeValues`.
 */
export const TYPE_MODEL: TypeModel = {
  walk: {
    mean: [2.9462, 2.5946, 0.8142, 0.6735, -0.1643],
    factor: [
      [0.8799],
      [0.819, 0.2374],
      [0.0645, -0.0008, 0.0808],
      [-0.088, -0.0322, -0.0015, 0.0412],
      [0.5497, 0.0544, 0.0328, -0.0337, 0.1274],
    ],
  },
  run: {
    mean: [4.8529, 4.4342, 0.7888, 0.3862, 0.8452],
    factor: [
      [0.5878],
      [0.4679, 0.2179],
      [0.039, -0.0096, 0.0864],
      [-0.0326, -0.029, -0.0076, 0.0508],
      [0.3206, 0.0492, 0.0089, -0.0164, 0.106],
    ],
  },
  fight: {
    mean: [1.9254, 0.7124, 0.4495, 0.9316, -1.8623],
    factor: [
      [0.7233],
      [0.1285, 0.6804],
      [0.0725, -0.0185, 0.1525],
      [0.0192, -0.1202, -0.0027, 0.0556],
      [0.2955, 0.1695, 0.0483, -0.0956, 0.1879],
    ],
  },
  wait: {
    mean: [0.5944, 0.1276, 0.4026, 0.987, -1.9676],
    factor: [
      [0.5522],
      [0.285, 0.2648],
      [0.0302, 0.0106, 0.1177],
      [-0.0287, -0.0377, -0.0082, 0.0506],
      [0.3193, 0.0783, 0.013, -0.0169, 0.2488],
    ],
  },
};
