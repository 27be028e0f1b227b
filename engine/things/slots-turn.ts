import { ACCELERATION, FACED_VELOCITY, VELOCITY } from '../columns/index.js';
import { atan2, cos, sin } from '../math/index.js';
import type { House, Room } from '../rooms/index.js';

/** Nobody is asked to turn further than this at once, so that it is clear which way round; integrate turns a part of it in every tick [rad]. */
const FARTHEST_TURN = Math.PI / 2;

/** People who stand and turn to a place, as decide says (`facesTo`, `faceX`, `faceZ`); they keep the velocity that steer proposes. */
export const turning: Room = {
  name: 'turning',
  steps: {
    carry: (_, house) => {
      const { facesTo } = house.kernels.u32;
      if (!facesTo) return;
      const { liveRow, count } = house.agents;
      for (let i = 0; i < count; i++) if (facesTo[liveRow[i]] !== 0) turn(house, liveRow[i]);
    },
  },
};

/** Proposes a facing nearer to the place; whoever is let go of faces where it walks again. */
function turn({ agents, kernels, clock }: House, row: number): void {
  const { positionX, positionZ, velocityX, velocityZ, facingX, facingZ, steerX, steerZ, steerKind, steerFacingX, steerFacingZ } =
    agents.columns;
  const { faceX, faceZ } = kernels.f32;
  const { facesTo } = kernels.u32;
  if (facesTo[row] === 2) {
    facesTo[row] = 0;
    if (steerKind[row] === FACED_VELOCITY) steerKind[row] = VELOCITY;
    return;
  }
  const awayX = faceX[row] - positionX[row];
  const awayZ = faceZ[row] - positionZ[row];
  if (awayX * awayX + awayZ * awayZ < 1e-6) return;
  const turned = atan2(facingX[row] * awayZ - facingZ[row] * awayX, facingX[row] * awayX + facingZ[row] * awayZ);
  const step = Math.min(Math.max(turned, -FARTHEST_TURN), FARTHEST_TURN);
  if (steerKind[row] === ACCELERATION) {
    steerX[row] = velocityX[row] + steerX[row] * clock.dt;
    steerZ[row] = velocityZ[row] + steerZ[row] * clock.dt;
  } else if (steerKind[row] !== VELOCITY && steerKind[row] !== FACED_VELOCITY) return;
  steerKind[row] = FACED_VELOCITY;
  steerFacingX[row] = facingX[row] * cos(step) - facingZ[row] * sin(step);
  steerFacingZ[row] = facingX[row] * sin(step) + facingZ[row] * cos(step);
}
