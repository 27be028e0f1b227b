import type { Command } from 'commander';
import { Fault } from '../fault.js';
import { readWhole } from '../read-whole.js';
import { type FromTracksOptions, fromTracksCommand } from './from-tracks.js';

type GroupsOptions = FromTracksOptions & { readonly labelled?: string };

/** The command `promenade learn groups`. */
export function groupsCommand(): Command {
  return fromTracksCommand({
    name: 'groups',
    description: 'learn who walks together: sizes, shapes and distances, as a block `together` of a population',
    examples: [
      'promenade learn groups tracks.csv --fps 25 --out together.yaml',
      'promenade learn groups obsmat.txt --fps 25 --labelled groups.txt --json',
    ],
    use: 'The file is YAML that a population takes as it is. --labelled FILE has the true groups, a line of ids each, for a comparison. docs/groups.md says what is learned.',
    options: (command) => command.option('--labelled <file>', 'true groups to compare with: a line of ids each'),
    async learn(name, source, lists) {
      const { groupsFrom, togetherOf } = await import('../../trials/index.js');
      const { stringify } = await import('yaml');
      const learned = groupsFrom(name, lists);
      const { found, people, lambda, sizes, shape } = learned;
      const share = people > 0 ? 1 - sizes[0] / people : 0;
      const told = `${name}: ${people} people, ${Math.round(100 * share)} % of them together, in ${found} groups of one and more (Poisson mean ${lambda.toFixed(2)})`;
      const shapes =
        share === 0
          ? 'nobody walks together in these tracks: distance and shape are those of nobody'
          : `${shape.distance.toFixed(2)} m apart, ${Math.round(100 * shape.abreast)} % of the time side by side, ${Math.round(100 * shape.vee)} % in a V, ${Math.round(100 * shape.file)} % in file`;
      const speeds = shape.speeds.map((speed, n) => `${n + 1}: ${speed.toFixed(2)} m/s`).filter((_, n) => Number.isFinite(shape.speeds[n]));
      return {
        file: `# learned from ${source}: ${told}\n# ${shapes}\n# speeds by size: ${speeds.join(', ')}\n${stringify({ together: togetherOf(learned) })}`,
        told: [told, shapes, `speeds by size: ${speeds.join(', ')}`],
        facts: { found, people, lambda, sizes, shape },
      };
    },
    async judge(name, split, files, options) {
      const { compareWithLabels, judgeGroups, tracksOf } = await import('../../trials/index.js');
      const { openAny } = await import('../any-recording.js');
      const rows = [...(await judgeGroups(name, split))];
      const { labelled: path } = options as GroupsOptions;
      if (path === undefined) return rows;
      const labels = new TextDecoder()
        .decode(readWhole(path))
        .split('\n')
        .map((line) =>
          line
            .trim()
            .split(/[\s,]+/)
            .filter((word) => word !== '')
            .map(Number),
        );
      if (labels.flat().some((id) => !Number.isInteger(id))) throw new Fault(`${path}: expected lines of ids, one group each`);
      const { f1, lambda, labelled } = compareWithLabels(tracksOf(await openAny(files[0], options)), labels);
      return [
        ...rows,
        { measure: 'pairs found, F1 against the labels', unit: '', value: f1, beside: '' },
        { measure: 'Poisson mean of all', unit: '', value: lambda, beside: `labels ${labelled.toFixed(2)}` },
      ];
    },
  });
}
