/** A file that tracks are read from. */
export type SourceFile = { readonly name: string; readonly bytes: Uint8Array };

/** A file that is text. */
export type SourceText = { readonly name: string; readonly text: string };
