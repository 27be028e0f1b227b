import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { note, print } from './output.js';
import { loadModels, takeModels } from './own-models.js';

/** The command `promenade schema`. */
export function schemaCommand(): Command {
  const command = new Command('schema')
    .description('print the JSON Schema of scenario files, for completion and checks in an editor')
    .option('-o, --out <file>', 'write it to a file instead')
    .option('--json', 'accepted for uniformity: the schema is JSON anyway')
    .addHelpText(
      'after',
      `
Examples:
  $ promenade schema --out scenario.schema.json
  $ promenade schema --models magnet.js --out scenario.schema.json

Refer to it in the first line of a scenario:
  # yaml-language-server: $schema=scenario.schema.json`,
    )
    .action(schema);
  return takeModels(command);
}

async function schema(options: { out?: string; models: readonly string[] }): Promise<void> {
  const { scenarioJsonSchema } = await import('../scenario/index.js');
  const { bindModels } = await import('../sim/index.js');
  const text = JSON.stringify(scenarioJsonSchema(bindModels({ models: await loadModels(options.models) }).schema), null, 2);
  if (options.out === undefined) return print(text);
  writeFileSync(options.out, `${text}\n`);
  note(`wrote ${options.out}`);
}
