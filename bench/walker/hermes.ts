import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSpeedDensity, type SpeedDensitySample, watch } from 'promenade/evaluate';
import { importTrajectories } from 'promenade/record';
import { trajectoryFolder } from '../real-data.js';

/** Middle of the corridor of 1.8 m, before its exit [m]; people walk towards -y. */
const AREA = { minX: 0, maxX: 1.8, minZ: -2, maxZ: 0 };
/** Frames within this much of a density tell of it [1/m²]. */
const HALF_BIN = 0.25;
/** Part of the frames that are slower than the edge. */
const EDGE = 0.95;
/** Fewer frames than one second has do not make an edge. */
const FEWEST = 16;

/**
 * The speeds that hardly a frame of the HERMES corridor experiments (Düsseldorf 2009) exceeds at some densities, in rising order;
 * beyond the densest crowd measured, those of the densest. Undefined where the files are missing.
 */
export async function upperEdge(densities: readonly number[]): Promise<{ readonly speeds: number[]; readonly how: string } | undefined> {
  const folder = trajectoryFolder();
  if (!folder) return undefined;
  const samples = await readSamples(join(folder, 'juelich/hermes-unidirectional'));
  let last = Infinity;
  const speeds = densities.map((density) => {
    const near = samples.filter((sample) => Math.abs(sample.density - density) < HALF_BIN).map(({ speed }) => speed);
    if (near.length >= FEWEST) last = near.sort((a, b) => a - b)[Math.floor(EDGE * (near.length - 1))];
    return last;
  });
  return { speeds, how: `${100 * EDGE} % of the frames of 6 HERMES corridor files within ${HALF_BIN} /m², classical measure in 1.8 x 2 m` };
}

async function readSamples(folder: string): Promise<SpeedDensitySample[]> {
  const samples: SpeedDensitySample[] = [];
  for (const name of readdirSync(folder).sort()) {
    const recording = await importTrajectories(readFileSync(join(folder, name)), { format: 'juelich', fps: 16, unit: 'cm', name });
    const measure = createSpeedDensity({ area: AREA, direction: [0, -1] });
    watch(recording.frames(), measure);
    samples.push(...measure.samples);
  }
  return samples;
}
