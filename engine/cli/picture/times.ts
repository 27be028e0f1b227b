import { Fault } from '../fault.js';
import { short } from '../output.js';
import type { Container, Format, Job } from './job.js';

/** Times that were asked for [s]. */
export type Times = {
  readonly at?: number;
  /** A video, or else a picture of a format. */
  readonly container?: Container;
  readonly format?: Format;
  readonly from?: number;
  readonly to?: number;
  readonly fps?: number;
};

/** What there is to draw: from when to when [s], and what it is called. */
export type Span = { readonly startsAt: number; readonly endsAt: number; readonly what: string };

/** Length of a video if nobody says [s], and its pictures per second. */
const USUAL = { length: 10, fps: 30 };
/** Times that differ by less are the same [s]. */
const SAME = 1e-6;

/** What is drawn: what was asked for, or the middle as a picture and ten seconds as a video; faults name what lies outside. */
export function chooseShot({ at, container, format = 'png', from, to, fps = USUAL.fps }: Times, span: Span): Job['shot'] {
  const { startsAt, endsAt } = span;
  const check = (name: string, time: number) => {
    if (time >= startsAt - SAME && time <= endsAt + SAME) return;
    throw new Fault(`${name} ${short(time)} lies outside: ${span.what} goes from ${short(startsAt)} to ${short(endsAt)} s`);
  };
  if (container === undefined) {
    const moment = at ?? (startsAt + endsAt) / 2;
    check('--at', moment);
    return { at: moment, format };
  }
  if (to !== undefined) check('--to', to);
  const begin = from ?? (to === undefined ? startsAt : Math.max(startsAt, to - USUAL.length));
  const end = to ?? Math.min(endsAt, begin + USUAL.length);
  check('--from', begin);
  if (end <= begin) throw new Fault(`there is nothing to film from ${short(begin)} to ${short(end)} s`);
  return { container, from: begin, to: end, fps };
}
