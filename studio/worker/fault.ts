import { ImportError, RecordingError } from 'promenade/record';

/** Files that cannot be opened, in a sentence without its full stop. */
export class FileFault extends Error {
  override name = 'FileFault';
}

/** A fault as a person reads it: one sentence, and one line for each thing that is wrong. */
export type Fault = {
  readonly message: string;
  readonly details: readonly string[];
  /** What an import has to be told, by the name of its option. */
  readonly option?: string;
};

/** Turns whatever was thrown into a plain sentence. */
export function describeFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: 'The simulation stopped because of an error.', details: [String(error)] };
  if (error.name === 'ScenarioError') {
    const details = error.message.split('\n');
    return {
      message: `This scenario cannot run: ${details.length === 1 ? 'something in it is' : `${details.length} things in it are`} wrong.`,
      details,
    };
  }
  if (error instanceof ImportError) return { message: `${error.message}.`, details: [], ...(error.option ? { option: error.option } : {}) };
  if (error instanceof RecordingError || error instanceof FileFault) return { message: `${error.message}.`, details: [] };
  if (error instanceof RangeError && /memory|allocation|array buffer|array length/i.test(error.message)) {
    return { message: 'There is not enough memory in this browser for a crowd of this size.', details: [error.message] };
  }
  return { message: 'The simulation stopped because of an error.', details: [error.message] };
}
