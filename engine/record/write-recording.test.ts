import { describe, expect, it } from 'vitest';
import { importTrajectories } from './import-trajectories.js';
import { createMemorySink } from './memory-sink.js';
import { openRecording } from './open-recording.js';
import { type Recording, trajectoryHashOf } from './recording.js';
import { record, SAMPLE_TEXTS } from './test-recording.js';
import { writeRecording } from './write-recording.js';

function copyOf(recording: Recording): Recording {
  const sink = createMemorySink();
  writeRecording(sink, recording);
  return openRecording(sink.files());
}

describe('writeRecording', () => {
  it('[RECORD-31] an imported recording comes back from its folder as it was', async () => {
    const text = '1 1 0 0\n11 1 0.5 0\n21 1 1 0\n21 2 4 4\n31 2 4 4.5\n';
    for (const original of [
      await importTrajectories(new TextEncoder().encode(text), { fps: 25 }),
      await importTrajectories(new TextEncoder().encode(SAMPLE_TEXTS.obsmat)),
      openRecording(record({ ticks: 40, agents: 3 })),
    ]) {
      const copy = copyOf(original);
      expect(trajectoryHashOf(copy)).toBe(trajectoryHashOf(original));
      expect(copy.manifest).toEqual(original.manifest);
      expect(copy.people.map(({ id, population, firstTick }) => [id, population, firstTick])).toEqual(
        original.people.map(({ id, population, firstTick }) => [id, population, firstTick]),
      );
      expect(copy.events).toEqual(original.events);
      expect(copy.complete).toBe(true);
    }
  });
});
