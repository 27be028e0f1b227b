import { INPUT, NETWORK_NUMBERS, roomFor } from '../../animate/index.js';
import { LEARN_CODES, LEARN_GROUP } from '../../columns/index.js';
import { log, random, randomKey, randomOf, STREAM, sin } from '../../math/index.js';
import { heightPlaces, PIECE_NUMBERS, PIECES, type Samples } from './samples.js';
import { CODE_PLACE, type Scales } from './scales.js';

/** Phases that samples are sorted by, and groups of a batch: each group is of one phase, and batches take the even and the odd ones in turn. */
export const PHASES = 64;
export const GROUPS = 32;
/** Samples of a batch. */
export const BATCH = GROUPS * LEARN_GROUP;
const NOISE_NUMBERS = 65_536;
/** So often the code of the mean person stands for that of somebody plain, so that it learns to: people whom nobody knows have it. Whoever acts is nobody's mean. */
const UNKNOWN = 0.5;
/** What the way of stateless networks is disturbed by, in deviations: theirs in a crowd is not as smooth as that of clips. */
const WAY_NOISE = 0.05;
/** Normal numbers are drawn once and read from a place by chance. */
const DRAW = { noise: 1, phase: 2, shuffle: 3, piece: 4, offset: 5, share: 6 } as const;

/** Deals samples out in batches: all phases alike, the samples of a phase one after the other in an order by chance. */
export type Batches = {
  /** Batches of an epoch. */
  readonly perEpoch: number;
  /** The phase of each group of a batch. */
  phases(batch: number): number[];
  /** Writes a batch: inputs and targets in their scales; returns whose code stands where, −1 where nobody's does. */
  fill(batch: number, inputs: Float32Array, targets: Float32Array, codes: Float32Array): Int32Array;
};

/** Deals out samples by a seed; `noise` is what the last pose is disturbed by, in deviations. */
export function createBatches(samples: Samples, scales: Scales, seed: number, noise: number): Batches {
  const { kind, count, inputs: own, targets: wanted, heights, person, isPlain } = samples;
  const { inputs: width, outputs } = NETWORK_NUMBERS[kind];
  const room = roomFor(outputs);
  const lists = listByPhase(samples, seed);
  const total = lists.reduce((sum, { length }) => sum + length, 0);
  const normal = normalNumbers(seed);
  const raised = heightPlaces(kind);
  const told = new Int32Array(BATCH);
  const isLevel = Uint8Array.from({ length: count }, (_, n) =>
    heights.subarray(n * PIECES * PIECE_NUMBERS, n * PIECES * PIECE_NUMBERS + PIECE_NUMBERS).every((height) => height === 0) ? 1 : 0,
  );
  const binOf = (batch: number, group: number) => 2 * group + (batch % 2);

  return {
    perEpoch: Math.ceil(total / BATCH),
    phases: (batch) => Array.from({ length: GROUPS }, (_, group) => (binOf(batch, group) + 0.5) / PHASES),
    fill(batch, inputs, targets, codes) {
      for (let place = 0; place < BATCH; place++) {
        const group = Math.floor(place / LEARN_GROUP);
        const list = lists[binOf(batch, group)];
        const turn = Math.floor(batch / 2) * LEARN_GROUP + (place % LEARN_GROUP);
        const sample = list[turn % list.length];
        const key = randomKey(seed, STREAM.network + DRAW.piece, batch * BATCH + place);
        // Level ground half the time where there is any.
        const piece = isLevel[sample]
          ? Math.max(0, Math.floor((randomOf(key, 0) * 2 - 1) * (PIECES - 1)) + 1)
          : Math.floor(randomOf(key, 0) * PIECES);
        const ground = (sample * PIECES + Math.min(piece, PIECES - 1)) * PIECE_NUMBERS;
        const to = place * width;
        inputs.set(own.subarray(sample * width, (sample + 1) * width), to);
        for (let k = 1; k < PIECE_NUMBERS; k++) inputs[to + INPUT.heights + k - 1] = heights[ground + k];
        for (const k of raised.inputs) inputs[to + k] -= heights[ground];
        for (let k = 0; k < width; k++) inputs[to + k] = (inputs[to + k] - scales.inputMean[k]) / scales.inputDeviation[k];
        told[place] = kind === 'stateless' && (isPlain[person[sample]] === 0 || randomOf(key, 2) >= UNKNOWN) ? person[sample] : -1;
        if (told[place] >= 0) for (let k = 0; k < LEARN_CODES; k++) inputs[to + CODE_PLACE + k] = codes[person[sample] * LEARN_CODES + k];
        if (kind === 'stateless') disturb(inputs, to, INPUT.heights, WAY_NOISE, normal, Math.floor(randomOf(key, 1) * NOISE_NUMBERS));
        else disturb(inputs, to + INPUT.rest, width - INPUT.rest, noise, normal, Math.floor(randomOf(key, 1) * NOISE_NUMBERS));
        const out = place * room;
        targets.set(wanted.subarray(sample * outputs, (sample + 1) * outputs), out);
        for (const k of raised.targets) targets[out + k] -= heights[ground];
        for (let k = 0; k < outputs; k++) targets[out + k] = (targets[out + k] - scales.outputMean[k]) / scales.outputDeviation[k];
      }
      return told;
    },
  };
}

function disturb(inputs: Float32Array, at: number, count: number, noise: number, normal: Float32Array, from: number): void {
  for (let k = 0; k < count; k++) inputs[at + k] += noise * normal[(from + k) % NOISE_NUMBERS];
}

/** Samples by phase, those that count more several times, in an order by chance; who stands does so at any phase. */
function listByPhase({ count, phase, repeats }: Samples, seed: number): Uint32Array[] {
  const lists = Array.from({ length: PHASES }, () => [] as { sample: number; order: number }[]);
  for (let sample = 0; sample < count; sample++) {
    const key = randomKey(seed, STREAM.network + DRAW.shuffle, sample);
    const whole = Math.floor(repeats[sample]);
    const more = randomOf(randomKey(seed, STREAM.network + DRAW.share, sample), 0) < repeats[sample] - whole ? 1 : 0;
    for (let n = 0; n < whole + more; n++) {
      const at = Number.isNaN(phase[sample]) ? randomOf(key, 2 * n + 1) : phase[sample];
      lists[Math.min(Math.floor(at * PHASES), PHASES - 1)].push({ sample, order: randomOf(key, 2 * n) });
    }
  }
  const empty = lists.findIndex(({ length }) => length === 0);
  if (empty >= 0)
    throw new Error(
      `no sample has a phase of ${(empty / PHASES).toFixed(2)} to ${((empty + 1) / PHASES).toFixed(2)}: give more clips of people who walk`,
    );
  return lists.map((list) =>
    Uint32Array.from(
      list.sort((a, b) => a.order - b.order || a.sample - b.sample),
      ({ sample }) => sample,
    ),
  );
}

/** Numbers of a normal distribution (Box and Muller 1958). */
function normalNumbers(seed: number): Float32Array {
  return Float32Array.from({ length: NOISE_NUMBERS }, (_, n) => {
    const radius = Math.sqrt(-2 * log(1 - random(seed, STREAM.network + DRAW.noise, n, 0)));
    return radius * sin(2 * Math.PI * random(seed, STREAM.network + DRAW.noise, n, 1));
  });
}
