import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { checkOutput } from '../check-output.js';
import { EXIT, Fault } from '../fault.js';
import { readWhole } from '../read-whole.js';
import { type FromTracksOptions, fromTracksCommand } from './from-tracks.js';

type SecondaryOptions = FromTracksOptions & { readonly tags?: string; readonly assign?: string };

/** The command `promenade learn secondary`. */
export function secondaryCommand(): Command {
  return fromTracksCommand({
    name: 'secondary',
    description: 'learn what people do besides walking from tagged tracks, or give people of any tracks something to do',
    examples: [
      'promenade learn secondary tracks.csv --fps 25 --tags tags.csv --out street.secondary',
      'promenade learn secondary tracks.csv --fps 25 --assign alive.csv',
    ],
    use: 'Tags are lines id,from,to,tag. A scenario names the file by `learned: { street: { file: street.secondary } }`, and a population by `secondary: { from: street }`. Without --tags the authored graph that ships is taken. docs/secondary.md has the tags.',
    options: (command) =>
      command
        .option('--tags <file>', 'what people were seen to do: lines id,from,to,tag [s]')
        .option('--assign <file>', 'give the people of the tracks something to do, and write it there'),
    async learn(name, source, lists, _, options) {
      const { readTags, secondaryFrom, tagsFor, writeTags } = await import('../../trials/index.js');
      const { usualSecondary, writeSecondary } = await import('../../learned/index.js');
      const { tags, assign } = options as SecondaryOptions;
      if (tags === undefined && assign === undefined)
        throw new Fault(
          'there is nothing to learn from: --tags FILE says what people did, --assign FILE gives them something to do',
          EXIT.usage,
        );
      if (assign !== undefined) checkOutput(assign, options);
      const graph =
        tags === undefined ? usualSecondary() : secondaryFrom(name, source, lists[0], readTags(new TextDecoder().decode(readWhole(tags))));
      const assigned = assign === undefined ? [] : tagsFor(graph, lists[0]);
      if (assign !== undefined) writeFileSync(assign, writeTags(assigned));
      const edges = new Set(Array.from(graph.from, (from, n) => `${from}>${graph.to[n]}`)).size;
      return {
        file: writeSecondary(graph),
        told: [
          `${graph.name}: ${graph.from.length} examples on ${edges} edges${graph.isAuthored ? ', authored, not learned' : ''}${assign === undefined ? '' : `; ${assigned.length} actions are in ${assign}`}`,
        ],
        facts: { examples: graph.from.length, edges, isAuthored: graph.isAuthored, assigned: assigned.length },
      };
    },
    async judge(name, split, _, options) {
      const { judgeSecondary, readTags } = await import('../../trials/index.js');
      const { tags } = options as SecondaryOptions;
      return tags === undefined ? [] : judgeSecondary(name, split, readTags(new TextDecoder().decode(readWhole(tags))));
    },
  });
}
