import { ROW, type Tracks, whoIs } from 'promenade/render';

/** Where people on the ground are and how they move, in columns: the one place where overlays read tracks. */
export type CrowdSample = {
  count: number;
  time: number;
  id: Uint32Array;
  x: Float32Array;
  z: Float32Array;
  velocityX: Float32Array;
  velocityZ: Float32Array;
  population: Uint32Array;
  /** Population of everyone who was ever seen, plus one, by id: it never changes, and looking it up takes longer. */
  populationById: Uint16Array;
  /** The tracks that ids belong to. */
  tracks: Tracks | undefined;
};

/** Nobody. */
export function createSample(): CrowdSample {
  const none = new Float32Array(0);
  const ids = new Uint32Array(0);
  return {
    count: 0,
    time: 0,
    id: ids,
    x: none,
    z: none,
    velocityX: none,
    velocityZ: none,
    population: ids,
    populationById: new Uint16Array(1024),
    tracks: undefined,
  };
}

/** Takes in everyone on the ground, `between` (0 to 1) the last two frames. Asks for memory only when the crowd has grown. */
export function takeSample(sample: CrowdSample, tracks: Tracks, between: number): void {
  if (sample.x.length < tracks.count) makeRoom(sample, tracks.count);
  if (sample.tracks !== tracks) sample.populationById.fill(0);
  sample.tracks = tracks;
  const { id, x, z, velocityX, velocityZ, population } = sample;
  const { motion, time, previousTime } = tracks;
  const span = time - previousTime;
  let count = 0;
  for (let i = 0; i < tracks.count; i++) {
    const at = ROW * i;
    if (motion[at + 11] > 0) continue;
    const wayX = motion[at + 4] - motion[at];
    const wayZ = motion[at + 5] - motion[at + 1];
    id[count] = tracks.id[i];
    x[count] = motion[at] + wayX * between;
    z[count] = motion[at + 1] + wayZ * between;
    velocityX[count] = span > 0 ? wayX / span : 0;
    velocityZ[count] = span > 0 ? wayZ / span : 0;
    population[count] = populationOf(sample, tracks, i);
    count += 1;
  }
  sample.count = count;
  sample.time = time;
}

function populationOf(sample: CrowdSample, tracks: Tracks, row: number): number {
  const id = tracks.id[row];
  if (id >= sample.populationById.length) {
    const grown = new Uint16Array(2 * id);
    grown.set(sample.populationById);
    sample.populationById = grown;
  }
  if (sample.populationById[id] === 0) sample.populationById[id] = whoIs(tracks, row).population + 1;
  return sample.populationById[id] - 1;
}

function makeRoom(sample: CrowdSample, count: number): void {
  const room = Math.ceil(1.25 * count);
  sample.id = new Uint32Array(room);
  sample.population = new Uint32Array(room);
  for (const name of ['x', 'z', 'velocityX', 'velocityZ'] as const) sample[name] = new Float32Array(room);
}
