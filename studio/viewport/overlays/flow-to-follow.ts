import { ask } from '../../document/session.js';
import type { AnswerOf } from '../../worker/questions.js';
import { bytesOf } from './colour-map.js';
import type { Legend, Overlay } from './overlay.js';
import { distinctColour } from './palette.js';
import { createPoll } from './poll.js';
import { addRibbon, createRibbons, disposeRibbons, type Ribbons, showRibbons } from './ribbons.js';

type Flows = AnswerOf<'flows'>;

/** Pieces of lines that are drawn at once. */
const MOST_PIECES = 24_000;
/** An arrow is as long as so much of the way [s], and no longer than this [m]. */
const ARROW_TIME = 0.8;
const LONGEST = 1.3;
const HEAD = 0.35;
/** Half of a cross [m], and the radius of a ring. */
const CROSS = 0.22;
const RING = 0.5;
const RING_PIECES = 12;
const GREY = bytesOf('#8a94a0');
const RED = bytesOf('#d55e00');

/** What people are told who go by a flow that was learned, or by a sketch. */
export const FLOW_TO_FOLLOW: Overlay = {
  id: 'flow-to-follow',
  title: 'Flow to follow',
  about: 'Where the streams of a learned flow or the strokes of a sketch lead, for those who go by them.',
  key: 'Shift+J',
  opacity: 0.9,
  create: (session) => {
    const lines = createRibbons(MOST_PIECES, { width: 0.06, pixels: 1.3, height: 0.025 });
    const strokes = createRibbons(2000, { width: 0.16, pixels: 2.4, height: 0.026, dash: 0.9 });
    lines.mesh.add(strokes.mesh);
    let legend: Legend = {};
    const poll = createPoll(
      1000,
      async () => {
        const flows = await ask(session, 'flows', undefined);
        drawFlows(lines, strokes, flows);
        legend = flowLegend(flows);
      },
      (note) => {
        drawFlows(lines, strokes, []);
        legend = { note };
      },
    );
    return {
      object: lines.mesh,
      update: () => poll.tick(),
      setOpacity: (value) => {
        lines.mesh.material.uniforms.opacity.value = value;
        strokes.mesh.material.uniforms.opacity.value = value;
      },
      legend: () => legend,
      dispose: () => {
        disposeRibbons(strokes);
        disposeRibbons(lines);
      },
    };
  },
};

/** Colours tell streams apart where a single flow is followed, else flows. */
function colourOf(flows: Flows, flow: number, stream: number): readonly [number, number, number] {
  return bytesOf(distinctColour(flows.length === 1 ? stream : flow));
}

function drawFlows(lines: Ribbons, strokes: Ribbons, flows: Flows): void {
  lines.count = 0;
  strokes.count = 0;
  for (const [f, { arrows, closed, singular, strokes: drawn }] of flows.entries()) {
    for (let n = 0; n < arrows.length; n += 6) addArrow(lines, arrows.subarray(n, n + 5), colourOf(flows, f, arrows[n + 5]));
    for (const [s, points] of drawn.entries()) {
      let way = 0;
      for (let n = 0; n + 1 < points.length; n++) {
        const [[ax, az], [bx, bz]] = [points[n], points[n + 1]];
        addRibbon(strokes, [ax, az, bx, bz], colourOf(flows, f, s), [1, 1, way]);
        way += Math.hypot(bx - ax, bz - az);
      }
    }
    for (let n = 0; n < closed.length; n += 2) {
      const [x, z] = [closed[n], closed[n + 1]];
      addRibbon(lines, [x - CROSS, z - CROSS, x + CROSS, z + CROSS], GREY);
      addRibbon(lines, [x - CROSS, z + CROSS, x + CROSS, z - CROSS], GREY);
    }
    for (let n = 0; n < singular.length; n += 2) addRing(lines, singular[n], singular[n + 1]);
  }
  showRibbons(lines);
  showRibbons(strokes);
}

/** An arrow: a shaft that is thinner where directions agree less, and a head. */
function addArrow(
  lines: Ribbons,
  [x, z, vx, vz, certainty]: ArrayLike<number> & Iterable<number>,
  colour: readonly [number, number, number],
): void {
  const speed = Math.hypot(vx, vz);
  if (speed < 0.05) return;
  const length = Math.min(LONGEST, speed * ARROW_TIME);
  const [dx, dz] = [(vx / speed) * length, (vz / speed) * length];
  const [endX, endZ] = [x + dx / 2, z + dz / 2];
  const breadth = 0.4 + 0.8 * certainty;
  addRibbon(lines, [x - dx / 2, z - dz / 2, endX, endZ], colour, [breadth, breadth, 0]);
  for (const side of [-0.5, 0.5])
    addRibbon(lines, [endX - HEAD * (dx - side * dz), endZ - HEAD * (dz + side * dx), endX, endZ], colour, [breadth, breadth, 0]);
}

function addRing(lines: Ribbons, x: number, z: number): void {
  const at = (n: number) => [x + RING * Math.cos((2 * Math.PI * n) / RING_PIECES), z + RING * Math.sin((2 * Math.PI * n) / RING_PIECES)];
  for (let n = 0; n < RING_PIECES; n++) {
    const [[ax, az], [bx, bz]] = [at(n), at(n + 1)];
    addRibbon(lines, [ax, az, bx, bz], RED);
  }
}

/** What is drawn, with how many streams each flow has. */
export function flowLegend(flows: readonly Pick<Flows[number], 'name' | 'streams' | 'isSketch' | 'closed' | 'singular'>[]): Legend {
  if (flows.length === 0)
    return { note: 'Nobody here goes by a flow. Give a population “plan: { model: flow, from }”, or open the scene sketched-flow.' };
  const words = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return {
    entries: [
      ...flows.map(({ name, streams, isSketch }, n) => ({
        colour: distinctColour(n),
        sign: 'line' as const,
        label: `${name}: ${words(streams, isSketch ? 'stroke' : 'stream')}`,
      })),
      ...(flows.some(({ closed }) => closed.length > 0) ? [{ colour: '#8a94a0', sign: 'box' as const, label: 'crossed out' }] : []),
      ...(flows.some(({ singular }) => singular.length > 0) ? [{ colour: '#d55e00', sign: 'ring' as const, label: 'no direction' }] : []),
    ],
    note: `An arrow is as long as ${ARROW_TIME} s of the way, and thinner where directions agree less.${flows.length === 1 ? ' Colours tell streams apart.' : ''}`,
  };
}
