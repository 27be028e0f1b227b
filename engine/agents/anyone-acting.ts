import type { Scenario } from '../scenario/index.js';

/** The steering model whose people fall. */
const FALLING = 'hidac';

/** Whether somebody of a scenario does anything besides walking and waiting, or may fall. */
export function isAnyoneActing({ population }: Pick<Scenario, 'population'>): boolean {
  return population.some(({ motion, goals, overrides, steer }) => {
    const lists = [goals, ...overrides.map((override) => override.goals ?? [])];
    const stands = motion !== undefined && (motion.standing !== 'wait' || motion.does.length > 0);
    return (
      stands || namesFalling(steer) || lists.some((list) => list.some((goal) => 'use' in goal || ('do' in goal && goal.do !== undefined)))
    );
  });
}

/** Whether a population, or one of the variants in it, steers by the model whose people fall. */
function namesFalling(steer: unknown): boolean {
  return JSON.stringify(steer ?? '').includes(`"${FALLING}"`);
}
