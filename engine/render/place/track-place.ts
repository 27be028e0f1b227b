import type { Recording } from '../../record/index.js';
import { type Geometry, readWkt } from '../../scenario/index.js';
import type { Outline, WorldDrawing } from './world-drawing.js';

/** Ground that is left around tracks [m]. */
const MARGIN = 22;

/** A place for tracks without a scenario: the ground that is given, in map coordinates, or the walkable area that the file came with, else open ground around everybody. */
export function drawTracks(recording: Recording, ground?: Geometry): WorldDrawing {
  const walkable = ground ? placed(ground, recording.manifest.origin) : walkableOf(recording);
  const bounds = reachTo(boundsOf(recording), walkable);
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

/** Bounds that hold the ground too. */
function reachTo({ minX, minZ, maxX, maxZ }: WorldDrawing['bounds'], walkable: WorldDrawing['walkable']): WorldDrawing['bounds'] {
  const xs = walkable.flatMap(({ outline }) => outline.filter((_, i) => i % 2 === 0));
  const zs = walkable.flatMap(({ outline }) => outline.filter((_, i) => i % 2 === 1));
  const least = (list: readonly number[], first: number) => list.reduce((a, b) => Math.min(a, b), first);
  const most = (list: readonly number[], first: number) => list.reduce((a, b) => Math.max(a, b), first);
  return { minX: least(xs, minX), minZ: least(zs, minZ), maxX: most(xs, maxX), maxZ: most(zs, maxZ) };
}

/** Polygons in the coordinates of a recording with an origin of its own. */
function placed({ polygons, origin }: Geometry, [x0, z0]: readonly [number, number]): WorldDrawing['walkable'] {
  const [dx, dz] = [origin[0] - x0, origin[1] - z0];
  const outlineOf = (ring: readonly (readonly [number, number])[]): Outline => ring.flatMap(([x, z]) => [x + dx, z + dz]);
  return polygons.map(({ polygon, holes }) => ({ outline: outlineOf(polygon), holes: holes.map(outlineOf) }));
}

/** JuPedSim's files carry their area as well-known text, in map coordinates. */
function walkableOf({ manifest }: Recording): WorldDrawing['walkable'] {
  const source = manifest.scenario as { geometry?: unknown } | null;
  if (typeof source?.geometry !== 'string') return [];
  try {
    return placed(readWkt(source.geometry), manifest.origin);
  } catch {
    // An area that cannot be read is no reason not to show the people.
    return [];
  }
}
