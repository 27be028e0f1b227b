import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Command } from 'commander';
import { note, printTable } from '../output.js';
import { readJson } from '../read-json.js';

type ManifestClip = { readonly file: string; readonly type: string; readonly style: string };

/** What is fitted, to the clips of which styles, and which way. */
const FITS = [
  {
    name: 'sitDown',
    direction: 'down',
    styles: ['sit down', 'chair, stand up', 'high stool, stand up', 'low stool, stand up', 'walk, sit, look, stand up'],
  },
  {
    name: 'standUp',
    direction: 'up',
    styles: ['sit down', 'chair, stand up', 'high stool, stand up', 'low stool, stand up', 'walk, sit, look, stand up'],
  },
  { name: 'bendDown', direction: 'down', styles: ['pick up, set down'] },
  { name: 'comeUp', direction: 'up', styles: ['pick up, set down'] },
] as const;

/** The command `promenade motion fit-actions`. */
export function fitActionsCommand(): Command {
  return new Command('fit-actions')
    .description('fit how people sit down, stand up, bend down and come up, which built-in actions are made from')
    .argument('<folder>', 'clips of the CMU collection as BVH, with a manifest.json that names file, type and style of each')
    .requiredOption('-o, --out <file>', 'where the numbers go, as engine/animate/actions/fitted.ts')
    .addHelpText(
      'after',
      `
Example:
  $ promenade motion fit-actions ../shared/data/mocap --out engine/animate/actions/fitted.ts

Means of at least three trials, each subject counting once, without the subjects who are kept to judge. docs/actions.md says what the curves are.`,
    )
    .action(fit);
}

async function fit(folder: string, { out }: { readonly out: string }): Promise<void> {
  const { HELD_OUT_SUBJECTS, readCmuClip, subjectOf } = await import('../../animate/index.js');
  const { FEWEST_TRIALS, fitWays } = await import('../../learn/index.js');
  const { clips } = readJson(join(folder, 'manifest.json')) as { readonly clips: readonly ManifestClip[] };
  const open = clips.filter(({ file }) => !HELD_OUT_SUBJECTS.has(subjectOf(file)));
  const fitted = FITS.map(({ name, direction, styles }) => {
    const own = open.filter(({ style }) => (styles as readonly string[]).includes(style));
    const read = own.map(({ file }) => ({
      name: basename(file),
      motion: readCmuClip(readFileSync(join(folder, file), 'utf8'), basename(file)),
    }));
    return [name, fitWays(read, direction)] as const;
  });
  const kept = fitted.filter(([, { trials }]) => trials >= FEWEST_TRIALS);
  const lines = kept.map(([name, way]) => `export const ${snake(name)} = ${JSON.stringify(way)} as const;`);
  writeFileSync(out, `${ABOUT}\n\n${lines.join('\n\n')}\n`);
  printTable(
    ['way', 'trials', 'subjects', 'lasts s', 'most lean °'],
    fitted.map(([name, { trials, subjects, lasts, lean }]) => [name, trials, subjects, lasts, Math.round(Math.max(...lean))].map(String)),
  );
  note(`wrote ${kept.length} ways into ${out}`);
}

const ABOUT = `// Made by \`promenade motion fit-actions\`; means of clips of mocap.cs.cmu.edu, whose database was created with funding from NSF EIA-0196217.
// Do not edit. Drop and way of the hips as shares, lean of the trunk beyond standing in degrees, from a quarter of the time before to a quarter after.`;

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
