import { actionRows } from './motion/actions.js';
import { apartRows } from './motion/apart.js';
import { blendRows } from './motion/blend.js';
import { diversityRows } from './motion/diversity.js';
import { extractRows } from './motion/extract.js';
import { groundRows } from './motion/ground.js';
import { importRows } from './motion/import.js';
import { learnedRows } from './motion/learned.js';
import { matchingRows } from './motion/matching.js';
import { networkRows, stabilityRows } from './motion/network.js';
import { normRows } from './motion/norms.js';
import { poseRows } from './motion/pose.js';
import { trainingRows } from './motion/training.js';
import type { BenchOptions, Row } from './rows.js';

/** Families of rows, by the name that `--only` takes. */
const FAMILIES: Readonly<Record<string, (options: BenchOptions) => AsyncGenerator<Row>>> = {
  import: importRows,
  extract: extractRows,
  blend: blendRows,
  norms: normRows,
  apart: apartRows,
  pose: poseRows,
  diversity: diversityRows,
  network: networkRows,
  learned: learnedRows,
  matching: matchingRows,
  stability: stabilityRows,
  ground: groundRows,
  actions: actionRows,
  training: trainingRows,
};

/** Judges the motions of bodies: what is read, found, blended, held to the ground and varied, and what it costs. */
export async function* rows(options: BenchOptions): AsyncGenerator<Row> {
  const chosen = Object.entries(FAMILIES).filter(([name]) => name.startsWith(options.only ?? ''));
  if (chosen.length === 0) throw new Error(`--only: there are no rows "${options.only}"; there are ${Object.keys(FAMILIES).join(', ')}`);
  for (const [, family] of chosen) yield* family(options);
}
