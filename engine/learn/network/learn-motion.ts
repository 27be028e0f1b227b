import type { MotionNetwork, NetworkKind } from '../../animate/index.js';
import { referencesOf } from '../../animate/index.js';
import { keptRange } from './kept-range.js';
import type { PersonCodes } from './person-codes.js';
import { makeSamples, type TrainingClip } from './samples.js';
import { type TrainingOptions, type TrainingPlace, trainNetwork } from './train-network.js';

/** A network as it is kept in a file, and how its training went. */
export type LearnedMotion = {
  readonly learned: MotionNetwork;
  readonly samples: number;
  readonly persons: number;
  readonly losses: readonly number[];
};

const ABOUT =
  'Network trained by `promenade motion train` on clips of mocap.cs.cmu.edu. The database was created with funding from NSF EIA-0196217.';

/**
 * Trains a network that moves bodies on clips and made walkers: references, samples, weights, codes of people and styles, or the range of the clips. Networks that go
 * on from their own answers learn from clips alone: with made walkers their feet slide more.
 */
export async function learnMotion(
  kind: NetworkKind,
  given: readonly TrainingClip[],
  options: TrainingOptions,
  place: TrainingPlace,
): Promise<LearnedMotion> {
  const clips = kind === 'stateless' ? given : given.filter(({ style }) => style === undefined);
  const references = referencesOf(clips.map(({ locomotion }) => locomotion.spot));
  const samples = makeSamples(kind, clips, references, options.seed);
  const { network, codes, losses } = await trainNetwork(samples, options, place);
  const own = kind === 'stateless' ? codesOf(codes, clips) : { codes: [], range: keptRange(samples) };
  return {
    learned: { kind, network, references, ...own, about: ABOUT },
    samples: samples.count,
    persons: samples.persons.length,
    losses,
  };
}

/** Codes of styles by their names, and of plain people: acted ways to walk helped to learn, and nobody of a crowd is drawn from them. */
function codesOf({ persons, values }: PersonCodes, clips: readonly TrainingClip[]) {
  const width = values.length / persons.length;
  const codeOf = (person: string) => {
    const at = persons.indexOf(person) * width;
    return [...values.subarray(at, at + width)];
  };
  const plain = new Set(clips.filter(({ isPlain, style }) => isPlain && style === undefined).map(({ person }) => person));
  const styles = new Set(clips.flatMap(({ style }) => style ?? []));
  return {
    codes: persons.filter((person) => plain.has(person)).map(codeOf),
    styles: Object.fromEntries([...styles].map((style) => [style, codeOf(style)])),
  };
}
