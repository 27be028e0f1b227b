import type { Judgement, Walk } from './conformance-test.js';
import { type CorridorSetting, corridor, corridorTime, plotCorridor } from './corridor.js';
import { type Figure, type Measured, told, within } from './figure.js';

/** The speed may be this far from the one that was assigned [m/s]. */
const TOLERANCE = 0.05;

/** One person alone in a corridor: judges whether it walks at the speed that was assigned, getting under way included. */
export function judgeCorridorSpeed(walk: Walk, setting: CorridorSetting): Promise<Judgement> {
  const { speed } = setting;
  return walkAlong(walk, setting, (mean, time) => [within(speed - TOLERANCE, speed + TOLERANCE, mean), told(time)]);
}

/** One person alone in a corridor: judges whether it takes between two times to its end, getting under way included [s]. */
export function judgeCorridorTime(walk: Walk, setting: CorridorSetting, least: number, most: number): Promise<Judgement> {
  return walkAlong(walk, setting, (mean, time) => [within(least, most, time), told(mean)]);
}

async function walkAlong(
  walk: Walk,
  setting: CorridorSetting,
  judge: (mean: Measured, time: Measured) => readonly Figure[],
): Promise<Judgement> {
  const { length } = setting;
  const walked = await walk('corridor', corridor(setting));
  const time = corridorTime(walked);
  const mean = { name: 'mean speed', value: length / time, unit: 'm/s' };
  return {
    figures: judge(mean, { name: `time for ${length} m`, value: time, unit: 's' }),
    plots: [plotCorridor(walked, setting)],
  };
}
