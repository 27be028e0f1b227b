import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { checkOutput } from '../check-output.js';
import { EXIT, Fault } from '../fault.js';
import { bytes, note, print, printJson } from '../output.js';
import { readCrowds } from '../read-crowds.js';

type MatchingOptions = { readonly out?: string; readonly force: boolean; readonly json: boolean };

/** The command `promenade learn matching`. */
export function matchingCommand(): Command {
  return new Command('matching')
    .description('find what corresponds in crowds, once, and keep it: any blend of them is then made in milliseconds')
    .argument('<crowds...>', 'two crowds or more: .crowd files, or the names of those that ship')
    .option('-o, --out <file>', 'write crowds and correspondences there, as NAME.matching')
    .option('--force', 'replace the file', false)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade learn matching campus.crowd stroll --out pair.matching
  $ promenade synthesise pair.matching --weights 0,0.5,1 --report

A scenario names it by \`learned: { pair: { file: pair.matching } }\`, and a population its crowds by \`steer: { model: morphable, style: { campus: 0.6, stroll: 0.4 } }\`.
docs/morphable.md says what corresponds.`,
    )
    .action(learnMatching);
}

async function learnMatching(words: readonly string[], { out, force, json }: MatchingOptions): Promise<void> {
  if (words.length < 2) throw new Fault('a matching is one of two crowds or more', EXIT.usage);
  if (out !== undefined) checkOutput(out, { force });
  const { matchCrowds, writeMatching } = await import('../../morph/index.js');
  const { crowds } = await readCrowds(words);
  const begin = process.cpuUsage();
  const matching = matchCrowds(crowds);
  const { user, system } = process.cpuUsage(begin);
  const file = writeMatching(matching);
  if (out !== undefined) writeFileSync(out, file);
  const names = crowds.map(({ name }) => name);
  const seconds = (user + system) / 1e6;
  const facts = { segments: matching.segments[0].length, formations: matching.upper.length, companions: matching.lower.length };
  if (json)
    return printJson({ format: 'promenade-matching', version: 1, crowds: names, out: out ?? null, ...facts, bytes: file.length, seconds });
  print(
    `${names.join(', ')}: ${facts.segments} segments, ${facts.formations} formations and ${facts.companions} of companions correspond (${seconds.toFixed(2)} s, ${bytes(file.length)})`,
  );
  note(out === undefined ? 'nothing was written (--out FILE keeps it)' : `the matching is in ${out}`);
}
