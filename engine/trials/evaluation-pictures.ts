import { checkRecording, type MotionStatistics, timeSpace, type WalkablePolygon } from '../evaluate/index.js';
import type { Recording, Track } from '../record/index.js';
import type { EvaluationPictures } from './evaluate-page.js';

/** Between two points of a path that is drawn, at least [m]: less is not seen. */
const SEEN = 0.1;

/** What only the page about a recording shows: paths on their ground, and everyone's way over time. */
export function evaluationPictures(
  recording: Recording,
  { character }: Pick<MotionStatistics, 'character'>,
  ground: readonly WalkablePolygon[] = [],
): EvaluationPictures {
  const sound = checkRecording(recording).recording;
  const angle = Number.isFinite(character.direction) ? character.direction : 0;
  return {
    tracks: sound?.tracks().map(thin) ?? [],
    ground: ground.flatMap(({ polygon, holes = [] }) => [polygon, ...holes]),
    timeSpace: sound ? timeSpace(sound, { origin: [0, 0], direction: [Math.cos(angle), Math.sin(angle)] }) : [],
  };
}

/** The same track with points that can be told apart, and the last one. */
function thin({ id, tick, x, z, heading }: Track): Track {
  let last = 0;
  const isSeen = Array.from(tick, (_, k) => {
    if (k > 0 && k < tick.length - 1 && Math.hypot(x[k] - x[last], z[k] - z[last]) < SEEN) return false;
    last = k;
    return true;
  });
  const kept = (_: number, k: number) => isSeen[k];
  return { id, tick: tick.filter(kept), x: x.filter(kept), z: z.filter(kept), heading: heading.filter(kept) };
}
