import type { Frame } from '../../record/index.js';

/** How somebody sets out for a place after something happened: since when [s], and the way it went [m]. */
export type Reaction = {
  readonly since: number;
  /** How far it was from the place when it happened; NaN until that is known [m]. */
  straight: number;
  /** When it last did not go there, and how far it was then. */
  idleAt: number;
  idleAway: number;
  /** How long it took to set out; undefined until it has [s]. */
  after: number | undefined;
  walked: number;
  /** Where it was last [m], when [s], and how far from the place [m]. */
  x: number;
  z: number;
  at: number;
  away: number;
};

/** Who has come this much nearer without a halt has set out [m]; who comes nearer more slowly than this does not go there [m/s]. */
const SET_OUT = 1;
const GOES = 0.3;

/** Something happens now. */
export function createReaction(since: number): Reaction {
  const unknown = { straight: Number.NaN, x: Number.NaN, z: Number.NaN, at: Number.NaN, away: Number.NaN, idleAway: Number.NaN };
  return { since, ...unknown, idleAt: since, after: undefined, walked: 0 };
}

/** Notes where somebody is, and how far from the place [m]. */
export function reactOn(reaction: Reaction, { x, z, time }: Pick<Frame, 'x' | 'z' | 'time'>, me: number, away: number): void {
  if (Number.isNaN(reaction.straight)) Object.assign(reaction, { straight: away, idleAway: away });
  else {
    reaction.walked += Math.hypot(x[me] - reaction.x, z[me] - reaction.z);
    if (reaction.away - away < GOES * (time - reaction.at)) Object.assign(reaction, { idleAt: time, idleAway: away });
    if (reaction.after === undefined && (away < reaction.idleAway - SET_OUT || away === 0))
      reaction.after = reaction.idleAt - reaction.since;
  }
  Object.assign(reaction, { x: x[me], z: z[me], at: time, away });
}

/** Time to react [s], way [m], and that over the straight line; null where it never set out, or stood there already. */
export function reactionMeasures({ after, walked, straight }: Reaction): Record<string, number | null> {
  const round = (value: number) => Math.round(1000 * value) / 1000;
  return {
    reaction: after === undefined ? null : round(after),
    way: round(walked),
    detour: straight > SET_OUT ? round(walked / straight) : null,
  };
}
