import { random } from 'promenade/math';

/** Walks down into plain data at random, and puts another value there or gives a key another name. */
export function mutate(value: unknown, seed: number, parts: readonly unknown[]): void {
  let drawn = 0;
  const chance = () => random(5, 2, seed, drawn++);
  let place = value as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(place);
    const key = keys[Math.floor(chance() * keys.length)];
    const below = place[key];
    if (typeof below === 'object' && below !== null && Object.keys(below).length > 0 && chance() < 0.8) {
      place = below as Record<string, unknown>;
      continue;
    }
    if (chance() < 0.7 || Array.isArray(place)) place[key] = parts[Math.floor(chance() * parts.length)];
    else {
      place[`${key}x`] = below;
      delete place[key];
    }
    return;
  }
}
