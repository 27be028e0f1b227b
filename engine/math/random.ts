/**
 * A random number in [0, 1) that depends only on its four keys.
 *
 * There is no generator to advance, so adding an agent, reordering a loop or splitting it over
 * workers changes nobody else's draws. Give every use its own `stream` number.
 */
export function random(seed: number, stream: number, agent: number, tick: number): number {
  return randomOf(randomKey(seed, stream, agent), tick);
}

/** The first three keys in one, for whoever draws several numbers by them. */
export function randomKey(seed: number, stream: number, agent: number): number {
  return mix(mix(mix(seed) ^ stream) ^ agent);
}

/** The random number of three keys in one and the fourth. */
export function randomOf(key: number, tick: number): number {
  return (mix(key ^ tick) >>> 0) / 2 ** 32;
}

/** Spreads the bits of a 32-bit integer (MurmurHash3 finaliser, after adding a constant so that 0 moves too). */
function mix(value: number): number {
  let bits = (value + 0x9e3779b9) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
