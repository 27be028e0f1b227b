import { cos, randomKey, randomOf, sin } from '../math/index.js';
import type { Blend } from './blend.js';
import { MOST_POINTS, QUANTA } from './crowd.js';
import { isConsistent, type LiteralCrowd } from './literal.js';
import { addCompanions, type Ground, type Placed } from './place.js';
import { createPlacedGrid } from './placed-grid.js';
import { createAround } from './weigh.js';

/** Candidates that are tried before the threshold is loosened; the document says 10 to 20. */
const MOST_TRIALS = 15;
/** Loosened so often, the next candidate is taken: the document goes on for ever. */
const MOST_LOOSENED = 50;
const STREAM_OF_PLACES = 191;

/**
 * Puts people into a formation as the document has it (003, Algorithm 1): a candidate is somebody who is there and a displacement of its formations; the first one is taken
 * with which its neighbourhood, and those of its neighbours, are consistent. After fifteen failures in a row the threshold falls by σ. Companions stand around their representatives.
 */
export function placeLiterally(crowd: LiteralCrowd, blend: Blend, people: number, ground: Ground, seed: number): Placed[] {
  const { width, depth, isPeriodic } = ground;
  const key = randomKey(seed, STREAM_OF_PLACES, 0);
  let drawn = 0;
  const chance = () => randomOf(key, drawn++);
  const grid = createPlacedGrid(width, depth, crowd.radius, isPeriodic);
  const around = createAround();
  const who = new Int32Array(MOST_POINTS);
  const leads: { x: number; z: number; way: number }[] = [];
  const placed: Placed[] = [];
  const fits = (n: number, loosened: number, neighbours?: Int32Array) => {
    const { x, z, way } = leads[n];
    grid.look(x, z, cos(way), sin(way), around, n, neighbours);
    return isConsistent(crowd.upper, crowd.radius, around, loosened);
  };
  for (let group = 0; placed.length < people; group++) {
    const way = blend.directions[Math.floor(chance() * QUANTA)];
    for (let trial = 0, loosened = 0; ; ) {
      const { x, z } = group === 0 ? { x: width / 2, z: depth / 2 } : candidate(crowd, leads[Math.floor(chance() * group)], chance, ground);
      const isOn = x >= 0 && z >= 0 && x <= width && z <= depth;
      if (isOn) {
        leads[group] = { x, z, way };
        grid.add(x, z);
        const isWhole = fits(group, loosened, who);
        const neighbours = who.slice(0, around.count);
        if ((isWhole && neighbours.every((n) => fits(n, loosened))) || loosened === MOST_LOOSENED) break;
        grid.takeBack();
      }
      if (++trial <= MOST_TRIALS) continue;
      loosened = Math.min(MOST_LOOSENED, loosened + 1);
      trial = 0;
    }
    addCompanions(placed, blend, { ...leads[group], socialGroup: group }, people, ground, chance);
  }
  return placed;
}

/** Somebody who is there and a displacement: a sample of a point of any distribution. */
function candidate({ upper }: LiteralCrowd, from: { x: number; z: number; way: number }, chance: () => number, ground: Ground) {
  const { count, samples } = upper[Math.floor(chance() * upper.length)];
  const at = 2 * Math.floor(chance() * count * QUANTA);
  const [dx, dz] = count === 0 ? [3 * (chance() - 0.5), 3 * (chance() - 0.5)] : [samples[at], samples[at + 1]];
  const [c, s] = [cos(from.way), sin(from.way)];
  const [x, z] = [from.x + c * dx - s * dz, from.z + s * dx + c * dz];
  if (!ground.isPeriodic) return { x, z };
  return { x: x - ground.width * Math.floor(x / ground.width), z: z - ground.depth * Math.floor(z / ground.depth) };
}
