export { createLog, type EventLog, type Happening, note, takeLog } from './log.js';
export { createQueue, type Due, type EventQueue, schedule, takeDue } from './queue.js';
