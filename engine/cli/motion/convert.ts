import { existsSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { Command, Option } from 'commander';
import type { Motion } from '../../animate/index.js';
import { makeFolder } from '../../sweep/index.js';
import { EXIT, Fault } from '../fault.js';
import { positiveNumber } from '../numbers.js';
import { note, print, printJson, short } from '../output.js';
import { showProgress } from '../progress.js';
import { canonicalOf, type MotionFileOptions, openMotionFile } from './motion-file.js';

const FORMATS = ['bvh', 'glb'] as const;
type Format = (typeof FORMATS)[number];

type ConvertOptions = MotionFileOptions & {
  readonly out: string;
  readonly format?: Format;
  readonly reference: 'rest' | 'first';
  readonly feet: 'measured' | 'kept';
  readonly force: boolean;
  readonly json: boolean;
};

type Converted = { readonly from: string; readonly map: string; readonly name: string; readonly motion: Motion };

/** The command `promenade motion convert`. */
export function convertCommand(): Command {
  return new Command('convert')
    .description('bring clips from elsewhere to the canonical skeleton')
    .argument('<files...>', 'clips: .bvh, .amc (its .asf beside it), .gltf, .glb, .vrm, .vrma')
    .requiredOption('-o, --out <path>', 'a file .bvh or .glb, or a folder for one file per clip')
    .addOption(new Option('-f, --format <name>', 'format of files in a folder').choices(FORMATS).default(undefined, 'bvh'))
    .option('--map <name|file>', 'bone map: cmu-bvh, cmu-asf, mixamo, vrm, unity or a JSON file; recognised without it')
    .option('--skeleton <file>', 'the .asf of .amc files')
    .option('--fps <n>', 'frames per second of .amc files (120), or to sample glTF at', positiveNumber)
    .addOption(new Option('--reference <pose>', 'where the source stands in T-pose').choices(['rest', 'first']).default('rest'))
    .addOption(
      new Option('--feet <what>', 'set standing feet flat on the floor, or keep them').choices(['measured', 'kept']).default('measured'),
    )
    .option('--force', 'replace files', false)
    .option('--json', 'one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade motion convert 07_01.bvh --out walk.glb
  $ promenade motion convert clips/*.bvh --out out/clips
  $ promenade motion convert hero.glb --map hero-bones.json --out hero.bvh

All clips come out with the same 22 joints, in metres, y up, facing +z at rest. See docs/motion-files.md for formats and bone maps.`,
    )
    .action(convert);
}

async function convert(files: readonly string[], options: ConvertOptions): Promise<void> {
  const format = formatOf(options);
  const progress = showProgress({ what: 'converting', total: files.length, unit: 'files' });
  const written: { from: string; to: string; map: string; frames: number; duration: number }[] = [];
  const together: Converted[] = [];
  const isFolder = !isFile(options.out);
  for (const [done, file] of files.entries()) {
    progress.update(done);
    for (const converted of await convertFile(file, options)) {
      if (!isFolder) together.push(converted);
      else written.push(...(await write([converted], join(options.out, `${converted.name}.${format}`), format, options.force)));
    }
  }
  if (!isFolder) written.push(...(await write(together, options.out, format, options.force)));
  progress.end();
  if (options.json) return printJson({ written });
  for (const { from, to, map, frames, duration } of written) print(`${from} -> ${to}  ${map}, ${frames} frames, ${short(duration)} s`);
  note(`${written.length} motion${written.length === 1 ? '' : 's'} converted`);
}

async function convertFile(file: string, { reference, feet, ...options }: ConvertOptions): Promise<Converted[]> {
  const converted: Converted[] = [];
  for (const open of await openMotionFile(file, options)) {
    const motion = await canonicalOf(open, { reference, feet });
    converted.push({ from: open.source.name, map: open.map?.name ?? '', name: open.name, motion: { ...motion, name: open.name } });
  }
  return converted;
}

async function write(converted: readonly Converted[], to: string, format: Format, force: boolean) {
  const { writeBvh, writeGltf } = await import('../../animate/index.js');
  if (existsSync(to) && !force) throw new Fault(`${to} exists already; --force replaces it`);
  if (format === 'bvh' && converted.length > 1) {
    throw new Fault(
      `--out ${to}: a .bvh file holds one motion, and there are ${converted.length}; give a folder or a .glb file`,
      EXIT.usage,
    );
  }
  makeFolder(dirname(to));
  writeFileSync(to, format === 'bvh' ? writeBvh(converted[0].motion) : await writeGltf(converted.map(({ motion }) => motion)));
  return converted.map(({ from, map, motion }) => ({ from, to, map, frames: motion.frames, duration: motion.frames * motion.frameTime }));
}

function isFile(out: string): boolean {
  return extname(out) !== '';
}

function formatOf({ out, format }: ConvertOptions): Format {
  if (!isFile(out)) return format ?? 'bvh';
  const ending = extname(out).slice(1).toLowerCase();
  const known = FORMATS.find((name) => name === ending);
  if (known === undefined) throw new Fault(`--out ${out}: clips are written as .bvh or .glb, not .${ending}`, EXIT.usage);
  if (format !== undefined && format !== known) throw new Fault(`--out ${out} and --format ${format} do not go together`, EXIT.usage);
  return known;
}
