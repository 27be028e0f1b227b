import type { Frame } from '../record/index.js';

/** A measure that is shown frames one after another; frames of a run need not be kept for it. */
export type Watcher = { see(frame: Frame): void };

/** Shows all frames of a recording or of a run to some measures, and returns how many frames there were. */
export function watch(frames: Iterable<Frame>, ...watchers: readonly Watcher[]): number {
  let count = 0;
  for (const frame of frames) {
    for (const watcher of watchers) watcher.see(frame);
    count++;
  }
  return count;
}
