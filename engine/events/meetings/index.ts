export {
  accelerate,
  addBody,
  boundOf,
  isThere,
  keepInBound,
  placeBody,
  removeBody,
  renewBody,
  replaceSolids,
  type ShownBound,
  stateOfBody,
} from './change-bodies.js';
export { closeTo, solidOf } from './close-pairs.js';
export {
  type Along,
  createMeetings,
  type HearMeeting,
  type Meeting,
  type MeetingCounts,
  type MeetingKind,
  type MeetingOptions,
  type Meetings,
  type MotionOf,
  type MovingBody,
} from './meetings.js';
export { cellCountOf, cellsOf, contactGroupOf, type DueMeeting, dueFor, membersAround } from './members.js';
export { nextMeeting } from './next-meeting.js';
export { restoreMeetings, type SavedMeetings, saveMeetings } from './save-meetings.js';
export type { MeetingColumn, MeetingWall } from './solids.js';
