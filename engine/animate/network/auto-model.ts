// The body model `auto`: the nearest to the camera are posed by the network while they walk, all others by styles. Without a camera nobody is near: commands,
// exports and hashes are as if styles posed everyone.
import { CAMERA_SETTING, FULL_SETTING } from '../../columns/index.js';
import type { BodyModel } from '../body-model.js';
import { MOTION_TYPES } from '../library.js';
import { homeColumn } from '../stage/walking-rows.js';

/** As many as this are posed by the network, where they are near enough to be worked out in full. */
const NEAREST = 1000;
/** Whoever the network poses already counts as nearer by this share of its distance, so that nobody goes to and fro. */
const STAYS = 0.9;
/** Distances from which on there is no camera, squared [m²]. */
const EVERYWHERE = 1e29;
const FIRST_STANDING = MOTION_TYPES.indexOf('wait');
const NAME = 'auto';

/** The model; a network model stands before it in the list, since it has no poses of its own. */
export function createAutoModel(): BodyModel {
  return {
    name: NAME,
    fields: {},
    shared: (capacity) => [homeColumn(NAME, capacity)],
    choose: ({ kernels, agents, model: own, numberOf }) => {
      const { bodyModel, motionType, autoHome } = kernels.u32;
      const { motionSetting } = kernels.f32;
      const network = numberOf('network');
      const isSeen = motionSetting[FULL_SETTING] < EVERYWHERE;
      const near: { row: number; square: number }[] = [];
      for (let i = 0; i < agents.count; i++) {
        const row = agents.liveRow[i];
        if (bodyModel[row] === own) autoHome[row] = agents.columns.id[row] + 1;
        if (autoHome[row] !== agents.columns.id[row] + 1) continue;
        const x = agents.columns.positionX[row] - motionSetting[CAMERA_SETTING];
        const z = agents.columns.positionZ[row] - motionSetting[CAMERA_SETTING + 2];
        const square = (x * x + motionSetting[CAMERA_SETTING + 1] ** 2 + z * z) * (bodyModel[row] === network ? STAYS * STAYS : 1);
        bodyModel[row] = 0;
        if (isSeen && square <= motionSetting[FULL_SETTING] && motionType[row] < FIRST_STANDING) near.push({ row, square });
      }
      // Rows come in the order of ids: of equals the first stays first.
      if (near.length > NEAREST) near.sort((a, b) => a.square - b.square);
      for (const { row } of near.slice(0, NEAREST)) bodyModel[row] = network;
    },
    pose: () => {},
  };
}
