import { checkRecording, ENTROPY_DEFAULTS, type SampledTrack, sampleTracks } from '../evaluate/index.js';
import { type Recording, recordingFromTracks } from '../record/index.js';

/** Tracks of the user's own at even instants, as plain data that travels with a sweep: no other machine needs the file. */
export type OwnScene = {
  readonly name: string;
  /** Number of the first instant and count of instants, track by track. */
  readonly tracks: readonly (readonly [first: number, count: number])[];
  /** Places of all tracks one after another, x and z in turn [m]: numbers of 32 bits, lowest byte first, in base64. */
  readonly places: string;
};

/** A recording that models cannot be judged by, and why. */
export class OwnSceneError extends Error {
  override readonly name = 'OwnSceneError';
}

/** Between two instants: that of the entropy metric, of predictions and of context [s]. */
export const SCENE_INTERVAL = ENTROPY_DEFAULTS.interval;

/** The least that is judged: 20 s of one person, or 2 s of ten. */
const FEWEST_STEPS = 50;
/** The most that travels: 43 MB. */
const MOST_PLACES = 4_000_000;
/** Tracks that reach farther from the origin are moved to it, because guesses stand side by side [m]. */
const NEAR = 200;
/** Half of the widest scene; single precision is good to some millimetres there [m]. */
const WIDEST = 2000;

/** Makes a scene of a recording, told with what was wrong with single tracks; throws where too little is left. */
export function ownScene(name: string, recording: Recording): { readonly scene: OwnScene; readonly warnings: readonly string[] } {
  const { recording: sound, faults } = checkRecording(recording);
  const tracks = sound === undefined ? [] : sampleTracks(sound, SCENE_INTERVAL);
  return { scene: packScene(name, tracks), warnings: faults.map(({ message }) => message) };
}

/** Packs tracks that are sampled at even instants. */
export function packScene(name: string, tracks: readonly SampledTrack[]): OwnScene {
  const count = tracks.reduce((sum, { x }) => sum + x.length, 0);
  if (count - tracks.length < FEWEST_STEPS)
    throw new OwnSceneError(
      `${name}: ${count - tracks.length} steps of people, ${SCENE_INTERVAL} s each, are too few to judge by; at least ${FEWEST_STEPS} are needed, with places no farther apart in time`,
    );
  if (count > MOST_PLACES)
    throw new OwnSceneError(
      `${name}: ${count} places of people are more than travel with a sweep (${MOST_PLACES}); take a part of the time`,
    );
  const [middleX, middleZ] = middleOf(name, tracks);
  const places = new DataView(new ArrayBuffer(8 * count));
  let at = 0;
  for (const { x, z } of tracks) {
    for (let k = 0; k < x.length; k++, at += 8) {
      places.setFloat32(at, x[k] - middleX, true);
      places.setFloat32(at + 4, z[k] - middleZ, true);
    }
  }
  return { name, tracks: tracks.map(({ first, x }) => [first, x.length]), places: Buffer.from(places.buffer).toString('base64') };
}

/** The scene as a recording. */
export function openOwnScene({ name, tracks, places }: OwnScene): Recording {
  const bytes = Buffer.from(places, 'base64');
  let at = 0;
  const opened = tracks.map(([first, count], id) => {
    const begin = at;
    at += 8 * count;
    const axis = (offset: number) => Float64Array.from({ length: count }, (_, k) => bytes.readFloatLE(begin + 8 * k + offset));
    return { id, tick: Float64Array.from({ length: count }, (_, k) => first + k), x: axis(0), z: axis(4) };
  });
  return recordingFromTracks({ name, tick: SCENE_INTERVAL, tracks: opened });
}

/** What places are told from: the origin, or for tracks that are far from it their middle. */
function middleOf(name: string, tracks: readonly SampledTrack[]): [x: number, z: number] {
  const [alongX, alongZ] = [spanOf(tracks.map(({ x }) => x)), spanOf(tracks.map(({ z }) => z))];
  if (Math.max(alongX.far, alongZ.far) <= NEAR) return [0, 0];
  if (Math.max(alongX.half, alongZ.half) > WIDEST)
    throw new OwnSceneError(`${name}: people are more than ${2 * WIDEST} m apart, which is too far to be judged together; check the unit`);
  return [Math.round(alongX.middle), Math.round(alongZ.middle)];
}

function spanOf(lists: readonly Float64Array[]): { readonly far: number; readonly half: number; readonly middle: number } {
  let [least, most] = [Infinity, -Infinity];
  for (const list of lists) {
    for (const value of list) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  return { far: Math.max(-least, most), half: (most - least) / 2, middle: (least + most) / 2 };
}
