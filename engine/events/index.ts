export { bindEventKinds, type EventKinds } from './bind-kinds.js';
export { type CrowdEvent, compareEvents, type EventAbout } from './crowd-event.js';
export { describeEvent } from './describe-event.js';
export { EventError } from './event-error.js';
export type { EventIcon, EventKind } from './event-kind.js';
export { CUE_KINDS } from './kinds/cues.js';
export { EVENT_KINDS } from './kinds.js';
export { createLog, type EventLog, note, raise, sizeOfEvent, takeLog } from './log.js';
export {
  type Along,
  accelerate,
  addBody,
  boundOf,
  cellCountOf,
  cellsOf,
  closeTo,
  contactGroupOf,
  createMeetings,
  type DueMeeting,
  dueFor,
  type HearMeeting,
  isThere,
  keepInBound,
  type Meeting,
  type MeetingColumn,
  type MeetingCounts,
  type MeetingKind,
  type MeetingOptions,
  type Meetings,
  type MeetingWall,
  type MotionOf,
  type MovingBody,
  membersAround,
  nextMeeting,
  placeBody,
  removeBody,
  renewBody,
  replaceSolids,
  restoreMeetings,
  type SavedMeetings,
  type ShownBound,
  saveMeetings,
  solidOf,
  stateOfBody,
} from './meetings/index.js';
export {
  cancel,
  cancelFor,
  createQueue,
  type DoorDue,
  type Due,
  type EventQueue,
  type Plain,
  type ResumeDue,
  schedule,
  type Ticket,
  takeDue,
} from './queue.js';
export { restoreEvents, restoreLog, type SavedEvents, type SavedLog, saveEvents, saveLog } from './save-events.js';
export { restoreQueue, type SavedQueue, saveQueue } from './save-queue.js';
