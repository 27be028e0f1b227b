import { random } from '../math/index.js';
import { LearnedError, packLearned, unpackLearned } from './learned-file.js';

/** What people do besides walking: the tags of Lerner, Fitusi, Chrysanthou, Cohen-Or (2009). The first is nothing. */
export const SECONDARY_TAGS = [
  'nothing',
  'talk left',
  'talk right',
  'look left',
  'look right',
  'look down',
  'look back',
  'point left',
  'point right',
  'phone',
  'check time',
  'comb hair',
] as const;

/** Numbers of a stimulus: own speed, companion on the left, on the right, somebody ahead, how crowded it is. */
export const STIMULUS_FLOATS = 5;

/**
 * An action graph (Lerner, Fitusi, Chrysanthou, Cohen-Or: Fitting behaviors to pedestrian simulations, 2009): nodes are tags, edges the changes that were seen, with the examples of each on it; plain data.
 */
export type SecondaryGraph = {
  readonly name: string;
  readonly source: string;
  /** Whether somebody wrote it, rather than learned it from tags. */
  readonly isAuthored: boolean;
  /** Tag before and after each change. */
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  /** What was around at the change, `STIMULUS_FLOATS` each. */
  readonly stimuli: Float32Array;
  /** How long what came after went on [s]. */
  readonly durations: Float32Array;
};

/** So many of the most similar examples are weighed. */
const SIMILAR = 24;
/** Nearer than this examples are the same. */
const SAME = 0.05;

const _row = new Int32Array(SIMILAR);
const _far = new Float64Array(SIMILAR);

/** Somebody near, in the frame of who looks: ahead and to the right [m], and how differently it moves [m/s]. */
export type NearPerson = { readonly ahead: number; readonly right: number; readonly unlike: number };

/** Tells what is around somebody that people answer by doing something. */
export function writeStimulus(into: Float32Array, at: number, speed: number, people: Iterable<NearPerson>): void {
  let [left, right, front, crowd] = [0, 0, 0, 0];
  for (const { ahead, right: aside, unlike } of people) {
    const far = Math.sqrt(ahead * ahead + aside * aside);
    if (far < 3) crowd += 1 / 8;
    if (far < 1.8 && unlike < 0.5) {
      if (aside > 0) right = Math.max(right, 1 - far / 3);
      else left = Math.max(left, 1 - far / 3);
    } else if (ahead > 0 && ahead > Math.abs(aside) && far < 5) front = Math.max(front, 1 - far / 5);
  }
  into[at] = Math.min(1, speed / 2);
  into[at + 1] = left;
  into[at + 2] = right;
  into[at + 3] = front;
  into[at + 4] = Math.min(1, crowd);
}

/** Where examples that begin with each tag are; one more at the end. */
export type SecondaryIndex = { readonly first: Uint32Array; readonly examples: Uint32Array };

/** Sorts examples by the tag that they begin with. */
export function createSecondaryIndex({ from }: SecondaryGraph): SecondaryIndex {
  const examples = Uint32Array.from(from, (_, n) => n).sort((a, b) => from[a] - from[b] || a - b);
  const first = new Uint32Array(SECONDARY_TAGS.length + 1);
  for (const tag of from) first[tag + 1]++;
  for (let tag = 0; tag < SECONDARY_TAGS.length; tag++) first[tag + 1] += first[tag];
  return { first, examples };
}

/**
 * The example that somebody follows next: drawn by similarity among the most similar of those on edges out of the present tag, so that the probability of an action is the normalised
 * sum of the similarities of its examples. −1 where nothing was ever seen to follow.
 */
export function nextSecondary(
  { stimuli }: SecondaryGraph,
  { first, examples }: SecondaryIndex,
  tag: number,
  stimulus: Float32Array,
  chance: number,
): number {
  let count = 0;
  for (let n = first[tag]; n < first[tag + 1]; n++) {
    const row = examples[n];
    let far = SAME;
    for (let f = 0; f < STIMULUS_FLOATS; f++) far += (stimuli[row * STIMULUS_FLOATS + f] - stimulus[f]) ** 2;
    if (count === SIMILAR && far >= _far[count - 1]) continue;
    if (count < SIMILAR) count++;
    let at = count - 1;
    for (; at > 0 && _far[at - 1] > far; at--) {
      _far[at] = _far[at - 1];
      _row[at] = _row[at - 1];
    }
    _far[at] = far;
    _row[at] = row;
  }
  if (count === 0) return -1;
  let sum = 0;
  for (let n = 0; n < count; n++) sum += 1 / _far[n];
  let rest = chance * sum;
  for (let n = 0; n < count; n++) {
    rest -= 1 / _far[n];
    if (rest < 0) return _row[n];
  }
  return _row[count - 1];
}

/** Bytes of a `.secondary` file. */
export function writeSecondary({ name, source, isAuthored, from, to, stimuli, durations }: SecondaryGraph): Uint8Array {
  const parts = { from: Float32Array.from(from), to: Float32Array.from(to), stimuli, durations };
  return packLearned({ kind: 'secondary', name, source, facts: { isAuthored: isAuthored ? 1 : 0 }, parts });
}

/** Reads a `.secondary` file. */
export function readSecondary(bytes: Uint8Array): SecondaryGraph {
  const { name, source, facts, parts } = unpackLearned('secondary', bytes);
  const { from, to, stimuli, durations } = parts;
  const isWhole =
    from?.length > 0 &&
    to?.length === from.length &&
    stimuli?.length === STIMULUS_FLOATS * from.length &&
    durations?.length === from.length;
  if (!isWhole || [...from, ...to].some((tag) => !(tag >= 0 && tag < SECONDARY_TAGS.length)))
    throw new LearnedError('this secondary is damaged: parts of it are missing');
  return { name, source, isAuthored: facts.isAuthored === 1, from: Uint8Array.from(from), to: Uint8Array.from(to), stimuli, durations };
}

/** What is written of usual people on a street: how often of ten changes, how long [s], and beside whom. Nobody tagged it. */
const USUAL: readonly (readonly [tag: (typeof SECONDARY_TAGS)[number], often: number, seconds: number, left: number, right: number])[] = [
  ['talk left', 6, 7, 0.75, 0],
  ['talk right', 6, 7, 0, 0.75],
  ['look left', 3, 2, 0, 0],
  ['look right', 3, 2, 0, 0],
  ['look down', 2, 2.5, 0, 0],
  ['look back', 1, 1.5, 0, 0],
  ['point left', 1, 2.6, 0.75, 0],
  ['point right', 1, 2.6, 0, 0.75],
  ['phone', 2, 14, 0, 0],
  ['check time', 1, 2.5, 0, 0],
];

/** The graph that ships: authored, so that a crowd is alive before anybody has tagged tracks. */
export function usualSecondary(): SecondaryGraph {
  const rows: { from: number; to: number; stimulus: number[]; seconds: number }[] = [];
  const stretch = () => 0.4 + 1.2 * random(1, 1, rows.length, 0);
  for (const [tag, often, seconds, left, right] of USUAL) {
    const to = SECONDARY_TAGS.indexOf(tag);
    for (let n = 0; n < 4 * often; n++) {
      const speed = 0.3 + 0.5 * random(1, 2, rows.length, 0);
      const [ahead, crowd] = [0.6 * random(1, 3, rows.length, 0), 0.6 * random(1, 4, rows.length, 0)];
      const stimulus = [speed, left, right, ahead, crowd];
      rows.push({ from: 0, to, stimulus, seconds: seconds * stretch() });
      rows.push({ from: to, to: 0, stimulus, seconds: 9 * stretch() });
    }
  }
  return {
    name: 'usual',
    source: 'authored, not learned',
    isAuthored: true,
    from: Uint8Array.from(rows, ({ from }) => from),
    to: Uint8Array.from(rows, ({ to }) => to),
    stimuli: Float32Array.from(rows.flatMap(({ stimulus }) => stimulus)),
    durations: Float32Array.from(rows, ({ seconds }) => seconds),
  };
}
