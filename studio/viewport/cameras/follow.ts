import { ORBIT } from './orbit.js';
import { USUAL_ANGLE } from './pose.js';
import type { CameraWork } from './work.js';

/** Half the height of the picture when following begins, at most and at least [m]. */
const SIZES = [1.6, 3.2] as const;
/** How steeply it looks down at first [rad]. */
const ELEVATIONS = [0.2, 0.6] as const;

/** The point of a person that is kept in the middle, as a share of its height. */
export const CHEST = 0.62;

/** Goes along with a person and keeps it in the middle; the viewer may turn around it. */
export const FOLLOW: CameraWork = {
  id: 'follow',
  needsSubject: true,
  aim: (from, { subject }) => ({
    target: subject ? { x: subject.x, y: subject.y + CHEST * subject.height, z: subject.z } : from.target,
    turn: from.turn,
    elevation: Math.min(Math.max(from.elevation, ELEVATIONS[0]), ELEVATIONS[1]),
    size: Math.min(Math.max(from.size, SIZES[0]), SIZES[1]),
    angle: USUAL_ANGLE,
  }),
  allow: (controls) => {
    ORBIT.allow?.(controls);
    // Both would take the person out of the middle.
    controls.enablePan = controls.zoomToCursor = false;
  },
};
