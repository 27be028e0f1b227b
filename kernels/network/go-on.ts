/*
 * How a network goes on from what it answered: the phase by the answered pace; networks that go on from their own answers from the mean of where joints were to
 * go and where they are to be (Holden et al. 2017).
 *
 * Such a network was taught steps of 1/30 s. What is kept is the pose of 1/30 s ago, so that in shorter ticks it moves on by a part of the way to the answer,
 * and longer ticks are walked in several steps. It stays within what bodies of the clips do: beyond that nothing was learned that leads back.
 */
import { networkBody, networkBound, networkCycle, networkInput, networkKept, networkOutput } from '../declared/columns';
import { f32At, i32At, setF32 } from '../memory';
import { goesOn, KEPT, PLACES, step, WAY_INPUTS } from './body';
import { inputs, outputRoom } from './network';
import { paceOf } from './tread';

/** Behind the moment: velocity and turn of the root, cycles in a second, and what networks keep for themselves. */
const PACE: i32 = 75;
const NEXT: i32 = 76;
/** Nobody takes more steps than this [cycles/s]. */
const FASTEST: f32 = 3;
/** From one answer to the next, as networks were taught [s], and in a second. */
const TAUGHT: f32 = 1.0 / 30.0;
const TAUGHT_PER_SECOND: f32 = 30;

/** Bodies [begin, end) of a network: goes on by a part of a tick, and tells the network so. */
export function stepNetwork(begin: i32, end: i32): void {
  for (let n = begin; n < end; n++) {
    const row = i32At(networkBody, n);
    goOn(row, networkOutput + (<usize>(n * outputRoom) << 2));
    const rest = networkInput + (<usize>(n * inputs + WAY_INPUTS) << 2);
    memory.copy(rest, networkKept + (<usize>(row * KEPT) << 2), <usize>(2 * PLACES) << 2);
  }
}

/** Goes on by a step from an answer. */
export function goOn(row: i32, answer: usize): void {
  const pace = min<f32>(max<f32>(f32At(answer, PACE), 0) * (goesOn ? 1 : paceOf(row)), FASTEST);
  const cycle = f32At(networkCycle, row) + pace * step;
  setF32(networkCycle, row, cycle - floor<f32>(cycle));
  if (!goesOn) return;
  const kept = networkKept + (<usize>(row * KEPT) << 2);
  const part = min<f32>(1, step * TAUGHT_PER_SECOND);
  for (let k = 0; k < PLACES; k++) {
    const velocity = f32At(answer, NEXT + PLACES + k);
    keep(kept, k, <f32>0.5 * (f32At(kept, k) + velocity * TAUGHT + f32At(answer, NEXT + k)), part);
    keep(kept, PLACES + k, velocity, part);
  }
  memory.copy(kept + (<usize>(2 * PLACES) << 2), answer + (<usize>(NEXT + 2 * PLACES) << 2), <usize>(KEPT - 2 * PLACES) << 2);
}

/** Moves a kept number by a part of the way, within its least and its most. */
// @ts-ignore: decorator
@inline function keep(kept: usize, k: i32, next: f32, part: f32): void {
  const moved = f32At(kept, k) * (<f32>1 - part) + next * part;
  setF32(kept, k, min<f32>(max<f32>(moved, f32At(networkBound, k)), f32At(networkBound, 2 * PLACES + k)));
}
