import { bytesOf } from './colour-map.js';
import { createSample, takeSample } from './crowd-sample.js';
import type { Overlay } from './overlay.js';
import { distinctColour } from './palette.js';
import { createRibbons, disposeRibbons, type Ribbons, writeRibbon } from './ribbons.js';

/** How long a trace is seen, and between two of its corners [s]. */
const LIFE = 10;
const INTERVAL = 0.25;
/** Pieces of traces that there are at most; in larger crowds only every second, third … leaves one. */
const MOST = 49_152;
/** After a longer pause a trace begins anew [s]; who got farther than this in the time did not walk there [m/s], with some room [m]. */
const LONGEST_PAUSE = 4;
const FASTEST = 4;
const SLACK = 0.5;

const COLOURS = Array.from({ length: 8 }, (_, n) => bytesOf(distinctColour(n)));

/** Where everyone was, by id. */
type Trail = { x: Float32Array; z: Float32Array; time: Float32Array };

/** The ways people came, fading. */
export const TRACES: Overlay = {
  id: 'traces',
  title: 'Traces',
  about: `Where everyone walked in the last ${LIFE} s, fading, in the colour of their population.`,
  key: 'Shift+T',
  opacity: 0.85,
  create: () => {
    const ribbons = createRibbons(MOST, { width: 0.1, pixels: 2, height: 0.02, life: LIFE });
    const sample = createSample();
    const trail: Trail = { x: new Float32Array(0), z: new Float32Array(0), time: new Float32Array(0) };
    let time = Number.NEGATIVE_INFINITY;
    let world: unknown;
    let next = 0;
    let every = 1;
    return {
      object: ribbons.mesh,
      update: (moment) => {
        const { tracks } = moment;
        ribbons.mesh.material.uniforms.now.value = moment.time;
        if (moment.world !== world || tracks.time < time) {
          // Another run, or an earlier moment of this one: nobody has come from anywhere yet.
          world = moment.world;
          time = Number.NEGATIVE_INFINITY;
          trail.time.fill(Number.NEGATIVE_INFINITY);
          ribbons.count = next = 0;
          ribbons.mesh.geometry.instanceCount = 0;
        }
        if (tracks.time - time < INTERVAL - 1e-6) return;
        time = tracks.time;
        takeSample(sample, tracks, 1);
        every = Math.max(1, Math.ceil((sample.count * LIFE) / INTERVAL / MOST));
        const first = next;
        for (let i = 0; i < sample.count; i++) {
          const id = sample.id[i];
          if (id % every !== 0) continue;
          if (id >= trail.x.length) growTrail(trail, id);
          const [x, z] = [sample.x[i], sample.z[i]];
          const way = Math.abs(x - trail.x[id]) + Math.abs(z - trail.z[id]);
          const pause = time - trail.time[id];
          if (pause < LONGEST_PAUSE && way < FASTEST * pause + SLACK) {
            const colour = COLOURS[sample.population[i] % COLOURS.length];
            writeRibbon(ribbons, next, [trail.x[id], trail.z[id], x, z], colour, [1, 1, time]);
            next = (next + 1) % MOST;
            ribbons.count = Math.max(ribbons.count, next === 0 ? MOST : next);
          }
          trail.x[id] = x;
          trail.z[id] = z;
          trail.time[id] = time;
        }
        showNew(ribbons, first, next);
      },
      setOpacity: (value) => {
        ribbons.mesh.material.uniforms.opacity.value = value;
      },
      legend: () => ({ note: every > 1 ? `One person in ${every} leaves a trace: the crowd is large.` : 'Colours as in “Populations”.' }),
      dispose: () => disposeRibbons(ribbons),
    };
  },
};

/** Sends what was written from one place of the ring to another. */
function showNew({ mesh: { geometry }, count }: Ribbons, from: number, to: number): void {
  geometry.instanceCount = count;
  for (const name of ['segment', 'shade', 'form'] as const) {
    const attribute = geometry.attributes[name] as import('three').BufferAttribute;
    attribute.clearUpdateRanges();
    if (to > from) attribute.addUpdateRange(from * attribute.itemSize, (to - from) * attribute.itemSize);
    attribute.needsUpdate = true;
  }
}

function growTrail(trail: Trail, id: number): void {
  const room = Math.max(1024, 2 * id);
  for (const name of ['x', 'z', 'time'] as const) {
    const grown = new Float32Array(room).fill(name === 'time' ? Number.NEGATIVE_INFINITY : 0);
    grown.set(trail[name]);
    trail[name] = grown;
  }
}
