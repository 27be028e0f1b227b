import { createRecorder, type RecordingSink } from './recorder.js';
import type { Recording } from './recording.js';

/** Writes a recording that is already there, an imported one say, as a folder. */
export function writeRecording(sink: RecordingSink, recording: Recording): void {
  const { format, version, every, columns, poses, objects, complete, summary, ...about } = recording.manifest;
  // Bodies that cannot be read in every frame are left out: a recording has all of them or none.
  const hasAllPoses = poses && recording.poseCount === recording.rowCount;
  const recorder = createRecorder(sink, about, { every, columns, ...(hasAllPoses ? { poses } : {}), ...(objects ? { objects } : {}) });
  const people = [...recording.people].sort((a, b) => a.firstTick - b.firstTick || a.id - b.id);
  let next = 0;
  for (const frame of recording.frames()) {
    const from = next;
    while (next < people.length && people[next].firstTick <= frame.tick) next++;
    recorder.people(people.slice(from, next));
    if (objects) recorder.objects(frame.tick, recording.objectsAt(frame.tick));
    recorder.frame(frame);
  }
  recorder.people(people.slice(next));
  recorder.events(recording.events);
  recorder.close(summary);
}
