import { SEGMENT_TIME } from '../../morph/index.js';
import { PATH_FLOATS } from '../morphable/morphing.js';
import { stepAlong } from '../morphable/segment-path.js';
import type { Account } from './explanation.js';
import type { Situation } from './situation.js';

/** What morphable crowds tell: the path of a second that somebody is on, and whom it goes with. */
export function explainMorphable({ self, tick, dt, kernels, own }: Situation): Account {
  const length = Math.max(1, Math.round(SEGMENT_TIME / dt));
  const phase = length - (own('morphEnds') - tick);
  const path = kernels.f32.morphPath;
  const at = PATH_FLOATS * self.row;
  const along = (first: number) => stepAlong(path, first, phase / length, (phase + 1) / length) / dt;
  const leader = own('morphLeader');
  const rest: [number, number] = [stepAlong(path, at, phase / length, 1), stepAlong(path, at + 1, phase / length, 1)];
  return {
    recomputed: [along(at), along(at + 1)],
    sentences: [
      `It is on segment ${own('morphSegment') - 1} of its crowd for another ${((1 - phase / length) * SEGMENT_TIME).toFixed(1)} s.`,
      leader === 0 ? 'It keeps its place among those around.' : `It keeps company with person ${leader - 1}.`,
    ],
    marks: [{ kind: 'arrow', name: 'rest of the segment', vector: rest, unit: 'm', tone: 'goal' }],
  };
}
