import { describe, expect, it } from 'vitest';
import { CANONICAL } from '../skeleton.js';
import { createStage, placeOf, poseAll, TEST_LIBRARY } from './test-stage.js';

const FEET = ['leftFoot', 'rightFoot'].map((name) => CANONICAL.names.indexOf(name));
const PEOPLE = 60;

describe('people who appear while they walk', () => {
  it('[ANIM-330] have their feet within a step of them, at whatever phase they begin', async () => {
    const stage = await createStage(TEST_LIBRARY, { people: PEOPLE });
    const { columns, liveRow } = stage.agents;
    let farthest = 0;
    for (let tick = 0; tick < 4; tick++) {
      for (let n = 0; n < PEOPLE; n++) {
        columns.velocityZ[liveRow[n]] = 1.3;
        columns.positionX[liveRow[n]] = 10;
        columns.positionZ[liveRow[n]] = 10 + tick * 1.3 * stage.dt;
      }
      const poses = poseAll(stage);
      for (let n = 0; n < PEOPLE; n++) {
        const { places } = placeOf(poses, n);
        for (const foot of FEET) farthest = Math.max(farthest, Math.hypot(places[foot][0] - places[0][0], places[foot][2] - places[0][2]));
      }
    }
    expect(farthest).toBeLessThan(0.6);
  });
});
