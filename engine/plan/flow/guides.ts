import {
  createGuide,
  type FlowField,
  flowCellAt,
  flowOfStrokes,
  type Guide,
  type GuideGrid,
  kindOfLearned,
  nearestOpen,
  readFlow,
} from '../../learned/index.js';
import { random } from '../../math/index.js';
import { type House, InputError } from '../../rooms/index.js';
import type { Sketch } from '../../scenario/index.js';
import { isInside, isWalkable, type World } from '../../world/index.js';
import type { PlanContext } from '../plan-model.js';

/** What the model keeps: flows by name, sketches that were drawn during the run, and guides that were made so far. */
export type Guides = {
  readonly house: House;
  readonly flows: Map<string, FlowField>;
  readonly sketches: Map<string, Sketch>;
  readonly drawn: Map<string, Sketch>;
  /** Guides by flow, stream, goal and strength; grids by flow. */
  readonly made: Map<string, Guide | GuideGrid>;
};

const STREAM_OF_FLOWS = 168;
/** Most cells of a grid; larger grounds have larger cells. */
const MOST_CELLS = 160_000;
/** Most guides that are kept. */
const MOST_GUIDES = 400;
/** Cells this near to walls are closed [m]. */
const CLEARANCE = 0.25;
/** How much nearness to a stream counts against its share. */
const NEARNESS = 16;

/** Flows of a scenario: those that were learned, and sketches. */
export function createGuides(house: House): Guides {
  const { learned, sketch } = house.scenario;
  const guides: Guides = { house, flows: new Map(), sketches: new Map(), drawn: new Map(), made: new Map() };
  for (const [name, { data }] of Object.entries(learned ?? {})) {
    const bytes = Uint8Array.from(atob(data ?? ''), (letter) => letter.charCodeAt(0));
    if (kindOfLearned(bytes) === 'flow') guides.flows.set(name, readFlow(bytes));
  }
  for (const [name, one] of Object.entries(sketch ?? {})) addSketch(guides, name, one);
  return guides;
}

/** Takes a sketch in that was drawn during the run. */
export function setDrawn(guides: Guides, name: string, sketch: Sketch): void {
  guides.drawn.set(name, sketch);
  addSketch(guides, name, sketch);
  guides.made.clear();
}

function addSketch(guides: Guides, name: string, sketch: Sketch): void {
  guides.sketches.set(name, sketch);
  guides.flows.set(name, flowOfStrokes(name, sketch.strokes));
}

/** Whether somebody has a goal of its own; the others follow a stream to its end. */
export function hasGoal({ house: { agents, populations } }: Guides, row: number): boolean {
  return populations[agents.columns.population[row]].goals.length > 0;
}

/** The guide of somebody: along its stream, to its goal or to the end of the stream; undefined where no way leads there. */
export function guideFor({ state, kernels, agents, world, seed }: PlanContext<Guides>, row: number, aims: boolean): Guide | undefined {
  const { house, flows, made } = state;
  const { goalX, goalZ } = agents.columns;
  const name = String(house.populations[agents.columns.population[row]].plan.from);
  const field = flows.get(name);
  if (!field) throw new InputError(`no flow and no sketch is called "${name}"; there are ${[...flows.keys()].join(', ') || 'none'}`);
  const { flowStream } = kernels.u32;
  if (flowStream[row] === 0 || flowStream[row] > field.streams.length) flowStream[row] = 1 + chooseStream(state, field, row, aims, seed);
  const stream = field.streams[flowStream[row] - 1];
  const grid = gridFor(state, world, name, field);
  const [endX, endZ] = aims ? [goalX[row], goalZ[row]] : stream.end;
  const end = nearestOpen(grid, endX, endZ);
  if (end < 0) return undefined;
  const strength = kernels.f32.strength[row];
  const key = `${name}:${flowStream[row]}:${end}:${strength}`;
  const known = made.get(key) as Guide | undefined;
  if (known) return known;
  if (made.size > MOST_GUIDES) made.clear();
  const guide = createGuide(grid, field, stream, end, strength);
  made.set(key, guide);
  return guide;
}

/** The stream that somebody goes with: near to where it is, and to its goal; among equals by chance, as many as went. */
function chooseStream({ house: { agents } }: Guides, field: FlowField, row: number, aims: boolean, seed: number): number {
  const { positionX, positionZ, goalX, goalZ, id } = agents.columns;
  const at = flowCellAt(field, positionX[row], positionZ[row]);
  const weights = field.streams.map(({ share, certainty, start, end }) => {
    const near =
      at < 0 || certainty[at] === 0 ? 0.1 / (1 + (start[0] - positionX[row]) ** 2 + (start[1] - positionZ[row]) ** 2) : certainty[at];
    const off = aims ? (end[0] - goalX[row]) ** 2 + (end[1] - goalZ[row]) ** 2 : 0;
    return (share * near ** NEARNESS) / (1 + off * off);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let rest = random(seed, STREAM_OF_FLOWS, id[row], 0) * sum;
  for (const [n, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return n;
  }
  return weights.length - 1;
}

function gridFor({ made, sketches }: Guides, world: World, name: string, field: FlowField): GuideGrid {
  const known = made.get(name) as GuideGrid | undefined;
  if (known) return known;
  const { minX, minZ, maxX, maxZ } = world.bounds;
  const cell = Math.max(field.cell, Math.sqrt(((maxX - minX) * (maxZ - minZ)) / MOST_CELLS));
  const [columns, rows] = [Math.max(1, Math.ceil((maxX - minX) / cell)), Math.max(1, Math.ceil((maxZ - minZ) / cell))];
  const closed = sketches.get(name)?.obstacles ?? [];
  const isOpen = Uint8Array.from({ length: columns * rows }, (_, n) => {
    const [x, z] = [minX + ((n % columns) + 0.5) * cell, minZ + (Math.floor(n / columns) + 0.5) * cell];
    return isWalkable(world, x, z, CLEARANCE) && !closed.some((shape) => isInside(shape, x, z)) ? 1 : 0;
  });
  const grid = { cell, minX, minZ, columns, rows, isOpen };
  made.set(name, grid);
  return grid;
}
