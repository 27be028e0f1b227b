import { ask } from '../../document/session.js';
import { bytesOf } from './colour-map.js';
import { createSample, takeSample } from './crowd-sample.js';
import type { Overlay } from './overlay.js';
import { distinctColour } from './palette.js';
import { createPoll } from './poll.js';
import { addRibbon, createRibbons, disposeRibbons, showRibbons } from './ribbons.js';

/** People whose ways are drawn at once, and pieces of ways. */
const MOST = 250;
const MOST_PIECES = 8000;

const COLOURS = Array.from({ length: 8 }, (_, n) => bytesOf(distinctColour(n)));

/** Dashed lines along the ways people mean to go. */
export const PLANNED_PATHS: Overlay = {
  id: 'planned-paths',
  title: 'Planned paths',
  about: 'The ways people mean to go: of those who are picked, or of everyone.',
  key: 'Shift+P',
  opacity: 0.9,
  create: (session) => {
    const ribbons = createRibbons(MOST_PIECES, { width: 0.07, pixels: 1.8, height: 0.024, dash: 0.7 });
    const sample = createSample();
    let told = 0;
    let people = 0;
    let fault: string | undefined;
    const look = async () => {
      const { selected } = session.store.getState();
      const { id, count, points } = await ask(session, 'paths', { ids: selected, most: MOST });
      told = id.length;
      ribbons.count = 0;
      let at = 0;
      for (let person = 0; person < id.length; person++) {
        const colour = COLOURS[((sample.populationById[id[person]] || 1) - 1) % COLOURS.length];
        let way = 0;
        for (let n = 0; n + 1 < count[person]; n++, at += 2) {
          addRibbon(ribbons, [points[at], points[at + 1], points[at + 2], points[at + 3]], colour, [1, 1, way]);
          way += Math.hypot(points[at + 2] - points[at], points[at + 3] - points[at + 1]);
        }
        at += 2;
        addGoal(points[at - 2], points[at - 1], colour, way);
      }
      showRibbons(ribbons);
      fault = undefined;
    };
    const poll = createPoll(400, look, (sentence) => {
      ribbons.count = 0;
      showRibbons(ribbons);
      fault = sentence;
    });
    /** A cross at the end of a way. */
    const addGoal = (x: number, z: number, colour: readonly [number, number, number], way: number) => {
      addRibbon(ribbons, [x - 0.14, z - 0.14, x + 0.14, z + 0.14], colour, [1.4, 1.4, way - (way % 0.7)]);
      addRibbon(ribbons, [x - 0.14, z + 0.14, x + 0.14, z - 0.14], colour, [1.4, 1.4, way - (way % 0.7)]);
    };
    return {
      object: ribbons.mesh,
      update: ({ tracks }) => {
        takeSample(sample, tracks, 1);
        people = sample.count;
        poll.tick();
      },
      setOpacity: (value) => {
        ribbons.mesh.material.uniforms.opacity.value = value;
      },
      legend: () => ({
        note:
          fault ??
          `${told === 0 ? 'Nobody has a way before them.' : told < people ? `Ways of ${told} of ${people} people.` : `Ways of all ${people} people.`} A cross is where a way ends. Colours as in “Populations”.`,
      }),
      dispose: () => disposeRibbons(ribbons),
    };
  },
};
