import type { Recording } from '../../record/index.js';
import { createReport } from '../../report/index.js';
import type { Scenario, Vec2 } from '../../scenario/index.js';
import {
  createWorld,
  isPlainWall,
  loadGeometry,
  looksOf,
  type PlacedPart,
  type PlaceMesh,
  placeMesh,
  type Thing,
} from '../../world/index.js';

/** A thing of a recorded place, as it was at the beginning. */
export type PlacedThing = Pick<Thing, 'number' | 'name' | 'kind' | 'state' | 'x' | 'z' | 'angle'> & {
  readonly parts: readonly PlacedPart[];
  /** Around its own (0, 0) [m]. */
  readonly outline: readonly Readonly<Vec2>[];
};

/** Where the people of a recording were: ground, walls, and things. */
export type RecordedPlace = PlaceMesh & { readonly things: readonly PlacedThing[] };

/** The place that a recording was made in; undefined where it does not say, as tracks of real people. */
export async function recordedPlace(recording: Recording): Promise<RecordedPlace | undefined> {
  const scenario = recording.manifest.scenario as Scenario | null;
  if (recording.manifest.engine === 'import' || typeof scenario?.world !== 'object' || recording.frameCount === 0) return undefined;
  await loadGeometry();
  const { x, z, count } = recording.frame(0);
  const points = Array.from({ length: count }, (_, i): Vec2 => [x[i], z[i]]);
  const world = createWorld(scenario.world, { points }, createReport());
  const things = world.things.flatMap((thing): PlacedThing[] => {
    const parts = isPlainWall(thing) ? [] : looksOf(world, thing);
    const { number, name, kind, state, x: atX, z: atZ, angle, own } = thing;
    return parts.length === 0 ? [] : [{ number, name, kind, state, x: atX, z: atZ, angle, parts, outline: own.outline ?? [] }];
  });
  return { ...placeMesh(world, scenario.world.walkable.length === 0), things };
}
