import { z } from 'zod';
import { type ScenarioSchema, writtenForm } from './schema.js';
import { shareDefinitions } from './share-definitions.js';

/** The JSON Schema of scenario files, with units and limits in the descriptions, for editors and forms. */
export function scenarioJsonSchema(schema: ScenarioSchema): Record<string, unknown> {
  const generated = z.toJSONSchema(writtenForm(schema), { target: 'draft-7', io: 'input', unrepresentable: 'any', reused: 'ref' });
  return { ...shareDefinitions(generated), title: 'Promenade scenario, format version 1' };
}
