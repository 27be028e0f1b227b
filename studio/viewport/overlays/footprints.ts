import { ask } from '../../document/session.js';
import { type FootprintsAnswer, PRINT } from '../../worker/answers/footprints.js';
import type { Overlay } from './overlay.js';
import { createPoll } from './poll.js';
import { createSoles, disposeSoles, FOOT_COLOURS, type Soles, showSoles } from './soles.js';

/** People whose prints are drawn at once; each has at most eight that it left and some that it plans. */
const MOST = 250;
const MOST_PRINTS = 16 * MOST;

/** Where people put their feet, and where they mean to. */
export const FOOTPRINTS: Overlay = {
  id: 'footprints',
  title: 'Footprints',
  about: 'Where those who walk by footsteps put their feet lately, fading, and where they mean to: of those who are picked, or of all.',
  key: 'Shift+B',
  opacity: 1,
  create: (session) => {
    const soles = createSoles(MOST_PRINTS);
    let note = 'Asking…';
    const near: [number, number] = [0, 0];
    const look = async () => {
      const { selected } = session.store.getState();
      const answer = await ask(session, 'footprints', { ids: selected, near, most: MOST });
      showSoles(soles, takePrints(soles, answer.prints));
      note = footprintsNote(answer, selected.length);
    };
    const poll = createPoll(200, look, (sentence) => {
      showSoles(soles, 0);
      note = sentence;
    });
    return {
      object: soles.mesh,
      update: ({ camera, time }) => {
        near[0] = camera.position.x;
        near[1] = camera.position.z;
        soles.mesh.material.uniforms.now.value = time;
        poll.tick();
      },
      setOpacity: (value) => {
        soles.mesh.material.uniforms.opacity.value = value;
      },
      legend: () => ({
        entries: [
          { colour: FOOT_COLOURS.left, sign: 'dot', label: 'left foot' },
          { colour: FOOT_COLOURS.right, sign: 'dot', label: 'right foot' },
          { colour: FOOT_COLOURS.left, sign: 'ring', label: 'planned: an outline' },
        ],
        note,
      }),
      dispose: () => disposeSoles(soles),
    };
  },
};

/** Takes prints over as the engine told them; returns how many there are. */
function takePrints({ place, kind, capacity }: Soles, prints: Float32Array): number {
  const count = Math.min(capacity, prints.length / PRINT);
  for (let n = 0; n < count; n++) {
    place.set(prints.subarray(PRINT * n, PRINT * n + 4), 4 * n);
    kind.set(prints.subarray(PRINT * n + 4, PRINT * n + 7), 3 * n);
  }
  return count;
}

/** Whose prints are drawn, in a sentence. */
export function footprintsNote({ people, walkers }: Pick<FootprintsAnswer, 'people' | 'walkers'>, picked: number): string {
  if (people === 0 && picked > 0)
    return `${picked === 1 ? 'The one' : 'Those'} you picked ${picked === 1 ? 'does' : 'do'} not walk by footsteps.`;
  if (people === 0) return 'Nobody walks by footsteps. Choose the steering model “Footstep” in the panel Crowd.';
  if (people < walkers) return `Prints of the ${people} people nearest to the camera, of ${walkers} who walk by footsteps.`;
  return `Prints of ${people === 1 ? 'one person' : `${people} people`}.`;
}
