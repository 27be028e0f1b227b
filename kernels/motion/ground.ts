// The ground that feet are held to.

/** Height of the ground at a place [m]: level everywhere, until worlds have terrain. */
// @ts-ignore: decorator
@inline export function groundAt(x: f32, z: f32): f32 {
  return 0;
}
