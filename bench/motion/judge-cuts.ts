/** How cuts of a clip compare with the phase that somebody gave to each of its frames. */
export type JudgedCuts = {
  /** Whole cycles of the phase. */
  readonly cycles: number;
  readonly withOneCut: number;
  /** Cuts within whole cycles. */
  readonly cuts: number;
  /** Of the time between cuts and the moments that have the mean phase of all cuts [ms]. */
  readonly rootMeanSquare: number;
  /** Cuts within 50 ms of that moment. */
  readonly within: number;
};

const NEAR = 50;

/** Judges cuts by phases from 0 to 1, one for each frame. */
export function judgeCuts(cuts: readonly number[], phases: readonly number[], rate: number): JudgedCuts {
  const unwrapped = unwrap(phases);
  const bounds = [phases.findIndex((phase) => phase > 0)];
  for (let frame = 1; frame < phases.length; frame++) if (phases[frame] < phases[frame - 1] - 0.5) bounds.push(frame);
  const inside = cuts.filter((frame) => frame >= bounds[0] && frame < (bounds.at(-1) as number));
  const mean = circularMean(inside.map((frame) => phases[frame]));
  const apart = inside.map((frame) => {
    const ahead = phases[frame] - mean - Math.round(phases[frame] - mean);
    const moment = unwrapped.findIndex((phase) => phase >= unwrapped[frame] - ahead);
    return (1000 * (frame - moment)) / rate;
  });
  const counts = bounds.slice(1).map((to, i) => cuts.filter((frame) => frame >= bounds[i] && frame < to).length);
  return {
    cycles: counts.length,
    withOneCut: counts.filter((count) => count === 1).length,
    cuts: inside.length,
    rootMeanSquare: Math.sqrt(apart.reduce((sum, time) => sum + time * time, 0) / Math.max(1, apart.length)),
    within: apart.filter((time) => Math.abs(time) <= NEAR).length,
  };
}

function unwrap(phases: readonly number[]): number[] {
  let turns = 0;
  return phases.map((phase, frame) => {
    if (frame > 0 && phase < phases[frame - 1] - 0.5) turns += 1;
    return phase + turns;
  });
}

function circularMean(phases: readonly number[]): number {
  const sum = (part: (angle: number) => number) => phases.reduce((total, phase) => total + part(2 * Math.PI * phase), 0);
  return Math.atan2(sum(Math.sin), sum(Math.cos)) / (2 * Math.PI);
}
