import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Command, Option } from 'commander';
import type { NetworkKind } from '../../animate/index.js';
import type { Judgement, TrainingClip } from '../../learn/index.js';
import { checkOutput } from '../check-output.js';
import { EXIT, Fault } from '../fault.js';
import { catchInterrupt, type Interrupt, nextTurn } from '../interrupt.js';
import { wholeNumber } from '../numbers.js';
import { bytes, note, print, printJson, printTable } from '../output.js';
import { showProgress } from '../progress.js';
import { readJson } from '../read-json.js';
import { threadsOption } from '../sweep/sweep-place.js';

type TrainOptions = {
  readonly out: string;
  readonly kind?: NetworkKind;
  readonly epochs?: number;
  readonly hidden?: number;
  readonly seed: number;
  readonly clips?: number;
  readonly made: boolean;
  readonly judges?: readonly string[];
  readonly threads?: number;
  readonly force: boolean;
  readonly json: boolean;
};

/** What a manifest says about a clip, as far as training needs it. */
type ManifestClip = { readonly file: string; readonly type: string; readonly style: string; readonly subject: string | number };

const KINDS = ['stateless', 'autoregressive'] as const;

/** The command `promenade motion train`. */
export function trainCommand(): Command {
  return new Command('train')
    .description('train the networks that move bodies, and judge them by people whom they never saw')
    .argument('<folder>', 'clips of the CMU collection as BVH, with a manifest.json that names file, subject, type and style of each')
    .requiredOption('-o, --out <folder>', 'where the networks go: stateless.bin and autoregressive.bin')
    .addOption(new Option('--kind <kind>', 'train one of them alone').choices(KINDS))
    .option(
      '--epochs <n>',
      'go through all samples so often (default: 30 stateless, 15 autoregressive)',
      wholeNumber({ min: 1, max: 1000 }),
    )
    .option(
      '--hidden <n>',
      'units of each hidden layer, up to a multiple of eight (default: 72 stateless, 80 autoregressive)',
      wholeNumber({ min: 8, max: 512 }),
    )
    .option('--seed <n>', 'seed of everything that is left to chance', wholeNumber({ min: 0, max: 2 ** 32 - 1 }), 1)
    .option('--clips <n>', 'take so many clips alone, evenly over all: to try something', wholeNumber({ min: 1, max: 100_000 }))
    .option('--no-made', 'stateless: learn from clips alone, as autoregressive networks do, not from cycles of the built-in styles as well')
    .option('--judges <subject...>', 'learn nothing from these subjects; their plain walks judge besides those who always do')
    .addOption(threadsOption())
    .option('--force', 'replace files', false)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade motion train ../shared/data/mocap --out assets/network --force
  $ promenade motion train clips --out out --kind stateless --epochs 2 --clips 20
  $ promenade motion train ../shared/data/mocap --out out --kind stateless --judges 7 16 35 39

The same clips, seed and numbers give the same bytes on any number of threads. docs/learned-motion.md says what is learned and what the figures mean.`,
    )
    .action(train);
}

async function train(folder: string, options: TrainOptions): Promise<void> {
  const kinds = options.kind ? [options.kind] : KINDS;
  if (!existsSync(options.out)) mkdirSync(options.out, { recursive: true });
  for (const kind of kinds) checkOutput(fileOf(options, kind), options);
  const interrupt = catchInterrupt();
  try {
    const { learned, judges } = await readClips(folder, options, interrupt);
    const { madeWalkers } = await import('../../learn/index.js');
    if (options.made && kinds.includes('stateless')) learned.push(...(await madeWalkers()));
    const trained = [];
    for (const kind of kinds) trained.push(await trainOne(kind, learned, judges, options, interrupt));
    if (options.json) printJson({ networks: trained });
  } finally {
    interrupt.release();
  }
}

function fileOf({ out }: TrainOptions, kind: NetworkKind): string {
  return join(out, `${kind}.bin`);
}

/** The clips that are learned from, and those that judge. */
async function readClips(folder: string, { clips: most, judges: further }: TrainOptions, interrupt: Interrupt) {
  const { trainingClips, useOf } = await import('../../learn/index.js');
  const { readCmuClip } = await import('../../animate/index.js');
  const all = readManifest(folder).map((clip) => ({ ...clip, label: { ...clip, subject: String(clip.subject) } }));
  const unknown = further?.find((subject) => all.every(({ label }) => label.subject !== subject));
  if (unknown !== undefined) throw new Fault(`--judges ${unknown}: the manifest names no such subject`, EXIT.usage);
  const usable = all.filter(({ label }) => useOf(label, further) !== 'none');
  if (usable.length === 0) throw new Fault(`${join(folder, 'manifest.json')}: it names no clip of people on their feet`);
  const every = most === undefined ? 1 : Math.max(1, usable.length / most);
  const chosen = Array.from({ length: Math.min(usable.length, most ?? usable.length) }, (_, n) => usable[Math.floor(n * every)]);
  const progress = showProgress({ what: 'reading clips', total: chosen.length, unit: 'clips' });
  const learned: TrainingClip[] = [];
  const judges: TrainingClip[] = [];
  for (const [n, { file, label }] of chosen.entries()) {
    const motion = readCmuClip(readFileSync(join(folder, file), 'utf8'), basename(file));
    const [own, mirrored] = trainingClips(motion, label);
    if (own && useOf(label, further) === 'judge') judges.push(own);
    else if (own) learned.push(own, mirrored);
    progress.update(n + 1);
    await nextTurn();
    endWhenAsked(interrupt);
  }
  progress.end();
  return { learned, judges };
}

function readManifest(folder: string): ManifestClip[] {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new Fault(`${path}: there is no such file; it says who moves in which clip, and how`);
  const { clips } = readJson(path) as { clips?: ManifestClip[] };
  const isSound = ({ file, type, style, subject }: ManifestClip) => [file, type, style, subject].every((value) => value !== undefined);
  if (!Array.isArray(clips) || !clips.every(isSound))
    throw new Fault(`${path}: expected a list "clips" of { "file": …, "subject": …, "type": …, "style": … }`);
  return clips;
}

async function trainOne(
  kind: NetworkKind,
  clips: readonly TrainingClip[],
  judges: readonly TrainingClip[],
  options: TrainOptions,
  interrupt: Interrupt,
) {
  const { EPOCHS, judgeNetwork, learnMotion, TRAINING_DEFAULTS } = await import('../../learn/index.js');
  const { packNetwork, readNetwork } = await import('../../animate/index.js');
  const { host } = await import('#host');
  const { epochs = EPOCHS[kind], hidden, seed } = options;
  const numbers = { ...TRAINING_DEFAULTS, epochs, seed, ...(hidden === undefined ? {} : { hidden: Math.ceil(hidden / 8) * 8 }) };
  const begin = performance.now();
  let progress: ReturnType<typeof showProgress> | undefined;
  const { learned, samples, persons, losses } = await learnMotion(kind, clips, numbers, {
    host,
    threads: options.threads ?? host.cores,
    onBatch: async (done, total) => {
      progress ??= showProgress({ what: `training ${kind}`, total, unit: 'batches' });
      progress.update(done);
      await nextTurn();
      endWhenAsked(interrupt);
    },
  });
  progress?.end();
  const seconds = (performance.now() - begin) / 1000;
  const packed = packNetwork(learned);
  const out = fileOf(options, kind);
  writeFileSync(out, packed);
  const judged = await judgeNetwork(host, readNetwork(packed, out), judges);
  const result = { kind, out, bytes: packed.length, samples, persons, seconds, losses, judged };
  if (!options.json) printResult(result);
  return result;
}

function printResult({ kind, out, bytes: size, samples, persons, seconds, losses, judged }: Awaited<ReturnType<typeof trainOne>>): void {
  print(
    `${kind}: ${samples} samples of ${persons} people, ${losses.length} epochs in ${seconds.toFixed(0)} s`,
    `  mean square of mistakes, in units of 5 cm: ${losses[0].toFixed(3)} in the first epoch, ${losses[losses.length - 1].toFixed(3)} in the last`,
  );
  if (judged.length > 0) {
    const cells = (name: string, { plain, fitted, samples: count }: Pick<Judgement, 'plain' | 'fitted' | 'samples'>) => [
      name,
      String(count),
      (100 * plain).toFixed(2),
      (100 * fitted).toFixed(2),
    ];
    const mean = (of: (judgement: Judgement) => number) => judged.reduce((sum, one) => sum + of(one), 0) / judged.length;
    printTable(
      ['who was not learned from', 'samples', 'joints off cm', 'with a fitted code cm'],
      [
        ...judged.map((one) => cells(one.person, one)),
        cells('mean', { plain: mean(({ plain }) => plain), fitted: mean(({ fitted }) => fitted), samples: judged.length }),
      ],
    );
  }
  note(`wrote ${out} (${bytes(size)})`);
}

function endWhenAsked({ requested }: Interrupt): void {
  if (requested) throw new Fault('stopped; the network that was being trained is not written', EXIT.interrupted);
}
