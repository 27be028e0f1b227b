import { simulate } from 'promenade';
import { buildScenery, drawWorld, styleFor, type WorldDrawing } from 'promenade/render';
import { readScenario } from './project.js';
import { atMost, machine, median, type Row } from './rows.js';

const ROUNDS = 5;

/** A scene of the gallery for each look; looks that no scene has yet are put on another's ground. */
const SCENES = {
  square: 'square',
  street: 'urban-street',
  station: 'station',
  museum: 'museum',
  park: 'actions',
  office: 'museum',
  school: 'museum',
  night: 'message',
} as const;

/** What places take: calls beyond those of people and things, triangles, and the time to build them. */
export async function* placeRows(): AsyncGenerator<Row> {
  for (const [place, scene] of Object.entries(SCENES) as [keyof typeof SCENES, string][]) {
    const sim = await simulate(readScenario(scene));
    const drawn = drawWorld(sim.world, sim.scenario);
    sim.dispose();
    yield* rowsOf(place, { ...drawn, look: { ...drawn.look, place, seed: 1 } }, scene);
  }
}

function* rowsOf(place: string, world: WorldDrawing, scene: string): Generator<Row> {
  const style = styleFor(world, false)!;
  const times: number[] = [];
  let scenery = buildScenery(world, style);
  for (let round = 0; round < ROUNDS; round++) {
    const begin = process.cpuUsage();
    scenery = buildScenery(world, style);
    times.push(process.cpuUsage(begin).user / 1e6);
  }
  const { solids, grounds, flocks } = scenery;
  const many = flocks.reduce((sum, { index, count }) => sum + (index.length / 3) * count, 0);
  const flat = grounds.reduce((sum, { index }) => sum + index.length / 3, 0);
  const how = `look: ${place} on the ground of the scene ${scene}; ${machine()}`;
  // One call each: layers of ground, houses, sky, what stands in many places, rain.
  const calls = grounds.length + flocks.length + 2 + (style.rain > 0 ? 1 : 0);
  yield atMost(60, {
    measure: `further draw calls of a place, ${place}`,
    value: calls,
    unit: 'calls',
    how: `layers of ground, houses, sky, flocks, rain; ${how}`,
  });
  yield atMost(300_000, {
    measure: `triangles of a place, ${place}`,
    value: solids.index.length / 3 + many + flat,
    unit: 'triangles',
    how: `all that is there, in view or not; ${how}`,
  });
  yield atMost(1, {
    measure: `time to build a place, ${place}`,
    value: median(times),
    unit: 's',
    how: `processor time of one thread, median of ${ROUNDS}; ${how}`,
  });
}
