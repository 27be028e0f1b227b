import type { MotionLibrary } from '../../animate/index.js';
import type { Experiment } from '../../scenario/index.js';
import { planOf } from '../experiment/plan.js';
import type { ParticipantResults, StepResult } from '../experiment/results.js';
import { type CloneScheme, createCloneCrowd } from './clone-crowd.js';
import { clonePools } from './clone-study.js';
import { lookAtLibrary, OBSERVER, observe } from './observer.js';

/** When simulated participants did something: nobody looked at a clock. */
const NO_TIME = '1970-01-01T00:00:00.000Z';

/** Lets the observer take part in an experiment with clones, one participant after the other, as the page would lead it; other phases it passes by. */
export function* observeParticipants(
  library: MotionLibrary,
  experiment: Experiment,
  digest: string,
  participants: number,
): Generator<ParticipantResults> {
  const looks = lookAtLibrary(library);
  const { judged } = clonePools(library);
  for (let participant = 0; participant < participants; participant++) {
    const results = planOf(experiment, participant).flatMap(({ phase, number, seed, conditions, trial, isPractice }): StepResult[] => {
      if (!('clones' in phase)) return [];
      const { motion, styles, scheme, limit } = phase.clones;
      const pool = motion === 'walking' ? judged.cyclic : judged.acyclic;
      const crowd = createCloneCrowd(library, { pool, styles: Number(styles), scheme: scheme as CloneScheme, seed });
      const { time, pair, isRight } = observe(crowd, looks, OBSERVER, { seed: experiment.seed, participant, trial: number, limit });
      const measured = { time, error: !isRight, found: pair !== undefined };
      return [
        {
          step: number,
          kind: 'clones',
          ...(trial === undefined ? {} : { trial }),
          ...(isPractice === undefined ? {} : { isPractice }),
          conditions,
          at: NO_TIME,
          measured,
        },
      ];
    });
    yield {
      format: 'promenade-experiment',
      version: 1,
      experiment: experiment.name,
      digest,
      participant,
      started: NO_TIME,
      isComplete: true,
      isSimulated: true,
      results,
    };
  }
}
