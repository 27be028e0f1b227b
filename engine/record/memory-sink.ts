import type { RecordingSink } from './recorder.js';

/** A sink that keeps a recording in memory, for browsers and tests. */
export type MemorySink = RecordingSink & {
  /** The folder so far, file by file, as `openRecording` takes it. */
  files(): Record<string, Uint8Array>;
};

/** An empty folder in memory. */
export function createMemorySink(): MemorySink {
  const chunks = new Map<string, Uint8Array[]>();
  return {
    write(name, bytes) {
      const known = chunks.get(name);
      if (known) known.push(bytes);
      else chunks.set(name, [bytes]);
    },
    replace(name, bytes) {
      chunks.set(name, [bytes]);
    },
    files() {
      return Object.fromEntries([...chunks].map(([name, parts]) => [name, concatenate(parts)]));
    },
  };
}

/** All parts in one array. */
export function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
