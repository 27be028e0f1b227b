import { ask } from '../../document/session.js';
import { bytesOf } from './colour-map.js';
import { createSample, takeSample } from './crowd-sample.js';
import { createDiscs, disposeDiscs, reserveDiscs, showDiscs } from './discs.js';
import type { Overlay } from './overlay.js';
import { distinctColour } from './palette.js';
import { createPoll } from './poll.js';

/** Rings around the feet in the colour of the population. */
export const POPULATIONS: Overlay = {
  id: 'populations',
  title: 'Populations',
  about: 'A ring around everyone’s feet, in the colour of their population.',
  key: 'Shift+G',
  opacity: 0.95,
  create: (session) => {
    const discs = createDiscs(0.34, 0.46);
    const sample = createSample();
    let names: readonly string[] = [];
    let isThere: readonly boolean[] = [];
    const poll = createPoll(1000, async () => {
      names = await ask(session, 'populations', undefined);
    });
    return {
      object: discs.mesh,
      update: ({ tracks, between }) => {
        poll.tick();
        takeSample(sample, tracks, between);
        reserveDiscs(discs, sample.count);
        for (let i = 0; i < sample.count; i++) {
          discs.place[2 * i] = sample.x[i];
          discs.place[2 * i + 1] = sample.z[i];
          const colour = COLOURS[sample.population[i] % COLOURS.length];
          for (let n = 0; n < 3; n++) discs.colour[3 * i + n] = colour[n];
        }
        showDiscs(discs, sample.count);
      },
      setOpacity: (value) => {
        discs.mesh.material.uniforms.opacity.value = value;
      },
      legend: () => {
        isThere = names.map((_, n) => sample.population.subarray(0, sample.count).includes(n));
        return {
          entries: names.map((name, n) => ({ colour: distinctColour(n), sign: 'ring', label: isThere[n] ? name : `${name} (nobody now)` })),
        };
      },
      dispose: () => disposeDiscs(discs),
    };
  },
};

const COLOURS = Array.from({ length: 8 }, (_, n) => bytesOf(distinctColour(n)));
