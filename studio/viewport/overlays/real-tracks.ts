import { Group } from 'three';
import { createPlaces, createWays, placesAt, type RealTracks, waysUpTo } from '../../document/real-places.js';
import { REAL_TRACKS_ID } from '../../document/real-tracks.js';
import { bytesOf } from './colour-map.js';
import { type CrowdComparison, compareCrowds, startComparison } from './compare-crowds.js';
import { createSample, takeSample } from './crowd-sample.js';
import { createGhosts, disposeGhosts, placeGhosts } from './ghosts.js';
import type { Legend, Overlay } from './overlay.js';
import { createRibbons, disposeRibbons, showRibbons, writeRibbon } from './ribbons.js';

/** Real people, unlike any population. */
export const REAL_COLOUR = '#e0218a';
/** How long a way is seen [s]. */
export const REAL_LIFE = 8;
/** Ghosts and pieces of ways that there are at most. */
const MOST_GHOSTS = 4096;
const MOST_PIECES = 24_576;
/** The crowds are compared this often [s of the run]. */
const INTERVAL = 0.2;

const BYTES = bytesOf(REAL_COLOUR);

/** Tracks of real people over the crowd of the run, on its clock. */
export const REAL_TRACKS: Overlay = {
  id: REAL_TRACKS_ID,
  title: 'Real tracks',
  about: 'People of a recording or of a file of trajectories, as outlines with the ways they came, in the same place at the same time.',
  key: 'Shift+O',
  opacity: 0.9,
  create: ({ store }) => {
    const ghosts = createGhosts(MOST_GHOSTS, [BYTES[0] / 255, BYTES[1] / 255, BYTES[2] / 255]);
    const ribbons = createRibbons(MOST_PIECES, { width: 0.08, pixels: 2, height: 0.025, life: REAL_LIFE });
    const object = new Group().add(ghosts.mesh, ribbons.mesh);
    const [places, ways, sample] = [createPlaces(), createWays(MOST_PIECES), createSample()];
    let shown: { real: RealTracks | undefined; time: number } = { real: undefined, time: Number.NaN };
    let comparison: { readonly of: CrowdComparison; words: string; time: number } | undefined;
    return {
      object,
      update: ({ time, tracks, between }) => {
        const { realTracks: real } = store.getState();
        if (real !== shown.real) comparison = real && { of: startComparison(real), words: '', time: Number.NaN };
        if (real === shown.real && time === shown.time) return;
        shown = { real, time };
        ribbons.mesh.material.uniforms.now.value = time;
        places.count = ways.count = 0;
        if (real) {
          placesAt(real, time, places);
          waysUpTo(real, time, REAL_LIFE, ways);
        }
        placeGhosts(ghosts, places.count, places.x, places.z);
        for (let n = 0; n < ways.count; n++) {
          const piece = ways.piece.subarray(4 * n, 4 * n + 4) as unknown as readonly [number, number, number, number];
          writeRibbon(ribbons, n, piece, BYTES, [1, 1, ways.time[n]]);
        }
        ribbons.count = ways.count;
        showRibbons(ribbons);
        if (!comparison || Math.abs(time - comparison.time) < INTERVAL) return;
        takeSample(sample, tracks, between);
        comparison.time = time;
        comparison.words = compareCrowds(comparison.of, places, sample);
      },
      setOpacity: (value) => {
        ghosts.mesh.material.uniforms.opacity.value = value;
        ribbons.mesh.material.uniforms.opacity.value = value;
      },
      legend: () => realLegend(store.getState().realTracks, places.count, comparison?.words),
      dispose: () => {
        disposeGhosts(ghosts);
        disposeRibbons(ribbons);
      },
    };
  },
};

/** What is drawn, who is there, and how both crowds differ. */
export function realLegend(real: RealTracks | undefined, now: number, words = ''): Legend {
  if (!real) return {};
  return {
    entries: [
      { colour: REAL_COLOUR, sign: 'ring', label: `real people: ${now} of ${real.tracks.id.length} are there` },
      { colour: REAL_COLOUR, sign: 'line', label: `their ways in the last ${REAL_LIFE} s` },
    ],
    note: words,
  };
}
