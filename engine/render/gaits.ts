import type { Clip } from './clips.js';

/** The cycles that far people can go through, sorted for the choice. */
export type Gaits = {
  readonly list: readonly Clip[];
  /** Per way of walking, its clips and those of faster gaits, the slowest first. */
  readonly moving: readonly (readonly number[])[];
  readonly waiting: readonly number[];
};

/** Another clip must fit better by this, so that nobody wavers between two [m/s]. */
const HOLD = 0.12;

/** Sorts clips by what they are for. */
export function sortGaits(list: readonly Clip[]): Gaits {
  const numbers = list.map((_, i) => i);
  const styles = new Set(list.filter(({ type }) => type === 'walk').map(({ style }) => style));
  const isFaster = (i: number) => list[i].type === 'jog' || list[i].type === 'run';
  return {
    list,
    moving: [...styles].map((style) => numbers.filter((i) => list[i].style === style || isFaster(i))),
    waiting: numbers.filter((i) => list[i].type === 'wait'),
  };
}

/** The clip of a person for a speed, given the one it had. */
export function chooseGait({ list, moving, waiting }: Gaits, person: number, speed: number, before: number): number {
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
  return best !== before && Math.abs(list[before].speed - speed) < least + HOLD ? before : best;
}

/** How much of a cycle goes by with a way and a time, for a body of a size. */
export function cyclesOf({ list }: Gaits, clip: number, way: number, span: number, size: number): number {
  const { way: whole, duration } = list[clip];
  return whole > 0 ? way / (whole * size) : span / duration;
}
