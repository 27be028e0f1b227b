import { expect, it } from 'vitest';
import { hipShare, jointNumber } from '../../animate/index.js';
import { averagePerson, type Frame, type PersonLook } from '../../record/index.js';
import { chooseColours } from '../bodies/colours.js';
import { createCast, createPerson, createWardrobe } from '../bodies/person.js';
import { armShare } from '../bodies/proportions.js';
import { standingPose } from '../mesh/occlusion.js';
import { POSE, skinMatrices } from '../rig/posing.js';
import { skinMesh } from '../rig/skinning.js';
import { chooseFigure, memberOf } from './figures.js';
import { addFigures, createNearPeople, NEAR_MOST, NO_SLOT, poseNear } from './near-people.js';

const members = createCast(20, 3).map(memberOf);
const JOINTS = 22;

/** People at some places who stand upright. */
function frameOf(places: readonly (readonly [id: number, x: number, z: number])[]): Frame {
  const column = (k: number) => Float32Array.from(places, (place) => place[k]);
  const rotations = new Float32Array(4 * JOINTS * places.length);
  for (let i = 3; i < rotations.length; i += 4) rotations[i] = 1;
  const zeros = new Float32Array(places.length);
  return {
    tick: 0,
    time: 0,
    count: places.length,
    id: Uint32Array.from(places, ([id]) => id),
    x: column(1),
    z: column(2),
    heading: zeros,
    velocityX: zeros,
    velocityZ: zeros,
    population: new Uint32Array(places.length),
    columns: {},
    poses: {
      joints: JOINTS,
      level: new Uint32Array(places.length),
      style: new Uint32Array(places.length),
      phase: zeros,
      scale: zeros,
      root: Float32Array.from(places.flatMap(([, x, z]) => [x, 0.9, z])),
      rotations,
    },
  };
}

/** Everyone has been heard of, and the eye looks along +z. */
function nearFor(frame: Frame) {
  const near = createNearPeople(members);
  const people = [...frame.id].map(averagePerson);
  addFigures(near, people);
  near.eye = { position: [0, 1.6, 0], target: [0, 1.6, 10], half: 0.5 };
  return { near, slots: new Int32Array(frame.count), matrices: new Float32Array(POSE * NEAR_MOST) };
}

it('[RENDER-40] gives a person the same body always, of its size and age, with legs of its length', () => {
  for (let id = 0; id < 50; id++) {
    const grown = { breadth: 0.45, height: 1.75, age: 40 };
    const figure = chooseFigure(members, id, grown);
    expect(chooseFigure(members, id, grown)).toEqual(figure);
    expect(members[figure.body].age).toBeGreaterThan(15);
    expect(figure.scale * members[figure.body].scale).toBeCloseTo(1.75 / 1.7, 6);
    expect(members[chooseFigure(members, id, { breadth: 0.3, height: 1.1, age: 6 }).body].age).toBeLessThan(17);
  }
});

it('[RENDER-40] draws people as tall and as broad as they are simulated, by a body of their sex', () => {
  const bodies = createCast(40, 7);
  const cast = bodies.map(memberOf);
  for (const [sex, age, height, breadth] of [
    ['female', 30, 1.58, 0.39],
    ['female', 60, 1.7, 0.5],
    ['male', 25, 1.9, 0.47],
    ['male', 45, 1.66, 0.52],
    ['male', 8, 1.26, 0.33],
  ] as const) {
    for (let id = 0; id < 20; id++) {
      for (const [legs, arms] of [
        [1, 1],
        [0.95, 1.04],
        [1.05, 0.97],
      ]) {
        const { body, scale, broad, tall, arms: long } = chooseFigure(cast, id, { sex, age, height, breadth, legs, arms });
        const { measures, description, rig } = bodies[body];
        expect(description.sex).toBe(sex);
        expect(measures.breadth * scale * broad).toBeCloseTo(breadth, 6);
        // Up to the hips, from there to the joint of the head, and the head.
        expect(measures.hip * scale).toBeCloseTo(height * hipShare(age, sex) * legs, 6);
        const head = rig.places[3 * jointNumber('head') + 1];
        expect(measures.hip * scale + (head - measures.hip) * scale * tall + (measures.stature - head) * scale).toBeCloseTo(height, 6);
        expect((measures.upperArm + measures.foreArm) * scale * long).toBeCloseTo(height * armShare(age) * arms, 6);
      }
    }
  }
});

it('[RENDER-40] takes the breadth of a body from its shoulders in a T-shirt with hanging arms', () => {
  for (const sex of ['female', 'male'] as const) {
    const body = createPerson({ sex, stature: 1.7, top: 'tee' });
    const [x, y, z] = body.rig.places;
    const matrices = new Float32Array(POSE);
    skinMatrices(body, [x, y, z], standingPose(), matrices);
    const { positions: placed } = skinMesh(body.levels[0], matrices);
    let half = 0;
    for (let i = 0; i < placed.length; i += 3) if (placed[i + 1] > 1.25 && placed[i + 1] < 1.36) half = Math.max(half, placed[i]);
    expect(Math.abs(2 * half - body.measures.breadth)).toBeLessThan(0.025);
  }
});

it('[RENDER-40] gives neighbours different bodies', () => {
  const bodies = new Set(Array.from({ length: 60 }, (_, id) => chooseFigure(members, id, { breadth: 0.45, height: 1.72, age: -1 }).body));
  expect(bodies.size).toBeGreaterThan(9);
});

it('[RENDER-43] poses those who are near and in sight, and nobody else', () => {
  const frame = frameOf([
    [1, 0, 5],
    [2, 0, -20],
    [3, 40, 5],
    [4, 1, 10],
    [5, 0, 500],
  ]);
  const { near, slots, matrices } = nearFor(frame);
  expect(poseNear(near, frame, slots, matrices)).toBe(2);
  expect([...slots].map((slot) => slot !== NO_SLOT)).toEqual([true, false, false, true, false]);
});

it('[RENDER-43] keeps the slot of a person while others come and go', () => {
  const first = frameOf([
    [1, 0, 5],
    [2, 1, 5],
  ]);
  const { near, slots, matrices } = nearFor(first);
  poseNear(near, first, slots, matrices);
  const slot = slots[1];
  const second = frameOf([[2, 1, 5.1]]);
  poseNear(near, second, slots.subarray(0, 1), matrices);
  expect(slots[0]).toBe(slot);
  expect(near.free).toHaveLength(NEAR_MOST - 1);
});

it('[RENDER-43] looks less far where more are near than can be posed', () => {
  const frame = frameOf(Array.from({ length: 900 }, (_, id) => [id, (id % 30) * 0.5 - 7, 20 + Math.floor(id / 30)] as const));
  const { near, slots, matrices } = nearFor(frame);
  const reach = near.reach;
  expect(poseNear(near, frame, slots, matrices)).toBe(NEAR_MOST);
  expect(near.reach).toBeLessThan(reach);
});

it('[RENDER-69] dresses people as their population is to look', () => {
  const bodies = [...createCast(40, 7), ...createWardrobe(7)];
  const cast = bodies.map(memberOf);
  const wears = (look: Partial<PersonLook>, id: number, sex: 'female' | 'male') => {
    const { body } = chooseFigure(cast, id, {
      breadth: 0.45,
      height: 1.7,
      age: 30,
      sex,
      look: { clothes: 'street', bags: 'some', prop: 'none', ...look },
    });
    return bodies[body].description;
  };
  for (let id = 0; id < 40; id++) {
    const sex = id % 2 === 0 ? 'female' : 'male';
    expect(wears({ clothes: 'uniform' }, id, sex)).toMatchObject({ clothes: 'uniform', bag: 'none', hat: 'cap', sex });
    expect(wears({ clothes: 'sports', prop: 'gloves' }, id, sex)).toMatchObject({ clothes: 'sports', prop: 'gloves', bag: 'none', sex });
    expect(wears({ prop: 'guitar' }, id, sex)).toMatchObject({ prop: 'guitar', clothes: 'street', bag: 'none' });
    expect(wears({ bags: 'none' }, id, sex)).toMatchObject({ clothes: 'street', bag: 'none', prop: 'none' });
    expect(wears({}, id, sex)).toMatchObject({ clothes: 'street', prop: 'none' });
    const { hair, hat } = wears({ hair: '#a63a1c' }, id, sex);
    expect([hair === 'bald', hat]).toEqual([false, 'none']);
  }
});

it('[RENDER-69] gives hair, and a uniform of one cloth, the colour that was asked for', () => {
  expect(chooseColours(createPerson(3).description, 1, 5, undefined, 0xa63a1c).hair).toBe(0xa63a1c);
  const [soldier] = createWardrobe(7);
  const blue = chooseColours(soldier.description, 1, 5, 0x3a4656);
  expect(blue.top).toBe(0x3a4656);
  expect(chooseColours(soldier.description, 1, 9, 0x3a4656)).toMatchObject({ top: blue.top, bottom: blue.bottom, hat: blue.hat });
});
