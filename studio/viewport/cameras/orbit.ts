import { MOUSE, TOUCH } from 'three';
import { USUAL_ANGLE } from './pose.js';
import type { CameraWork } from './work.js';

/** Lowest the camera comes [rad above the horizon]. */
const LOWEST = 0.03;
/** Where the camera comes down to from the plan [rad above the horizon]. */
const STEEPEST = 1.1;

/** Turns around a place and moves over the ground. */
export const ORBIT: CameraWork = {
  id: 'orbit',
  needsSubject: false,
  aim: (from) => ({
    ...from,
    elevation: Math.min(Math.max(from.elevation, LOWEST + 0.1), STEEPEST),
    // Who leaves somebody's eyes steps back a little.
    size: Math.max(from.size, 2.5),
    angle: USUAL_ANGLE,
  }),
  allow: (controls) => {
    controls.enableRotate = controls.enablePan = controls.zoomToCursor = true;
    controls.screenSpacePanning = true;
    controls.minPolarAngle = 0;
    controls.maxPolarAngle = Math.PI / 2 - LOWEST;
    controls.mouseButtons = { LEFT: MOUSE.ROTATE, MIDDLE: MOUSE.DOLLY, RIGHT: MOUSE.PAN };
    controls.touches = { ONE: TOUCH.ROTATE, TWO: TOUCH.DOLLY_PAN };
  },
};
