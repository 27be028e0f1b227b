import { ACTION_TYPES } from '../../animate/index.js';
import type { Clip } from './clip.js';

/** The cycles that far people can go through, sorted for the choice. */
export type Gaits = {
  readonly list: readonly Clip[];
  /** Per way of walking, its clips and those of faster gaits, the slowest first. */
  readonly moving: readonly (readonly number[])[];
  readonly waiting: readonly number[];
  /** By number of what somebody does, the clips of those who do it on the spot; none where that is waiting. */
  readonly acting: readonly (readonly number[])[];
};

/** Another clip must fit better by this, so that nobody wavers between two [m/s]. */
const HOLD = 0.12;
/** Slower than this people do what they do on the spot; they go on with it up to a little more [m/s]. */
const STILL = 0.15;
const STILL_ACTING = 0.25;

/** Sorts clips by what they are for. */
export function sortGaits(list: readonly Clip[]): Gaits {
  const numbers = list.map((_, i) => i);
  const styles = new Set(list.filter(({ type }) => type === 'walk').map(({ style }) => style));
  const isFaster = (i: number) => list[i].type === 'jog' || list[i].type === 'run';
  return {
    list,
    moving: [...styles].map((style) => numbers.filter((i) => list[i].style === style || isFaster(i))),
    waiting: numbers.filter((i) => list[i].type === 'wait'),
    acting: ACTION_TYPES.map((motion) => (motion === 'wait' ? [] : numbers.filter((i) => list[i].type === motion))),
  };
}

/** The clip of a person for a speed and what it does, given the clip it had. */
export function chooseGait({ list, moving, waiting, acting }: Gaits, person: number, speed: number, before: number, action = 0): number {
  const own = acting[action] ?? _none;
  if (own.length > 0 && speed < (own.includes(before) ? STILL_ACTING : STILL)) return own[person % own.length];
  let best = waiting[person % waiting.length];
  let least = speed;
  const clips = moving[person % moving.length];
  for (let k = 0; k < clips.length; k++) {
    const misfit = Math.abs(list[clips[k]].speed - speed);
    if (misfit < least) {
      best = clips[k];
      least = misfit;
    }
  }
  return best !== before && !isActing(acting, before) && Math.abs(list[before].speed - speed) < least + HOLD ? before : best;
}

const _none: readonly number[] = [];

function isActing(acting: Gaits['acting'], clip: number): boolean {
  for (let k = 0; k < acting.length; k++) if (acting[k].includes(clip)) return true;
  return false;
}

/** How much of a cycle goes by with a way and a time, for a body of a size. */
export function cyclesOf({ list }: Gaits, clip: number, way: number, span: number, size: number): number {
  const { way: whole, duration } = list[clip];
  return whole > 0 ? way / (whole * size) : span / duration;
}
