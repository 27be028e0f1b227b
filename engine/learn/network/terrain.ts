import { cos, randomKey, randomOf, STREAM, sin } from '../../math/index.js';

/** How high the ground is at a place in the plane [m]. */
export type Heights = (x: number, z: number) => number;

/** Kinds of made ground, each with how large it may be. */
const KINDS = ['hills', 'bumps', 'slope', 'stairs', 'kerb'] as const;

/** Made ground around the origin, turned and shifted by chance: the same for the same number. */
export function makeTerrain(seed: number, number: number): Heights {
  const key = randomKey(seed, STREAM.terrain, number);
  let drawn = 0;
  const draw = (from: number, to: number) => from + (to - from) * randomOf(key, drawn++);
  const kind = KINDS[Math.floor(draw(0, KINDS.length))];
  const angle = draw(0, 2 * Math.PI);
  const [c, s] = [cos(angle), sin(angle)];
  const [shiftX, shiftZ] = [draw(-1, 1), draw(-1, 1)];
  const own = shapeOf(kind, draw);
  return (x, z) => own(c * x + s * z + shiftX, c * z - s * x + shiftZ);
}

function shapeOf(kind: (typeof KINDS)[number], draw: (from: number, to: number) => number): Heights {
  if (kind === 'hills' || kind === 'bumps') {
    const [shortest, longest, highest] = kind === 'hills' ? [2.5, 8, 0.35] : [0.7, 1.8, 0.07];
    const waves = [0, 1, 2].map(() => {
      const along = draw(0, 2 * Math.PI);
      const number = (2 * Math.PI) / draw(shortest, longest);
      return { x: number * cos(along), z: number * sin(along), height: draw(0.2, 1) * highest, phase: draw(0, 2 * Math.PI) };
    });
    return (x, z) => waves.reduce((sum, wave) => sum + wave.height * sin(wave.x * x + wave.z * z + wave.phase), 0);
  }
  if (kind === 'slope') {
    const slope = draw(-0.35, 0.35);
    return (x) => slope * x;
  }
  if (kind === 'kerb') {
    const height = draw(0.08, 0.22);
    return (x) => (x > 0 ? height : 0);
  }
  const [tread, riser] = [draw(0.26, 0.34), draw(0.14, 0.2)];
  return (x) => riser * Math.floor(x / tread);
}
