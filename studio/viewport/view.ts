import {
  AgXToneMapping,
  DirectionalLight,
  Fog,
  Frustum,
  HemisphereLight,
  Matrix4,
  Mesh,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { FramePacket, PeopleColumns, WorldDrawing } from '../worker/messages.js';
import { frameCamera } from './framing.js';
import type { Look } from './look.js';
import { addPoses, createObjectsView, type ObjectsView, placeObjects } from './objects.js';
import { countDrawn, createPeopleView, type PeopleView, selectPeople, updatePeople } from './people.js';
import { createPlace } from './place.js';
import { addFrame, advancePlayback, createPlayback, type Playback } from './playback.js';
import { createSky } from './sky.js';
import { addPeople, advanceTracks, createTracks, ROW, type Tracks } from './tracks.js';

/** What drawing a frame took. */
export type DrawCost = { readonly calls: number; readonly triangles: number; readonly drawn: number; readonly milliseconds: number };

/** The three.js scene: owns the canvas and what lies on the GPU. */
export class View {
  readonly canvas: HTMLCanvasElement;
  /** Gives a frame's memory back to the simulation. */
  onFrameShown: (frame: FramePacket) => void = () => {};
  /** Simulated seconds per second; Infinity when the simulation runs as fast as it can. */
  speed = 1;

  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(42, 1, 0.1, 4000);
  readonly #controls: OrbitControls;
  readonly #frustum = new Frustum();
  readonly #projection = new Matrix4();
  #look: Look;
  #world: WorldDrawing | undefined;
  #people: PeopleView;
  #objects: ObjectsView | undefined;
  #tracks: Tracks = createTracks();
  #playback: Playback = createPlayback();
  /** Parts of the canvas under panels [px]. */
  #covered = { left: 0, bottom: 0 };
  #cost: DrawCost = { calls: 0, triangles: 0, drawn: 0, milliseconds: 0 };

  constructor(canvas: HTMLCanvasElement, look: Look) {
    this.canvas = canvas;
    this.#look = look;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, stencil: true, powerPreference: 'high-performance' });
    this.#renderer.toneMapping = AgXToneMapping;
    this.#renderer.info.autoReset = false;
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.enableDamping = true;
    this.#controls.dampingFactor = 0.12;
    this.#controls.maxPolarAngle = Math.PI / 2 - 0.03;
    this.#controls.minDistance = 1.5;
    this.#controls.zoomToCursor = true;
    this.#people = createPeopleView(look.shadow);
    this.#dressScene();
    // Shaders are made ready while the simulation is being built, not when the first people come.
    this.#renderer.compile(this.#scene, this.#camera);
  }

  /** Shows another place, empty of people, and points the camera at it. */
  setWorld(world: WorldDrawing): void {
    this.#world = world;
    this.#tracks = createTracks();
    this.#playback = createPlayback();
    this.#objects = undefined;
    this.#dressScene();
    this.frameWorld();
  }

  /** Changes colours and light. */
  setLook(look: Look): void {
    this.#look = look;
    this.#dressScene();
  }

  addPeople(people: PeopleColumns): void {
    addPeople(this.#tracks, people);
  }

  addFrame(frame: FramePacket): void {
    addFrame(this.#playback, frame, performance.now() / 1000);
  }

  /** Points the camera at the whole place. */
  frameWorld(): void {
    if (!this.#world) return;
    this.#fit();
    const { clientWidth, clientHeight } = this.canvas;
    const clear = [1 - this.#covered.left / Math.max(clientWidth, 1), 1 - this.#covered.bottom / Math.max(clientHeight, 1)] as const;
    frameCamera(this.#camera, this.#controls.target, this.#world, clear);
    this.#controls.maxDistance = this.#camera.position.distanceTo(this.#controls.target) * 4;
    this.#controls.update();
  }

  /** Puts the camera somewhere, in metres. */
  lookFrom(eye: readonly [number, number, number], target: readonly [number, number, number]): void {
    this.#camera.position.set(...eye);
    this.#controls.target.set(...target);
    this.#controls.update();
  }

  /** Draws the moment `elapsed` seconds of wall time after the last one. */
  draw(elapsed: number): void {
    const begin = performance.now();
    const tracks = this.#tracks;
    const playback = this.#playback;
    let fresh = false;
    advancePlayback(
      playback,
      elapsed,
      this.speed,
      () => tracks.time,
      (frame) => {
        advanceTracks(tracks, frame);
        if (this.#objects) addPoses(this.#objects, frame.objects);
        this.onFrameShown(frame);
        fresh = true;
      },
    );
    if (fresh || this.#people.cast !== tracks.cast) updatePeople(this.#people, tracks);
    const span = tracks.time - tracks.previousTime;
    const between = span > 0 ? Math.min(Math.max((playback.clock - tracks.previousTime) / span, 0), 1) : 1;
    this.#people.uniforms.between.value = between;
    if (this.#objects) placeObjects(this.#objects, between);

    this.#fit();
    this.#controls.update();
    this.#keepAboveGround();
    this.#camera.updateMatrixWorld();
    this.#frustum.setFromProjectionMatrix(
      this.#projection.multiplyMatrices(this.#camera.projectionMatrix, this.#camera.matrixWorldInverse),
    );
    if (this.#people.capacity > 0) selectPeople(this.#people, tracks, this.#camera.position, this.#frustum);
    this.#renderer.info.reset();
    this.#renderer.render(this.#scene, this.#camera);
    const { calls, triangles } = this.#renderer.info.render;
    this.#cost = { calls, triangles, drawn: countDrawn(this.#people), milliseconds: performance.now() - begin };
  }

  /** What the last `draw` took. */
  get cost(): DrawCost {
    return this.#cost;
  }

  /** Simulated time on the screen [s]. */
  get shownTime(): number {
    return this.#playback.clock;
  }

  /** Ids and positions of the newest drawn frame, as id, x, z, heading. */
  positions(): number[][] {
    const { count, id, motion } = this.#tracks;
    return Array.from({ length: count }, (_, i) => [id[i], motion[i * ROW + 4], motion[i * ROW + 5], motion[i * ROW + 6]]);
  }

  #dressScene(): void {
    const look = this.#look;
    const scene = this.#scene;
    disposeParts(scene);
    for (const map of [this.#people.uniforms.motionMap, this.#people.uniforms.lookMap]) map.value?.dispose();
    scene.clear();
    const sunlight = new DirectionalLight(look.sunlight.colour, look.sunlight.strength);
    sunlight.position.copy(look.shadow.sun);
    const extent = this.#world
      ? Math.hypot(this.#world.bounds.maxX - this.#world.bounds.minX, this.#world.bounds.maxZ - this.#world.bounds.minZ)
      : 50;
    scene.fog = new Fog(look.horizon, 30 + extent * 0.9, 180 + extent * 3.2);
    scene.add(createSky(look), sunlight, new HemisphereLight(look.skylight.above, look.skylight.below, look.skylight.strength));
    this.#renderer.toneMappingExposure = look.exposure;
    this.#people = createPeopleView(look.shadow);
    scene.add(this.#people.group);
    if (this.#world) {
      scene.add(createPlace(this.#world, look));
      const poses = this.#objects?.poses;
      this.#objects = createObjectsView(this.#world, look);
      if (poses) this.#objects.poses = poses;
      scene.add(this.#objects.group);
    }
  }

  #keepAboveGround(): void {
    const distance = this.#camera.position.distanceTo(this.#controls.target);
    this.#controls.target.y = Math.max(this.#controls.target.y, 0);
    this.#camera.near = Math.min(Math.max(distance * 0.02, 0.1), 5);
    this.#camera.far = Math.max(2000, distance * 20);
    this.#camera.updateProjectionMatrix();
  }

  /** Follows the size of the canvas on the page. */
  #fit(): void {
    const { clientWidth, clientHeight } = this.canvas;
    const ratio = Math.min(window.devicePixelRatio, 2);
    this.#covered = clientWidth > 900 ? { left: 308, bottom: 70 } : { left: 0, bottom: 120 };
    const width = Math.max(1, Math.floor(clientWidth * ratio));
    const height = Math.max(1, Math.floor(clientHeight * ratio));
    if (this.canvas.width === width && this.canvas.height === height) return;
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.#camera.aspect = clientWidth / Math.max(clientHeight, 1);
    // The middle of the picture is the middle of what panels leave free.
    this.#camera.setViewOffset(clientWidth, clientHeight, -this.#covered.left / 2, this.#covered.bottom / 2, clientWidth, clientHeight);
  }
}

/** Frees what the meshes of a scene hold on the GPU. */
function disposeParts(scene: Scene): void {
  scene.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    part.material.dispose();
  });
}
