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
import { hypot } from '../../math/index.js';
import { fitCode, meanDistance, type Places } from './fit-code.js';
import { makeSamples, type Samples, type TrainingClip } from './samples.js';

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
    const width = network.outputs;
    const wanted = placesOf(
      own.map((sample) => samples.targets.subarray(sample * width, (sample + 1) * width)),
      learned,
    );
    const found = kind === 'stateless' ? fitCode(wanted, (code) => placesOf(ask(own, code), learned)) : mean;
    const [plain, fitted] = [mean, found].map((code) => {
      const answers = ask(own, code);
      return { joints: meanDistance(wanted, placesOf(answers, learned)), root: rootOff(samples, own, answers) };
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

/** Where the joints of answers are. */
function placesOf(answers: readonly Float32Array[], { references }: MotionNetwork): Places {
  return Float64Array.from(answers.flatMap((answer) => placePosture(CANONICAL, momentPosture(answer, references)).places.flat()));
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
