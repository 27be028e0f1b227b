import { describe, expect, it } from 'vitest';
import { finishMesh, meshBytes, OCCLUSION } from '../mesh/person-mesh.js';
import { SLOT, SLOTS } from '../mesh/slots.js';
import { RIG_JOINTS } from '../rig/rig.js';
import { describeCast, describePerson } from './describe.js';
import { BAGS, BOTTOMS, HAIRS, HATS, PERSON_DEFAULTS, type PersonDescription, SHOES, SLEEVES, TOPS } from './description.js';
import { LEVELS, type Level } from './figure.js';
import { buffersOf, createCast, createPerson, sculptPerson } from './person.js';
import { describeWardrobe } from './wardrobe.js';

const CAST = createCast(24, 7);

describe('people', () => {
  it('[RENDER-2] are the same for the same seed and differ for another', () => {
    expect(createPerson(5)).toEqual(createPerson(5));
    expect(createPerson(5).levels[0].positions).not.toEqual(createPerson(6).levels[0].positions);
    expect(createCast(3, 7)).toEqual(CAST.slice(0, 3));
  });

  it('[RENDER-2] of a cast have each a mesh of its own', () => {
    const shapes = describeCast(64, 1).map((person) => JSON.stringify(person));
    expect(new Set(shapes).size).toBe(64);
  });

  it('[RENDER-2] of a cast have the ages and sexes of a street', () => {
    const cast = describeCast(60, 4);
    expect(cast.filter(({ sex }) => sex === 'female')).toHaveLength(30);
    expect(cast.filter(({ age }) => age < 18).length / 60).toBeCloseTo(0.16, 1);
    expect(cast.filter(({ age }) => age > 58).length / 60).toBeCloseTo(0.18, 1);
  });

  it.each(LEVELS)('[RENDER-3] have no degenerate triangle at level %i', (level) => {
    for (const { levels, measures } of CAST) {
      expect(smallestArea(levels[level])).toBeGreaterThan(1e-9 * measures.stature ** 2);
    }
  });

  it.each(LEVELS)('[RENDER-4] are surfaces at level %i: no edge is used twice in one direction', (level) => {
    for (const { description } of CAST) expect(edgeFaults(sculptPerson(description, level).sculpt)).toBe(0);
  });

  it('[RENDER-4] have closed parts: shoes have no border', () => {
    const { triangles } = sculptPerson(PERSON_DEFAULTS, 0).sculpt;
    const edges = edgesOf(triangles, (slot) => slot === SLOT.shoe || slot === SLOT.sole);
    expect(edges.size).toBeGreaterThan(0);
    expect([...edges].filter((edge) => !edges.has(edgeKey(edge % MOST_POINTS, Math.floor(edge / MOST_POINTS))))).toEqual([]);
  });

  it('[RENDER-5] hang on at most four joints of the rig, whose shares sum to the whole', () => {
    for (const { levels } of CAST) {
      for (const { vertices, joints, weights } of levels) {
        const sums = new Set<number>();
        for (let i = 0; i < 4 * vertices; i += 4) sums.add(weights[i] + weights[i + 1] + weights[i + 2] + weights[i + 3]);
        expect([...sums]).toEqual([255]);
        expect(Math.max(...joints)).toBeLessThan(RIG_JOINTS);
      }
    }
  });

  it.each([
    [0, 2200, 3200],
    [1, 850, 1350],
    [2, 270, 540],
  ] as const)('[RENDER-6] have at level %i between %i and %i triangles', (level, least, most) => {
    for (const { levels } of CAST) {
      expect(levels[level].triangles).toBeGreaterThanOrEqual(least);
      expect(levels[level].triangles).toBeLessThanOrEqual(most);
    }
  });

  it('[RENDER-6] take little memory', () => {
    for (const { levels } of CAST) expect(levels.reduce((sum, mesh) => sum + meshBytes(mesh), 0)).toBeLessThan(120_000);
  });

  it.each(TOPS)('[RENDER-7] wear a %s with every bottom, open, tucked or neither', (top) => {
    for (const bottom of BOTTOMS) {
      for (const way of [
        { open: true, hood: true },
        { tucked: true, vNeck: true },
        { sex: 'female', scarf: true },
      ] as const) {
        for (const level of LEVELS) expectSound({ top, bottom, ...way }, level);
      }
    }
  });

  it.each(HAIRS)('[RENDER-7] have %s hair under every hat', (hair) => {
    for (const hat of HATS) for (const level of LEVELS) expectSound({ hair, hat, beard: 'full', glasses: 'clear' }, level);
  });

  it('[RENDER-7] carry every bag, in every sleeve and shoe', () => {
    for (const bag of BAGS) {
      for (const sleeve of SLEEVES) {
        for (const shoes of SHOES) {
          for (const level of LEVELS) expectSound({ bag, sleeve, shoes, bottom: 'slim', glasses: 'dark' }, level);
        }
      }
    }
  });

  it.each(LEVELS)(
    '[RENDER-7] are dressed for something at level %i: surfaces that face outwards, within the counts of triangles',
    (level) => {
      for (const description of describeWardrobe(7)) {
        const { sculpt } = sculptPerson(description, level);
        expect(edgeFaults(sculpt)).toBe(0);
        expect(finishMesh(sculpt).triangles).toBeLessThan([3700, 1700, 640][level]);
      }
    },
  );

  it('[RENDER-8] are symmetric where nothing is worn on one side', () => {
    for (const level of LEVELS) {
      const { points } = sculptPerson({ ...PERSON_DEFAULTS, hair: 'bald', hat: 'beanie', bag: 'backpack', top: 'jacket' }, level).sculpt;
      const places = new Set(points.map(([x, y, z]) => placeKey(x, y, z)));
      expect(points.filter(([x, y, z]) => !places.has(placeKey(-x, y, z)))).toEqual([]);
    }
  });

  it('[RENDER-9] use the slots there are', () => {
    for (const { levels } of CAST) {
      for (const { surface } of levels) {
        expect(Math.max(...surface.filter((_, i) => i % 4 < 2))).toBeLessThan(SLOTS);
      }
    }
  });

  it('[RENDER-10] face outwards: their surface encloses space', () => {
    for (const { levels } of CAST) for (const mesh of levels) expect(volumeOf(mesh)).toBeGreaterThan(0.01);
  });

  it('[RENDER-10] have normals of length one that mostly point away from their triangles’ backs', () => {
    const { positions, normals, indices } = CAST[0].levels[0];
    let agree = 0;
    let farthest = 0;
    for (let t = 0; t < indices.length; t += 3) {
      const [x, y, z] = crossOf(positions, indices, t);
      const at = 4 * indices[t];
      farthest = Math.max(farthest, Math.abs(Math.sqrt(normals[at] ** 2 + normals[at + 1] ** 2 + normals[at + 2] ** 2) - 127));
      if (x * normals[at] + y * normals[at + 1] + z * normals[at + 2] > 0) agree++;
    }
    expect(farthest).toBeLessThan(1.25);
    expect(agree / (indices.length / 3)).toBeGreaterThan(0.98);
  });

  it('[RENDER-11] stand on the ground and are as tall as described', () => {
    for (const { levels, measures, description } of CAST) {
      const heights = levels[0].positions.filter((_, i) => i % 3 === 1);
      expect(Math.min(...heights)).toBeCloseTo(0, 3);
      const above = Math.max(...heights) - measures.stature;
      expect(above).toBeGreaterThan(-0.02);
      // Hair, beanies and hats.
      expect(above, description.hair).toBeLessThan(0.09);
    }
  });

  it('[RENDER-12] are dark in hollows and under the chin, light on the shoulders', () => {
    for (const { levels } of CAST) {
      const light = [...levels[0].surface].filter((_, i) => i % 4 === OCCLUSION);
      expect(Math.min(...light)).toBeLessThan(120);
      expect(Math.max(...light)).toBeGreaterThan(220);
    }
  });

  it('[RENDER-13] are built fast enough for a page: the time is told, not judged', () => {
    const begin = performance.now();
    const count = 10;
    createCast(count, 3);
    console.info(`${count} people at three levels in ${Math.round(performance.now() - begin)} ms`);
  });

  it('[RENDER-13] pass from a worker without a copy', () => {
    const bodies = createCast(2, 1);
    const moved = structuredClone(bodies, { transfer: buffersOf(bodies) });
    expect(moved).toEqual(createCast(2, 1));
    expect(bodies[0].levels[0].positions).toHaveLength(0);
  });

  it('[RENDER-2] of one seed may differ by number', () => {
    expect(describePerson(3, 1)).not.toEqual(describePerson(3, 2));
  });
});

function expectSound(some: Partial<PersonDescription>, level: Level): void {
  const { sculpt } = sculptPerson({ ...PERSON_DEFAULTS, ...some }, level);
  const mesh = finishMesh(sculpt);
  const name = JSON.stringify(some);
  expect(mesh.positions.every(Number.isFinite), name).toBe(true);
  expect(mesh.triangles, name).toBeGreaterThan(200);
  expect(smallestArea(mesh), name).toBeGreaterThanOrEqual(1e-9);
  expect(edgeFaults(sculpt), name).toBe(0);
}

/** How many directed edges occur more than once. */
function edgeFaults({ triangles }: { readonly triangles: readonly number[] }): number {
  return (3 * triangles.length) / 4 - edgesOf(triangles).size;
}

/** More points than any sculpture has: two of them make one number. */
const MOST_POINTS = 65_536;

function edgeKey(from: number, to: number): number {
  return from * MOST_POINTS + to;
}

/** Directed edges of the triangles of some slots. */
function edgesOf(triangles: readonly number[], isMeant: (slot: number) => boolean = () => true): Set<number> {
  const edges = new Set<number>();
  for (let t = 0; t < triangles.length; t += 4) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    if (isMeant(triangles[t + 3])) edges.add(edgeKey(a, b)).add(edgeKey(b, c)).add(edgeKey(c, a));
  }
  return edges;
}

function placeKey(x: number, y: number, z: number): string {
  return [x, y, z].map((value) => Math.round(value * 1e6) + 0).join(' ');
}

function crossOf(positions: Float32Array, indices: Uint16Array, t: number): [number, number, number] {
  const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
  const [ux, uy, uz] = [positions[b] - positions[a], positions[b + 1] - positions[a + 1], positions[b + 2] - positions[a + 2]];
  const [vx, vy, vz] = [positions[c] - positions[a], positions[c + 1] - positions[a + 1], positions[c + 2] - positions[a + 2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

/** Of all triangles [m²]; no number where one has none. */
function smallestArea({ positions, indices }: { positions: Float32Array; indices: Uint16Array }): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (let t = 0; t < indices.length; t += 3) {
    const [x, y, z] = crossOf(positions, indices, t);
    smallest = Math.min(smallest, Math.sqrt(x * x + y * y + z * z) / 2);
  }
  return smallest;
}

/** The enclosed volume, if small borders inside of cloth are neglected [m³]. */
function volumeOf({ positions, indices }: { positions: Float32Array; indices: Uint16Array }): number {
  let volume = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [x, y, z] = crossOf(positions, indices, t);
    const at = 3 * indices[t];
    volume += (positions[at] * x + (positions[at + 1] - 1) * y + positions[at + 2] * z) / 6;
  }
  return volume;
}
