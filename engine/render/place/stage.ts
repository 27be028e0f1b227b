import { DirectionalLight, Fog, HemisphereLight, Scene, type WebGLRenderer } from 'three';
import { averagePerson, type Frame, type Person } from '../../record/index.js';
import { floorHeight } from '../../world/index.js';
import type { Cast } from '../crowd/cast.js';
import { shapeOf } from '../crowd/figures.js';
import { findHeld } from '../crowd/find-held.js';
import { sortGaits } from '../crowd/gaits.js';
import { createHeldView, type HeldView } from '../crowd/held-view.js';
import { addFigures, createNearPeople, type Eye, NEAR_MOST, type NearPeople, poseNear } from '../crowd/near-people.js';
import { addPerson, advanceTracks, createTracks, ROW, type Tracks, whoIs } from '../crowd/tracks.js';
import { takeGestures, takePoses, updateWalkers } from '../crowd/walkers.js';
import { IMPOSTOR_DEFAULTS } from '../impostors/impostors.js';
import { POSE } from '../rig/posing.js';
import type { SceneryView } from '../scenery/scenery-view.js';
import { type BirdView, createBirdView, disposeBirds, updateBirds } from './birds.js';
import type { Subject } from './follow.js';
import type { Look } from './look.js';
import { createPeopleView, disposePeople, type PeopleView, placePeople } from './people.js';
import { createPlace } from './place.js';
import { createSky } from './sky.js';
import { addChanges, createThingsView, placeThings, type ThingsView } from './things-view.js';
import { extraDistance, type Shot } from './viewpoint.js';
import type { WorldDrawing } from './world-drawing.js';

/** A place with its people in a scene of its own: all that pictures of its moments need. */
export type PictureStage = {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly world: WorldDrawing;
  readonly tracks: Tracks;
  readonly people: PeopleView;
  readonly birds: BirdView;
  readonly things: ThingsView;
  /** The place, where its look is said. */
  readonly scenery: SceneryView | undefined;
  /** What people have in their hands. */
  readonly held: HeldView;
  readonly near: NearPeople;
  /** Those who were announced, by id. */
  readonly known: Map<number, Person>;
  /** Distances where haze begins and where it hides everything [m]. */
  readonly haze: { readonly near: number; readonly far: number };
  /** A moment was taken. */
  hasBegun: boolean;
  slots: Int32Array;
  readonly matrices: Float32Array;
};

/** What happens on a stage: people, and what has become of things (see `changesOf`). */
export type StageMoment = { readonly frame: Frame; readonly objects: readonly number[] };

/** What a stage is built of. */
export type StageParts = {
  readonly world: WorldDrawing;
  readonly look: Look;
  readonly cast: Cast;
  readonly scenery?: SceneryView | undefined;
};

/** Times that differ by less are the same [s]. */
const SAME = 1e-6;
/** Tiles are drawn in stretches of this length [ms]. */
const BAKE_SLICE = 100;

/** Builds a place, empty of people, for a renderer. */
export function createStage(renderer: WebGLRenderer, { world, look, cast, scenery }: StageParts): PictureStage {
  const { minX, minZ, maxX, maxZ } = world.bounds;
  const extent = Math.hypot(maxX - minX, maxZ - minZ);
  const haze = scenery?.haze ?? { near: 30 + extent * 0.9, far: 180 + extent * 3.2 };
  const scene = new Scene();
  scene.fog = new Fog(look.horizon, haze.near, haze.far);
  const sunlight = new DirectionalLight(look.sunlight.colour, look.sunlight.strength);
  sunlight.position.copy(look.shadow.sun);
  const skylight = new HemisphereLight(look.skylight.above, look.skylight.below, look.skylight.strength);
  const people = createPeopleView(cast, look.shadow, renderer);
  const birds = createBirdView(look.shadow);
  const things = createThingsView(scenery?.withoutOwn(world) ?? world, look);
  const held = createHeldView();
  const [sky, place] = scenery ? [scenery.sky, scenery.group] : [createSky(look), createPlace(world, look)];
  scene.add(sky, sunlight, skylight, place, things.group, people.group, held.group, birds.group);
  renderer.toneMappingExposure = look.exposure;
  const tracks = createTracks();
  tracks.terrain = world.terrain;
  tracks.gaits = sortGaits(cast.clips.list);
  const matrices = new Float32Array(POSE * NEAR_MOST);
  const near = createNearPeople(cast.members);
  near.terrain = world.terrain;
  return {
    renderer,
    scene,
    world,
    tracks,
    people,
    birds,
    things,
    scenery,
    held,
    near,
    known: new Map(),
    haze,
    hasBegun: false,
    slots: new Int32Array(0),
    matrices,
  };
}

/** Says who people are, before the first moment that shows them; others are of average build. */
export function announcePeople({ known }: PictureStage, people: Iterable<Person>): void {
  for (const person of people) known.set(person.id, person);
}

/** Moves on to a moment; everything that is kept of it is copied. Those who are near to the eye are posed one by one. */
export function takeMoment(stage: PictureStage, { frame, objects }: StageMoment, eye: Eye | undefined): void {
  const { tracks, near, people } = stage;
  introduce(stage, frame);
  near.eye = eye;
  stage.hasBegun = true;
  if (stage.slots.length < frame.count) stage.slots = new Int32Array(Math.ceil(1.25 * frame.count));
  poseNear(near, frame, stage.slots, stage.matrices);
  stage.held.take(findHeld(near, frame, stage.slots, stage.matrices));
  const { time, count, id, x, z, heading, velocityX, velocityZ, columns } = frame;
  advanceTracks(tracks, {
    time,
    count,
    id,
    x,
    z,
    heading,
    velocityX,
    velocityZ,
    altitude: columns.altitude,
    action: columns.action,
    slot: stage.slots,
  });
  updateWalkers(people.walkers, tracks);
  takePoses(people.walkers, tracks, stage.matrices);
  takeGestures(people.walkers, tracks, columns);
  updateBirds(stage.birds, tracks);
  addChanges(stage.things, objects);
}

/** Draws the stage at a time between the last two moments [s]. */
export function drawStage(stage: PictureStage, shot: Shot, time: number): void {
  const { renderer, scene, tracks, people, birds, things, haze } = stage;
  const between = betweenAt(tracks, time);
  birds.uniforms.between.value = between;
  stage.held.place(between);
  placeThings(things, between);
  things.time.value = time;
  if (stage.scenery) stage.scenery.time.value = time;
  const extra = extraDistance(shot);
  if (scene.fog instanceof Fog) {
    scene.fog.near = haze.near + extra;
    scene.fog.far = haze.far + extra;
  }
  // A picture waits until everyone has clothes, and a large crowd its tiles.
  while (people.walkers.undressedFrom < tracks.count) updateWalkers(people.walkers, tracks);
  if (tracks.count >= IMPOSTOR_DEFAULTS.fewest) while (!people.tiles.bakeSome(BAKE_SLICE));
  placePeople(people, tracks, between);
  people.walkers.rows.update(shot.sight);
  // Once more where pictures of joints were missing: the first look says which, the second finds them.
  for (let look = 0; look < 2 && !people.joints.bakeSome(0); look++) {
    while (!people.joints.bakeSome(BAKE_SLICE));
    for (let again = 0; again < 2; again++) people.walkers.rows.update(shot.sight);
  }
  renderer.render(scene, shot.camera);
}

/** Where somebody is at a time, or nothing when it is not there. */
export function findSubject({ tracks }: PictureStage, id: number, time: number): Subject | undefined {
  const row = tracks.id.subarray(0, tracks.count).indexOf(id);
  if (row < 0) return undefined;
  const between = betweenAt(tracks, time);
  const at = (k: number, next: number) =>
    tracks.motion[ROW * row + k] + (tracks.motion[ROW * row + next] - tracks.motion[ROW * row + k]) * between;
  return {
    x: at(0, 4),
    z: at(1, 5),
    heading: at(2, 6),
    y: at(10, 11) + floorHeight(tracks.terrain, at(0, 4), at(1, 5)),
    height: whoIs(tracks, row).height,
  };
}

/** Where a shot is taken from, as those who pose people need to know. */
export function eyeOf({ sight, target }: Shot): Eye {
  const { x, y, z } = sight.position;
  const half = Math.atan(Math.tan((sight.fov / 360) * Math.PI) * Math.hypot(1, sight.aspect));
  return { position: [x, y, z], target: [target.x, target.y, target.z], half };
}

/** Whether a stage has the moments that are needed to draw a time [s]. */
export function isReady({ tracks, hasBegun }: PictureStage, time: number): boolean {
  return hasBegun && tracks.time >= time - SAME;
}

/** Frees what lies on the GPU beside the renderer's own. */
export function disposeStage({ people, birds, held, scenery }: PictureStage): void {
  scenery?.dispose();
  held.dispose();
  disposePeople(people);
  disposeBirds(birds);
}

/** How far a time is from the last moment but one to the last, from 0 to 1. */
function betweenAt({ time: now, previousTime }: Tracks, time: number): number {
  const span = now - previousTime;
  return span > 0 ? Math.min(Math.max((time - previousTime) / span, 0), 1) : 1;
}

/** Finds out who those are that were not there before. */
function introduce({ known, tracks, near }: PictureStage, { count, id, population }: Frame): void {
  for (let i = 0; i < count; i++) {
    if (tracks.who.has(id[i])) continue;
    const person = known.get(id[i]) ?? averagePerson(id[i]);
    known.delete(id[i]);
    addPerson(tracks, id[i], { ...shapeOf(person), population: population[i] });
    addFigures(near, [{ ...person, id: id[i] }]);
  }
}
