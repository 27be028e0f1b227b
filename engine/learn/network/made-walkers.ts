import { builtInGaits, exampleLocomotion, PLAIN_GAITS } from '../../animate/index.js';
import type { TrainingClip } from './samples.js';

/** Speeds at which made-up people move [m/s]: those of crowds, and slow ones that hardly any clip has. */
const SPEEDS = {
  walk: [0.15, 0.3, 0.5, 0.75, 1, 1.3, 1.65, 2],
  jog: [1.8, 2.2, 2.6],
  run: [2.4, 2.8, 3.2, 3.6, 4.2],
} as const;

/**
 * Cycles of the built-in styles, each style a person: their feet stand still and bodies go evenly at every speed and turn, slow walking included, which clips lack.
 * So the network knows each style at all speeds, and a style has a code of its own.
 */
export async function madeWalkers(): Promise<TrainingClip[]> {
  const styles = await builtInGaits({ speeds: SPEEDS });
  return styles.flatMap(({ name, examples }) =>
    examples.map((example) => ({
      locomotion: exampleLocomotion(example),
      person: name,
      isLevel: true,
      isPlain: PLAIN_GAITS.includes(name),
      style: name,
    })),
  );
}
