import type { MotionLibrary } from '../../animate/index.js';
import type { Experiment } from '../../scenario/index.js';
import { planOf } from '../experiment/plan.js';
import type { ParticipantResults, StepResult } from '../experiment/results.js';
import { attendScene } from '../scenes/attend.js';
import { type CloneScheme, createCloneCrowd } from './clone-crowd.js';
import { clonePools } from './clone-study.js';
import { lookAtLibrary, OBSERVER, observe } from './observer.js';

/** When simulated participants did something: nobody looked at a clock. */
const NO_TIME = '1970-01-01T00:00:00.000Z';

/** What simulated participants take part in: who takes part, and where the texts of scenes come from. */
export type Observed = {
  readonly experiment: Experiment;
  readonly digest: string;
  readonly participants: number;
  readonly readScene: (scenario: string) => string;
};

/**
 * Lets simulated participants take part in an experiment, one after the other, as the page would lead them: the observer looks for clones, a guest without a
 * thought goes through scenes. Other phases they pass by.
 */
export async function* observeParticipants(
  library: MotionLibrary,
  { experiment, digest, participants, readScene }: Observed,
): AsyncGenerator<ParticipantResults> {
  const looks = lookAtLibrary(library);
  const { judged } = clonePools(library);
  for (let participant = 0; participant < participants; participant++) {
    const results: StepResult[] = [];
    for (const { phase, number, seed, conditions, trial, isPractice } of planOf(experiment, participant)) {
      const about = {
        step: number,
        ...(trial === undefined ? {} : { trial }),
        ...(isPractice === undefined ? {} : { isPractice }),
        conditions,
        at: NO_TIME,
      };
      if ('clones' in phase) {
        const { motion, styles, scheme, limit } = phase.clones;
        const pool = motion === 'walking' ? judged.cyclic : judged.acyclic;
        const crowd = createCloneCrowd(library, { pool, styles: Number(styles), scheme: scheme as CloneScheme, seed });
        const { time, pair, isRight } = observe(crowd, looks, OBSERVER, { seed: experiment.seed, participant, trial: number, limit });
        results.push({ ...about, kind: 'clones', measured: { time, error: !isRight, found: pair !== undefined } });
      } else if ('scene' in phase) {
        const measured = await attendScene({ text: readScene(phase.scene.scenario), scene: phase.scene, seed });
        results.push({ ...about, kind: 'scene', measured });
      }
    }
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
