import { DataTexture, FloatType, Group, Mesh, RGBAFormat } from 'three';
import { groundHeight, type Terrain } from '../../world/index.js';
import type { Look } from './look.js';
import { CHANGE, GONE } from './thing-changes.js';
import { POSES_WIDE, thingMaterial, thingShadow } from './thing-materials.js';
import { createThingsMesh, type ThingRow } from './things-mesh.js';
import type { DrawnThing, WorldDrawing } from './world-drawing.js';

/** Numbers of a thing in a moment: x, z [m], angle [rad], and the place of its state among the words of its kind. */
const POSE = 4;
/** A jump of a timetable, not a movement [m from moment to moment]. */
const JUMP = 4;
/** What moves and is farther outside the place than this waits there for its turn, unseen [m]. */
const OUTSIDE = 3;

/** All things of a place, drawn in two calls however many they are, and where they were and are. */
export type ThingsView = {
  readonly group: Group;
  readonly things: readonly DrawnThing[];
  readonly bounds: WorldDrawing['bounds'];
  readonly rows: readonly ThingRow[];
  /** Place in the list by number. */
  readonly places: ReadonlyMap<number, number>;
  /** Heights of the ground; absent where it is level. */
  readonly terrain: Terrain | undefined;
  /** Of each row: x, z, angle, and where it is seen 1 and the height of the ground. */
  readonly poses: DataTexture;
  /** Of the last two moments. */
  readonly before: Float32Array;
  readonly now: Float32Array;
  /** The time that waves run by [s]. */
  readonly time: { value: number };
  /** The changes that came last, for a view that takes over. */
  changes: readonly number[];
  /** What was written last is still true for any time between the last two moments. */
  isSettled: boolean;
};

/** The things of a place, as they are at the beginning. */
export function createThingsView(world: WorldDrawing, look: Look): ThingsView {
  const { things, bounds } = world;
  const { geometry, shading, rows } = createThingsMesh(things, look);
  const texels = POSES_WIDE * Math.max(1, Math.ceil(rows.length / POSES_WIDE));
  const poses = new DataTexture(new Float32Array(4 * texels), POSES_WIDE, texels / POSES_WIDE, RGBAFormat, FloatType);
  const group = new Group();
  const time = { value: 0 };
  const body = new Mesh(geometry, thingMaterial(look, poses, time));
  const shadow = new Mesh(shading, thingShadow(look, poses));
  shadow.renderOrder = 2;
  body.frustumCulled = shadow.frustumCulled = false;
  body.material.addEventListener('dispose', () => poses.dispose());
  if (rows.length > 0) group.add(body, shadow);
  const places = new Map(things.map(({ number }, n) => [number, n]));
  const before = new Float32Array(POSE * things.length);
  const view = {
    group,
    things,
    bounds,
    terrain: world.terrain,
    rows,
    places,
    poses,
    before,
    now: new Float32Array(before.length),
    time,
    changes: [],
    isSettled: false,
  };
  addChanges(view, []);
  placeThings(view, 1);
  return view;
}

/** Takes in what has become of things in a new moment; who is not named is as at the beginning. */
export function addChanges(view: ThingsView, changes: readonly number[]): void {
  const { things, places, before, now } = view;
  const isFirst = view.changes.length === 0;
  before.set(now);
  things.forEach(({ x, z, angle, state, states }, n) => {
    now.set([x, z, angle, Math.max(states.indexOf(state), 0)], POSE * n);
  });
  for (let i = 0; i < changes.length; i += CHANGE) {
    const n = places.get(changes[i]);
    if (n === undefined) continue;
    for (let k = 0; k < POSE; k++) now[POSE * n + k] = changes[i + 1 + k];
  }
  if (isFirst) before.set(now);
  view.changes = changes;
  view.isSettled = false;
}

/** Puts the things where they are `between` (0 to 1) the last two moments. */
export function placeThings(view: ThingsView, between: number): void {
  if (view.isSettled) return;
  const { rows, things, poses, before, now, bounds } = view;
  const texels = poses.image.data as Float32Array;
  view.isSettled = true;
  rows.forEach(({ thing: n, states }, row) => {
    const at = POSE * n;
    const hasJumped = Math.hypot(now[at] - before[at], now[at + 1] - before[at + 1]) > JUMP;
    const from = hasJumped ? now : before;
    const turn = shortest(now[at + 2] - from[at + 2]);
    texels[4 * row] = from[at] + (now[at] - from[at]) * between;
    texels[4 * row + 1] = from[at + 1] + (now[at + 1] - from[at + 1]) * between;
    texels[4 * row + 2] = from[at + 2] + turn * between;
    texels[4 * row + 3] =
      isSeen(things[n], states, now[at + 3]) && isNear(things[n], bounds, now[at], now[at + 1])
        ? raised(view, texels[4 * row], texels[4 * row + 1])
        : 0;
    if (from[at] !== now[at] || from[at + 1] !== now[at + 1] || turn !== 0) view.isSettled = false;
  });
  poses.needsUpdate = true;
}

/** One more than the height of the ground, never 0 [m]. */
function raised({ terrain }: ThingsView, x: number, z: number): number {
  return 1 + groundHeight(terrain, x, z) || 1e-6;
}

function isSeen({ states: words }: DrawnThing, states: readonly string[], state: number): boolean {
  return state !== GONE && (states.length === 0 || states.includes(words[state]));
}

function isNear({ isMoving }: DrawnThing, { minX, minZ, maxX, maxZ }: WorldDrawing['bounds'], x: number, z: number): boolean {
  return !isMoving || (x > minX - OUTSIDE && x < maxX + OUTSIDE && z > minZ - OUTSIDE && z < maxZ + OUTSIDE);
}

/** A turn as the shorter of its two ways [rad]. */
function shortest(turn: number): number {
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}
