import type { Vec2 } from '../../scenario/index.js';
import type { Account } from './explanation.js';
import type { Tone } from './ground-mark.js';
import type { NamedVector, WeighedForces } from './weighed.js';

/** A length that fills the row, where none is longer. */
const FULL = 0.1;

const TONES: Readonly<Record<string, Tone>> = {
  goal: 'goal',
  way: 'goal',
  direction: 'heading',
  pace: 'pace',
  repulsion: 'people',
  avoidance: 'people',
  evasion: 'nearness',
  'people ahead': 'nearness',
  contact: 'contact',
  push: 'contact',
  friction: 'pace',
  wall: 'wall',
  walls: 'wall',
  'wall ahead': 'wall',
  'wall contact': 'wall-contact',
  'wall friction': 'wall-friction',
  'past the fallen': 'height',
};

/** Every force with its cause on the ground, and a bar for the sum of each name. */
export function tellForces({ forces, recomputed }: WeighedForces): Account {
  const sums = sumByName(forces).map(({ name, unit, vector: [x, z] }) => ({ name, unit, value: Math.sqrt(x * x + z * z) }));
  const full = Math.max(FULL, ...sums.map(({ value }) => value));
  return {
    recomputed,
    bars: sums.map((sum) => ({ ...sum, full, tone: TONES[sum.name] })),
    marks: forces.map((force) => ({ kind: 'arrow', ...force, tone: TONES[force.name] })),
  };
}

/** Adds up vectors that have the same name, in the order of their first. */
function sumByName(vectors: readonly NamedVector[]): NamedVector[] {
  const sums = new Map<string, NamedVector>();
  for (const { name, vector, unit } of vectors) {
    const [x, z] = sums.get(name)?.vector ?? [0, 0];
    const sum: Vec2 = [x + vector[0], z + vector[1]];
    sums.set(name, { name, vector: sum, unit });
  }
  return [...sums.values()];
}
