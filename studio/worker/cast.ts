import { compileLibrary } from 'promenade/animate';
import { buffersOf, createCast } from 'promenade/render';
import type { CastNotice } from './casting.js';
import { bakeClips, farStyles, wholeLibrary } from './clips.js';

/** The part of a worker's global scope that is used here. */
const scope = globalThis as unknown as { postMessage(notice: CastNotice, transfer?: Transferable[]): void };

/** Different bodies, and the seed that they are cast by. */
const BODIES = 40;
const SEED = 7;

// What is seen first comes first: bodies with a few cycles, then everything people can do.
const bodies = createCast(BODIES, SEED);
const styles = await farStyles();
const clips = bakeClips(bodies, styles);
const members = bodies.map(({ rig, armSpread, scale, description }) => ({
  rig: structuredClone(rig),
  armSpread,
  scale,
  age: description.age,
}));
scope.postMessage({ kind: 'cast', cast: { bodies, clips, members } }, [...buffersOf(bodies), clips.matrices.buffer]);

const library = await wholeLibrary(styles);
const compiled = compileLibrary(library);
// Whoever has the compact form does not need the examples.
const bare = { ...library, styles: library.styles.map((style) => ({ ...style, examples: [] })) };
scope.postMessage({ kind: 'motion', motion: { library: bare, compiled } });
