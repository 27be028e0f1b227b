import { createReport, type Scenario } from 'promenade';
import {
  type ImportOptions,
  importTrajectoryFiles,
  openRecording,
  type Person,
  PIXEL_MAPS,
  type Recording,
  readSavedImport,
  SAVED_IMPORT,
} from 'promenade/record';
import { drawTracks, drawWorld, recordedChanges, sourceOfTracks } from 'promenade/render';
import type { Geometry } from 'promenade/scenario';
import { createWorld, loadGeometry } from 'promenade/world';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { FileFault } from './fault.js';
import type { ImportChoices } from './import-choices.js';
import { readOutline } from './outline-file.js';
import type { Source } from './source.js';
import type { WorldDrawing } from './world-drawing.js';
import { isZip, readZip } from './zip-read.js';

/** A recording that is played as if it were being simulated. */
export type Played = {
  readonly recording: Recording;
  readonly source: Source;
  readonly about: {
    readonly name: string;
    readonly description: string;
    readonly seed: number;
    readonly world: WorldDrawing;
    /** Map coordinates of (0, 0) [m]. */
    readonly origin: readonly [x: number, z: number];
    readonly warnings: readonly string[];
  };
  readonly people: readonly Person[];
  readonly populations: readonly { readonly name: string }[];
};

/** Larger files would not leave room for what is read from them [bytes]. */
const LARGEST_TEXT = 400e6;
const LARGEST_RECORDING = 1.5e9;
/** A matrix or a camera's parameters are short texts [bytes]. */
const LARGEST_SIDE = 100_000;
/** Files that may be outlines, and how large they are at most [bytes]. */
const OUTLINES = /\.(wkt|geojson|json|txt)$/i;
const LARGEST_OUTLINE = 20e6;
/** Bytes that are read at a time. */
const SLICE = 8 * 2 ** 20;

/** Opens the files of a recording, a zip of them, or trajectories, one file or one for each person or frame; throws a sentence where they are neither. */
export async function openFiles(files: readonly File[], choices: ImportChoices, progress: (share: number) => void): Promise<Played> {
  const { recording, ground } = await readRecording(files, choices, progress);
  return playRecording(recording, ground);
}

/** Reads them, and the outline that lies beside trajectories. */
export async function readRecording(
  files: readonly File[],
  choices: ImportChoices,
  progress: (share: number) => void,
): Promise<{ readonly recording: Recording; readonly ground?: Geometry }> {
  const named = await unpack(files, progress);
  const saved = takeSaved(named);
  const ground = takeGround(named);
  const side = takeSideFiles(named);
  if (named['manifest.json']) {
    if (ground) throw new FileFault('a recording of Promenade has a place of its own; an outline is for trajectories that have none');
    const { 'poses.arrows': _, ...rest } = named;
    return checked(openRecording(rest, { poses: false }));
  }
  const tracks = Object.entries(named).map(([name, bytes]) => ({ name, bytes }));
  if (tracks.length === 0) throw new FileFault('there is no file to open; choose a recording or a file of trajectories');
  if (tracks.some(({ name }) => name.endsWith('.arrows'))) {
    throw new FileFault('a recording needs its manifest.json; choose all files of its folder together');
  }
  const { pixelMap, ...rest } = choices;
  const map = pixelMap ? { pixelMap: PIXEL_MAPS[pixelMap] } : {};
  const options = { ...saved, ...side, ...rest, ...map, locateFile: () => wasm };
  return checked(await importTrajectoryFiles(tracks, options), ground);
}

/** What a small file beside tracks says about how they are read (`promenade import --save` writes it). */
function takeSaved(named: Record<string, Uint8Array>): ImportOptions {
  const name = Object.keys(named).find((each) => each.endsWith(SAVED_IMPORT));
  if (name === undefined) return {};
  const options = readSavedImport(name, new TextDecoder().decode(named[name].subarray(0, LARGEST_SIDE)));
  delete named[name];
  return options;
}

function checked(recording: Recording, ground?: Geometry): { readonly recording: Recording; readonly ground?: Geometry } {
  const { manifest, frameCount } = recording;
  if (frameCount === 0) throw new FileFault(`${manifest.name || 'the recording'} has no moment in it, so there is nothing to show`);
  return { recording, ...(ground ? { ground } : {}) };
}

/** An outline that lies beside trajectories is their ground; the newest where there are several. */
function takeGround(named: Record<string, Uint8Array>): Geometry | undefined {
  let ground: Geometry | undefined;
  for (const [name, bytes] of Object.entries(named)) {
    if (!OUTLINES.test(name) || name === 'manifest.json' || Object.keys(named).length === 1 || bytes.length > LARGEST_OUTLINE) continue;
    const outline = readGround(name, new TextDecoder().decode(bytes));
    if (!outline) continue;
    ground = outline;
    delete named[name];
  }
  return ground;
}

function readGround(name: string, text: string): Geometry | undefined {
  try {
    return readOutline(text);
  } catch (error) {
    throw new FileFault(`the outline ${name} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** A matrix or a camera that lies beside trajectories is no file of its own. */
function takeSideFiles(named: Record<string, Uint8Array>): Pick<ImportChoices, 'homography' | 'calibration'> {
  const found: { homography?: string; calibration?: string } = {};
  const count = Object.keys(named).length;
  for (const [name, bytes] of Object.entries(named)) {
    if (bytes.length > LARGEST_SIDE || count < 2) continue;
    const isMatrix = /^H\.(txt|json)$|homography/i.test(name);
    const text = isMatrix || count === 2 ? new TextDecoder().decode(bytes) : '';
    const option = isMatrix ? 'homography' : /<Camera[\s>]/.test(text) ? 'calibration' : undefined;
    if (!option) continue;
    found[option] = text;
    delete named[name];
  }
  return found;
}

/** A recording of ours is played as it is; tracks of real people become smooth first. */
async function playRecording(recording: Recording, ground?: Geometry): Promise<Played> {
  const { manifest, people, warnings } = recording;
  const isImport = manifest.engine === 'import';
  const world = ground ? drawTracks(recording, ground) : await drawPlace(recording);
  const source = isImport ? sourceOfTracks(recording) : sourceOfFrames(recording, world);
  const description = `${people.length} people, ${Math.round(recording.duration)} s${isImport ? '; bodies walk along the tracks, smoothed for drawing' : ''}.`;
  return {
    recording,
    source,
    about: {
      name: manifest.name,
      description,
      seed: manifest.seed,
      world,
      origin: manifest.origin,
      warnings: [...warnings.map(plainly), ...farGround(recording, ground)],
    },
    people,
    populations: manifest.populations.map((name) => ({ name })),
  };
}

/** An outline that holds nobody is in other coordinates. */
function farGround(recording: Recording, ground: Geometry | undefined): string[] {
  if (!ground) return [];
  const { minX, minZ, maxX, maxZ } = drawTracks(recording).bounds;
  const outlines = drawTracks(recording, ground).walkable.map(({ outline }) => outline);
  const isNear = outlines.some((outline) =>
    outline.some((x, i) => i % 2 === 0 && x >= minX && x <= maxX && outline[i + 1] >= minZ && outline[i + 1] <= maxZ),
  );
  return isNear ? [] : ['The outline has no corner near the tracks: it may be in other coordinates or units.'];
}

/** Options have names on the command line and in scripts only. */
function plainly(warning: string): string {
  return warning.replace(/; the option '\w+'[^.]*/, '');
}

/** Frames and things as they were recorded; recordings from before there were things do not tell of them. */
function sourceOfFrames(recording: Recording, world: WorldDrawing): Source {
  const { manifest, frameCount } = recording;
  return {
    dt: manifest.tick,
    first: recording.frame(0).tick,
    last: recording.frame(frameCount - 1).tick,
    every: manifest.every,
    at: (tick) => {
      const frame = recording.frameAt(tick * manifest.tick);
      return { frame, objects: recordedChanges(world, manifest.objects ? recording.objectsAt(frame.tick) : undefined) };
    },
  };
}

/** The place of the scenario that was recorded; where there is none, the ground around the tracks. */
async function drawPlace(recording: Recording): Promise<WorldDrawing> {
  const scenario = recording.manifest.scenario as Scenario | null;
  if (recording.manifest.engine === 'import' || typeof scenario?.world !== 'object') return drawTracks(recording);
  try {
    await loadGeometry();
    const { x, z, count } = recording.frame(0);
    const points = Array.from({ length: count }, (_, i): [number, number] => [x[i], z[i]]);
    return drawWorld(createWorld(scenario.world, { points }, createReport()), scenario);
  } catch {
    return drawTracks(recording);
  }
}

/** The bytes of all files by name, without the folders they lay in. */
async function unpack(files: readonly File[], progress: (share: number) => void): Promise<Record<string, Uint8Array>> {
  const wanted = files.filter(({ name }) => name !== 'poses.arrows');
  const total = wanted.reduce((sum, { size }) => sum + size, 0);
  const isText = wanted.length === 1 && !/\.(zip|sqlite|db)$/i.test(wanted[0].name);
  const most = isText ? LARGEST_TEXT : LARGEST_RECORDING;
  if (total > most) {
    throw new FileFault(
      `${megabytes(total)} is more than this page can hold (${megabytes(most)}); cut the file, or use “promenade import” on the command line`,
    );
  }
  let done = 0;
  const named: Record<string, Uint8Array> = {};
  for (const file of wanted) {
    const bytes = await readSlices(file, (read) => progress((0.9 * (done + read)) / Math.max(total, 1)));
    done += file.size;
    if (isZip(bytes)) Object.assign(named, await readZip(bytes));
    else named[file.name] = bytes;
  }
  return named;
}

/** Reads a file piece by piece, so that it can be told how far it is. */
async function readSlices(file: File, progress: (bytes: number) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += SLICE) {
    bytes.set(new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer()), at);
    progress(Math.min(at + SLICE, file.size));
  }
  return bytes;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
