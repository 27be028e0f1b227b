import type { Recording } from '../../record/index.js';
import { readWkt } from '../../scenario/index.js';
import type { Outline, WorldDrawing } from './world-drawing.js';

/** Ground that is left around tracks [m]. */
const MARGIN = 22;

/** A place for tracks without a scenario: the walkable area that the file came with, else open ground around everybody. */
export function drawTracks(recording: Recording): WorldDrawing {
  const bounds = boundsOf(recording);
  const walkable = walkableOf(recording);
  const margin = walkable.length > 0 ? 0 : MARGIN;
  return {
    bounds: {
      minX: bounds.minX - margin,
      minZ: bounds.minZ - margin,
      maxX: bounds.maxX + margin,
      maxZ: bounds.maxZ + margin,
    },
    periodic: {},
    open: walkable.length === 0,
    ceiling: 0,
    walkable,
    ground: walkable,
    edge: [],
    things: [],
    exits: [],
    links: [],
    doors: [],
  };
}

function boundsOf(recording: Recording): WorldDrawing['bounds'] {
  let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, z, count } of recording.frames()) {
    for (let i = 0; i < count; i++) {
      minX = Math.min(minX, x[i]);
      maxX = Math.max(maxX, x[i]);
      minZ = Math.min(minZ, z[i]);
      maxZ = Math.max(maxZ, z[i]);
    }
  }
  return minX <= maxX ? { minX, minZ, maxX, maxZ } : { minX: -5, minZ: -5, maxX: 5, maxZ: 5 };
}

/** JuPedSim's files carry their area as well-known text, in map coordinates. */
function walkableOf({ manifest }: Recording): WorldDrawing['walkable'] {
  const source = manifest.scenario as { geometry?: unknown } | null;
  if (typeof source?.geometry !== 'string') return [];
  try {
    const { polygons, origin } = readWkt(source.geometry);
    const [dx, dz] = [origin[0] - manifest.origin[0], origin[1] - manifest.origin[1]];
    const outlineOf = (ring: readonly (readonly [number, number])[]): Outline => ring.flatMap(([x, z]) => [x + dx, z + dz]);
    return polygons.map(({ polygon, holes }) => ({ outline: outlineOf(polygon), holes: holes.map(outlineOf) }));
  } catch {
    // An area that cannot be read is no reason not to show the people.
    return [];
  }
}
