import { ask } from '../../document/session.js';
import type { StylesAnswer } from '../../worker/answers/styles.js';
import { bytesOf } from './colour-map.js';
import { createSample, takeSample } from './crowd-sample.js';
import { createDiscs, disposeDiscs, reserveDiscs, showDiscs } from './discs.js';
import type { LegendEntry, Overlay } from './overlay.js';
import { manyColour } from './palette.js';
import { createPoll } from './poll.js';

/** Colours by number of the style; more styles begin again. */
const COLOURS = Array.from({ length: 64 }, (_, n) => manyColour(n));
const BYTES = COLOURS.map(bytesOf);
/** Those who have no style, or are not yet known to have one. */
const GREY = [128, 128, 128] as const;

/** Discs under the feet in the colour of the style of motion. */
export const STYLES: Overlay = {
  id: 'styles',
  title: 'Styles of motion',
  about: 'A disc under everyone’s feet, in the colour of the way they move.',
  key: 'Shift+S',
  opacity: 0.9,
  create: (session) => {
    const discs = createDiscs(0, 0.32);
    const sample = createSample();
    let known: StylesAnswer | undefined;
    let note: string | undefined;
    const poll = createPoll(
      250,
      async () => {
        known = await ask(session, 'styles', undefined);
        note = undefined;
      },
      (sentence) => {
        known = undefined;
        note = sentence;
      },
    );
    return {
      object: discs.mesh,
      update: ({ tracks, between }) => {
        poll.tick();
        takeSample(sample, tracks, between);
        reserveDiscs(discs, sample.count);
        let j = 0;
        for (let i = 0; i < sample.count; i++) {
          discs.place[2 * i] = sample.x[i];
          discs.place[2 * i + 1] = sample.z[i];
          // Both are in id order.
          while (known && j < known.id.length && known.id[j] < sample.id[i]) j++;
          const number = known && known.id[j] === sample.id[i] ? known.style[j] : Number.POSITIVE_INFINITY;
          const colour = known && number < known.styles.length ? BYTES[number % BYTES.length] : GREY;
          for (let n = 0; n < 3; n++) discs.colour[3 * i + n] = colour[n];
        }
        showDiscs(discs, sample.count);
      },
      setOpacity: (value) => {
        discs.mesh.material.uniforms.opacity.value = value;
      },
      legend: () =>
        known && known.id.length > 0
          ? { entries: stylesInUse(known) }
          : { note: note ?? 'Bodies are not worked out in this run yet, or the crowd is too large for it.' },
      dispose: () => disposeDiscs(discs),
    };
  },
};

/** Styles that somebody has now, the most frequent first. */
function stylesInUse({ styles, style }: StylesAnswer): LegendEntry[] {
  const use = new Array<number>(styles.length).fill(0);
  for (const number of style) if (number < use.length) use[number] += 1;
  return styles
    .map(({ name, type }, n) => ({
      colour: COLOURS[n % COLOURS.length],
      sign: 'dot' as const,
      label: `${name} (${type}): ${use[n]}`,
      use: use[n],
    }))
    .filter(({ use }) => use > 0)
    .sort((a, b) => b.use - a.use)
    .map(({ colour, sign, label }) => ({ colour, sign, label }));
}
