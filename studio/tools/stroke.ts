import { ask } from '../document/session.js';
import type { Studio } from '../document/studio.js';
import { setStrokePreview } from '../viewport/flow-line-layer.js';
import { refuse } from './drawing.js';
import type { Tool } from './tool.js';

/** Points of a stroke are this far apart at least [m]. */
const APART = 0.5;

type Point = readonly [x: number, z: number];
let points: Point[] = [];
/** Strokes of the run so far, by the sketch that they belong to. */
const drawn = new WeakMap<object, { points: Point[] }[]>();

/** Draws on the ground where people go: those who follow a sketch go along all strokes that were drawn, those who walk like a learned crowd along the last one. */
export const STROKE: Tool = {
  id: 'stroke',
  title: 'Draw where they go',
  hint: 'Drag along the ground: people who follow a sketch, or walk like a learned crowd, go along it at once. Esc forgets the strokes.',
  icon: 'follow',
  key: 'j',
  cursor: 'crosshair',
  down: (_, { ground }) => {
    points = ground ? [ground] : [];
    return ground !== undefined;
  },
  move: ({ session }, { ground }) => {
    const last = points.at(-1);
    if (!last || !ground) return;
    if (Math.hypot(ground[0] - last[0], ground[1] - last[1]) >= APART) points.push(ground);
    setStrokePreview(session, points);
  },
  up: (studio) => {
    setStrokePreview(studio.session, []);
    if (points.length > 1) send(studio, points);
    points = [];
  },
  cancel: (studio) => {
    points = [];
    drawn.delete(studio.session);
    setStrokePreview(studio.session, []);
  },
};

function send({ session }: Studio, stroke: readonly Point[]): void {
  const strokes = [...(drawn.get(session) ?? []), { points: [...stroke] }];
  drawn.set(session, strokes);
  void ask(session, 'change', { kind: 'stroke', strokes }).catch((error: Error) => refuse(error.message));
}
