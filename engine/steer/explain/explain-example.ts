import { ACTION_FLOATS, ACTION_POINTS, ACTION_TIME } from '../../learned/index.js';
import { stepAlong } from '../morphable/segment-path.js';
import type { Account } from './explanation.js';
import type { Situation } from './situation.js';

/** What followers of examples tell: which example they are on, and how often none was right. */
export function explainExample({ self, tick, dt, kernels, own, preferred }: Situation): Account {
  const length = Math.max(1, Math.round(ACTION_TIME / dt));
  const phase = length - (own('exampleEnds') - tick);
  const path = kernels.f32.examplePath;
  const at = ACTION_FLOATS * self.row;
  const isStanding = preferred[0] ** 2 + preferred[1] ** 2 < 0.05 ** 2;
  const along = (first: number) => (isStanding ? 0 : stepAlong(path, first, phase / length, (phase + 1) / length, ACTION_POINTS) / dt);
  const rest: [number, number] = [
    stepAlong(path, at, phase / length, 1, ACTION_POINTS),
    stepAlong(path, at + 1, phase / length, 1, ACTION_POINTS),
  ];
  const example = own('exampleLast');
  return {
    recomputed: [along(at), along(at + 1)],
    sentences: [
      example === 0
        ? 'No example is right and free here: it goes its own way.'
        : `It does what was done in example ${example - 1}, for another ${((1 - phase / length) * ACTION_TIME).toFixed(1)} s.`,
      `Of ${own('exampleAsked')} questions, ${own('exampleBare')} found no example.`,
    ],
    marks: [{ kind: 'arrow', name: 'rest of the example', vector: rest, unit: 'm', tone: 'goal' }],
  };
}
