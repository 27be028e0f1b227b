import { SingleBar } from 'cli-progress';
import { printableLine } from './printable.js';

/** How work shows that it goes on. */
export type Progress = { update(done: number): void; end(): void };

/** What is counted, how much there is, and its unit. */
export type ProgressOptions = { readonly what: string; readonly total: number; readonly unit: string };

/** Work shorter than this shows nothing [ms]. */
const PATIENCE = 2000;
/** Between two plain lines [ms]. */
const LINE_INTERVAL = 10_000;

/**
 * Shows progress with rate and remaining time on standard error: a bar on a terminal, a line now and then elsewhere.
 * A total that is not finite (a run that ends by a condition) gives a count without remaining time.
 */
export function showProgress({ what, total, unit }: ProgressOptions): Progress {
  const shown = printableLine(what);
  return process.stderr.isTTY ? bar(shown, total, unit) : lines(shown, total, unit);
}

function bar(what: string, total: number, unit: string): Progress {
  const begin = performance.now();
  const known = Number.isFinite(total);
  const format = known
    ? `${what} {bar} {percentage}%  {value}/{total} ${unit}  {rate} ${unit}/s  {left} left`
    : `${what}  {value} ${unit}  {rate} ${unit}/s`;
  const view = new SingleBar({ format, stream: process.stderr, clearOnComplete: true, hideCursor: true, barsize: 24, fps: 10 });
  let started = false;
  return {
    update(done) {
      const elapsed = (performance.now() - begin) / 1000;
      if (!started && elapsed < 0.3) return;
      if (!started) view.start(known ? total : 1, 0, { rate: '', left: '' });
      started = true;
      const rate = done / elapsed;
      view.update(done, { rate: rate.toPrecision(3), left: known ? duration((total - done) / rate) : '' });
    },
    end: () => view.stop(),
  };
}

function lines(what: string, total: number, unit: string): Progress {
  const begin = performance.now();
  let next = begin + PATIENCE;
  return {
    update(done) {
      const now = performance.now();
      if (now < next) return;
      next = now + LINE_INTERVAL;
      const rate = done / ((now - begin) / 1000);
      const known = Number.isFinite(total);
      const part = known ? `${((100 * done) / total).toFixed(0)}%, ` : '';
      const left = known ? `, ${duration((total - done) / rate)} left` : '';
      process.stderr.write(`${what}: ${part}${done.toFixed(0)} ${unit}, ${rate.toPrecision(3)} ${unit}/s${left}\n`);
    },
    end: () => {},
  };
}

/** A time in words: seconds, minutes or hours. */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s` : `${(seconds / 3600).toFixed(1)} h`;
}
