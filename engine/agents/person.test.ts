import { describe, expect, it } from 'vitest';
import { createSchema, parseScenario } from '../scenario/index.js';
import { speedOfAge } from './demographics.js';
import { drawPerson } from './person.js';

const SCHEMA = createSchema([{ name: 'still', fields: {} }]);
const populationOf = (fields: Record<string, unknown>) =>
  parseScenario(SCHEMA, { version: 1, population: [{ where: { points: [[0, 0]] }, ...fields }] }).population[0];
const drawMany = (fields: Record<string, unknown>, count = 400) =>
  Array.from({ length: count }, (_, id) => drawPerson(populationOf(fields), undefined, 1, id));
const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('person', () => {
  it('[AGENTS-7] is an adult with a body of its own where nothing is said', () => {
    const people = drawMany({});
    expect(new Set(people.map(({ height }) => height)).size).toBe(400);
    for (const { age, radius, torsoBreadth, sex } of people) {
      expect(age).toBeGreaterThanOrEqual(18);
      expect(age).toBeLessThanOrEqual(65);
      expect(radius).toBeCloseTo(torsoBreadth / 1.8, 12);
      expect(['female', 'male']).toContain(sex);
    }
    expect(meanOf(people.map(({ torsoBreadth }) => torsoBreadth))).toBeCloseTo(0.45, 2);
    expect(meanOf(people.map(({ torsoDepth }) => torsoDepth))).toBeCloseTo(0.25, 2);
  });

  it('[AGENTS-8] keeps a radius, a height, a mass or a torso that the population gives', () => {
    const given = drawPerson(populationOf({ radius: 0.2, height: 1.5, mass: 50 }), undefined, 1, 0);
    expect(given).toMatchObject({ radius: 0.2, torsoBreadth: 0.36000000000000004, torsoDepth: 0.2, height: 1.5, mass: 50 });
    const torso = drawPerson(populationOf({ torso: { breadth: 0.54, depth: 0.3 } }), undefined, 1, 0);
    expect(torso).toMatchObject({ torsoBreadth: 0.54, torsoDepth: 0.3, radius: 0.3 });
  });

  it('[AGENTS-32] has proportions of its own, those that the population gives, or those of all where bodies are uniform', () => {
    const people = drawMany({});
    expect(new Set(people.map(({ legs }) => legs)).size).toBe(400);
    expect(drawMany({})).toEqual(people);
    const given = drawMany({ proportions: { legs: { uniform: [1.02, 1.06] } } });
    for (const [id, { legs, arms }] of given.entries()) {
      expect(legs).toBeGreaterThanOrEqual(1.02);
      expect(legs).toBeLessThanOrEqual(1.06);
      expect(arms).toBe(people[id].arms);
    }
    for (const { legs, arms } of drawMany({ bodies: 'uniform' }, 5)) expect([legs, arms]).toEqual([1, 1]);
    expect(drawMany({ bodies: 'uniform', proportions: { arms: 0.9 } }, 1)[0]).toMatchObject({ legs: 1, arms: 0.9 });
  });

  it('[AGENTS-26] has the one body of all where bodies are uniform', () => {
    expect(drawPerson(populationOf({ bodies: 'uniform' }), undefined, 1, 0)).toMatchObject({
      radius: 0.25,
      torsoBreadth: 0.45,
      torsoDepth: 0.25,
      height: 1.7,
      mass: 75,
      age: -1,
      sex: undefined,
      acceleration: 5,
      heading: undefined,
      speed: 0,
      delay: 0,
    });
  });

  it('[AGENTS-7] walks as Weidmann’s people do: 1.34 m/s on average, 0.26 m/s apart, and can hurry by 1.3', () => {
    const people = drawMany({});
    const speeds = people.map(({ preferredSpeed }) => preferredSpeed);
    const mean = meanOf(speeds);
    expect(mean).toBeCloseTo(1.34, 1);
    expect(Math.sqrt(meanOf(speeds.map((speed) => (speed - mean) ** 2)))).toBeCloseTo(0.26, 1);
    expect(Math.min(...speeds)).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...speeds)).toBeLessThanOrEqual(2.2);
    for (const { preferredSpeed, maximumSpeed } of people) expect(maximumSpeed).toBeCloseTo(1.3 * preferredSpeed, 12);
  });

  it.each([20, 50, 70])('[AGENTS-7] of %i years walks at the speed of its age on average', (age) => {
    const people = drawMany({ age });
    expect(meanOf(people.map(({ preferredSpeed }) => preferredSpeed)) / speedOfAge(age)).toBeCloseTo(1, 1);
    expect(people.every((person) => person.age === age)).toBe(true);
  });

  it('[AGENTS-8] takes what the population says over what its age says', () => {
    expect(drawPerson(populationOf({ age: 80, preferredSpeed: 1.5 }), undefined, 1, 0)).toMatchObject({ age: 80, preferredSpeed: 1.5 });
  });

  it('[AGENTS-8] takes what its override says over what the population says', () => {
    const population = populationOf({ radius: 0.3, preferredSpeed: 1, maximumSpeed: 1.2, delay: 5, speed: 1, heading: 1 });
    const override = { index: 0, radius: 0.2, preferredSpeed: 0.5, maximumSpeed: 2, delay: 0, speed: 0, heading: 0 };
    const { index: _, ...expected } = override;
    expect(drawPerson(population, override, 1, 0)).toMatchObject(expected);
  });

  it('[AGENTS-9] is never slower at most than it prefers, and never deeper than broad', () => {
    const person = drawPerson(populationOf({ preferredSpeed: 2, maximumSpeed: 1, torso: { breadth: 0.2, depth: 0.4 } }), undefined, 1, 0);
    expect([person.maximumSpeed, person.torsoBreadth, person.torsoDepth]).toEqual([2, 0.4, 0.4]);
  });

  it('[AGENTS-10] is the same for the same seed and id, and another for another', () => {
    const population = populationOf({ radius: { uniform: [0.2, 0.3] }, age: { uniform: [20, 60] }, delay: { uniform: [0, 9] } });
    expect(drawPerson(population, undefined, 3, 9)).toEqual(drawPerson(population, undefined, 3, 9));
    expect(drawPerson(population, undefined, 3, 9)).not.toEqual(drawPerson(population, undefined, 4, 9));
    expect(drawPerson(population, undefined, 3, 9)).not.toEqual(drawPerson(population, undefined, 3, 10));
  });

  it('[AGENTS-10] has quantities that do not hang together', () => {
    const people = drawMany({ radius: { uniform: [0, 1].map((n) => 0.2 + 0.1 * n) }, height: { uniform: [1.5, 1.9] } });
    const share = meanOf(people.map(({ radius, height }) => Number(radius > 0.25 === height > 1.7)));
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });
});
