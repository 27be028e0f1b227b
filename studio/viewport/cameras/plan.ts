import { MOUSE, TOUCH } from 'three';
import { OPEN_MARGIN } from '../framing.js';
import type { CameraWork } from './work.js';

/** So narrow an angle, from so far away, that upright walls show no sides [degrees]. */
export const PLAN_ANGLE = 4;
/** Straight down has no side that is up: a hair from it does [rad]. */
const TILT = 1e-4;
/** The place fills this share of the picture. */
const FILL = 0.94;

/** Looks straight down, with x to the right and -z (north) up, as a plan is drawn. */
export const PLAN: CameraWork = {
  id: 'plan',
  needsSubject: false,
  aim: (_from, { world, camera }) => {
    const margin = world.open ? OPEN_MARGIN : 0;
    const { minX, minZ, maxX, maxZ } = world.bounds;
    const halfX = Math.max((maxX - minX) / 2 - margin, 3);
    const halfZ = Math.max((maxZ - minZ) / 2 - margin, 3);
    return {
      target: { x: (minX + maxX) / 2, y: 0, z: (minZ + maxZ) / 2 },
      turn: 0,
      elevation: Math.PI / 2 - TILT,
      size: Math.max(halfZ, halfX / camera.aspect) / FILL,
      angle: PLAN_ANGLE,
    };
  },
  allow: (controls) => {
    controls.enableRotate = false;
    controls.enablePan = controls.zoomToCursor = controls.screenSpacePanning = true;
    controls.minPolarAngle = controls.maxPolarAngle = TILT;
    controls.mouseButtons = { LEFT: MOUSE.PAN, MIDDLE: MOUSE.DOLLY, RIGHT: MOUSE.PAN };
    controls.touches = { ONE: TOUCH.PAN, TWO: TOUCH.DOLLY_PAN };
  },
};
