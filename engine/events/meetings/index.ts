export { accelerate, addBody, boundOf, placeBody, removeBody, type ShownBound, stateOfBody } from './change-bodies.js';
export {
  type Along,
  createMeetings,
  type Meeting,
  type MeetingCounts,
  type MeetingKind,
  type MeetingOptions,
  type Meetings,
  type MotionOf,
  type MovingBody,
} from './meetings.js';
export { nextMeeting } from './next-meeting.js';
export type { MeetingColumn, MeetingWall } from './solids.js';
