import { host } from '#host';
import { random, STREAM } from '../../math/index.js';
import { type Recording, recordingFromTracks } from '../../record/index.js';
import { createPureSteer } from '../../sim/index.js';
import { SCENE_INTERVAL } from '../own-scene.js';
import { PREDICTION_RADIUS, PREDICTION_SUBSTEPS } from '../predict-paths.js';

/** Who walks about, and for how many instants. */
export type TestCrowd = {
  readonly model: string;
  readonly fields: Readonly<Record<string, number>>;
  readonly people: number;
  readonly instants: number;
  readonly seed?: number;
};

/** Side of the square that people walk about in, and how near they come to a place before they choose another [m]. */
const SIDE = 10;
const NEAR = 1;
/** How fast they would like to walk [m/s]. */
const SPEED = 1.3;

/** People who walk from place to place in a square, steered by a model with fields of its own, as a recording. */
export async function walkAbout({ model, fields, people, instants, seed = 1 }: TestCrowd): Promise<Recording> {
  const dt = SCENE_INTERVAL / PREDICTION_SUBSTEPS;
  const rig = await createPureSteer(host, { model, fields, dt, capacity: people, radius: PREDICTION_RADIUS }, 1);
  const place = (person: number, n: number) => [0, 1].map((axis) => SIDE * random(seed, STREAM.ensemble, person, 2 * n + axis));
  const ids = Array.from({ length: people }, (_, id) => id);
  const visits = ids.map(() => 1);
  const tracks = ids.map((id) => ({ id, tick: [] as number[], x: [] as number[], z: [] as number[] }));
  rig.reset(ids.map((id) => ({ x: place(id, 0)[0], z: place(id, 0)[1], vx: 0, vz: 0, maximumSpeed: 2 })));
  for (let step = 0; step < instants * PREDICTION_SUBSTEPS; step++) {
    for (const id of ids) {
      const [x, z] = rig.read(id);
      if (step % PREDICTION_SUBSTEPS === 0) {
        tracks[id].tick.push(step / PREDICTION_SUBSTEPS);
        tracks[id].x.push(x);
        tracks[id].z.push(z);
      }
      let [dx, dz] = between(place(id, visits[id]), x, z);
      if (Math.sqrt(dx * dx + dz * dz) < NEAR) [dx, dz] = between(place(id, ++visits[id]), x, z);
      const distance = Math.max(1e-9, Math.sqrt(dx * dx + dz * dz));
      rig.prefer(id, (SPEED * dx) / distance, (SPEED * dz) / distance);
    }
    rig.step();
  }
  rig.dispose();
  return recordingFromTracks({ name: 'crowd', tick: SCENE_INTERVAL, tracks });
}

function between([toX, toZ]: readonly number[], x: number, z: number): [number, number] {
  return [toX - x, toZ - z];
}
