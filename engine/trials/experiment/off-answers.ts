import type { Step } from './plan.js';
import type { Measured, StepResult } from './results.js';

/** By how much answers are off what they should be: of a question against a measure, the difference to what the same trial measured last. */
export function offAnswers({ phase, trial }: Pick<Step, 'phase' | 'trial'>, answers: Measured, before: readonly StepResult[]): Measured {
  if (!('ask' in phase)) return {};
  const off = Object.entries(phase.ask.questions).flatMap(([name, question]) => {
    if (!('against' in question) || question.against === undefined) return [];
    const { against } = question;
    const right = before.findLast((result) => result.trial === trial && typeof result.measured[against] === 'number')?.measured[against];
    const answer = answers[name];
    return typeof right === 'number' && typeof answer === 'number' ? [[`${name} off by`, Math.abs(answer - right)] as const] : [];
  });
  return Object.fromEntries(off);
}
