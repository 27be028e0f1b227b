import { loadScenario, type Scenario } from 'promenade';

/** Ways that people go in an open square, one population each. */
export const DIRECTIONS = 8;

/** Everyone has the body that scenarios had by default at first, so that figures of all versions compare. */
const BODY = { bodies: 'uniform', radius: 0.25, height: 1.7, mass: 75 };

/** Who crosses an open square. */
export type OpenSquare = {
  readonly count: number;
  /** People per square metre. */
  readonly density: number;
  readonly model: string;
  /** Length of a tick [s]. */
  readonly tick?: number;
};

/** An open square that repeats on both sides, with people who cross it in all directions for ever. */
export async function openSquare({ count, density, model, tick = 1 / 30 }: OpenSquare): Promise<Scenario> {
  const half = Math.sqrt(count / density) / 2;
  const range = [-half, half];
  const population = Array.from({ length: DIRECTIONS }, (_, n) => {
    const angle = (2 * Math.PI * n) / DIRECTIONS;
    return {
      name: `heading ${n}`,
      count: Math.floor(count / DIRECTIONS) + (n < count % DIRECTIONS ? 1 : 0),
      where: 'anywhere',
      heading: angle,
      speed: 1.3,
      ...BODY,
      goal: { direction: [Math.cos(angle), Math.sin(angle)] },
      steer: model,
    };
  });
  const world = { walkable: [{ box: { min: [-half, -half], max: [half, half] } }], periodic: { x: range, z: range } };
  // JSON is YAML.
  return loadScenario(
    JSON.stringify({ version: 1, name: `open square, ${model}`, seed: 11, tick, duration: 86_400, stop: [], world, population }),
  );
}
