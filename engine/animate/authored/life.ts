import { cos, sin } from '../../math/index.js';
import type { AuthoredMotion } from './pose.js';

/** What a breath in does: the chest opens and the shoulders rise [°]. */
const BREATH = { bend: -1.1, shrug: 1.4 };

/** How the head of a person who sways this far wanders [m], [°]. */
const MOST_SWAY = 0.009;
const WANDER = { turn: 2.2, nod: 1.2, tilt: 1 };

/** What is added to the numbers of each part. */
export type Life = { readonly hips: number[]; readonly spine: number[]; readonly look: number[]; readonly arm: number[] };

/** What no one intends, at a share of the loop: breathing, swaying, springing. At the end of the loop all of it is where it began. */
export function lifeAt({ name, breaths, sway, bounce }: AuthoredMotion, part: number): Life {
  const own = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) / 997;
  const wave = (times: number, offset: number): number => sin(2 * Math.PI * (times * part + own + offset));
  const breath = breaths > 0 ? wave(breaths, 0) : 0;
  const spring = bounce === undefined ? 0 : (bounce.depth * (1 - cos(2 * Math.PI * bounce.times * part))) / 2;
  const aside = sway * (0.65 * wave(1, 0.1) + 0.35 * wave(3, 0.4));
  const ahead = sway * (0.6 * wave(2, 0.7) + 0.4 * wave(3, 0.2));
  // A swaying person keeps the head where it is: the trunk leans back over the feet.
  const lean = -60 * aside;
  const idle = sway / MOST_SWAY;
  return {
    hips: [aside, ahead, spring, 60 * aside],
    spine: [BREATH.bend * breath - 40 * ahead, lean, -50 * aside],
    look: [idle * WANDER.turn * wave(2, 0.55), idle * WANDER.nod * wave(3, 0.85), idle * WANDER.tilt * wave(1, 0.3)],
    arm: [BREATH.shrug * breath],
  };
}
