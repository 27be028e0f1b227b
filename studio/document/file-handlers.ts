import type { Studio } from './studio.js';

/** What the page does with files of some endings. */
export type FileHandler = {
  /** What such a file is, with an article. */
  readonly what: string;
  /** Endings of names, with their dot, in small letters. */
  readonly endings: readonly string[];
  /** Largest file that is read [MB]. */
  readonly most: number;
  /** Opens a file; resolves with the sentence that tells of success, rejects with one that tells what is wrong. */
  open(studio: Studio, file: File): Promise<string | undefined>;
};

/** Who opens a file of a name. */
export function handlerFor(handlers: readonly FileHandler[], name: string): FileHandler {
  const handler = handlers.find(({ endings }) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
  if (handler) return handler;
  const known = handlers.map(({ what, endings }) => `${what} (${endings.join(', ')})`).join(', or ');
  throw new Error(`“${name}” is not a file that can be opened here. Open ${known}.`);
}

/** The text of a file; rejected where it is none. */
export async function readText(file: Blob & { readonly name: string }): Promise<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (!text.includes('\u0000')) return text;
  } catch {
    // Not UTF-8: told below.
  }
  throw new Error(`“${file.name}” is no text: a scenario is a text file in UTF-8. Open another file.`);
}

/** A size as people read it. */
export function sizeOf(bytes: number): string {
  return bytes < 1e7 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1e6)} MB`;
}
