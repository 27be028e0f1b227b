import { extentOf } from 'promenade/render';
import { MOUSE, TOUCH } from 'three';
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
    const { middle, halfX, halfZ } = extentOf(world);
    return {
      target: { x: middle[0], y: 0, z: middle[1] },
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
