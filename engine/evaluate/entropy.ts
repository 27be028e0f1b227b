import type { Recording } from '../record/index.js';
import { cholesky, gaussianEntropy } from './covariance.js';
import { beginEnsemble, createEnsembles, type EnsembleSettings, normal, observe, type PersonEnsemble, STATE_SIZE } from './ensemble.js';
import { sampleTracks } from './sample-tracks.js';

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
  /** Steps of people that were foretold. */
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
/** Nobody is slower than this at most [m/s]; others may exceed their speed by a share. */
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

/** People with their guesses, who is there at each instant, and room for one crowd. */
type Crowd = {
  readonly people: readonly PersonEnsemble[];
  /** Numbers of those present, by instant. */
  readonly present: readonly (readonly number[])[];
  readonly state: CrowdState;
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
  const column = () => new Float64Array(most);
  const motion = { x: column(), z: column(), velocityX: column(), velocityZ: column() };
  const state = { count: 0, ...motion, preferredX: column(), preferredZ: column(), maximumSpeed: column() };
  return { people: createEnsembles(tracks, settings), present: Array.from(present, (now) => now ?? []), state };
}

/** From instant to instant: foretell, add the error, correct by what was seen. */
function estimateStates({ people, present, state }: Crowd, predict: Predict, covariance: Float64Array, settings: EntropyOptions): void {
  const { members, interval, seed } = settings;
  const spread = cholesky(covariance, STATE_SIZE);
  const error = new Float64Array(STATE_SIZE);
  present.forEach((now, instant) => {
    const before = instant > 0 ? present[instant - 1] : [];
    for (let e = 0; e < members && before.length > 0; e++) {
      fill(state, people, before, instant - 1, e, settings);
      predict(state, interval);
      before.forEach((person, row) => {
        const { track, states } = people[person];
        const k = instant - track.first;
        if (k >= track.x.length) return;
        for (let c = 0; c < STATE_SIZE; c++) error[c] = normal(seed + 1, person * members + e, instant * 8 + c);
        writeState(states, (k * members + e) * STATE_SIZE, state, row, spread, error);
      });
    }
    for (const person of now) {
      const k = instant - people[person].track.first;
      if (k === 0) beginEnsemble(people[person], person, settings);
      observe(people[person], person, k, settings);
    }
  });
}

function writeState(states: Float64Array, at: number, state: CrowdState, row: number, spread: Float64Array, error: Float64Array): void {
  states[at] = state.x[row];
  states[at + 1] = state.z[row];
  states[at + 2] = state.velocityX[row];
  states[at + 3] = state.velocityZ[row];
  for (let r = 0; r < STATE_SIZE; r++) for (let c = 0; c <= r; c++) states[at + r] += spread[r * STATE_SIZE + c] * error[c];
}

/** Second moments of what the simulator missed, from every smoothed state to the next. */
function estimateError({ people, present, state }: Crowd, predict: Predict, settings: EntropyOptions) {
  const { members, interval } = settings;
  const covariance = new Float64Array(STATE_SIZE * STATE_SIZE);
  const miss = new Float64Array(STATE_SIZE);
  let steps = 0;
  for (let instant = 0; instant + 1 < present.length; instant++) {
    const now = present[instant];
    for (let e = 0; e < members && now.length > 0; e++) {
      fill(state, people, now, instant, e, settings);
      predict(state, interval);
      now.forEach((person, row) => {
        const { track, states } = people[person];
        const k = instant + 1 - track.first;
        if (k >= track.x.length) return;
        const at = (k * members + e) * STATE_SIZE;
        miss[0] = states[at] - state.x[row];
        miss[1] = states[at + 1] - state.z[row];
        miss[2] = states[at + 2] - state.velocityX[row];
        miss[3] = states[at + 3] - state.velocityZ[row];
        for (let r = 0; r < STATE_SIZE; r++) for (let c = 0; c < STATE_SIZE; c++) covariance[r * STATE_SIZE + c] += miss[r] * miss[c];
        steps++;
      });
    }
  }
  return { covariance: covariance.map((sum) => sum / Math.max(1, steps)), steps: steps / members };
}

/** Writes one member's guess of a crowd, with what everyone wishes. */
function fill(
  state: CrowdState,
  people: readonly PersonEnsemble[],
  present: readonly number[],
  instant: number,
  e: number,
  { members, interval, ahead }: EntropyOptions,
): void {
  state.count = present.length;
  present.forEach((person, row) => {
    const { track, states } = people[person];
    const k = instant - track.first;
    const at = (k * members + e) * STATE_SIZE;
    state.x[row] = states[at];
    state.z[row] = states[at + 1];
    state.velocityX[row] = states[at + 2];
    state.velocityZ[row] = states[at + 3];
    const goal = Math.min(track.x.length - 1, k + Math.round(ahead / interval));
    const seconds = (goal - k) * interval;
    const [wishX, wishZ] =
      seconds > 0 ? [(track.x[goal] - states[at]) / seconds, (track.z[goal] - states[at + 1]) / seconds] : [states[at + 2], states[at + 3]];
    const straight = Math.sqrt((track.x[goal] - track.x[k]) ** 2 + (track.z[goal] - track.z[k]) ** 2);
    const cap = Math.max(LEAST_MAXIMUM, seconds > 0 ? (EXCESS * straight) / seconds : 0);
    const scale = Math.min(1, cap / Math.max(1e-9, Math.sqrt(wishX * wishX + wishZ * wishZ)));
    state.preferredX[row] = wishX * scale;
    state.preferredZ[row] = wishZ * scale;
    state.maximumSpeed[row] = cap;
  });
}
