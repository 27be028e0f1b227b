import { alongPath, type Block, blocksOf, frameCamera, openingOf, type Tracks } from 'promenade/render';
import { PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { CameraMode } from '../../document/looking.js';
import type { Gaze } from '../../document/picture.js';
import type { WorldDrawing } from '../../worker/world-drawing.js';
import { type Whereabouts, whereIs } from '../whereabouts.js';
import { type Detour, findDetour, NEAREST, NO_DETOUR, outOfBlocks, withDetour } from './clear-sight.js';
import { EYES_WORK } from './eyes.js';
import { CHEST, FOLLOW } from './follow.js';
import { ORBIT } from './orbit.js';
import { PLAN } from './plan.js';
import { blendPoses, type CameraPose, distanceOf, readPose, USUAL_ANGLE, writePose } from './pose.js';
import type { CameraWork, Surroundings } from './work.js';

const WORKS: Readonly<Record<CameraMode, CameraWork>> = { orbit: ORBIT, follow: FOLLOW, eyes: EYES_WORK, plan: PLAN };

/** The way from a pose to another, and how much of it is behind. */
type Change = { from: CameraPose; goal: CameraPose; share: number };

/** Time from one mode to the next [s]. */
const CHANGE = 0.9;
/** Time over which the heading of somebody whose eyes are used is smoothed [s]. */
const FACING_SMOOTHING = 0.35;
/** How far a head turns to the side, and up or down [rad]; and for each pixel of a drag. */
const GLANCE = { side: 1.9, up: 0.7, perPixel: 0.004 };
/** Who looks down by more than this sees its own body [rad]. */
const OWN_BODY = -0.6;
/** Time in which the camera goes round what is in its way [s]. */
const DETOUR = 0.45;
/** Somebody counts as seen from here up, as a share of its height. */
const KNEES = 0.35;

const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

/** The camera of a view, and what moves it: the viewer's hand, a person who is followed, and the way from one mode to another. */
export class CameraRig {
  readonly camera = new PerspectiveCamera(USUAL_ANGLE, 1, 0.1, 4000);
  /** A camera with the usual angle that shows as much: levels of detail are chosen for it. */
  readonly sight = new PerspectiveCamera(USUAL_ANGLE, 1, 0.1, 4000);
  readonly controls: OrbitControls;
  /** The person whom the mode is about is not there any more. */
  onLeft: (id: number) => void = () => {};
  /** The viewer has left the person whom the mode is about, to see the whole place. */
  onFreed: () => void = () => {};

  #mode: CameraMode = 'orbit';
  #subject: number | undefined;
  #world: WorldDrawing | undefined;
  /** Largest distance with the usual angle [m]. */
  #farthest = 1000;
  #isHeld = false;
  /** The way to the present mode, while it lasts. */
  #change: Change | undefined;
  /** Where the subject was in the last picture; absent until it is found. */
  #place: Vector3 | undefined;
  #facing = 0;
  /** What can hide somebody who is followed. */
  #blocks: readonly Block[] = [];
  /** How far the camera is from where the viewer put it, and how far it will be. */
  #detour: Detour = NO_DETOUR;
  #detourGoal: Detour = NO_DETOUR;
  #glance = { side: 0, up: 0 };
  /** Where the viewer looks who is in the crowd itself. */
  #gaze: Gaze | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = true;
    this.controls.dampingFactor = 0.12;
    ORBIT.allow?.(this.controls);
    canvas.addEventListener('pointermove', (event) => {
      if (this.#mode === 'eyes' && !this.#gaze && !this.#isHeld && event.buttons === 1) this.#turnHead(event.movementX, event.movementY);
    });
  }

  get mode(): CameraMode {
    return this.#mode;
  }

  /** How much farther away the camera is than one with the usual angle would be [m]. */
  get extraDistance(): number {
    return Math.max(0, this.camera.position.distanceTo(this.controls.target) - this.sight.position.distanceTo(this.controls.target));
  }

  /** Whoever the camera sits in the head of must not be drawn. */
  get hidden(): number | undefined {
    if (this.#gaze && this.#gaze.up < OWN_BODY) return undefined;
    return this.#mode === 'eyes' && (this.#change?.share ?? 1) > 0.8 ? this.#subject : undefined;
  }

  /** Where the camera looks, on the ground [rad]. */
  get heading(): number {
    const { x, z } = this.controls.target.clone().sub(this.camera.position);
    return Math.atan2(z, x);
  }

  /** Looks where the viewer does who is in the crowd itself, instead of where its body faces; or no longer. */
  setGaze(gaze: Gaze | undefined): void {
    this.#gaze = gaze;
    this.#glance = { side: 0, up: gaze?.up ?? 0 };
    if (gaze) this.#facing = gaze.heading;
  }

  /** Who is followed, as a place that must be seen. */
  get followed(): Vector3 | undefined {
    return this.#mode === 'follow' ? this.#place : undefined;
  }

  /** Looks in another way from now on, or at another person; without a word the camera comes from where it is. */
  setMode(mode: CameraMode, subject: number | undefined): void {
    const needed = WORKS[mode].needsSubject ? subject : undefined;
    if (mode === this.#mode && needed === this.#subject) return;
    this.#mode = mode;
    this.#subject = needed;
    this.#place = undefined;
    if (!this.#gaze) this.#glance = { side: 0, up: 0 };
    this.#detour = this.#detourGoal = NO_DETOUR;
    if (!WORKS[mode].needsSubject) this.#begin();
  }

  /** Lets the camera be, while a tool has the pointer. */
  hold(held: boolean): void {
    this.#isHeld = held;
    this.#allow();
  }

  /** Takes over another place; the camera is put so that all of it is seen, unless it is to stay where it is. */
  setWorld(world: WorldDrawing, isSteady = false): void {
    this.#world = world;
    this.#blocks = blocksOf(world);
    if (isSteady) return;
    this.#place = undefined;
    this.#frame(world);
    this.#openShot(world);
  }

  /** Begins where the scenario's opening shot does, if it has one. */
  #openShot({ camera }: WorldDrawing): void {
    const opening = openingOf(camera);
    if (this.#mode !== 'orbit') return;
    if (opening.kind === 'point') this.lookFrom(opening.eye, opening.target);
    if (opening.kind !== 'path') return;
    const { eye, target } = alongPath(opening.keys, 0);
    this.lookFrom(eye, target);
  }

  /** Shows the whole place, at once. */
  frame(): void {
    if (!this.#world) return;
    if (WORKS[this.#mode].needsSubject) {
      this.setMode('orbit', undefined);
      this.onFreed();
    }
    this.#frame(this.#world);
  }

  /** Puts the camera somewhere, in metres. */
  lookFrom(eye: readonly [number, number, number], target: readonly [number, number, number]): void {
    this.#change = undefined;
    this.camera.fov = USUAL_ANGLE;
    this.camera.position.set(...eye);
    this.controls.target.set(...target);
    this.#allow();
    this.#finish();
  }

  /** Looks from where another rig does. */
  lookLike(other: CameraRig): void {
    this.#change = undefined;
    this.#settle(other.#read());
    this.#allow();
    this.#finish();
  }

  /** Moves the camera on by some wall time [s]. */
  update(tracks: Tracks, between: number, elapsed: number): void {
    const subject = this.#subject === undefined ? undefined : whereIs(tracks, this.#subject, between);
    if (subject) this.#keepUp(subject, elapsed);
    else if (this.#subject !== undefined && this.#isMissed(tracks)) this.#lose(this.#subject);
    if (this.#change) this.#goOn(this.#change, subject, elapsed);
    else if (this.#mode === 'eyes' && subject) this.#settle(EYES_WORK.aim(this.#read(), this.#surroundings(subject)));
    const tilt = this.#change ? 0 : (this.#gaze?.sway?.tilt ?? 0);
    if (!this.#change && this.#mode !== 'eyes') this.controls.update();
    if (!this.#change && this.#mode === 'follow' && subject) this.#goRound(subject, elapsed);
    this.#finish();
    // Last of all: a tilted head looks at the same point.
    if (tilt !== 0) this.camera.rotateZ(-tilt);
  }

  /** Goes round what stands between the camera and who is followed, or nearer, and back when nothing does. */
  #goRound({ x, y, z, height }: Whereabouts, elapsed: number): void {
    const { turn, lift, near } = this.#detour;
    const pose = withDetour(this.#read(), { turn: -turn, lift: -lift, near: 1 / near });
    this.#detourGoal = findDetour(pose, { x, y: y + KNEES * height, z }, this.#blocks, this.#detourGoal) ?? this.#detourGoal;
    const share = calm.matches ? 1 : 1 - Math.exp(-elapsed / DETOUR);
    const goal = this.#detourGoal;
    const mix = (from: number, to: number) => from + share * (to - from);
    const way = { turn: mix(turn, goal.turn), lift: mix(lift, goal.lift), near: mix(near, goal.near) };
    this.#detour = outOfBlocks(pose, way, this.#blocks);
    this.#settle(withDetour(pose, this.#detour));
  }

  #frame(world: WorldDrawing): void {
    this.#change = undefined;
    this.camera.fov = USUAL_ANGLE;
    this.camera.updateProjectionMatrix();
    frameCamera(this.camera, this.controls.target, world);
    this.#farthest = this.camera.position.distanceTo(this.controls.target) * 4;
    if (this.#mode === 'plan') this.#settle(PLAN.aim(this.#read(), this.#surroundings(undefined)));
    this.#allow();
    this.#finish();
  }

  /** Goes along with the subject; the first time it is seen, the way to it begins. */
  #keepUp(subject: Whereabouts, elapsed: number): void {
    const turn = Math.atan2(Math.sin(subject.heading - this.#facing), Math.cos(subject.heading - this.#facing));
    if (!this.#gaze) this.#facing += turn * (this.#place ? 1 - Math.exp(-elapsed / FACING_SMOOTHING) : 1);
    const place = new Vector3(subject.x, subject.y + CHEST * subject.height, subject.z);
    if (this.#place && !this.#change && this.#mode === 'follow') {
      const way = place.clone().sub(this.#place);
      this.camera.position.add(way);
      this.controls.target.add(way);
    }
    const isNew = this.#place === undefined;
    this.#place = place;
    if (isNew) this.#begin(subject);
  }

  /** Whoever joins the crowd is waited for until it is seen; others who are not there have left. */
  #isMissed({ count, time }: Tracks): boolean {
    return this.#gaze ? this.#place !== undefined : count > 0 || time > 0;
  }

  #lose(id: number): void {
    this.#subject = undefined;
    this.onLeft(id);
  }

  #begin(subject?: Whereabouts): void {
    if (!this.#world) return;
    const from = this.#read();
    const goal = WORKS[this.#mode].aim(from, this.#surroundings(subject));
    this.#change = { from, goal, share: calm.matches ? 1 : 0 };
    this.controls.enabled = false;
  }

  #goOn(change: Change, subject: Whereabouts | undefined, elapsed: number): void {
    const work = WORKS[this.#mode];
    if (subject) change.goal = work.aim(work.allow ? change.goal : change.from, this.#surroundings(subject));
    change.share = Math.min(1, change.share + elapsed / CHANGE);
    const eased = change.share ** 2 * (3 - 2 * change.share);
    this.#settle(change.share < 1 ? blendPoses(change.from, change.goal, eased) : change.goal);
    if (change.share < 1) return;
    this.#change = undefined;
    this.#allow();
  }

  #turnHead(right: number, down: number): void {
    const { side, up, perPixel } = GLANCE;
    this.#glance.side = Math.min(Math.max(this.#glance.side - perPixel * right, -side), side);
    this.#glance.up = Math.min(Math.max(this.#glance.up + perPixel * down, -up), up);
  }

  #allow(): void {
    const { allow } = WORKS[this.#mode];
    allow?.(this.controls);
    const stretch = distanceOf({ size: 1, angle: this.camera.fov }) / distanceOf({ size: 1, angle: USUAL_ANGLE });
    this.controls.minDistance = NEAREST * stretch;
    this.controls.maxDistance = this.#farthest * stretch;
    this.controls.enabled = allow !== undefined && !this.#isHeld && !this.#change;
  }

  #surroundings(subject: Whereabouts | undefined): Surroundings {
    return { camera: this.camera, world: this.#world!, subject, facing: this.#facing, glance: this.#glance, sway: this.#gaze?.sway };
  }

  #read(): CameraPose {
    return readPose(this.camera, this.controls.target);
  }

  #settle(pose: CameraPose): void {
    this.controls.target.copy(pose.target);
    writePose(pose, this.camera);
  }

  /** Fits what is nearest and farthest to the distance, and the other camera to this one. */
  #finish(): void {
    const { camera, sight, controls } = this;
    controls.target.y = Math.max(controls.target.y, 0);
    const pose = this.#read();
    sight.aspect = camera.aspect;
    writePose({ ...pose, angle: Math.max(pose.angle, USUAL_ANGLE) }, sight);
    const distance = sight.position.distanceTo(controls.target);
    const extra = this.extraDistance;
    camera.near = Math.min(Math.max(distance * 0.02, 0.1), 5) + 0.5 * extra;
    camera.far = Math.max(2000, distance * 20) + extra;
    sight.near = 0.1;
    sight.far = camera.far;
    for (const each of [camera, sight]) {
      each.updateProjectionMatrix();
      each.updateMatrixWorld();
    }
  }
}
