import type { MotionLibrary, MotionStyle } from '../../animate/index.js';
import { random, STREAM } from '../../math/index.js';
import { CLONE_SCHEMES, type CloneScheme, createCloneCrowd, shuffled } from './clone-crowd.js';
import { lookAtLibrary, type ObserverSettings, observe } from './observer.js';

/** Numbers of styles that the study compares. */
export const CLONE_STYLES = [2, 4, 6, 8, 10] as const;

/**
 * Pools of styles. The observer was fitted to every second walk and to the gestures of those who wait; it is judged on the other walks and on fights. People see
 * the pools that judge.
 */
export function clonePools({ styles }: MotionLibrary): { readonly fitted: ClonePools; readonly judged: ClonePools } {
  const named = (type: MotionStyle['type']) => styles.filter((style) => style.type === type).map(({ name }) => name);
  const walks = named('walk');
  return {
    fitted: { cyclic: walks.filter((_, n) => n % 2 === 0), acyclic: named('wait') },
    judged: { cyclic: walks.filter((_, n) => n % 2 === 1), acyclic: named('fight') },
  };
}

/** Names of styles for motion that repeats, as walking, and for motion that does not. */
export type ClonePools = { readonly cyclic: readonly string[]; readonly acyclic: readonly string[] };

/** One trial of one participant with one motion, and what came of it. */
export type CloneResult = {
  readonly participant: number;
  readonly styles: number;
  readonly scheme: CloneScheme;
  /** [s] */
  readonly time: number;
  readonly isRight: boolean;
};

/** What simulated participants do. */
export type ObservedStudy = {
  readonly pool: readonly string[];
  readonly participants: number;
  readonly seed: number;
  readonly settings: ObserverSettings;
};

/** Lets simulated participants see every number of styles by both schemes once, in an order of their own; `told` hears after each how many are done. */
export function observeStudy(
  library: MotionLibrary,
  { pool, participants, seed, settings }: ObservedStudy,
  told: (done: number) => void = () => {},
): CloneResult[] {
  const looks = lookAtLibrary(library);
  const conditions = CLONE_STYLES.flatMap((styles) => CLONE_SCHEMES.map((scheme) => ({ styles, scheme })));
  const results: CloneResult[] = [];
  for (let participant = 0; participant < participants; participant++) {
    const order = shuffled(conditions, (n) => random(seed, STREAM.experiment, participant, n));
    for (const [trial, { styles, scheme }] of order.entries()) {
      const own = Math.floor(random(seed, STREAM.experiment, participant, 100 + trial) * 2 ** 31);
      const crowd = createCloneCrowd(library, { pool, styles, scheme, seed: own });
      const { time, isRight } = observe(crowd, looks, settings, { seed, participant, trial });
      results.push({ participant, styles, scheme, time, isRight });
    }
    told(participant + 1);
  }
  return results;
}
