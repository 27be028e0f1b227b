import { Group } from 'three';
import { ask } from '../../document/session.js';
import type { KnowersAnswer } from '../../worker/answers/knowers.js';
import { bytesOf } from './colour-map.js';
import { createSample, takeSample } from './crowd-sample.js';
import { createDiscs, disposeDiscs, reserveDiscs, showDiscs } from './discs.js';
import type { Overlay } from './overlay.js';
import { createPoll } from './poll.js';
import { addRibbon, createRibbons, disposeRibbons, showRibbons } from './ribbons.js';

const ID = 'who-knows';
/** Those who found out by themselves, who were told, and who do not know. */
const COLOURS = { first: '#d55e00', told: '#e6b000', unknowing: '#8a94a0' };
const FIRST = bytesOf(COLOURS.first);
const TOLD = bytesOf(COLOURS.told);
const UNKNOWING = bytesOf(COLOURS.unknowing);
/** Arrows that are drawn at once. */
const MOST_ARROWS = 4000;
/** Part of an arrow that is its head, and its breadth. */
const HEAD = { length: 0.45, breadth: 4.5 };

/** Who knows a piece of news, and from whom. */
export const WHO_KNOWS: Overlay = {
  id: ID,
  title: 'Who knows',
  about: 'A disc under everyone’s feet in the colour of whether they know a piece of news, and arrows from who told it.',
  key: 'Shift+W',
  opacity: 0.9,
  create: (session) => {
    const discs = createDiscs(0, 0.34);
    const ribbons = createRibbons(2 * MOST_ARROWS, { width: 0.06, pixels: 1.4, height: 0.035 });
    const object = new Group();
    object.add(discs.mesh, ribbons.mesh);
    const sample = createSample();
    const from = new Map<number, number>();
    const placeOf = new Map<number, number>();
    let known: KnowersAnswer | undefined;
    let note: string | undefined;
    const poll = createPoll(
      300,
      async () => {
        known = await ask(session, 'knowers', { name: session.store.getState().overlayChoice[ID] });
        note = undefined;
        from.clear();
        known.id.forEach((id, n) => {
          from.set(id, (known as KnowersAnswer).from[n]);
        });
      },
      (sentence) => {
        known = undefined;
        from.clear();
        note = sentence;
      },
    );
    /** An arrow from who told it to who was told, up to the feet. */
    const addArrow = (teller: number, learner: number) => {
      const [ax, az, bx, bz] = [sample.x[teller], sample.z[teller], sample.x[learner], sample.z[learner]];
      const way = Math.hypot(bx - ax, bz - az);
      if (way < 0.8) return;
      const at = (length: number): readonly [number, number] => [ax + ((bx - ax) * length) / way, az + ((bz - az) * length) / way];
      const [end, neck] = [at(way - 0.34), at(Math.max(way - 0.34 - HEAD.length, 0))];
      addRibbon(ribbons, [...at(0.34), ...neck] as [number, number, number, number], TOLD);
      addRibbon(ribbons, [...neck, ...end] as [number, number, number, number], TOLD, [HEAD.breadth, 0.2, 0]);
    };
    return {
      object,
      update: ({ tracks, between }) => {
        poll.tick();
        takeSample(sample, tracks, between);
        reserveDiscs(discs, sample.count);
        placeOf.clear();
        ribbons.count = 0;
        for (let i = 0; i < sample.count; i++) {
          placeOf.set(sample.id[i], i);
          discs.place[2 * i] = sample.x[i];
          discs.place[2 * i + 1] = sample.z[i];
          const teller = from.get(sample.id[i]);
          const colour = teller === undefined ? UNKNOWING : teller < 0 ? FIRST : TOLD;
          for (let n = 0; n < 3; n++) discs.colour[3 * i + n] = colour[n];
        }
        for (const [id, teller] of from) {
          const [a, b] = [placeOf.get(teller), placeOf.get(id)];
          if (a !== undefined && b !== undefined) addArrow(a, b);
        }
        showDiscs(discs, sample.count);
        showRibbons(ribbons);
      },
      setOpacity: (value) => {
        discs.mesh.material.uniforms.opacity.value = value;
        ribbons.mesh.material.uniforms.opacity.value = value;
      },
      choice: () =>
        known?.name === undefined
          ? undefined
          : { label: 'News', options: known.names.map((value) => ({ value, label: value })), usual: known.name },
      legend: () => {
        if (note !== undefined) return { note };
        if (known?.name === undefined) return { note: 'Nothing is known here yet: this scene has no news, and no cue was dropped (C).' };
        const told = Array.from(known.from).filter((teller) => teller >= 0).length;
        return {
          entries: [
            { colour: COLOURS.first, sign: 'dot', label: `found out by themselves: ${known.id.length - told}` },
            { colour: COLOURS.told, sign: 'dot', label: `were told, an arrow from whom: ${told}` },
            {
              colour: COLOURS.unknowing,
              sign: 'dot',
              label: `do not know “${known.name}”: ${Math.max(sample.count - known.id.length, 0)}`,
            },
          ],
          ...(known.isAnswered ? {} : { note: 'No behaviour goes by it: people simply know it.' }),
        };
      },
      dispose: () => {
        disposeDiscs(discs);
        disposeRibbons(ribbons);
      },
    };
  },
};
