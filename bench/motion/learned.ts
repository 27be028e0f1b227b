import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  askNetwork,
  builtInNetwork,
  CONTROL_POINTS,
  layersOf,
  type Network,
  networkColumnSpecs,
  placeNetworks,
  readCmuClip,
  weightPlace,
  wordsOf,
} from 'promenade/animate';
import { createKernels } from 'promenade/kernels';
import { type Judgement, judgeNetwork, trainingClips, useOf } from 'promenade/learn';
import { host } from 'promenade/node';
import { dataFolder } from '../real-data.js';
import { atMost, type BenchOptions, inform, missing, type Row } from '../rows.js';

/** Everything that was learned and that is loaded when it is first needed. */
const LEARNED = ['assets/gait.json', 'assets/network/stateless.bin', 'assets/network/autoregressive.bin'];
/** The network of the paper's authors, whose phases lie on fiftieths of a cycle. */
const PFNN = { inputs: 342, hidden: 512, outputs: 311 };
const PFNN_BINS = { count: 50, isMixed: false };

/** How large learned data is, whether kernels answer as the published network does, and how far the network is from people whom it never saw. */
export async function* learnedRows(_: BenchOptions): AsyncGenerator<Row> {
  const bytes = LEARNED.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  yield atMost(1.5, { measure: 'learned data, gzipped', value: bytes / 1e6, unit: 'MB', how: LEARNED.join(', ') });
  yield await referenceRow(dataFolder('pfnn'));
  yield* unseenRows(dataFolder('mocap'));
}

/** Farthest answer of the kernel from the reference cases of the published network. */
async function referenceRow(folder: string): Promise<Row> {
  const measure = "kernel against PFNN's twelve reference cases, farthest";
  if (!existsSync(join(folder, 'reference_io.json')))
    return missing(
      measure,
      '',
      '<= 0.001',
      `not measured: there is no ${folder}/reference_io.json; PROMENADE_DATA names the folder of the shared data`,
    );
  const { cases } = JSON.parse(readFileSync(join(folder, 'reference_io.json'), 'utf8')) as {
    cases: readonly { phaseFraction: number; x: number[]; y: number[] }[];
  };
  const kernels = await createKernels(host, networkColumnSpecs([{ shape: PFNN, bins: PFNN_BINS }], cases.length), 1);
  const [placed] = placeNetworks(kernels, [{ network: readPfnn(folder), bins: PFNN_BINS }]);
  for (const [n, { x }] of cases.entries()) kernels.f32.networkInput.set(x, n * PFNN.inputs);
  // A tenth of a bin in, so that rounding takes no phase to the bin before.
  const phases = cases.map(({ phaseFraction }) => phaseFraction + 0.1 / PFNN_BINS.count);
  askNetwork(kernels, placed, phases, cases.length);
  const room = 8 * Math.ceil(PFNN.outputs / 8);
  const value = Math.max(...cases.flatMap(({ y }, n) => y.map((wanted, k) => Math.abs(wanted - kernels.f32.networkOutput[n * room + k]))));
  kernels.dispose();
  return atMost(1e-3, { measure, value, unit: '', how: `${cases.length} cases of ${folder}, the authors' own weights` });
}

function readPfnn(folder: string): Network {
  const numbers = (path: string) => {
    const bytes = readFileSync(join(folder, path));
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  };
  const words = wordsOf(PFNN);
  const points = new Float32Array(CONTROL_POINTS * words);
  for (let point = 0; point < CONTROL_POINTS; point++) {
    for (const [n, layer] of layersOf(PFNN).entries()) {
      const weights = numbers(`control4/W${n}_${point}.bin`);
      const biases = numbers(`control4/b${n}_${point}.bin`);
      for (let unit = 0; unit < layer.units; unit++) {
        for (let input = -1; input < layer.inputs; input++)
          points[point * words + weightPlace(layer, unit, input)] = input < 0 ? biases[unit] : weights[unit * layer.inputs + input];
      }
    }
  }
  return {
    ...PFNN,
    points,
    inputMean: numbers('norm/Xmean.bin'),
    inputDeviation: numbers('norm/Xstd.bin'),
    outputMean: numbers('norm/Ymean.bin'),
    outputDeviation: numbers('norm/Ystd.bin'),
  };
}

/** Joints of people whom the network never saw, with the mean person's code and with the one that fits best. */
async function* unseenRows(folder: string): AsyncGenerator<Row> {
  const measures = ['joints of people not learned from, code 0', 'joints of people not learned from, fitted code'] as const;
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) {
    const why = `not measured: there is no ${manifest}; PROMENADE_DATA names the folder of the shared data`;
    yield missing(measures[0], 'cm', '<= 3.5', why);
    yield missing(measures[1], 'cm', '<= 2.8', why);
    return;
  }
  const { clips } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    clips: readonly { file: string; subject: string | number; type: string; style: string }[];
  };
  const judges = clips.flatMap(({ file, subject, type, style }) => {
    const label = { subject: String(subject), type, style };
    if (useOf(label) !== 'judge') return [];
    return trainingClips(readCmuClip(readFileSync(join(folder, file), 'utf8'), basename(file)), label).slice(0, 1);
  });
  const judged = await judgeNetwork(host, await builtInNetwork('stateless'), judges);
  const mean = (of: (one: (typeof judged)[number]) => number) => (100 * judged.reduce((sum, one) => sum + of(one), 0)) / judged.length;
  const list = judged.map(({ person, plain, fitted }) => `${person} ${(100 * plain).toFixed(1)} / ${(100 * fitted).toFixed(1)}`).join(', ');
  const how = `mean distance of all joints at the same phase, speed and turn; code 0 / fitted: ${list}`;
  yield atMost(3.5, { measure: measures[0], value: mean(({ plain }) => plain), unit: 'cm', how });
  yield atMost(2.8, { measure: measures[1], value: mean(({ fitted }) => fitted), unit: 'cm', how });
  yield* rootRows(judged);
}

/** How far the speed and the turn that the network answers are from those of people whom it never saw. */
function* rootRows(judged: readonly Judgement[]): Generator<Row> {
  for (const [code, of] of [
    ['code 0', ({ root }: Judgement) => root.plain],
    ['fitted code', ({ root }: Judgement) => root.fitted],
  ] as const) {
    for (const [name, unit] of [
      ['speed', 'm/s'],
      ['turn', 'rad/s'],
    ] as const) {
      yield inform({
        measure: `${name} of people not learned from, ${code}`,
        value: judged.reduce((sum, one) => sum + of(one)[name], 0) / judged.length,
        unit,
        how: `mean distance of the answered ${name} of the root from the clip's at the same moments: ${judged.map((one) => `${one.person} ${of(one)[name].toFixed(3)}`).join(', ')}`,
      });
    }
  }
}
