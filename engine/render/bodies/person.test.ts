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
      const { positions, indices } = levels[level];
      for (let t = 0; t < indices.length; t += 3) {
        expect(areaOf(positions, indices, t), `triangle ${t / 3}`).toBeGreaterThan(1e-9 * measures.stature ** 2);
      }
    }
  });

  it.each(LEVELS)('[RENDER-4] are surfaces at level %i: no edge is used twice in one direction', (level) => {
    for (const { description } of CAST) expect(edgeFaults(description, level)).toBe(0);
  });

  it('[RENDER-4] have closed parts: shoes have no border', () => {
    const { triangles } = sculptPerson(PERSON_DEFAULTS, 0).sculpt;
    const shoes = trianglesOf(triangles).filter((corners) => corners[3] === SLOT.shoe || corners[3] === SLOT.sole);
    const edges = edgesOf(shoes);
    expect([...edges].filter((edge) => !edges.has(edge.split('>').reverse().join('>')))).toEqual([]);
  });

  it('[RENDER-5] hang on at most four joints of the rig, whose shares sum to the whole', () => {
    for (const { levels } of CAST) {
      for (const { vertices, joints, weights } of levels) {
        for (let i = 0; i < vertices; i++) {
          expect(weights[4 * i] + weights[4 * i + 1] + weights[4 * i + 2] + weights[4 * i + 3]).toBe(255);
        }
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
        expect(edgeFaults(description, level)).toBe(0);
        const mesh = finishMesh(sculptPerson(description, level).sculpt);
        expect(mesh.triangles).toBeLessThan([3700, 1700, 640][level]);
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
        for (let i = 0; i < surface.length; i += 4) expect(Math.max(surface[i], surface[i + 1])).toBeLessThan(SLOTS);
      }
    }
  });

  it('[RENDER-10] face outwards: their surface encloses space', () => {
    for (const { levels } of CAST) for (const mesh of levels) expect(volumeOf(mesh)).toBeGreaterThan(0.01);
  });

  it('[RENDER-10] have normals of length one that mostly point away from their triangles’ backs', () => {
    const { positions, normals, indices } = CAST[0].levels[0];
    let agree = 0;
    for (let t = 0; t < indices.length; t += 3) {
      const [x, y, z] = crossOf(positions, indices, t);
      const at = 4 * indices[t];
      expect(Math.sqrt(normals[at] ** 2 + normals[at + 1] ** 2 + normals[at + 2] ** 2)).toBeCloseTo(127, -0.4);
      if (x * normals[at] + y * normals[at + 1] + z * normals[at + 2] > 0) agree++;
    }
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
    const count = 40;
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
  const description = { ...PERSON_DEFAULTS, ...some };
  const { positions, indices, triangles } = finishMesh(sculptPerson(description, level).sculpt);
  const name = JSON.stringify(some);
  expect(positions.every(Number.isFinite), name).toBe(true);
  expect(triangles, name).toBeGreaterThan(200);
  for (let t = 0; t < indices.length; t += 3) {
    if (areaOf(positions, indices, t) < 1e-9) expect.fail(`${name} has a degenerate triangle ${t / 3}`);
  }
  expect(edgeFaults(description, level), name).toBe(0);
}

/** How many directed edges occur more than once. */
function edgeFaults(description: PersonDescription, level: Level): number {
  const corners = trianglesOf(sculptPerson(description, level).sculpt.triangles);
  return 3 * corners.length - edgesOf(corners).size;
}

function trianglesOf(triangles: readonly number[]): number[][] {
  return Array.from({ length: triangles.length / 4 }, (_, t) => triangles.slice(4 * t, 4 * t + 4));
}

function edgesOf(triangles: readonly number[][]): Set<string> {
  return new Set(triangles.flatMap(([a, b, c]) => [`${a}>${b}`, `${b}>${c}`, `${c}>${a}`]));
}

function placeKey(x: number, y: number, z: number): string {
  return [x, y, z].map((value) => Math.round(value * 1e6) + 0).join(' ');
}

function crossOf(positions: Float32Array, indices: Uint16Array, t: number): [number, number, number] {
  const [a, b, c] = [0, 1, 2].map((k) => positions.subarray(3 * indices[t + k], 3 * indices[t + k] + 3));
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

function areaOf(positions: Float32Array, indices: Uint16Array, t: number): number {
  const [x, y, z] = crossOf(positions, indices, t);
  return Math.sqrt(x * x + y * y + z * z) / 2;
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
