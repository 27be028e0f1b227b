import { Group } from 'three';
import { ask } from '../../document/session.js';
import type { PlanAnswer, PlanExplanation } from '../../worker/answers/plan.js';
import type { WorldDrawing } from '../../worker/world-drawing.js';
import { bytesOf, type ColourMap, colourInto, PLASMA } from './colour-map.js';
import { createDiscs, type Discs, disposeDiscs, reserveDiscs, showDiscs } from './discs.js';
import type { Legend, Overlay } from './overlay.js';
import { createPoll } from './poll.js';
import { addRibbon, createRibbons, disposeRibbons, type Ribbons, showRibbons } from './ribbons.js';
import { createTunnelBand, disposeBand, layBand, type TunnelBand } from './tunnel-band.js';

/** Ways in each domain: their colour, their breadth, the broadest drawn first, and how many numbers a corner has. */
const DOMAINS = [
  { id: 'mesh', colour: '#1a80c4', breadth: 3.6, numbers: 2, label: 'way on the navigation mesh' },
  { id: 'dynamic', colour: '#009e73', breadth: 2.6, numbers: 2, label: 'way around dense places' },
  { id: 'grid', colour: '#e69f00', breadth: 1.7, numbers: 2, label: 'way on the grid, around people' },
  { id: 'time', colour: '#c2308f', breadth: 0.9, numbers: 3, label: 'way in space and time' },
] as const;
/** The plan that others know of. */
const PUBLISHED = '#5b3fc4';
const TUNNEL = '#e69f00';
/** From now to the end of the search in space and time; its last, brightest points are left out, for they vanish on light ground. */
const TIMES: ColourMap = PLASMA.slice(0, 8);
/** Pieces of ways that there are at most. */
const MOST_PIECES = 2000;

type Drawing = {
  readonly ways: Ribbons;
  readonly published: Ribbons;
  readonly nodes: Readonly<Record<'mesh' | 'grid' | 'time', Discs>>;
};

/** How the one who is picked plans: ways in every domain, the tunnel, and the nodes of the searches. */
export const PLAN: Overlay = {
  id: 'plan',
  title: 'Plan and its search',
  about: 'How the one you picked plans in several domains: its ways, the tunnel around them, and the nodes that the searches looked at.',
  key: 'Shift+R',
  opacity: 0.95,
  create: (session) => {
    const object = new Group();
    const drawing: Drawing = {
      ways: createRibbons(MOST_PIECES, { width: 0.06, pixels: 1.6, height: 0.022 }),
      published: createRibbons(MOST_PIECES, { width: 0.05, pixels: 1.6, height: 0.026, dash: 0.5 }),
      nodes: { mesh: createDiscs(0.12, 0.18, 0.02), grid: createDiscs(0, 0.045, 0.012), time: createDiscs(0, 0.075, 0.015) },
    };
    const { ways, published, nodes } = drawing;
    object.add(ways.mesh, published.mesh, ...Object.values(nodes).map(({ mesh }) => mesh));
    let band: TunnelBand | undefined;
    let world: WorldDrawing | undefined;
    let opacity = 1;
    let legend: Legend = { note: planNote(undefined, undefined) };
    const look = async () => {
      const [id] = session.store.getState().selected;
      const answer = id === undefined ? undefined : await ask(session, 'plan', { id });
      const plan = answer?.plan;
      drawPlan(drawing, plan, answer?.time ?? 0);
      if (band) layBand(band, plan?.tunnel.line ?? [], plan?.tunnel.width ?? 0);
      legend = plan ? { ...planLegend(plan, answer.time), note: planNote(id, answer) } : { note: planNote(id, answer) };
    };
    const poll = createPoll(500, look, (note) => {
      drawPlan(drawing, undefined, 0);
      if (band) layBand(band, [], 0);
      legend = { note };
    });
    const fade = () => {
      for (const { mesh } of [ways, published, ...Object.values(nodes), ...(band ? [band] : [])])
        mesh.material.uniforms.opacity.value = opacity;
    };
    return {
      object,
      update: (moment) => {
        if (moment.world !== world) {
          world = moment.world;
          if (band) {
            object.remove(band.mesh);
            disposeBand(band);
          }
          band = createTunnelBand(world, bytesOf(TUNNEL));
          object.add(band.mesh);
          fade();
        }
        poll.tick();
      },
      setOpacity: (value) => {
        opacity = value;
        fade();
      },
      legend: () => legend,
      dispose: () => {
        disposeRibbons(ways);
        disposeRibbons(published);
        for (const discs of Object.values(nodes)) disposeDiscs(discs);
        if (band) disposeBand(band);
      },
    };
  },
};

/** Draws what somebody plans; nothing without a plan. */
function drawPlan({ ways, published, nodes }: Drawing, plan: PlanExplanation | undefined, time: number): void {
  ways.count = published.count = 0;
  if (plan) {
    for (const { id, colour, breadth, numbers } of DOMAINS) addWay(ways, plan[id], numbers, colour, breadth);
    addWay(published, plan.published, 3, PUBLISHED, 1);
  }
  showRibbons(ways);
  showRibbons(published);
  const end = plan ? timeEnd(plan, time) : 1;
  const [mesh, grid] = [bytesOf(DOMAINS[0].colour), bytesOf(DOMAINS[2].colour)];
  placeNodes(nodes.mesh, plan?.nodes.mesh ?? [], 2, (out, at) => out.set(mesh, at));
  placeNodes(nodes.grid, plan?.nodes.grid ?? [], 2, (out, at) => out.set(grid, at));
  placeNodes(nodes.time, plan?.nodes.time ?? [], 3, (out, at, when) => colourInto(TIMES, (when - time) / end, out, at));
}

function addWay(ribbons: Ribbons, corners: readonly number[], numbers: number, colour: string, breadth: number): void {
  const bytes = bytesOf(colour);
  let way = 0;
  for (let n = 0; n + numbers + 1 < corners.length; n += numbers) {
    const [ax, az, bx, bz] = [corners[n], corners[n + 1], corners[n + numbers], corners[n + numbers + 1]];
    addRibbon(ribbons, [ax, az, bx, bz], bytes, [breadth, breadth, way]);
    way += Math.hypot(bx - ax, bz - az);
  }
}

/** Puts a disc at every node; `paint` writes the colour of one, for nodes in space and time also by when it is. */
function placeNodes(
  discs: Discs,
  places: readonly number[],
  numbers: number,
  paint: (out: Uint8Array, at: number, when: number) => void,
): void {
  const count = places.length / numbers;
  reserveDiscs(discs, count);
  for (let n = 0; n < count; n++) {
    discs.place[2 * n] = places[numbers * n];
    discs.place[2 * n + 1] = places[numbers * n + 1];
    paint(discs.colour, 3 * n, places[numbers * n + 2]);
  }
  showDiscs(discs, count);
}

/** How far ahead the search in space and time looked, in whole seconds and at least one [s]. */
export function timeEnd({ nodes }: Pick<PlanExplanation, 'nodes'>, time: number): number {
  return Math.ceil(nodes.time.reduce((last, value, n) => (n % 3 === 2 ? Math.max(last, value - time) : last), 1) - 1e-6);
}

function planLegend(plan: PlanExplanation, time: number): Legend {
  const end = timeEnd(plan, time);
  return {
    scale: {
      colours: TIMES,
      unit: 'nodes in space and time: seconds ahead',
      ticks: [0, 0.5, 1].map((at) => ({ at, label: String(at * end) })),
    },
    entries: [
      ...DOMAINS.map(({ colour, label }) => ({ colour, sign: 'line' as const, label })),
      { colour: PUBLISHED, sign: 'line', label: 'what others know of it, dashed' },
      { colour: TUNNEL, sign: 'box', label: `tunnel: ${Number(plan.tunnel.width.toFixed(1))} m to either side` },
      { colour: DOMAINS[0].colour, sign: 'ring', label: 'node of the search on the mesh' },
      { colour: DOMAINS[2].colour, sign: 'dot', label: 'node of the search on the grid' },
    ],
  };
}

/** What is drawn, or why nothing is, in a sentence. */
export function planNote(id: number | undefined, answer: Pick<PlanAnswer, 'model' | 'plan'> | undefined): string {
  if (id === undefined) return 'Pick somebody to see how it plans.';
  if (!answer?.model) return `Person ${id} is not here at this time.`;
  const { model, plan } = answer;
  if (!plan) return `Person ${id} plans by “${model}”, in one domain only. Choose the planning model “Multi domain” in the panel Crowd.`;
  const nodes = `the searches looked at ${plan.expanded.toLocaleString('en')} nodes`;
  return plan.status === 'found' ? `Person ${id}: ${nodes}.` : `Person ${id} has found no way to its goal so far; ${nodes}.`;
}
