import { compileLibrary, type Example, type MotionStyle } from 'promenade/animate';
import { type Cast, castBuffers, castCrowd, farStyles } from 'promenade/render';
import type { CastNotice, Motion } from './casting.js';
import { openKept } from './kept.js';
import { wholeLibrary } from './library.js';

/** The part of a worker's global scope that is used here. */
const scope = globalThis as unknown as { postMessage(notice: CastNotice, transfer?: Transferable[]): void; close(): void };

/** The address of the built script has a hash of all that it is made of; while developing it stays the same, so nothing is kept. */
const kept = import.meta.env.PROD ? await openKept(import.meta.url) : undefined;
const keeping: (Promise<void> | undefined)[] = [];
let styles: Promise<MotionStyle[]> | undefined;

// What is seen first comes first: bodies with a few cycles, then everything people can do.
const cast = await once<Cast>('cast', async () => castCrowd({ styles: await stylesOfFar() }));
scope.postMessage({ kind: 'cast', cast }, castBuffers(cast));
scope.postMessage({ kind: 'motion', motion: await once<Motion>('motion', makeMotion) });
await Promise.all(keeping);
scope.close();

/** What an earlier visit kept; else it is made, and kept for the next one. */
async function once<T>(name: string, make: () => Promise<T>): Promise<T> {
  const before = await kept?.read<T>(name);
  if (before !== undefined) return before;
  const made = await make();
  keeping.push(kept?.keep(name, made));
  return made;
}

function stylesOfFar(): Promise<MotionStyle[]> {
  styles ??= farStyles();
  return styles;
}

async function makeMotion(): Promise<Motion> {
  const library = await wholeLibrary(await stylesOfFar());
  const compiled = compileLibrary(library);
  // Whoever has the compact form needs the names of the examples only.
  const nothing = new Float64Array(0);
  const empty = (example: Example): Example => ({
    ...example,
    motion: { ...example.motion, frames: 0, positions: nothing, rotations: nothing },
  });
  const bare = { ...library, styles: library.styles.map((style) => ({ ...style, examples: style.examples.map(empty) })) };
  return { library: bare, compiled };
}
