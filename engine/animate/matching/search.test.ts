import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MATCH_NUMBERS } from '../../columns/index.js';
import { createKernels, type Kernels } from '../../kernels/index.js';
import { HOST } from '../../kernels/test-host.js';
import { random } from '../../math/index.js';
import { findMatches, matchColumnSpecs, NO_ENTRY, placeEntries } from './search.js';

/** Entries that go on smoothly, as frames of clips do; rounded, so that some are equal. */
function wandering(count: number, seed: number): Float32Array {
  const entries = new Float32Array(count * MATCH_NUMBERS);
  for (let entry = 0; entry < count; entry++) {
    for (let k = 0; k < 27; k++) {
      const before = entry % 50 === 0 ? 0 : entries[(entry - 1) * MATCH_NUMBERS + k];
      entries[entry * MATCH_NUMBERS + k] = Math.round(8 * (before + random(seed, k, entry, 0) - 0.5)) / 8;
    }
  }
  return entries;
}

async function searching(entries: Float32Array, rows: number): Promise<Kernels> {
  const kernels = await createKernels(HOST, matchColumnSpecs(entries.length / MATCH_NUMBERS, rows), 1);
  placeEntries(kernels, entries);
  return kernels;
}

describe('findMatches', () => {
  it('[ANIM-200] finds by boxes what looking at all entries finds, whatever is known before', async () => {
    const kernels = await searching(new Float32Array(700 * MATCH_NUMBERS), 2);
    const { matchFound } = kernels.u32;
    const { matchQuery, matchCost } = kernels.f32;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 700 }),
        fc.nat(1000),
        fc.array(fc.float({ min: -3, max: 3, noNaN: true }), { minLength: 27, maxLength: 27 }),
        fc.nat(700),
        fc.boolean(),
        (count, seed, wanted, known, isEntry) => {
          const entries = wandering(count, seed);
          placeEntries(kernels, entries);
          const from = (known % count) * MATCH_NUMBERS;
          matchQuery.set(isEntry ? entries.subarray(from, from + 27) : wanted);
          matchFound[0] = NO_ENTRY;
          findMatches(kernels, count, 1, true);
          const [found, cost] = [matchFound[0], matchCost[0]];
          for (const start of [NO_ENTRY, known % count]) {
            matchFound[0] = start;
            findMatches(kernels, count, 1);
            expect([matchFound[0], matchCost[0]]).toEqual([found, cost]);
          }
        },
      ),
      { seed: 1, numRuns: 150 },
    );
  });

  it('[ANIM-200] finds an entry by its own features, the first of equal ones', async () => {
    const entries = wandering(200, 3);
    entries.copyWithin(150 * MATCH_NUMBERS, 70 * MATCH_NUMBERS, 71 * MATCH_NUMBERS);
    const kernels = await searching(entries, 1);
    kernels.f32.matchQuery.set(entries.subarray(150 * MATCH_NUMBERS, 151 * MATCH_NUMBERS));
    kernels.u32.matchFound[0] = 150;
    findMatches(kernels, 200, 1);
    expect([kernels.u32.matchFound[0], kernels.f32.matchCost[0]]).toEqual([70, 0]);
  });
});
