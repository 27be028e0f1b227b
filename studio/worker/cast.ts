import { compileLibrary, type Example } from 'promenade/animate';
import { castBuffers, castCrowd, farStyles } from 'promenade/render';
import type { CastNotice } from './casting.js';
import { wholeLibrary } from './library.js';

/** The part of a worker's global scope that is used here. */
const scope = globalThis as unknown as { postMessage(notice: CastNotice, transfer?: Transferable[]): void };

// What is seen first comes first: bodies with a few cycles, then everything people can do.
const styles = await farStyles();
const cast = await castCrowd({ styles });
scope.postMessage({ kind: 'cast', cast }, castBuffers(cast));

const library = await wholeLibrary(styles);
const compiled = compileLibrary(library);
// Whoever has the compact form needs the names of the examples only.
const nothing = new Float64Array(0);
const empty = (example: Example): Example => ({
  ...example,
  motion: { ...example.motion, frames: 0, positions: nothing, rotations: nothing },
});
const bare = { ...library, styles: library.styles.map((style) => ({ ...style, examples: style.examples.map(empty) })) };
scope.postMessage({ kind: 'motion', motion: { library: bare, compiled } });
