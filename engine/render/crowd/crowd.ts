import { type Camera, Group, Matrix4, type Object3D, type WebGLRenderer } from 'three';
import { averagePerson, type Frame, type Person } from '../../record/index.js';
import { createFarTiles } from '../impostors/far-frames.js';
import { createJointSets } from '../joints/joint-sets.js';
import { POSE } from '../rig/posing.js';
import { type Cast, castCrowd } from './cast.js';
import { type CrowdRowsOptions, createCrowdRows } from './crowd-rows.js';
import { shapeOf } from './figures.js';
import { findHeld } from './find-held.js';
import { type CrowdFrames, type FrameSource, openFrames } from './frame-source.js';
import { sortGaits } from './gaits.js';
import { createHeldView, type HeldView } from './held-view.js';
import type { LevelName } from './level-table.js';
import { addFigures, createNearPeople, type Eye, NEAR_MOST, type NearPeople, poseNear } from './near-people.js';
import { addPerson, advanceTracks, createTracks, type Tracks } from './tracks.js';
import { createWalkers, placeWalkers, takeGestures, takePoses, updateWalkers, type Walkers } from './walkers.js';

/** Settings of a crowd in a scene; room for people and poses is made as it is needed. */
export type CrowdViewOptions = Partial<Omit<CrowdRowsOptions, 'capacity' | 'poseRows' | 'further' | 'joints'>> & {
  /** Whom people are played by; forty bodies are made if not given. */
  readonly cast?: Cast;
  /** Who people are, where frames come without: by id, or all of them. People of average build if not given. */
  readonly people?: ((id: number) => Person | undefined) | Iterable<Person>;
  /** Draws small people as pictures that this renderer bakes; without it they are meshes of few triangles. */
  readonly renderer?: WebGLRenderer;
  /** Height of the ground at a place; 0 everywhere if not given [m]. */
  readonly groundAt?: (x: number, z: number) => number;
};

/** A crowd in a three.js scene. */
export type CrowdView = {
  /** What was put into the scene; it may be moved, turned and scaled as any object. */
  readonly object: Group;
  /** How many people are there. */
  readonly count: number;
  /** How many of them are drawn, by level. */
  readonly drawn: readonly number[];
  /** The level that everyone has who can be shown by it; chosen for each by what is seen of it if undefined. Those beyond meshes need a `renderer`. */
  level: LevelName | undefined;
  /** Shows the crowd at a time [s], seen by a camera: once per frame, before rendering. */
  readonly update: (camera: Camera, time: number) => void;
  /** Takes the crowd out of the scene and frees what lies on the GPU. */
  readonly dispose: () => void;
};

/** Puts a crowd into a scene: a simulation, a recording, or anything that yields frames. */
export async function createCrowdView(scene: Object3D, frames: CrowdFrames, options: CrowdViewOptions = {}): Promise<CrowdView> {
  const { cast: given, people, groundAt, renderer, ...look } = options;
  const source = openFrames(frames);
  const cast = given ?? (await castCrowd());
  const object = new Group();
  const tiles = renderer && createFarTiles(renderer, cast);
  const impostors = tiles && { tiles };
  const sets = renderer && createJointSets(cast.bodies);
  const joints = sets && { sets, renderer };
  const chosen = { level: look.level };
  const walkers = createWalkers(cast, (capacity, poseRows) =>
    createCrowdRows(object, cast.bodies, { impostors, joints, ...look, level: chosen.level, capacity, poseRows }),
  );
  const tracks = createTracks();
  tracks.gaits = sortGaits(cast.clips.list);
  const held = createHeldView();
  object.add(held.group);
  const intake: Intake = { held, source, whoIs: lookUp(people), tracks, walkers, near: createNearPeople(cast.members), ..._noBuffers };
  const sight = createEye(object);
  scene.add(object);
  return {
    object,
    get count() {
      return tracks.count;
    },
    get drawn() {
      return walkers.rows.drawn;
    },
    get level() {
      return chosen.level;
    },
    set level(level) {
      chosen.level = level;
      walkers.rows.level = level;
    },
    update: (camera, time) => {
      intake.near.eye = sight(camera);
      source.advance(time, (frame, isNew) => takeFrame(intake, frame, isNew));
      updateWalkers(walkers, tracks);
      const span = tracks.time - tracks.previousTime;
      const between = span > 0 ? Math.min(Math.max((time - tracks.previousTime) / span, 0), 1) : 1;
      placeWalkers(walkers, tracks, between, { groundAt });
      held.place(between);
      walkers.rows.update(camera);
    },
    dispose: () => {
      source.close();
      walkers.rows.dispose();
      held.dispose();
      tiles?.dispose();
      sets?.dispose();
      object.removeFromParent();
    },
  };
}

/** What a frame passes through on its way to the rows. */
type Intake = {
  readonly source: FrameSource;
  readonly whoIs: (id: number) => Person | undefined;
  readonly tracks: Tracks;
  readonly walkers: Walkers;
  readonly near: NearPeople;
  readonly held: HeldView;
  slots: Int32Array;
  matrices: Float32Array;
};

const _noBuffers = { slots: new Int32Array(0), matrices: new Float32Array(0) };

/** Moves on to a frame; everything that is kept of it is copied, because its memory may be written again. */
function takeFrame(intake: Intake, frame: Frame, isNew: boolean): void {
  const { tracks, walkers, near } = intake;
  introduce(intake, frame);
  if (isNew) tracks.count = 0;
  if (intake.slots.length < frame.count) intake.slots = new Int32Array(Math.ceil(1.25 * frame.count));
  if (frame.poses && intake.matrices.length === 0) intake.matrices = new Float32Array(POSE * NEAR_MOST);
  poseNear(near, frame, intake.slots, intake.matrices);
  intake.held.take(findHeld(near, frame, intake.slots, intake.matrices));
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
    slot: intake.slots,
  });
  updateWalkers(walkers, tracks);
  takePoses(walkers, tracks, intake.matrices);
  takeGestures(walkers, tracks, columns);
}

/** Finds out who those are that were not there before. */
function introduce({ source, whoIs, tracks, near }: Intake, frame: Frame): void {
  const { count, id } = frame;
  for (let i = 0; i < count; i++) {
    if ((i < tracks.count && tracks.id[i] === id[i]) || tracks.who.has(id[i])) continue;
    const person = whoIs(id[i]) ?? source.person(id[i]) ?? averagePerson(id[i]);
    addPerson(tracks, id[i], { ...shapeOf(person), population: frame.population[i] });
    addFigures(near, [{ ...person, id: id[i] }]);
  }
}

function lookUp(people: CrowdViewOptions['people'] = []): Intake['whoIs'] {
  if (typeof people === 'function') return people;
  const known = new Map([...people].map((person) => [person.id, person]));
  return (id) => known.get(id);
}

/** Reads where a camera looks from, in the axes of the crowd. */
function createEye(object: Object3D): (camera: Camera) => Eye {
  const matrix = new Matrix4();
  return (camera) => {
    object.updateWorldMatrix(true, false);
    camera.updateWorldMatrix(true, false);
    const { elements: m } = matrix.copy(object.matrixWorld).invert().multiply(camera.matrixWorld);
    const { elements: p } = camera.projectionMatrix;
    // Parallel rays see all that lies ahead.
    const half = p[15] === 1 ? Math.PI / 2 : Math.atan(Math.hypot((1 + Math.abs(p[8])) / p[0], (1 + Math.abs(p[9])) / p[5]));
    return { position: [m[12], m[13], m[14]], target: [m[12] - m[8], m[13] - m[9], m[14] - m[10]], half };
  };
}
