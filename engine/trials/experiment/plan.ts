import { random, STREAM } from '../../math/index.js';
import type { Experiment, InnerPhase, Level, ScenePhase } from '../../scenario/index.js';
import { shuffled } from '../clones/clone-crowd.js';
import { balancedOrder } from './order.js';

/** One thing that a participant does: a phase with conditions put in. */
export type Step = {
  /** Where it stands among all of the participant's steps. */
  readonly number: number;
  readonly phase: InnerPhase;
  /** Which trial it belongs to, from 1; none outside of trials. */
  readonly trial?: number;
  readonly isPractice?: boolean;
  /** The levels of the trial by name. */
  readonly conditions: Readonly<Record<string, Level>>;
  /** Decides the chances of the step: crowds, places. */
  readonly seed: number;
};

/** Everything that a participant does, in order. Same experiment, same number, same plan. */
export function planOf(experiment: Experiment, participant: number): Step[] {
  const steps: Step[] = [];
  const add = (step: Omit<Step, 'number' | 'seed'>) => {
    const number = steps.length;
    steps.push({ ...step, number, seed: Math.floor(random(experiment.seed, STREAM.experiment + 2, participant, number) * 2 ** 31) });
  };
  for (const [n, phase] of experiment.phases.entries()) {
    if (!('trials' in phase)) {
      add({ phase, conditions: {} });
      continue;
    }
    const { over, each, practice, phases } = phase.trials;
    // Which treatment has which number in the square is left to chance, the same for all participants.
    const named = shuffled(combinations(experiment, over), (k) => random(experiment.seed, STREAM.experiment + 3, n, k));
    const chosen = balancedOrder(named.length, participant, each).map((k) => named[k]);
    const before = chosen.slice(0, practice).map((conditions) => ({ conditions, isPractice: true }));
    [...before, ...chosen.map((conditions) => ({ conditions, isPractice: false }))].forEach(({ conditions, isPractice }, k) => {
      const trial = { conditions, isPractice, trial: k + 1 };
      for (const inner of phases) add({ ...trial, phase: putIn(inner, conditions) });
    });
  }
  return steps;
}

/** Every scene that somebody may see, with its conditions put in: what can be wrong with one is known before anybody begins. */
export function scenesOf(experiment: Experiment): ScenePhase[] {
  return experiment.phases.flatMap((phase) => {
    if (!('trials' in phase)) return 'scene' in phase ? [phase.scene] : [];
    const { over, phases } = phase.trials;
    const all = combinations(experiment, over).flatMap((levels) => phases.map((inner) => putIn(inner, levels)));
    const scenes = all.flatMap((inner) => ('scene' in inner ? [inner.scene] : []));
    return [...new Map(scenes.map((scene) => [JSON.stringify(scene), scene])).values()];
  });
}

/** Every combination of levels, the last condition changing fastest. */
function combinations({ conditions }: Experiment, over: readonly string[]): Record<string, Level>[] {
  return over.reduce<Record<string, Level>[]>(
    (all, name) => all.flatMap((one) => conditions[name].map((level) => ({ ...one, [name]: level }))),
    [{}],
  );
}

/** The phase with levels where it names conditions. */
function putIn(phase: InnerPhase, conditions: Readonly<Record<string, Level>>): InnerPhase {
  const level = (value: unknown) => (typeof value === 'string' && value.startsWith('$') ? conditions[value.slice(1)] : value);
  const all = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, level(value)]));
  if ('clones' in phase) return { clones: all(phase.clones) } as InnerPhase;
  if ('scene' in phase) return { scene: all(phase.scene) } as InnerPhase;
  return phase;
}
