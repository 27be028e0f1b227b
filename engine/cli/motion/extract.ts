import { rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { Extraction, KnownClip, SegmentationRule } from '../../animate/index.js';
import { makeFolder } from '../../sweep/index.js';
import { describeError, Fault } from '../fault.js';
import { requireRoom } from '../folder-sink.js';
import { wholeNumber } from '../numbers.js';
import { bytes, note, print, printFacts, printJson, printTable } from '../output.js';
import { showProgress } from '../progress.js';
import { type ClipFolder, listClips, readClip } from './clip-folder.js';

type ExtractOptions = {
  readonly out?: string;
  readonly rule: SegmentationRule;
  readonly r: number;
  readonly force: boolean;
  readonly json: boolean;
};

/** The command `promenade motion extract`. */
export function extractCommand(): Command {
  return new Command('extract')
    .description('cut clips into short motions, recognise their types and make a library of styles of them')
    .argument('<folder>', 'BVH clips; a manifest.json in it or beside it may tell their types')
    .option('-o, --out <folder>', 'where the library and its pictures go (default: motions- and the name of the folder)')
    .addOption(
      new Option('--rule <rule>', 'how cycles are cut: see docs/motion-extraction.md').choices(['robust', 'document']).default('robust'),
    )
    .option('--r <n>', 'how many nearest styles the consistency table holds', wholeNumber({ min: 1, max: 1000 }), 5)
    .option('--force', 'write over what the folder holds', false)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade motion extract clips --out out/motions
  $ promenade motion extract clips --rule document --r 8 --force --json`,
    )
    .action(extract);
}

type ClipFault = { readonly file: string; readonly message: string };

async function extract(folder: string, options: ExtractOptions): Promise<void> {
  const out = options.out ?? `motions-${basename(resolve(folder))}`;
  const listed = listClips(folder);
  requireRoom(out, options);
  const { clips, faults } = await extractAll(listed, options);
  if (clips.length === 0)
    throw new Fault(`${folder}: none of its ${listed.clips.length} clips could be read; the first: ${faults[0]?.message}`);
  const { combineClips } = await import('../../animate/index.js');
  const extraction = combineClips(clips, options);
  const files = await writeFiles(out, clips, extraction);
  if (options.json)
    return printJson({ folder, rule: options.rule, r: options.r, ...resultsOf(clips, extraction), faults, others: listed.others, files });
  await show(clips, extraction, options, listed);
  note(`wrote ${files.map(({ name, size }) => `${name} (${bytes(size)})`).join(', ')} into ${out}`);
}

/** Reads and cuts every clip; one with a fault is told and left out. */
async function extractAll({ clips: files }: ClipFolder, { rule }: ExtractOptions): Promise<{ clips: KnownClip[]; faults: ClipFault[] }> {
  const { extractPrimitives } = await import('../../animate/index.js');
  const progress = showProgress({ what: 'extracting', total: files.length, unit: 'clips' });
  const clips: KnownClip[] = [];
  const faults: ClipFault[] = [];
  for (const [done, file] of files.entries()) {
    progress.update(done);
    try {
      clips.push({ extracted: extractPrimitives(await readClip(file), rule), subject: file.subject, type: file.type });
    } catch (error) {
      faults.push({ file: file.path, message: describeError(error) });
      note(`left out: ${describeError(error)}`);
    }
  }
  progress.end();
  return { clips, faults };
}

async function writeFiles(out: string, clips: readonly KnownClip[], extraction: Extraction): Promise<{ name: string; size: number }[]> {
  const { RECOGNISED_TYPES, writeLibrary } = await import('../../animate/index.js');
  const { drawType } = await import('./extract-picture.js');
  makeFolder(out);
  const written: { name: string; size: number }[] = [];
  const write = (name: string, content: Uint8Array) => {
    writeFileSync(join(out, name), content);
    written.push({ name, size: content.length });
  };
  write('library.json', writeLibrary(extraction.library));
  for (const type of RECOGNISED_TYPES) {
    // What an earlier extraction left would contradict this one.
    if (extraction.library.tables[type]) write(`${type}.svg`, new TextEncoder().encode(drawType(type, clips, extraction)));
    else rmSync(join(out, `${type}.svg`), { force: true });
  }
  return written;
}

/** What is told as JSON: nothing in it depends on the clock or the machine. */
function resultsOf(clips: readonly KnownClip[], { primitives, library, recognition, unreachable }: Extraction) {
  return {
    clips: clips.length,
    rules: ruleFigures(clips),
    types: typeFigures({ primitives, library }),
    recognition,
    unreachable,
    primitives: primitives.map(({ primitive: { name, clip, from, to, foot, feature, traits }, type }) => ({
      name,
      type,
      clip,
      from,
      to,
      foot: foot ?? null,
      feature,
      traits,
    })),
  };
}

function ruleFigures(clips: readonly KnownClip[]) {
  const stretches = clips.reduce((sum, { extracted }) => sum + extracted.stretches, 0);
  const found = (rule: SegmentationRule) => clips.reduce((sum, { extracted }) => sum + extracted.confirmed[rule], 0);
  const within = clips.reduce((sum, { extracted }) => sum + extracted.within, 0);
  return { stretches, within, robust: found('robust'), document: found('document') };
}

function typeFigures({ primitives, library }: Pick<Extraction, 'primitives' | 'library'>) {
  const types = [...new Set(primitives.map(({ type }) => type))];
  return types.map((type) => ({
    type,
    primitives: primitives.filter((one) => one.type === type).length,
    styles: library.tables[type]?.styles.length ?? 0,
  }));
}

async function show(
  clips: readonly KnownClip[],
  extraction: Extraction,
  { rule, r }: ExtractOptions,
  { others }: ClipFolder,
): Promise<void> {
  const { RECOGNISED_TYPES } = await import('../../animate/index.js');
  const rules = ruleFigures(clips);
  printFacts([
    ['clips', `${clips.length}${others.length > 0 ? `, and ${others.length} of other types left out` : ''}`],
    ['right strike to right strike', `${rules.stretches} stretches, ${rules.within} within the limits of a cycle`],
    ['confirmed by the rule robust', `${rules.robust}${rule === 'robust' ? ' (used)' : ''}`],
    ['confirmed by the rule document', `${rules.document}${rule === 'document' ? ' (used)' : ''}`],
  ]);
  print('');
  printTable(
    ['type', 'primitives', 'styles kept'],
    typeFigures(extraction).map(({ type, primitives, styles }) => [type, String(primitives), String(styles)]),
  );
  if (extraction.recognition) {
    for (const [title, { counts, accuracy }] of [
      ['with Eq. 1, cyclicity, contact, root speed, hands and feet', extraction.recognition.all],
      ['with Eq. 1 alone', extraction.recognition.energy],
    ] as const) {
      print('', `type recognised in people left out, ${title}: ${(100 * accuracy).toFixed(1)} %`);
      printTable(
        ['true \\ recognised', ...RECOGNISED_TYPES],
        counts.map((row, i) => [RECOGNISED_TYPES[i], ...row.map(String)]),
      );
    }
  }
  for (const { type, leastRank } of extraction.unreachable) {
    note(`with r = ${r} some styles of ${type} cannot be reached from others; r = ${leastRank} reaches all`);
  }
}
