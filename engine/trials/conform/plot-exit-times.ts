import type { ConformancePlot } from './conformance-test.js';

/** When people left with a greatest flow and without one, beside the greatest flow itself from the first who left. */
export function plotExitTimes(limited: readonly number[], free: readonly number[], maximumFlow: number): ConformancePlot {
  const counted = (times: readonly number[]) => times.map((time, n) => [time, n + 1] as const);
  return {
    kind: 'curves',
    title: 'People who have left',
    x: { label: 'time', unit: 's', min: 0 },
    y: { label: 'people', min: 0 },
    curves: [
      { name: 'with the limit', points: counted(limited), isStepped: true },
      { name: 'without a limit', points: counted(free), isStepped: true },
      {
        name: `${maximumFlow} a second`,
        points: limited.map((time) => [time, 1 + maximumFlow * (time - limited[0])] as const),
        isReference: true,
      },
    ],
  };
}
