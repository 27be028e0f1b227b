import type { CameraWork } from './work.js';

/** People see about this much of the world at a glance [degrees, upwards and downwards together]. */
const ANGLE = 62;
/** Eyes as a share of height, and how far they lie before the middle of the body [m]. */
const EYES = 0.93;
const AHEAD = 0.12;
/** They look a little down, at what comes next [rad]. */
const DOWN = 0.07;
/** Distance of the point looked at [m]. */
const REACH = 4;
const STILL = { x: 0, z: 0 };

/** Looks through a person's eyes. */
export const EYES_WORK: CameraWork = {
  id: 'eyes',
  needsSubject: true,
  aim: (from, { subject, facing, glance, sway = STILL }) => {
    if (!subject) return from;
    const heading = facing + glance.side;
    const elevation = DOWN - glance.up;
    const flat = REACH * Math.cos(elevation);
    return {
      target: {
        x: subject.x + sway.x + AHEAD * Math.cos(facing) + flat * Math.cos(heading),
        y: subject.y + EYES * subject.height - REACH * Math.sin(elevation),
        z: subject.z + sway.z + AHEAD * Math.sin(facing) + flat * Math.sin(heading),
      },
      turn: Math.atan2(-Math.cos(heading), -Math.sin(heading)),
      elevation,
      size: REACH * Math.tan((ANGLE * Math.PI) / 360),
      angle: ANGLE,
    };
  },
};
