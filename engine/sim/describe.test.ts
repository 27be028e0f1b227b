import { expect, it } from 'vitest';
import { PLAN_MODELS } from '../plan/index.js';
import { choice, distribution, flag, parseSteer, quantity, whole } from '../scenario/index.js';
import { STEER_MODELS, type SteerModel } from '../steer/index.js';
import {
  describeBodyModels,
  describeDecideModels,
  describeModels,
  describePace,
  describePlanModels,
  loadScenario,
  SCENARIO_SCHEMA,
} from './index.js';

it('[SIM-96] every field of every model is described: label, sentence, limits, default', () => {
  const models = describeModels();
  expect(models.map(({ name }) => name)).toEqual(STEER_MODELS.map(({ name }) => name));
  for (const { name, fields } of models) {
    expect(fields.length).toBeGreaterThan(3);
    for (const field of fields) {
      const isList = (name === 'morphable' && ['style', 'path'].includes(field.name)) || field.name === 'from';
      expect(field.kind === 'other', `${name}.${field.name}`).toBe(isList);
      expect(field.description, `${name}.${field.name}`).toMatch(/^[A-Z].*\.$/);
      expect(field.label).toMatch(/^[A-Z][a-z ]+$/);
      expect(field.default).toBeDefined();
      if (field.kind === 'choice') expect(field.words).toContain(field.default);
      else if (!isList) expect(field.maximum).toBeGreaterThan(field.minimum ?? Infinity);
    }
  }
  expect(JSON.parse(JSON.stringify(models))).toEqual(models);
});

it('[SIM-96] every field of every planning model is described', () => {
  const models = describePlanModels();
  expect(models.map(({ name }) => name)).toEqual(PLAN_MODELS.map(({ name }) => name));
  expect(models.map(({ label }) => label)).toEqual(['Shortest', 'Congestion', 'Multi domain', 'Flow']);
  for (const { name, fields } of models) for (const { description } of fields) expect(description, name).toMatch(/^[A-Z].*\.$/);
});

it('[SIM-96] models say what they go by, or leave it out', () => {
  for (const { name, about } of [...describeModels(), ...describePlanModels()]) expect(about, name).toMatch(/^[a-z].*[a-z]$/);
  const own = { name: 'my-model', fields: {} } as unknown as SteerModel;
  expect(describeModels([own, { ...own, label: 'Mine', about: 'my own ways' }])).toMatchObject([
    { label: 'My model', about: '' },
    { label: 'Mine', about: 'my own ways' },
  ]);
});

it('[SIM-96] the limits are those that a scenario is checked by', async () => {
  const { world } = await loadScenario('version: 1');
  for (const { name, fields } of describeModels()) {
    for (const { name: field, minimum, maximum, default: value } of fields) {
      const parse = (given: unknown) => parseSteer(SCENARIO_SCHEMA, { model: name, [field]: given }, world);
      expect(() => parse(value)).not.toThrow();
      if (minimum === undefined || maximum === undefined) continue;
      for (const within of [minimum, maximum]) expect(() => parse(within)).not.toThrow();
      for (const beyond of [minimum - 1, maximum + 1]) expect(() => parse(beyond)).toThrow(`steer.${field}`);
    }
  }
});

it('[SIM-96] kinds of fields, those of models of one’s own too', () => {
  const fields = {
    wholeNumber: whole(1, 5, 2),
    number: quantity('m', 0, 3, 1),
    drawn: distribution('s', 0, 9, { uniform: [1, 2] }),
    word: choice(['a', 'b'], 'b'),
    isOn: flag(true),
  };
  const [{ label, flies, fields: described }] = describeModels([{ name: 'my-model', fields } as unknown as SteerModel]);
  expect({ label, flies }).toEqual({ label: 'My model', flies: false });
  expect(described.map(({ kind, isDrawn, unit, default: value }) => [kind, isDrawn, unit, value])).toEqual([
    ['whole', false, '', 2],
    ['number', false, 'm', 1],
    ['number', true, 's', { uniform: [1, 2] }],
    ['choice', false, '', 'b'],
    ['flag', false, '', true],
  ]);
  expect(describePace().map(({ name, unit }) => `${name} ${unit}`)).toEqual([
    'preferredSpeed m/s',
    'maximumSpeed m/s',
    'acceleration m/s²',
  ]);
});

it('[SIM-96] deciding and body models are described as the others are', () => {
  expect(describeDecideModels().map(({ name }) => name)).toEqual(['goals', 'behaviour']);
  expect(describeBodyModels().map(({ name, fields }) => [name, fields.length])).toEqual([['styles', 0]]);
  const wander = { name: 'wander', fields: { every: quantity('s', 0.5, 600, 3) }, about: 'chance', decide: () => undefined };
  expect(describeDecideModels([wander])[0]).toMatchObject({ label: 'Wander', about: 'chance', fields: [{ name: 'every', unit: 's' }] });
});
