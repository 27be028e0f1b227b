import { sizeOfEvent } from '../events/index.js';
import { type Report, warn } from '../report/index.js';
import type { Input } from './inputs.js';
import type { SimState } from './state.js';

/** The newest events are kept for whoever takes them, at least this many where they are of the usual size. */
const MOST_EVENTS = 100_000;
/** Words of events may be long: together they take no more than this [bytes]. */
const MOST_EVENT_BYTES = 2 ** 26;
/** Changes from outside take no more than this [bytes]. */
const MOST_INPUT_BYTES = 2 ** 26;

/** What a change that has no text, a camera with a whole number of any length for one, is taken for [bytes]. */
const SIZE_OF_ODD = 1000;

const DROPPED_EVENTS = `events that nobody took were dropped, all but the newest ${MOST_EVENTS} and at most ${MOST_EVENT_BYTES / 2 ** 20} MiB: take them more often`;
const DROPPED_INPUTS = `changes from outside that nobody took were dropped, all but the newest ${MOST_INPUT_BYTES / 2 ** 20} MiB: this run cannot be repeated from inputs; take them by takeInputs, or go on from a snapshot`;

/** Drops the oldest events when nobody takes them; the warning counts how many. */
export function limitLog({ log, report }: SimState): void {
  let dropped = log.list.length - MOST_EVENTS;
  // In large portions, because every one copies what is kept.
  if (dropped < MOST_EVENTS / 10 && log.bytes <= MOST_EVENT_BYTES) return;
  dropped = Math.max(0, dropped);
  let bytes = log.bytes;
  for (let n = 0; n < dropped; n++) bytes -= sizeOfEvent(log.list[n]);
  while (bytes > MOST_EVENT_BYTES / 2) bytes -= sizeOfEvent(log.list[dropped++]);
  log.list = log.list.slice(dropped);
  log.bytes = bytes;
  countDropped(report, DROPPED_EVENTS, dropped);
}

/** Changes from outside, kept to repeat a run from. */
export type InputLog = { list: Input[]; bytes: number };

/** Keeps a change from outside, and drops the oldest when they come to too much. */
export function keepInput(log: InputLog, input: Input, report: Report): void {
  log.list.push(input);
  log.bytes += sizeOfInput(input);
  if (log.bytes <= MOST_INPUT_BYTES) return;
  let dropped = 0;
  while (log.bytes > MOST_INPUT_BYTES / 2) log.bytes -= sizeOfInput(log.list[dropped++]);
  log.list = log.list.slice(dropped);
  countDropped(report, DROPPED_INPUTS, dropped);
}

/** Room that a change takes [bytes], about: that of its text, two bytes a letter. */
export function sizeOfInput(input: Input): number {
  try {
    return 2 * JSON.stringify(input).length;
  } catch {
    return SIZE_OF_ODD;
  }
}

function countDropped(report: Report, message: string, dropped: number): void {
  warn(report, message);
  const warning = report.warnings.find((given) => given.message === message);
  if (warning) warning.count += dropped - 1;
}
