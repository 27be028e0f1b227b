/** What the length of the scrub slider depends on. */
export type Scaled = {
  /** The first tick that can be shown, and the newest. */
  readonly first: number;
  readonly edge: number;
  /** Length of a tick [s]. */
  readonly dt: number;
  /** When the run ends by itself [s]. */
  readonly duration: number;
  /** Nothing will be added any more. */
  readonly isOver: boolean;
};

/** Shortest time that the slider spans while the run goes on [s]. */
const SHORTEST = 30;

/** The tick at the end of the slider: a long run begins with a part of its duration, and twice as much whenever that is full. */
export function scaleOf({ first, edge, dt, duration, isOver }: Scaled): number {
  if (isOver) return Math.max(edge, first + 1);
  let span = SHORTEST;
  while (span < edge * dt) span *= 2;
  return Math.max(Math.round(Math.min(span, duration) / dt), edge, first + 1);
}
