import type { FramePacket } from '../worker/frame-packet.js';

/** Frames that wait to be drawn, and the simulated time that is drawn now [s]. */
export type Playback = {
  readonly waiting: FramePacket[];
  clock: number;
  /** Times of the newest frame and of the one before it [s]. */
  newest: number;
  interval: number;
  /** Measured pace of arriving frames, for a run without a speed of its own [simulated s/s]. */
  rate: number;
  arrivedAt: number;
  /** Frames up to this time belong to a jump and are shown at once [s]. */
  jumpTo: number;
};

/** Times that differ by less are the same [s]. */
const SAME = 1e-6;

/** Nothing to draw yet. */
export function createPlayback(): Playback {
  return { waiting: [], clock: 0, newest: 0, interval: 1 / 30, rate: 1, arrivedAt: 0, jumpTo: Number.NEGATIVE_INFINITY };
}

/** Takes in a frame that arrived at wall time `now` [s]. */
export function addFrame(playback: Playback, frame: FramePacket, now: number): void {
  const span = frame.time - playback.newest;
  if (frame.jumpTo !== undefined) playback.jumpTo = frame.jumpTo;
  if (frame.time <= playback.jumpTo + SAME) {
    playback.clock = frame.time;
    if (frame.time >= playback.jumpTo - SAME) playback.jumpTo = Number.NEGATIVE_INFINITY;
  } else if (span > 0) {
    const wall = Math.max(now - playback.arrivedAt, 0.004);
    // A pause or a hidden page is no measurement.
    if (wall < 1) playback.rate += (span / wall - playback.rate) * 0.15;
    playback.interval = span;
  }
  playback.arrivedAt = now;
  playback.newest = frame.time;
  playback.waiting.push(frame);
}

/**
 * Moves the clock on by `elapsed` wall seconds and hands frames whose turn has come to `show`.
 *
 * The clock trails the newest frame by about one interval, so there is always something to move towards; it runs a little faster or slower
 * than asked to stay there. It does not pass `latest` [s].
 */
export function advancePlayback(
  playback: Playback,
  elapsed: number,
  speed: number,
  latest: number,
  shownTime: () => number,
  show: (frame: FramePacket) => void,
): void {
  const pace = speed === Number.POSITIVE_INFINITY ? playback.rate : speed;
  const lag = playback.newest - playback.clock;
  const wanted = playback.interval * 1.2;
  const stretch = Math.min(Math.max(lag / wanted, 0.4), 2.5);
  playback.clock = Math.min(playback.clock + elapsed * pace * stretch, playback.newest, Math.max(latest, playback.clock));
  // Far behind after a stall: go on from what is new.
  if (lag > 6 * wanted + elapsed * pace && latest > playback.newest) playback.clock = playback.newest - wanted;
  while (playback.waiting.length > 0 && (playback.clock > shownTime() || playback.waiting[0].time <= shownTime()))
    show(playback.waiting.shift()!);
}
