import type { Recording } from '../../record/index.js';
import { cholesky, gaussianEntropy } from '../statistics/covariance.js';
import { sampleTracks } from '../tracks/sample-tracks.js';
import { beginEnsemble, createEnsembles, type EnsembleSettings, observe, type PersonEnsemble, STATE_SIZE } from './ensemble.js';

/** Everyone at an instant; rows below `count` hold people. */
export type CrowdState = {
  count: number;
  /** [m] */
  readonly x: Float64Array;
  readonly z: Float64Array;
  /** [m/s] */
  readonly velocityX: Float64Array;
  readonly velocityZ: Float64Array;
  /** The velocity that would bring each to where it truly was some seconds later [m/s]. */
  readonly preferredX: Float64Array;
  readonly preferredZ: Float64Array;
  /** [m/s] */
  readonly maximumSpeed: Float64Array;
  /** The row that each had when the simulator was asked last, −1 for who is new; without it nobody is known again, and all begin afresh. */
  readonly before?: Int32Array;
};

/** A simulator: moves places and velocities of a crowd on by some seconds, in place. */
export type Predict = (state: CrowdState, dt: number) => void;

export type EntropyOptions = EnsembleSettings & {
  /** Rounds of estimating states and error in turn, at most. */
  readonly rounds: number;
  /** No more rounds follow one that changed the entropy by less than this [nat] */
  readonly settled: number;
  /** How far ahead people know where they want to be [s] */
  readonly ahead: number;
};

export const ENTROPY_DEFAULTS: EntropyOptions = {
  members: 10,
  lag: 2,
  noise: 0.05,
  interval: 0.4,
  seed: 1,
  rounds: 20,
  settled: 0.03,
  ahead: 4.8,
};

/** How much a simulator does not know about what people do next. */
export type Entropy = {
  /** Of the distribution of errors in place and velocity after one interval; less is better [nat] */
  readonly entropy: number;
  /** Of the errors in place alone [nat] */
  readonly placeEntropy: number;
  /** After each round, to see whether it has settled. */
  readonly rounds: readonly number[];
  /** Second moments of the errors, 4 x 4 row by row: x, z [m], velocity [m/s]. */
  readonly covariance: Float64Array;
  /** Steps of people that were predicted. */
  readonly steps: number;
};

/** Constant velocity: the baseline. */
export const predictConstantVelocity: Predict = ({ count, x, z, velocityX, velocityZ }, dt) => {
  for (let i = 0; i < count; i++) {
    x[i] += velocityX[i] * dt;
    z[i] += velocityZ[i] * dt;
  }
};

/** The error that is assumed before the first round: [m, m, m/s, m/s]. */
const FIRST_ERROR = [0.1, 0.1, 0.3, 0.3];
/** Nobody is slower at most than this or than it is now [m/s]; others may exceed the speed that brings them there by a share. */
const LEAST_MAXIMUM = 0.5;
const EXCESS = 1.3;

/**
 * The entropy metric (Guy et al., SIGGRAPH Asia 2012): how widely the next states of real people scatter around what a simulator predicts from the
 * present ones. States are never seen exactly, and how much the simulator errs is what is asked for, so both are estimated in turn
 * (expectation maximisation): an ensemble Kalman smoother gives states for an error, the states give the error.
 */
export function entropyMetric(recording: Recording, predict: Predict, options: Partial<EntropyOptions> = {}): Entropy {
  const settings = { ...ENTROPY_DEFAULTS, ...options };
  const crowd = createCrowd(recording, settings);
  let covariance = new Float64Array(STATE_SIZE * STATE_SIZE);
  FIRST_ERROR.forEach((deviation, c) => {
    covariance[c * STATE_SIZE + c] = deviation * deviation;
  });
  const rounds: number[] = [];
  let steps = 0;
  const isSettled = () => rounds.length > 1 && Math.abs(rounds[rounds.length - 1] - rounds[rounds.length - 2]) < settings.settled;
  while (rounds.length < settings.rounds && !isSettled()) {
    estimateStates(crowd, predict, covariance, settings);
    ({ covariance, steps } = estimateError(crowd, predict, settings));
    rounds.push(gaussianEntropy(covariance, STATE_SIZE));
  }
  const place = [covariance[0], covariance[1], covariance[STATE_SIZE], covariance[STATE_SIZE + 1]];
  return { entropy: rounds[rounds.length - 1], placeEntropy: gaussianEntropy(place, 2), rounds, covariance, steps };
}

/** Between guesses of a crowd that are predicted together, farther than anybody looks [m]. */
const APART = 50;

/** People with their guesses, who is there at each instant, and room for all guesses of one instant. */
type Crowd = {
  readonly people: readonly PersonEnsemble[];
  /** Numbers of those present, by instant. */
  readonly present: readonly (readonly number[])[];
  /** Guesses one after another, each a crowd of its own that stands beside the one before. */
  readonly state: CrowdState;
  /** From one guess to the next [m]. */
  readonly pitch: number;
};

function createCrowd(recording: Recording, settings: EntropyOptions): Crowd {
  const tracks = sampleTracks(recording, settings.interval);
  const present: number[][] = [];
  tracks.forEach(({ first, x }, n) => {
    for (let k = first; k < first + x.length; k++) {
      present[k] ??= [];
      present[k].push(n);
    }
  });
  const most = present.reduce((sum, now) => Math.max(sum, now.length), 0);
  const column = () => new Float64Array(most * settings.members);
  const motion = { x: column(), z: column(), velocityX: column(), velocityZ: column() };
  const state = { count: 0, ...motion, preferredX: column(), preferredZ: column(), maximumSpeed: column() };
  const reach = tracks.reduce((sum, { x }) => x.reduce((far, at) => Math.max(far, Math.abs(at)), sum), 0);
  return { people: createEnsembles(tracks, settings), present: Array.from(present, (now) => now ?? []), state, pitch: 2 * reach + APART };
}

/** From instant to instant: predict, add the error, correct by what was seen. */
function estimateStates(crowd: Crowd, predict: Predict, covariance: Float64Array, settings: EntropyOptions): void {
  const { people, present, state } = crowd;
  const { members } = settings;
  const spread = cholesky(covariance, STATE_SIZE);
  present.forEach((now, instant) => {
    if (instant > 0)
      predictCrowd(crowd, instant - 1, predict, settings, (person, e, row) => {
        const at = ((instant - people[person].track.first) * members + e) * STATE_SIZE;
        writeState(people[person], at, state, row, spread);
      });
    for (const person of now) {
      const k = instant - people[person].track.first;
      if (k === 0) beginEnsemble(people[person], person, settings);
      observe(people[person], k, settings);
    }
  });
}

function writeState({ states, course }: PersonEnsemble, at: number, state: CrowdState, row: number, spread: Float64Array): void {
  states[at] = state.x[row];
  states[at + 1] = state.z[row];
  states[at + 2] = state.velocityX[row];
  states[at + 3] = state.velocityZ[row];
  for (let r = 0; r < STATE_SIZE; r++) for (let c = 0; c <= r; c++) states[at + r] += spread[r * STATE_SIZE + c] * course[at + c];
}

/** Second moments of what the simulator missed, from every smoothed state to the next. */
function estimateError(crowd: Crowd, predict: Predict, settings: EntropyOptions) {
  const { people, present, state } = crowd;
  const { members } = settings;
  const covariance = new Float64Array(STATE_SIZE * STATE_SIZE);
  const miss = new Float64Array(STATE_SIZE);
  let steps = 0;
  for (let instant = 0; instant + 1 < present.length; instant++) {
    predictCrowd(crowd, instant, predict, settings, (person, e, row) => {
      const { track, states } = people[person];
      const at = ((instant + 1 - track.first) * members + e) * STATE_SIZE;
      miss[0] = states[at] - state.x[row];
      miss[1] = states[at + 1] - state.z[row];
      miss[2] = states[at + 2] - state.velocityX[row];
      miss[3] = states[at + 3] - state.velocityZ[row];
      for (let r = 0; r < STATE_SIZE; r++) for (let c = 0; c < STATE_SIZE; c++) covariance[r * STATE_SIZE + c] += miss[r] * miss[c];
      steps++;
    });
  }
  return { covariance: covariance.map((sum) => sum / Math.max(1, steps)), steps: steps / members };
}

/** Moves all guesses of an instant on to the next, and tells of everyone who is still there then: person, guess, row of the state. */
function predictCrowd(
  { people, present, state, pitch }: Crowd,
  instant: number,
  predict: Predict,
  settings: EntropyOptions,
  tell: (person: number, guess: number, row: number) => void,
): void {
  const now = present[instant];
  if (now.length === 0) return;
  state.count = now.length * settings.members;
  for (let row = 0; row < state.count; row++) {
    const guess = Math.floor(row / now.length);
    fillRow(state, row, people[now[row % now.length]], instant, guess, settings);
    state.x[row] += guess * pitch;
  }
  predict(state, settings.interval);
  for (let row = 0; row < state.count; row++) {
    const guess = Math.floor(row / now.length);
    const person = now[row % now.length];
    state.x[row] -= guess * pitch;
    const { track } = people[person];
    if (instant + 1 - track.first < track.x.length) tell(person, guess, row);
  }
}

/** Writes one guess of a person, with what it wishes. */
function fillRow(
  state: CrowdState,
  row: number,
  { track, states }: PersonEnsemble,
  instant: number,
  guess: number,
  { members, interval, ahead }: EntropyOptions,
): void {
  const k = instant - track.first;
  const at = (k * members + guess) * STATE_SIZE;
  state.x[row] = states[at];
  state.z[row] = states[at + 1];
  state.velocityX[row] = states[at + 2];
  state.velocityZ[row] = states[at + 3];
  const goal = Math.min(track.x.length - 1, k + Math.round(ahead / interval));
  const seconds = (goal - k) * interval;
  const [wishX, wishZ] =
    seconds > 0 ? [(track.x[goal] - states[at]) / seconds, (track.z[goal] - states[at + 1]) / seconds] : [states[at + 2], states[at + 3]];
  const straight = Math.sqrt((track.x[goal] - track.x[k]) ** 2 + (track.z[goal] - track.z[k]) ** 2);
  const speed = Math.sqrt(states[at + 2] ** 2 + states[at + 3] ** 2);
  const cap = Math.max(LEAST_MAXIMUM, speed, seconds > 0 ? (EXCESS * straight) / seconds : 0);
  const scale = Math.min(1, cap / Math.max(1e-9, Math.sqrt(wishX * wishX + wishZ * wishZ)));
  state.preferredX[row] = wishX * scale;
  state.preferredZ[row] = wishZ * scale;
  state.maximumSpeed[row] = cap;
}
