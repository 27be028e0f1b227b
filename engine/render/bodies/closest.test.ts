import { describe, expect, it } from 'vitest';
import { BALL, LID, LIP } from './close-face.js';
import { FINGER, THUMB } from './close-hands.js';
import { buildClosest } from './closest.js';
import { describeCast } from './describe.js';
import { FACE_TRAITS, USUAL_FACE } from './face-traits.js';
import { createPerson, planCast, planWardrobe } from './person.js';

const [ONE] = planCast(1, 5);

describe("people at arm's length", () => {
  it('[RENDER-38] have 10 to 15 thousand triangles, the same each time', () => {
    for (const body of [...planCast(20, 5), ...planWardrobe(5)]) {
      const { triangles } = buildClosest(body);
      expect(triangles).toBeGreaterThan(10_000);
      expect(triangles).toBeLessThan(15_000);
    }
    expect(buildClosest(ONE)).toEqual(buildClosest(ONE));
  });

  it.each(FACE_TRAITS)('[RENDER-38] have another face with another %s', (trait) => {
    const positions = (value: number) => buildClosest(createPerson({ hair: 'bald', face: { ...USUAL_FACE, [trait]: value } })).positions;
    const [less, more] = [positions(-1), positions(1)];
    const apart = less.length === more.length ? Math.max(...less.map((at, i) => Math.abs(at - more[i]))) : 1;
    // By a millimetre at least.
    expect(apart).toBeGreaterThan(0.001);
  });

  it('[RENDER-38] have traits that spread about the usual, longer noses and larger ears with age', () => {
    const faces = describeCast(4000, 2);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    for (const trait of FACE_TRAITS) {
      const young = faces.filter(({ age }) => age < 35).map(({ face }) => face[trait]);
      expect(Math.abs(mean(young)), trait).toBeLessThan(0.06);
      expect(Math.sqrt(mean(young.map((value) => value * value))), trait).toBeGreaterThan(0.4);
    }
    const ofOld = faces.filter(({ age }) => age > 65).map(({ face }) => face);
    expect(mean(ofOld.map(({ noseLength }) => noseLength))).toBeGreaterThan(0.2);
    expect(mean(ofOld.map(({ ears }) => ears))).toBeGreaterThan(0.2);
  });

  it('[RENDER-38] stay within what the near mesh fills', () => {
    const { positions } = buildClosest(createPerson({ top: 'tee', bottom: 'slim', hair: 'bald' }));
    const near = createPerson({ top: 'tee', bottom: 'slim', hair: 'bald' }).levels[0].positions;
    for (let axis = 0; axis < 3; axis++) {
      const reach = (points: Float32Array) =>
        points.reduce((most, value, i) => (i % 3 === axis ? Math.max(most, Math.abs(value)) : most), 0);
      expect(Math.abs(reach(positions) - reach(near))).toBeLessThan(0.02);
    }
  });

  it('[RENDER-38] have lids that close downwards, lower lips that open, and eyes that turn about their middle', () => {
    const { face, vertices } = buildClosest(ONE);
    const moves = Array.from({ length: vertices }, (_, i) => [...face.subarray(4 * i, 4 * i + 4)]);
    const of = (part: number) => moves.filter((move) => move[3] === part);
    expect(Math.min(...of(LID).map(([, y]) => y))).toBeLessThan(-0.005);
    expect(Math.max(...of(LID).map(([, y]) => y))).toBeLessThan(0.001);
    expect(Math.min(...of(LIP).map(([, y]) => y))).toBeLessThan(-0.008);
    const sizes = of(BALL).map(([x, y, z]) => Math.hypot(x, y, z));
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(1e-4);
  });

  it('[RENDER-38] have four fingers and a thumb on each hand that can close, and nothing else moves with them', () => {
    const { face, vertices, positions } = buildClosest(ONE);
    const moves = Array.from({ length: vertices }, (_, i) => ({ move: [...face.subarray(4 * i, 4 * i + 4)], x: positions[3 * i] }));
    for (const side of [1, -1]) {
      const fingers = moves.filter(({ move }) => move[3] === side * FINGER);
      const thumb = moves.filter(({ move }) => move[3] === side * THUMB);
      // On its own side of the body, as long as a finger is, and thin.
      expect([...fingers, ...thumb].every(({ x }) => side * x > 0.2)).toBe(true);
      const lengths = fingers.map(({ move }) => move[0]);
      expect(Math.min(...lengths)).toBe(0);
      expect(Math.max(...lengths)).toBeGreaterThan(0.055);
      expect(Math.max(...lengths)).toBeLessThan(0.095);
      expect(Math.max(...fingers.map(({ move }) => Math.abs(move[1])))).toBeLessThan(0.016);
      expect(Math.max(...thumb.map(({ move }) => Math.hypot(move[0], move[1], move[2])))).toBeGreaterThan(0.02);
      expect(Math.max(...thumb.map(({ move }) => Math.hypot(move[0], move[1], move[2])))).toBeLessThan(0.06);
    }
  });
});
