import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packNetwork, readCmuClip, readNetwork } from 'promenade/animate';
import {
  EPOCHS,
  judgeNetwork,
  learnMotion,
  madeWalkers,
  TRAINING_DEFAULTS,
  type TrainingClip,
  trainingClips,
  useOf,
} from 'promenade/learn';
import { host } from 'promenade/node';
import { dataFolder } from '../real-data.js';
import { atMost, type BenchOptions, machine, missing, type Row } from '../rows.js';

const KINDS = ['stateless', 'autoregressive'] as const;
/** Further subjects whose plain walks judge a network that learns nothing from them. */
const LEFT_OUT = ['7', '16', '35', '39'];
const MEASURES = {
  time: 'training of the shipped networks, two threads',
  threads: 'networks whose bytes differ between one thread and two',
  shipped: 'networks whose bytes differ from those that ship',
  plain: 'joints of plain walkers left out, code 0',
  fitted: 'joints of plain walkers left out, fitted code',
} as const;

/** Trains the shipped networks as `promenade motion train` does, on one thread and on two, and one that plain walkers are left out of; in as many epochs as `steps` says. */
export async function* trainingRows({ steps }: BenchOptions): AsyncGenerator<Row> {
  const folder = dataFolder('mocap');
  if (!existsSync(join(folder, 'manifest.json'))) {
    const why = `not measured: there is no ${folder}/manifest.json; PROMENADE_DATA names the folder of the shared data`;
    yield missing(MEASURES.time, 'min', '<= 30', why);
    yield missing(MEASURES.threads, 'networks', '<= 0', why);
    yield missing(MEASURES.shipped, 'networks', '<= 0', why);
    yield missing(MEASURES.plain, 'cm', '<= 3.5', why);
    yield missing(MEASURES.fitted, 'cm', '<= 2.8', why);
    return;
  }
  yield* shippedRows(folder, steps);
  yield* leftOutRows(folder, steps);
}

async function* shippedRows(folder: string, steps: number | undefined): AsyncGenerator<Row> {
  const begin = performance.now();
  const processor = process.cpuUsage();
  const clips = [...clipsOf(folder).learned, ...(await madeWalkers())];
  const two = await trainAll(clips, 2, steps);
  const minutes = (performance.now() - begin) / 60_000;
  const { user, system } = process.cpuUsage(processor);
  const epochs = KINDS.map((kind) => `${steps ?? EPOCHS[kind]} epochs ${kind}`).join(', ');
  yield atMost(30, {
    measure: MEASURES.time,
    value: minutes,
    unit: 'min',
    how: `clips read, samples made, ${epochs}; ${((user + system) / 1e6).toFixed(0)} s of the processor; ${machine()}`,
  });
  const one = await trainAll(clips, 1, steps);
  const namesOf = (differing: readonly string[]) => [epochs, ...differing].join('; ');
  const differ = (others: readonly Uint8Array[]) => KINDS.filter((_, n) => Buffer.compare(two[n], others[n]) !== 0);
  yield atMost(0, { measure: MEASURES.threads, value: differ(one).length, unit: 'networks', how: namesOf(differ(one)) });
  if (steps !== undefined) return;
  const shipped = differ(KINDS.map((kind) => readFileSync(`assets/network/${kind}.bin`)));
  yield atMost(0, { measure: MEASURES.shipped, value: shipped.length, unit: 'networks', how: namesOf(shipped) });
}

async function trainAll(clips: readonly TrainingClip[], threads: number, steps: number | undefined): Promise<Uint8Array[]> {
  const packed: Uint8Array[] = [];
  for (const kind of KINDS) {
    const options = { ...TRAINING_DEFAULTS, epochs: steps ?? EPOCHS[kind] };
    packed.push(packNetwork((await learnMotion(kind, clips, options, { host, threads })).learned));
  }
  return packed;
}

/** People walking as they do by themselves whom a network never saw, nor made walkers, whose model knows them: what the reach comes from. */
async function* leftOutRows(folder: string, steps: number | undefined): AsyncGenerator<Row> {
  const { learned, judges } = clipsOf(folder, LEFT_OUT);
  const options = { ...TRAINING_DEFAULTS, epochs: steps ?? EPOCHS.stateless };
  const packed = packNetwork((await learnMotion('stateless', learned, options, { host, threads: 2 })).learned);
  const judged = (await judgeNetwork(host, readNetwork(packed, 'left out'), judges)).filter(({ person }) => LEFT_OUT.includes(person));
  const mean = (of: (one: (typeof judged)[number]) => number) => (100 * judged.reduce((sum, one) => sum + of(one), 0)) / judged.length;
  const list = judged.map(({ person, plain, fitted }) => `${person} ${(100 * plain).toFixed(1)} / ${(100 * fitted).toFixed(1)}`).join(', ');
  const how = `stateless, learned without them and without made walkers, ${options.epochs} epochs; mean distance of all joints at the same phase, speed and turn; subjects, code 0 / fitted: ${list}`;
  yield atMost(3.5, { measure: MEASURES.plain, value: mean(({ plain }) => plain), unit: 'cm', how });
  yield atMost(2.8, { measure: MEASURES.fitted, value: mean(({ fitted }) => fitted), unit: 'cm', how });
}

/** Clips that are learned from, with their mirror images, and those that judge. */
function clipsOf(folder: string, further: readonly string[] = []): { learned: TrainingClip[]; judges: TrainingClip[] } {
  const { clips } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    clips: readonly { file: string; subject: string | number; type: string; style: string }[];
  };
  const learned: TrainingClip[] = [];
  const judges: TrainingClip[] = [];
  for (const { file, subject, type, style } of clips) {
    const label = { subject: String(subject), type, style };
    const use = useOf(label, further);
    if (use === 'none') continue;
    const pair = trainingClips(readCmuClip(readFileSync(join(folder, file), 'utf8'), basename(file)), label);
    if (use === 'judge') judges.push(...pair.slice(0, 1));
    else learned.push(...pair);
  }
  return { learned, judges };
}
