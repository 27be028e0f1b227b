/** What a command's end means to the shell. */
export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** Something the user can put right, told in one sentence; never shown with a stack trace. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Errors of the language itself: when one reaches the user, the fault is in Promenade, not in what was typed. */
const OURS = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'RuntimeError', 'CompileError', 'LinkError']);

/** The sentence a person gets for any error. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const system = describeSystemError(error);
  if (system) return system;
  if (OURS.has(error.name) || error.message.startsWith('broken invariant')) {
    return `${error.message} (this is a fault in Promenade; PROMENADE_DEBUG=1 shows where)`;
  }
  return error.message;
}

const SYSTEM_ERRORS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOSPC: 'no space left on the disk',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many open files',
};

function describeSystemError(error: Error): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === undefined || !(code in SYSTEM_ERRORS)) return undefined;
  return path === undefined ? SYSTEM_ERRORS[code] : `${path}: ${SYSTEM_ERRORS[code]}`;
}
