import type { Scenario } from '../scenario/index.js';

/** The steering model whose people fall. */
const FALLING = 'hidac';

/** Behaviours in which bodies do something: by their own words, or by the names of ready ones that do. */
const ACTING = /"(act|gaze|use|wait-for|watch-show|talk-in-circle|guide-group|fight|take-picture|sit|phone)"/;

/** Whether somebody of a scenario does anything besides walking and waiting, or may fall. */
export function isAnyoneActing({
  population,
  behaviours,
  episodes,
  actions,
  acts,
}: Pick<Scenario, 'population' | 'behaviours' | 'episodes' | 'actions' | 'acts'>): boolean {
  if (acts) return true;
  if (actions !== undefined && Object.keys(actions).length > 0) return true;
  const minds = population.flatMap(({ behaviour }) => (behaviour === undefined ? [] : [behaviour]));
  if (minds.length > 0 && ACTING.test(JSON.stringify([behaviours, episodes, minds]))) return true;
  return population.some(({ motion, goals, overrides, steer, secondary }) => {
    const lists = [goals, ...overrides.map((override) => override.goals ?? [])];
    const stands = motion !== undefined && (motion.standing !== 'wait' || motion.does.length > 0 || motion.choreography !== undefined);
    return (
      stands ||
      secondary !== undefined ||
      namesFalling(steer) ||
      lists.some((list) => list.some((goal) => 'use' in goal || ('do' in goal && goal.do !== undefined)))
    );
  });
}

/** Whether somebody of a scenario looks at others by the action `gaze`, or may look back at a guest. */
export function isAnyoneGazing({
  population,
  behaviours,
  episodes,
  acts,
}: Pick<Scenario, 'population' | 'behaviours' | 'episodes' | 'acts'>): boolean {
  if (acts) return true;
  const minds = population.flatMap(({ behaviour }) => (behaviour === undefined ? [] : [behaviour]));
  return minds.length > 0 && /"gaze"/.test(JSON.stringify([behaviours, episodes, minds]));
}

/** Whether somebody of a scenario staggers when it is pushed. */
export function isAnyoneStaggering({ population }: Pick<Scenario, 'population'>): boolean {
  return population.some(({ motion }) => JSON.stringify(motion?.choreography ?? '').includes('"stagger"'));
}

/** Whether a population, or one of the variants in it, steers by the model whose people fall. */
function namesFalling(steer: unknown): boolean {
  return JSON.stringify(steer ?? '').includes(`"${FALLING}"`);
}
