/*
 * How far a network's bodies are from people whom it never saw: places of joints at the same phase on the same way, with the code of the mean person and with
 * the code that fits each person best.
 */
import {
  ANSWER,
  askNetwork,
  CANONICAL,
  CROWD_BINS,
  type MotionNetwork,
  momentPosture,
  networkColumnSpecs,
  placeNetworks,
  placePosture,
  roomFor,
} from '../../animate/index.js';
import { LEARN_CODES } from '../../columns/index.js';
import { createKernels, type Host } from '../../kernels/index.js';
import { hypot, length, subtract } from '../../math/index.js';
import { makeSamples, type Samples, type TrainingClip } from './samples.js';
import { solve } from './solve.js';

/** How far the root that a network answers is off in the mean: its speed [m/s] and its turn [rad/s]. */
export type RootOff = { readonly speed: number; readonly turn: number };

/**
 * Mean distance of joints from where a person has them [m], with the mean person's code and with the fitted one, and how far the root is off with either;
 * samples that were looked at.
 */
export type Judgement = {
  readonly person: string;
  readonly plain: number;
  readonly fitted: number;
  readonly root: { readonly plain: RootOff; readonly fitted: RootOff };
  readonly samples: number;
};

/** Answers to samples whose codes are given. */
type Ask = (chosen: readonly number[], code: readonly number[]) => Float32Array[];

/** At most so many samples of a person are looked at. */
const MOST = 600;
/** A code is fitted in so many rounds; the slopes of answers are taken over this much of it. */
const ROUNDS = 4;
const NUDGE = 0.05;
/** How much a code is held to the mean person, in samples. */
const PRIOR = 2;

/** Judges a network by the people of some clips. Networks that go on from their own answers are told the captured pose, and have no codes. */
export async function judgeNetwork(host: Host, learned: MotionNetwork, clips: readonly TrainingClip[]): Promise<Judgement[]> {
  const { kind, network, references } = learned;
  const samples = makeSamples(kind, clips, references, 1);
  const kernels = await createKernels(host, networkColumnSpecs([{ shape: network, bins: CROWD_BINS }], MOST), 1);
  const [placed] = placeNetworks(kernels, [{ network, bins: CROWD_BINS }]);
  const room = roomFor(network.outputs);
  const ask: Ask = (chosen, code) => {
    chosen.forEach((sample, n) => {
      kernels.f32.networkInput.set(samples.inputs.subarray(sample * network.inputs, (sample + 1) * network.inputs), n * network.inputs);
      if (kind === 'stateless') kernels.f32.networkInput.set(code, (n + 1) * network.inputs - LEARN_CODES);
    });
    askNetwork(
      kernels,
      placed,
      chosen.map((sample) => samples.phase[sample] || 0),
      chosen.length,
    );
    return chosen.map((_, n) => kernels.f32.networkOutput.slice(n * room, n * room + network.outputs));
  };
  const judged = samples.persons.map((person, number) => {
    const own = choose(samples, number);
    const mean = new Array<number>(LEARN_CODES).fill(0);
    const [plain, fitted] = [mean, kind === 'stateless' ? fitCode(samples, own, ask, network.outputDeviation) : mean].map((code) => {
      const answers = ask(own, code);
      return { joints: meanDistance(samples, own, answers, learned), root: rootOff(samples, own, answers) };
    });
    return { person, plain: plain.joints, fitted: fitted.joints, root: { plain: plain.root, fitted: fitted.root }, samples: own.length };
  });
  kernels.dispose();
  return judged.filter((judgement) => judgement.samples > 0);
}

/** Samples of a person in which somebody walks, evenly over all of them. */
function choose({ count, person, phase }: Samples, number: number): number[] {
  const own = Array.from({ length: count }, (_, n) => n).filter((n) => person[n] === number && !Number.isNaN(phase[n]));
  const every = Math.max(1, Math.ceil(own.length / MOST));
  return own.filter((_, n) => n % every === 0);
}

/** Mean distance of joints between answers and what they should be [m]. */
function meanDistance(
  { targets }: Samples,
  chosen: readonly number[],
  answers: readonly Float32Array[],
  { references }: MotionNetwork,
): number {
  const width = answers[0]?.length ?? 1;
  let sum = 0;
  chosen.forEach((sample, n) => {
    const wanted = placePosture(CANONICAL, momentPosture(targets.subarray(sample * width, (sample + 1) * width), references)).places;
    const given = placePosture(CANONICAL, momentPosture(answers[n], references)).places;
    sum += wanted.reduce((total, place, joint) => total + length(subtract(place, given[joint])), 0) / wanted.length;
  });
  return sum / Math.max(1, chosen.length);
}

/** How far the answered speed and turn of the root are from what they should be, in the mean. */
function rootOff({ targets }: Samples, chosen: readonly number[], answers: readonly Float32Array[]): RootOff {
  const width = answers[0]?.length ?? 1;
  let [speed, turn] = [0, 0];
  chosen.forEach((sample, n) => {
    const wanted = targets.subarray(sample * width, (sample + 1) * width);
    speed += Math.abs(speedOf(answers[n]) - speedOf(wanted));
    turn += Math.abs(answers[n][ANSWER.turn] - wanted[ANSWER.turn]);
  });
  const count = Math.max(1, chosen.length);
  return { speed: speed / count, turn: turn / count };
}

function speedOf(answer: Float32Array): number {
  return hypot(answer[ANSWER.velocityX], answer[ANSWER.velocityZ]);
}

/** The code whose answers are nearest to samples, in units of mistakes, found by Gauss and Newton's steps. */
function fitCode({ targets }: Samples, chosen: readonly number[], ask: Ask, units: Float32Array): number[] {
  let code = new Array<number>(LEARN_CODES).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const here = ask(chosen, code);
    const nudged = code.map((_, k) =>
      ask(
        chosen,
        code.map((value, n) => value + (n === k ? NUDGE : 0)),
      ),
    );
    const normal = code.map((_, i) => code.map((__, j) => (i === j ? PRIOR : 0)));
    const right = code.map((value) => -PRIOR * value);
    chosen.forEach((sample, n) => {
      const width = here[n].length;
      for (let out = 0; out < ANSWER.velocityX; out++) {
        const left = (targets[sample * width + out] - here[n][out]) / units[out];
        const slopes = nudged.map((answers) => (answers[n][out] - here[n][out]) / (NUDGE * units[out]));
        for (let i = 0; i < LEARN_CODES; i++) {
          right[i] += slopes[i] * left;
          for (let j = 0; j < LEARN_CODES; j++) normal[i][j] += slopes[i] * slopes[j];
        }
      }
    });
    const step = solve(normal, right);
    code = code.map((value, k) => value + step[k]);
  }
  return code;
}
