import type { BodyModel } from '../body-model.js';

/** Styles of the library, blended by speed and turn rate. Where nobody has another model, `animate` runs `poseBodies` instead, which plants feet in the same pass. */
export const styles: BodyModel = {
  name: 'styles',
  fields: {},
  pose: ({ kernels, agents }) => kernels.run('pose', agents.count),
};
