import { type Curve, evacuation } from '../../evaluate/index.js';
import type { ConformancePlot, Walked } from './conformance-test.js';

/** How many people were still inside over time, in several runs. */
export function plotEvacuations(title: string, runs: readonly (readonly [name: string, walked: Walked])[]): ConformancePlot {
  const curves = runs.map(([name, { recording, exits }]): Curve => {
    const { people, leavings } = evacuation(recording, exits);
    const points = leavings.map(({ time }, n) => [time, people - n - 1] as const);
    return { name, points: [[0, people], ...points], isStepped: true };
  });
  return { kind: 'curves', title, x: { label: 'time', unit: 's' }, y: { label: 'people inside', min: 0 }, curves };
}
