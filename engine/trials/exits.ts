import type { ExitArea } from '../evaluate/index.js';
import { boxCorners, circlePoints, type Scenario, type Shape } from '../scenario/index.js';

/** The exits of a scenario as areas; regions where it has none, because people can be safe there too. */
export function exitsOf({ world: { exits, regions } }: Scenario): ExitArea[] {
  const areas = Object.keys(exits).length > 0 ? exits : regions;
  return Object.entries(areas).map(([name, shape]) => ({ name, ...outlineOf(shape) }));
}

function outlineOf(shape: Shape): Omit<ExitArea, 'name'> {
  if ('polygon' in shape) return { polygon: shape.polygon, holes: shape.holes ?? [] };
  return { polygon: 'box' in shape ? boxCorners(shape.box) : circlePoints(shape.circle) };
}
