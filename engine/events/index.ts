export { bindEventKinds, type EventKinds } from './bind-kinds.js';
export { type CrowdEvent, compareEvents, type EventAbout } from './crowd-event.js';
export { describeEvent } from './describe-event.js';
export { EventError } from './event-error.js';
export type { EventIcon, EventKind } from './event-kind.js';
export { EVENT_KINDS } from './kinds.js';
export { createLog, type EventLog, note, raise, sizeOfEvent, takeLog } from './log.js';
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
