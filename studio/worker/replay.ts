import type { Source } from './source.js';

/** Where in its past a worker shows its run. */
export type Replay = {
  /** What can be shown again; absent before anything is open. */
  source: Source | undefined;
  /** The tick that is shown; absent at the edge, where the run goes on. */
  cursor: number | undefined;
  /** What is shown next does not follow from what was shown before. */
  hasJumped: boolean;
};

/** A replay at the edge of nothing. */
export function createReplay(): Replay {
  return { source: undefined, cursor: undefined, hasJumped: false };
}

/** Shows the moment of a tick; `edge` is the newest one, absent where nothing is being simulated. */
export function seekTo(replay: Replay, tick: number, edge: number | undefined): void {
  const { source } = replay;
  if (!source || !Number.isFinite(tick)) return;
  const wanted = Math.min(Math.max(Math.round(tick), source.first), edge ?? source.last);
  replay.cursor = edge !== undefined && wanted >= edge ? undefined : Math.min(wanted, source.last);
  replay.hasJumped = true;
}

/** One kept moment back. */
export function stepBack(replay: Replay, edge: number | undefined): void {
  const { source } = replay;
  if (!source) return;
  const now = replay.cursor ?? edge ?? source.last;
  // The edge itself may lie between two kept moments.
  seekTo(replay, source.at(now - 1).frame.tick, edge);
}

/** Moves on by some ticks; at the end of what was kept a live run goes on by itself, and anything else stays. */
export function moveOn(replay: Replay, ticks: number, isLive: boolean): void {
  const { source, cursor } = replay;
  if (!source || cursor === undefined) return;
  const next = cursor + ticks;
  replay.cursor = next < source.last ? next : isLive ? undefined : source.last;
}

/** Whether everything was shown, in a replay that nothing follows. */
export function isAtEnd({ source, cursor }: Replay): boolean {
  return source !== undefined && cursor !== undefined && cursor >= source.last;
}
