import { expect, it } from 'vitest';
import { authoredStyles } from '../authored/styles.js';
import { CANONICAL } from '../skeleton.js';
import { act, createStage, placeOf } from './test-stage.js';

it('[ANIM-294] whoever creeps on takes small steps with both feet, though the motion taps one of them', async () => {
  const tapping = authoredStyles(['wait'], ['tap foot']);
  const stage = await createStage({ styles: tapping, tables: {} });
  const feet = ['leftFoot', 'rightFoot'].map((name) => CANONICAL.names.indexOf(name));
  let behind = 0;
  for (let tick = 0; tick < 400; tick++) {
    const { places } = placeOf(act(stage, { velocity: [0, 0.1], yaw: 0 }));
    for (const foot of feet) behind = Math.max(behind, places[0][2] - places[foot][2]);
  }
  expect(behind).toBeGreaterThan(0.02);
  expect(behind).toBeLessThan(0.2);
});
