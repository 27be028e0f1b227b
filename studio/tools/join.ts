import type { Studio } from '../document/studio.js';
import { chooseTool } from './choose.js';
import type { Pointer, Tool } from './tool.js';

const ID = 'join';

/** Walking in the crowd is loaded when somebody does it. */
const presence = () => import('../presence/presence.js');

/** Where the drag that turns the head was last [px]. */
let last: readonly [x: number, y: number] | undefined;

/** Joins the crowd where one clicks, and walks in it. */
export const JOIN: Tool = {
  id: ID,
  title: 'Walk in the crowd',
  hint: 'Click on the ground to join the crowd there, or press Enter. W A S D or arrows walk, Shift runs, Q, E or a drag turn your head, V waves, F asks along, T speaks, M is sound, Esc leaves.',
  icon: 'join',
  key: 'w',
  cursor: 'crosshair',
  down: (studio, { pixel }) => {
    last = studio.session.store.getState().camera === 'eyes' ? pixel : undefined;
    return last !== undefined;
  },
  move: (_, { pixel }) => {
    if (!last) return;
    const [right, down] = [pixel[0] - last[0], pixel[1] - last[1]];
    last = pixel;
    void presence().then(({ turnHead }) => turnHead(right, down));
  },
  up: () => {
    last = undefined;
  },
  click: (studio, { ground }) => {
    if (ground && studio.session.store.getState().camera !== 'eyes') join(studio, ground);
  },
  enter: (studio) => {
    const { canvas } = studio.session.picture ?? {};
    // Rather near than far: below the middle of the picture.
    const ground = canvas && studio.session.picture?.groundAt([canvas.clientWidth / 2, 0.65 * canvas.clientHeight]);
    if (ground) join(studio, ground);
  },
  cancel: (studio) => {
    last = undefined;
    void presence().then(({ leaveCrowd }) => leaveCrowd(studio));
    if (studio.store.getState().tool === ID) chooseTool(studio, 'select');
  },
};

/** Joins at a place, looking away from the camera. */
function join(studio: Studio, at: NonNullable<Pointer['ground']>): void {
  const heading = studio.session.picture?.lookHeading ?? 0;
  void presence().then(({ joinCrowd }) => joinCrowd(studio, at, heading));
}
