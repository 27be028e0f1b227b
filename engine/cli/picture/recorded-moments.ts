import type { Frame, Recording } from '../../record/index.js';
// By names and not as a whole: then the bundle brings no three.js along, which a program in Node need not have.
import { drawTracks, drawWorld, recordedChanges, sourceOfTracks, type WorldDrawing } from '../../render/index.js';
import type { Scenario } from '../../scenario/index.js';
import { type Moments, RUN_UP, SAME_TIME } from './moments.js';
import type { PackedMoment } from './packing.js';

/** Frames by number. */
type Frames = { readonly first: number; readonly last: number; at(number: number): Frame };

/** Moments of a recording from a time on [s]: its frames and bodies; tracks of real people are smoothed first. */
export async function recordedMoments(recording: Recording, from: number): Promise<Moments> {
  const frames = recording.manifest.engine === 'import' ? smoothFrames(recording) : rawFrames(recording);
  const known = new Set<number>();
  let next = firstFor(frames, from);
  const world = await drawPlace(recording);
  return {
    world,
    take: (until, _eye, write) => {
      for (let time = Number.NEGATIVE_INFINITY; next <= frames.last && time < until - SAME_TIME; next++) {
        const frame = frames.at(next);
        time = frame.time;
        write({ frame, objects: objectsAt(recording, world, frame.tick), people: newcomers(recording, frame, known) });
      }
    },
    close: () => {},
  };
}

function rawFrames(recording: Recording): Frames {
  return { first: 0, last: recording.frameCount - 1, at: (number) => recording.frame(number) };
}

function smoothFrames(recording: Recording): Frames {
  const { first, last, at } = sourceOfTracks(recording);
  return { first, last, at: (number) => at(number).frame };
}

/** The frame before the run-up begins, by bisection. */
function firstFor(frames: Frames, from: number): number {
  let [low, high] = [frames.first, frames.last];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (frames.at(middle).time <= from - RUN_UP) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What had become of things; recordings from before there were things do not tell. */
function objectsAt(recording: Recording, world: WorldDrawing, tick: number): number[] {
  return recordedChanges(world, recording.manifest.objects ? recording.objectsAt(tick) : undefined);
}

function newcomers(recording: Recording, frame: Frame, known: Set<number>): PackedMoment['people'] {
  const fresh = Array.from(frame.id.subarray(0, frame.count)).filter((id) => !known.has(id));
  for (const id of fresh) known.add(id);
  return fresh.map((id) => recording.person(id));
}

/** The place of the scenario that was recorded; where there is none, the ground around the tracks. */
async function drawPlace(recording: Recording): Promise<WorldDrawing> {
  const scenario = recording.manifest.scenario as Scenario | null;
  if (recording.manifest.engine === 'import' || typeof scenario?.world !== 'object') return drawTracks(recording);
  const { createReport } = await import('../../report/index.js');
  const { createWorld, loadGeometry } = await import('../../world/index.js');
  try {
    await loadGeometry();
    const { x, z, count } = recording.frame(0);
    const points = Array.from({ length: count }, (_, i): [number, number] => [x[i], z[i]]);
    return drawWorld(createWorld(scenario.world, { points }, createReport()), scenario);
  } catch {
    return drawTracks(recording);
  }
}
