import { createRecorder, type ObjectPose, type RecorderManifest, type RecordingSink, writeRecording } from 'promenade/record';
import { CHANGE } from 'promenade/render';
import { version } from '../package.json';
import { type History, readKept } from './history.js';
import type { Played } from './recorded.js';

/** What the manifest of a recording says about a run. */
export type RunFacts = Omit<RecorderManifest, 'engine'>;

/** A recording folder: its files by name. */
export type RecordedFiles = Readonly<Record<string, Blob>>;

/** Everything that was kept of a run, as the files of a recording. */
export function recordHistory(history: History, facts: RunFacts): RecordedFiles {
  const { sink, files } = createBlobSink();
  const columns = history.extras.map((name) => ({ name, unit: name === 'altitude' ? 'm' : '' }));
  const recorder = createRecorder(sink, { engine: version, ...facts }, { every: history.every, columns, objects: true });
  const people = [...history.people.values()].sort((a, b) => firstTickOf(history, a.id) - firstTickOf(history, b.id) || a.id - b.id);
  let next = 0;
  for (let number = 0; number < history.frames.length; number++) {
    const { frame, objects } = readKept(history, number);
    const from = next;
    while (next < people.length && firstTickOf(history, people[next].id) <= frame.tick) next++;
    recorder.people(people.slice(from, next));
    recorder.objects(frame.tick, thingsAt(history, objects));
    recorder.frame(frame);
  }
  recorder.people(people.slice(next));
  recorder.events(history.events);
  recorder.close();
  return files();
}

/** A recording that is played, as files; tracks are as they were in the file, not smoothed. */
export function recordPlayed({ recording }: Played): RecordedFiles {
  const { sink, files } = createBlobSink();
  writeRecording(sink, recording);
  return files();
}

/** Where things were in a kept moment, from what had become of them by then. */
function thingsAt({ things }: History, changes: readonly number[]): ObjectPose[] {
  const changed = new Map<number, readonly number[]>();
  for (let i = 0; i < changes.length; i += CHANGE) changed.set(changes[i], changes.slice(i + 1, i + CHANGE));
  return things.map(({ states, ...thing }) => {
    const [x = thing.x, z = thing.z, angle = thing.angle, state = -1] = changed.get(thing.number) ?? [];
    return { ...thing, x, z, angle, state: states[state] ?? thing.state };
  });
}

function firstTickOf({ firstTicks }: History, id: number): number {
  return firstTicks.get(id) ?? 0;
}

/** A sink whose files the browser may keep outside of memory. */
function createBlobSink(): { readonly sink: RecordingSink; files(): RecordedFiles } {
  const parts = new Map<string, Uint8Array[]>();
  const sink: RecordingSink = {
    write: (name, bytes) => {
      const known = parts.get(name);
      if (known) known.push(bytes);
      else parts.set(name, [bytes]);
    },
    replace: (name, bytes) => parts.set(name, [bytes]),
  };
  return { sink, files: () => Object.fromEntries([...parts].map(([name, list]) => [name, new Blob(list as Uint8Array<ArrayBuffer>[])])) };
}
