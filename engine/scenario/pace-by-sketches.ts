import type { Scenario } from './schema.js';
import { lengthOf } from './sketch-field.js';

/** Without a time, a stroke is walked at this speed [m/s]. */
const USUAL = 1.3;

/** People who follow a sketch whose strokes have a time walk as fast as it was drawn, unless their population says how fast they are. */
export function paceBySketches(scenario: Scenario): Scenario {
  const { sketch } = scenario;
  if (sketch === undefined) return scenario;
  const population = scenario.population.map((one) => {
    const drawn = one.plan.model === 'flow' && typeof one.plan.from === 'string' ? sketch[one.plan.from] : undefined;
    if (one.preferredSpeed !== undefined || drawn === undefined || drawn.strokes.every(({ time }) => time === undefined)) return one;
    const speeds = drawn.strokes.map(({ points, time }) => (time === undefined ? USUAL : lengthOf(points) / time));
    const mean = speeds.reduce((sum, speed) => sum + speed / speeds.length, 0);
    const sd = Math.sqrt(speeds.reduce((sum, speed) => sum + (speed - mean) ** 2 / speeds.length, 0));
    const preferredSpeed = sd < 0.01 ? mean : { normal: { mean, sd, min: Math.max(0.1, mean - 2 * sd), max: mean + 2 * sd } };
    return { ...one, preferredSpeed: preferredSpeed as never };
  });
  return { ...scenario, population };
}
