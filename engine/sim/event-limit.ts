import { warn } from '../report/index.js';
import type { SimState } from './state.js';

/** The newest events are kept for whoever takes them, at least this many. */
const MOST_EVENTS = 100_000;
const DROPPED = `events that nobody took were dropped, all but the newest ${MOST_EVENTS}: take them more often`;

/** Drops the oldest events when nobody takes them; the warning counts how many. */
export function limitLog({ log, report }: SimState): void {
  const dropped = log.list.length - MOST_EVENTS;
  // In large portions, because every one copies what is kept.
  if (dropped < MOST_EVENTS / 10) return;
  log.list = log.list.slice(dropped);
  warn(report, DROPPED);
  const warning = report.warnings.find(({ message }) => message === DROPPED);
  if (warning) warning.count += dropped - 1;
}
