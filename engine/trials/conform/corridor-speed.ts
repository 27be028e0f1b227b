import type { Judgement, Walk } from './conformance-test.js';
import { type CorridorSetting, corridor, corridorTime, plotCorridor } from './corridor.js';
import { told, within } from './figure.js';

/** The speed may be this far from the one that was assigned [m/s]. */
const TOLERANCE = 0.05;

/** One person alone in a corridor: judges whether it walks at the speed that was assigned, getting under way included. */
export async function judgeCorridorSpeed(walk: Walk, setting: CorridorSetting): Promise<Judgement> {
  const { length, speed } = setting;
  const walked = await walk('corridor', corridor(setting));
  const time = corridorTime(walked);
  return {
    figures: [
      within(speed - TOLERANCE, speed + TOLERANCE, { name: 'mean speed', value: length / time, unit: 'm/s' }),
      told({ name: `time for ${length} m`, value: time, unit: 's' }),
    ],
    plots: [plotCorridor(walked, setting)],
  };
}
