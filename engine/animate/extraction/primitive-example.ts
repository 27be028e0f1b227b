import type { Example, Stance } from '../library.js';
import { cut, emptyMotion, type Motion, rotationAt } from '../motion.js';
import type { Interval } from './contacts.js';
import type { GaitCycle } from './gait-cycles.js';
import type { GaitEvents } from './gait-events.js';
import { alongZ, beginLoopAt, closeLoop, facedAlongZ, resampleLoop, yawOf } from './loop.js';

/** Frames in a second that a library keeps: bodies do nothing faster than half of this [Hz]. */
const SAMPLES = 60;
/** Keytimes are at least this far apart. */
const APART = 0.01;
/** Slower runs are jogs [m/s]. */
const SLOWEST_RUN = 2.6;

/** The example of a cycle between frames that were refined: without a seam, along +z, begun with the right foot. */
export function cyclicExample(name: string, clip: Motion, cycle: GaitCycle, { from, to }: Interval): Example {
  const moments = shifted(cycle, { from, to });
  const isRight = cycle.foot === 'right';
  const { keytimes, stances } = isRight ? moments : swapHalves(moments);
  const loop = closeLoop(clip, from, to);
  const begun = isRight ? loop : beginLoopAt(loop, Math.round(moments.keytimes[2] * (to - from)));
  const frames = Math.max(2, Math.round((to - from) * clip.frameTime * SAMPLES));
  return {
    name,
    motion: { ...resampleLoop(alongZ(begun), frames).motion, name },
    isCyclic: true,
    parameters: { gait: gaitOf(cycle), speed: cycle.speed, turnRate: cycle.turnRate },
    keytimes,
    stances,
  };
}

/** The example of an action: begun at the origin, facing +z. */
export function actionExample(name: string, clip: Motion, events: GaitEvents, stretch: Interval): Example {
  const { from, to } = stretch;
  const motion = thinned(facedAlongZ(cut(clip, from, to), yawOf(rotationAt(clip, from, 0))));
  return {
    name,
    motion: { ...motion, name },
    isCyclic: false,
    parameters: { gait: 0, speed: 0, turnRate: 0 },
    keytimes: [0, 1],
    stances: stancesWithin(events, stretch),
  };
}

/** When feet strike and leave, as shares of a cycle. */
export type CycleMoments = { readonly keytimes: readonly number[]; readonly stances: readonly Stance[] };

/**
 * The cycle begun with the other foot: its second half, then its first. Keytimes are in order again, since a strike begins either half.
 */
export function swapHalves({ keytimes, stances: [own, other] }: CycleMoments): CycleMoments {
  const [, first, strike, second] = keytimes;
  return {
    keytimes: [0, second - strike, 1 - strike, 1 - strike + first, 1],
    stances: [
      { foot: other.foot, from: 0, to: other.to - strike },
      { foot: own.foot, from: own.from + 1 - strike, to: own.to + 1 - strike },
    ],
  };
}

/** Moments of a cycle as shares of a stretch that begins and ends a few frames beside it. */
function shifted(cycle: GaitCycle, { from, to }: Interval): CycleMoments {
  const share = (moment: number) => (cycle.from + moment * (cycle.to - cycle.from) - from) / (to - from);
  const keytimes = cycle.keytimes.map(share);
  // A toe-off at the very strike may fall before the moved beginning, or behind the end.
  for (let k = 1; k < keytimes.length - 1; k++) keytimes[k] = Math.max(keytimes[k], k === 1 ? APART : keytimes[k - 1] + APART);
  for (let k = keytimes.length - 2; k > 0; k--)
    keytimes[k] = Math.min(keytimes[k], k === keytimes.length - 2 ? 1 - APART : keytimes[k + 1] - APART);
  return {
    keytimes: [0, ...keytimes.slice(1, -1), 1],
    stances: cycle.stances.map((stance) => ({ foot: stance.foot, from: Math.max(0, share(stance.from)), to: share(stance.to) })),
  };
}

function gaitOf({ isRunning, speed }: GaitCycle): number {
  if (!isRunning) return 0;
  return speed < SLOWEST_RUN ? 1 : 2;
}

function stancesWithin(events: GaitEvents, { from, to }: Interval): Stance[] {
  const share = (frame: number) => (Math.min(Math.max(frame, from), to) - from) / (to - from);
  return (['left', 'right'] as const).flatMap((foot) =>
    events[foot].contacts
      .filter((contact) => contact.from < to && contact.to > from)
      .map((contact) => ({ foot, from: share(contact.from), to: share(contact.to) })),
  );
}

/** Every so many frames of a motion, so that about the frames of a library remain. */
function thinned(motion: Motion): Motion {
  const every = Math.max(1, Math.round(1 / (motion.frameTime * SAMPLES)));
  const frames = Math.ceil(motion.frames / every);
  const thin = emptyMotion(motion.name, motion.skeleton, motion.frameTime * every, frames);
  for (let frame = 0; frame < frames; frame++) {
    const one = cut(motion, frame * every, frame * every + 1);
    thin.positions.set(one.positions, frame * one.positions.length);
    thin.rotations.set(one.rotations, frame * one.rotations.length);
  }
  return thin;
}
