import type { Studio } from './studio.js';

/** What the page does with files of some endings. */
export type FileHandler = {
  /** What such a file is, with an article. */
  readonly what: string;
  /** Ends of names, in small letters. */
  readonly endings: readonly string[];
  /** Opens files; what is wrong with them is told by the job that it runs. */
  open(studio: Studio, files: File[]): Promise<void>;
};

/** Who opens one of some files. */
export function handlerFor(handlers: readonly FileHandler[], files: readonly { readonly name: string }[]): FileHandler {
  const knows = ({ endings }: FileHandler) => files.some(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
  const handler = handlers.find(knows);
  if (handler) return handler;
  const known = handlers.map(({ what, endings }) => `${what} (${endings.join(', ')})`).join(', or ');
  throw new Error(`“${files[0].name}” is not a file that can be opened here. Open ${known}.`);
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
