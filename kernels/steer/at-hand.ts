// The body at hand: models that look at one agent after the other read it from the shadow once.
import { shadowBody, shadowRadius } from '../declared/columns';
import { f32At } from '../memory';

export let x: f32 = 0;
export let z: f32 = 0;
export let velocityX: f32 = 0;
export let velocityZ: f32 = 0;
export let radius: f32 = 0;

/** Takes up the body in a slot. */
// @ts-ignore: decorator
@inline export function takeUp(slot: i32): void {
  const body = shadowBody + (<usize>slot << 4);
  x = load<f32>(body);
  z = load<f32>(body, 4);
  velocityX = load<f32>(body, 8);
  velocityZ = load<f32>(body, 12);
  radius = f32At(shadowRadius, slot);
}
