import { describe, expect, it } from 'vitest';
import { createSchema, parseScenario } from '../scenario/index.js';
import { STEER_MODELS } from './index.js';

const schema = createSchema(STEER_MODELS);
const steerOf = (steer: unknown) =>
  parseScenario(schema, { version: 1, population: [{ where: { points: [[0, 0]] }, ...(steer === undefined ? {} : { steer }) }] })
    .population[0].steer;

describe('steering models', () => {
  it('[STEER-1] have names of their own, and the first is the default', () => {
    const names = STEER_MODELS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(steerOf(undefined).model).toBe(names[0]);
    expect(names).toContain('orca');
  });

  it('[STEER-2] are known to the scenario by name, with all their fields filled in', () => {
    for (const { name, fields } of STEER_MODELS) {
      const steer = steerOf(name);
      expect(steer.model).toBe(name);
      expect(Object.keys(steer)).toEqual(expect.arrayContaining(Object.keys(fields)));
    }
  });

  it('[STEER-2] say where the limits of a field lie', () => {
    expect(() => steerOf({ model: 'orca', timeHorizon: -1 })).toThrow(/timeHorizon.*0\.1.*30.*s/s);
    expect(() => steerOf({ model: 'orca', maximumNeighbours: 17 })).toThrow(/maximumNeighbours.*16/s);
  });

  it('[STEER-3] have columns as long as the crowd, one for every field', () => {
    for (const model of STEER_MODELS) {
      const shared = ['neighbourDistance', 'maximumNeighbours', 'noise', ...(model.flies ? ['altitude'] : [])];
      const columns = model.columns(123, 123);
      for (const { name, length } of columns) expect(length % 123, name).toBe(0);
      expect([...columns.map(({ name }) => name), ...shared]).toEqual(expect.arrayContaining(Object.keys(model.fields)));
    }
  });
});
