import {
  addChanges,
  addPerson,
  advanceTracks,
  type BirdView,
  type Cast,
  clearWalkers,
  countDrawn,
  createBirdView,
  createHeldView,
  createPeopleView,
  createPlace,
  createSky,
  createThingsView,
  createTracks,
  disposeBirds,
  disposePeople,
  type Eye,
  hourAt,
  type LevelName,
  type Look,
  type PeopleView,
  placePeople,
  placeThings,
  ROW,
  showThrough,
  sortGaits,
  stylePeople,
  type ThingsView,
  type Tracks,
  takeGestures,
  takePoses,
  updateBirds,
  updateWalkers,
  whoIs,
} from 'promenade/render';
import { groundHeight } from 'promenade/world';
import { DirectionalLight, Fog, type Group, HemisphereLight, Mesh, type Object3D, Scene, type WebGLRenderer } from 'three';
import type { Gaze, Pixel, ShownPerson, Staging } from '../document/picture.js';
import { type FramePacket, type PeopleColumns, viewFrame, whoAt } from '../worker/frame-packet.js';
import type { WorldDrawing } from '../worker/world-drawing.js';
import { CameraRig } from './cameras/rig.js';
import { jumpTracks } from './jump.js';
import type { Layer } from './layer.js';
import { groundAt, isInside, type Lens, peopleInside, personAt, pixelAt } from './picking.js';
import { addFrame, advancePlayback, createPlayback, type Playback } from './playback.js';
import { createRenderer } from './renderer.js';
import { createSceneryShop, type Dressed } from './scenery.js';
import { createStandIn } from './stand-in.js';
import { rowOf, whereIs } from './whereabouts.js';

/** What drawing a frame took. */
export type DrawCost = { readonly calls: number; readonly triangles: number; readonly drawn: number; readonly milliseconds: number };

/** Smaller moves of the eye need not be told [m], nor more often than this [ms]. */
const EYE_STEP = 0.2;
const EYE_INTERVAL = 100;
/** Sun and lights are set by the clock of the run no more often than this [ms]. */
const HOUR_INTERVAL = 1500;

/** The three.js scene: owns the canvas and what lies on the GPU. */
export class View {
  readonly canvas: HTMLCanvasElement;
  readonly isFlat = false;
  /** Gives a frame's memory back to the simulation. */
  onFrameShown: (frame: FramePacket) => void = () => {};
  /** Tells the simulation where the view looks from: those who are near move in more detail. */
  onEyeMoved: (eye: Eye) => void = () => {};
  /** Something else is to be seen from now on. */
  onChanged: () => void = () => {};
  /** Nothing plays: the newest frame is shown at once, however far it is from the one before. */
  isResting = false;
  /** Simulated seconds per second; Infinity when the simulation runs as fast as it can. */
  speed = 1;
  /** Time beyond which the picture does not go on by itself [s]. */
  latest = Number.POSITIVE_INFINITY;
  /** The camera and what moves it. */
  readonly rig: CameraRig;

  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  #look: Look;
  #world: WorldDrawing | undefined;
  /** Absent until their bodies are there. */
  #people: PeopleView | undefined;
  #birds: BirdView;
  readonly #held = createHeldView();
  /** Keeps the shaders of people. */
  readonly #standIn: Group;
  #things: ThingsView | undefined;
  readonly #shop = createSceneryShop();
  /** The place with the look of its scenario, once it is built. */
  #dressed: Dressed | undefined;
  #tracks: Tracks = createTracks();
  #playback: Playback = createPlayback();
  readonly #layers = new Set<Layer>();
  /** A size other than that of the canvas on the page, while a picture or a video is made. */
  #size: { readonly width: number; readonly height: number } | undefined;
  /** What lies behind people: sky and place. */
  #backdrop: Object3D[] = [];
  /** A place came while the canvas had no size yet: it is framed when there is one. */
  #isUnframed = false;
  #level: LevelName | undefined;
  /** A headset says when to draw. */
  #isWorn = false;
  /** How far between the last two frames the picture is. */
  #between = 1;
  /** Distances where haze begins and where it hides everything [m]. */
  #haze = { near: 100, far: 1000 };
  /** What was said last of where the view looks from, and when [ms]. */
  #eye: Eye | undefined;
  #eyeAt = 0;
  /** The hour by the clock of the run for which the place was built, and when that was asked for [ms]. */
  #hour: number | undefined;
  #hourAt = 0;
  #cost: DrawCost = { calls: 0, triangles: 0, drawn: 0, milliseconds: 0 };

  constructor(canvas: HTMLCanvasElement, look: Look) {
    this.canvas = canvas;
    this.#look = look;
    this.#renderer = createRenderer(canvas);
    this.rig = new CameraRig(canvas);
    this.#birds = createBirdView(look.shadow);
    this.#dressScene();
    // Shaders are made ready while bodies and the simulation are being built, not when the first people come.
    this.#standIn = createStandIn(look.shadow);
    this.#scene.add(this.#standIn);
    this.#renderer.compile(this.#scene, this.rig.camera);
    this.#standIn.removeFromParent();
  }

  /** Draws people from now on. */
  async setCast(cast: Cast): Promise<void> {
    const people = createPeopleView(cast, this.#look.shadow, this.#renderer, this.#level);
    await this.#renderer.compileAsync(people.group, this.rig.camera, this.#scene);
    this.#people = people;
    this.#tracks.gaits = sortGaits(cast.clips.list);
    this.#scene.add(people.group);
    this.onChanged();
  }

  /** The level of detail that everyone has; chosen for each by what is seen of it if undefined. */
  get level(): LevelName | undefined {
    return this.#level;
  }

  set level(level: LevelName | undefined) {
    this.#level = level;
    if (this.#people) this.#people.walkers.rows.level = level;
    this.onChanged();
  }

  /** The graphics card has forgotten everything: what is sent in parts is sent anew. */
  restore(): void {
    if (!this.#people) return;
    const { cast } = this.#people.walkers;
    this.#people.group.removeFromParent();
    disposePeople(this.#people);
    this.#people = undefined;
    void this.setCast(cast);
  }

  /** Shows another place, empty of people, and points the camera at it unless that is to stay. */
  setWorld(world: WorldDrawing, isSteady = false): void {
    const { gaits } = this.#tracks;
    this.#world = world;
    this.#tracks = createTracks();
    this.#tracks.gaits = gaits;
    this.#tracks.terrain = world.terrain;
    this.#playback = createPlayback();
    this.#eye = undefined;
    if (this.#people) clearWalkers(this.#people.walkers);
    this.#things = undefined;
    this.#undress();
    this.#dressScene();
    this.#furnish();
    this.#fit();
    this.rig.setWorld(world, isSteady);
    this.#isUnframed = !isSteady && this.canvas.clientWidth === 0;
  }

  /** Shows the same place with something changed; people and camera stay as they are. */
  changePlace(world: WorldDrawing): void {
    this.#world = world;
    this.#dressScene();
    this.#furnish();
    this.rig.setWorld(world, true);
  }

  /** Changes colours and light. */
  setLook(look: Look): void {
    this.#look = look;
    this.#dressScene();
    this.#furnish();
  }

  addPeople(people: PeopleColumns): void {
    people.id.forEach((id, i) => {
      addPerson(this.#tracks, id, whoAt(people, i));
    });
  }

  addFrame(frame: FramePacket): void {
    // What waits to be drawn belongs to what is left behind.
    if (frame.jumpTo !== undefined) for (const passed of this.#playback.waiting.splice(0)) this.onFrameShown(passed);
    addFrame(this.#playback, frame, performance.now() / 1000);
    this.onChanged();
  }

  /** Draws something over the scene from now on. */
  addLayer(layer: Layer): void {
    this.#layers.add(layer);
    this.#scene.add(layer.object);
    this.onChanged();
  }

  /** Removes a layer and frees it. */
  removeLayer(layer: Layer): void {
    this.#layers.delete(layer);
    layer.object.removeFromParent();
    layer.dispose();
    this.onChanged();
  }

  /** Where the camera looks, on the ground [rad]. */
  get lookHeading(): number {
    return this.rig.heading;
  }

  /** Looks where the viewer does who is in the crowd itself, or no longer. */
  setGaze(gaze: Gaze | undefined): void {
    this.rig.setGaze(gaze);
    this.onChanged();
  }

  /** What a headset draws with. */
  get stage(): Staging {
    return {
      renderer: this.#renderer,
      scene: this.#scene,
      camera: this.rig.camera,
      wear: (isWorn) => {
        this.#isWorn = isWorn;
        this.onChanged();
      },
      draw: (elapsed, before) => this.#drawNext(elapsed, before),
      whereIs: (id) => whereIs(this.#tracks, id, this.#between),
    };
  }

  /** Lets the camera be, while a tool has the pointer. */
  holdCamera(held: boolean): void {
    this.rig.hold(held);
  }

  /** The place on the ground under a pixel of the canvas [m]. */
  groundAt(pixel: Pixel): readonly [number, number] | undefined {
    return groundAt(this.#lens, pixel, this.#world?.terrain);
  }

  /** The pixel of the canvas where a place on the ground is seen; absent behind the camera. */
  pixelAt(ground: readonly [number, number]): readonly [number, number] | undefined {
    return pixelAt(this.#lens, ground[0], groundHeight(this.#world?.terrain, ground[0], ground[1]), ground[1]);
  }

  /** The id of the person under a pixel of the canvas. */
  pick(pixel: Pixel): number | undefined {
    return personAt(this.#lens, pixel, this.#tracks, this.#between, this.rig.hidden);
  }

  /** Ids of those between two corners of a box on the canvas; everyone in the picture without a box. */
  pickInside(from?: Pixel, to?: Pixel): number[] {
    const lens = this.#lens;
    return peopleInside(lens, from ?? [0, 0], to ?? lens.size, this.#tracks, this.#between, this.rig.hidden);
  }

  /** Where a person is on the canvas, at a share of its height; absent when it is not in the picture [px]. */
  pixelOf(id: number, share = 0.5): Pixel | undefined {
    const at = whereIs(this.#tracks, id, this.#between);
    const lens = this.#lens;
    const pixel = at && pixelAt(lens, at.x, at.y + share * at.height, at.z);
    return pixel && isInside(lens, pixel) ? pixel : undefined;
  }

  /** What the page knows of a person who is there: who it is, how fast it goes, and where it is and faces. */
  describe(id: number): ShownPerson | undefined {
    const { motion, speed } = this.#tracks;
    const row = rowOf(this.#tracks, id);
    if (row < 0) return undefined;
    const [x, z, heading] = motion.subarray(row * ROW + 4, row * ROW + 7);
    return { ...whoIs(this.#tracks, row), speed: speed[row], position: [x, z], heading, isBird: motion[row * ROW + 11] > 0 };
  }

  /** Points the camera at the whole place. */
  frameWorld(): void {
    this.#isUnframed = false;
    this.#fit();
    this.rig.frame();
    this.onChanged();
  }

  /** Puts the camera somewhere, in metres. */
  lookFrom(eye: readonly [number, number, number], target: readonly [number, number, number]): void {
    this.#isUnframed = false;
    this.rig.lookFrom(eye, target);
    this.onChanged();
  }

  /** Colours and light of the scene: those of the place, else those of the page. */
  get #shownLook(): Look {
    return this.#dressed?.look ?? this.#look;
  }

  /** The camera and the size of its picture. */
  get #lens(): Lens {
    return { camera: this.rig.camera, size: [this.canvas.clientWidth, this.canvas.clientHeight] };
  }

  /** Draws the moment `elapsed` seconds of wall time after the last one. */
  draw(elapsed: number): void {
    // The sky alone is drawn once: what is being built needs the processor.
    const isWaiting = this.#world === undefined && this.#cost.calls > 0;
    if (this.#size || isWaiting || this.#isWorn) return;
    if (this.#isUnframed && this.canvas.clientWidth > 0) {
      this.#isUnframed = false;
      this.#fit();
      if (this.#world) this.rig.setWorld(this.#world);
    }
    this.#drawNext(elapsed);
  }

  #drawNext(elapsed: number, before?: () => void): void {
    if (this.isResting) this.#playback.clock = this.#playback.newest;
    advancePlayback(
      this.#playback,
      elapsed,
      this.speed,
      this.latest,
      () => this.#tracks.time,
      (frame) => this.#takeFrame(frame),
    );
    this.#drawNow(elapsed, before);
  }

  /** Draws in a size of its own [px] and not by itself, until the size is taken back; `isBare` leaves the place and the sky away. */
  setSize(size: { readonly width: number; readonly height: number; readonly isBare?: boolean } | undefined): void {
    this.#size = size;
    const isBare = size?.isBare ?? false;
    this.#renderer.setClearAlpha(isBare ? 0 : 1);
    for (const part of this.#backdrop) part.visible = !isBare;
    this.#fit();
    this.onChanged();
  }

  /** Draws a moment of the frames that were added, at once [s]. */
  drawAt(time: number): void {
    const { waiting } = this.#playback;
    while (waiting.length > 0 && this.#tracks.time < time) this.#takeFrame(waiting.shift()!);
    const elapsed = Math.max(time - this.#playback.clock, 0);
    this.#playback.clock = time;
    this.#drawNow(elapsed);
  }

  #drawNow(elapsed: number, before?: () => void): void {
    const begin = performance.now();
    const tracks = this.#tracks;
    const playback = this.#playback;
    const span = tracks.time - tracks.previousTime;
    const between = span > 0 ? Math.min(Math.max((playback.clock - tracks.previousTime) / span, 0), 1) : 1;
    this.#between = between;
    this.#birds.uniforms.between.value = between;
    if (this.#things) {
      placeThings(this.#things, between);
      this.#things.time.value = playback.clock;
    }
    if (this.#dressed) this.#dressed.view.time.value = playback.clock;

    this.#followClock(begin);
    this.#fit();
    this.rig.update(tracks, between, elapsed);
    for (const part of this.#backdrop) showThrough(part, this.rig.camera, this.rig.followed);
    this.#clearAir();
    this.#tellEye(begin);
    if (this.#people) {
      updateWalkers(this.#people.walkers, tracks);
      placePeople(this.#people, tracks, between, this.rig.hidden);
      this.#held.place(between);
      this.#people.walkers.rows.update(this.rig.sight);
    }
    if (this.#world) {
      const moment = { time: playback.clock, between, tracks, camera: this.rig.camera, world: this.#world, look: this.#shownLook };
      for (const layer of this.#layers) layer.update(moment);
    }
    before?.();
    this.#renderer.info.reset();
    this.#renderer.render(this.#scene, this.rig.camera);
    const { calls, triangles } = this.#renderer.info.render;
    const drawn = this.#birds.count + (this.#people ? countDrawn(this.#people) : 0);
    this.#cost = { calls, triangles, drawn, milliseconds: performance.now() - begin };
  }

  /** Moves on to the next frame. */
  #takeFrame(frame: FramePacket): void {
    const { matrices, ...columns } = viewFrame(frame);
    const advance = () => advanceTracks(this.#tracks, { time: frame.time, count: frame.count, ...columns });
    if (frame.jumpTo === undefined) advance();
    else jumpTracks(this.#tracks, frame.time, advance);
    updateBirds(this.#birds, this.#tracks);
    if (this.#people) {
      updateWalkers(this.#people.walkers, this.#tracks);
      takePoses(this.#people.walkers, this.#tracks, matrices);
      takeGestures(this.#people.walkers, this.#tracks, columns);
    }
    this.#held.take(frame.held);
    if (this.#things) addChanges(this.#things, frame.objects);
    this.onFrameShown(frame);
  }

  /** Says where the view looks from, when that changed and not too often. */
  #tellEye(now: number): void {
    const { sight } = this.rig;
    const { x, y, z } = sight.position;
    const { target } = this.rig.controls;
    const [px, py, pz] = this.#eye?.position ?? [Number.POSITIVE_INFINITY, 0, 0];
    const [tx, ty, tz] = this.#eye?.target ?? [0, 0, 0];
    const moved = Math.hypot(x - px, y - py, z - pz) + Math.hypot(target.x - tx, target.y - ty, target.z - tz);
    if (moved < EYE_STEP || now - this.#eyeAt < EYE_INTERVAL) return;
    const half = Math.atan(Math.tan((sight.fov / 360) * Math.PI) * Math.hypot(1, sight.aspect));
    this.#eyeAt = now;
    this.#eye = { position: [x, y, z], target: [target.x, target.y, target.z], half };
    this.onEyeMoved(this.#eye);
  }

  /** Frees what lies on the GPU, and the picture itself. */
  dispose(): void {
    for (const layer of [...this.#layers]) this.removeLayer(layer);
    this.#shop.close();
    this.#undress();
    if (this.#people) disposePeople(this.#people);
    disposeBirds(this.#birds);
    disposeParts(this.#scene);
    this.rig.controls.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    this.canvas.remove();
  }

  /** Looks from where another view does. */
  lookLike(other: View): void {
    if (!this.rig.camera.matrixWorld.equals(other.rig.camera.matrixWorld)) this.onChanged();
    this.rig.lookLike(other.rig);
  }

  /** What the last picture shows, in numbers: while it stays the same, so do they. */
  shown(): number[] {
    const { matrixWorld, projectionMatrix } = this.rig.camera;
    const { clock, waiting } = this.#playback;
    return [clock, waiting.length, this.canvas.width, this.canvas.height, ...matrixWorld.elements, ...projectionMatrix.elements];
  }

  /** What the last `draw` took. */
  get cost(): DrawCost {
    return this.#cost;
  }

  /** Simulated time of the newest frame that came [s]. */
  get newestTime(): number {
    return this.#playback.newest;
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

  /** Has the place built that its scenario describes; until it is there, the ground is plain or as it was. */
  #furnish(): void {
    if (!this.#world) return;
    this.#hour = hourAt(this.#world, this.#playback.clock);
    this.#hourAt = performance.now();
    const isComing = this.#shop.ask(this.#world, this.#look, this.#playback.clock, (dressed) => {
      this.#undress();
      this.#dressed = dressed;
      this.#dressScene();
    });
    if (isComing || !this.#dressed) return;
    this.#undress();
    this.#dressScene();
  }

  /** Sun and lights go by the clock of the run, where it has one. */
  #followClock(now: number): void {
    if (!this.#world?.clock || now - this.#hourAt < HOUR_INTERVAL) return;
    if (hourAt(this.#world, this.#playback.clock) !== this.#hour) this.#furnish();
  }

  #undress(): void {
    if (!this.#dressed) return;
    const { sky, group, dispose } = this.#dressed.view;
    dispose();
    for (const part of [sky, group]) disposeParts(part);
    this.#scene.remove(sky, group);
    this.#dressed = undefined;
  }

  #dressScene(): void {
    const dressed = this.#dressed?.view;
    const look = this.#shownLook;
    const scene = this.#scene;
    // People, layers and a place that was built stay as they are; everything else is made again.
    if (dressed) scene.remove(dressed.sky, dressed.group);
    this.#people?.group.removeFromParent();
    this.#held.group.removeFromParent();
    for (const { object } of this.#layers) object.removeFromParent();
    disposeParts(scene);
    disposeBirds(this.#birds);
    scene.clear();
    const sunlight = new DirectionalLight(look.sunlight.colour, look.sunlight.strength);
    sunlight.position.copy(look.shadow.sun);
    const extent = this.#world
      ? Math.hypot(this.#world.bounds.maxX - this.#world.bounds.minX, this.#world.bounds.maxZ - this.#world.bounds.minZ)
      : 50;
    this.#haze = dressed?.haze ?? { near: 30 + extent * 0.9, far: 180 + extent * 3.2 };
    scene.fog = new Fog(look.horizon, this.#haze.near, this.#haze.far);
    const sky = dressed?.sky ?? createSky(look);
    this.#backdrop = [sky];
    scene.add(sky, sunlight, new HemisphereLight(look.skylight.above, look.skylight.below, look.skylight.strength));
    this.#renderer.toneMappingExposure = look.exposure;
    this.#birds = createBirdView(look.shadow);
    updateBirds(this.#birds, this.#tracks);
    scene.add(this.#birds.group, this.#held.group);
    if (this.#people) {
      stylePeople(this.#people, look.shadow);
      scene.add(this.#people.group);
    }
    if (this.#world) {
      const place = dressed?.group ?? createPlace(this.#world, look);
      const changes = this.#things?.changes;
      this.#things = createThingsView(dressed?.withoutOwn(this.#world) ?? this.#world, look);
      if (changes) addChanges(this.#things, changes);
      this.#backdrop.push(place, this.#things.group);
      scene.add(place, this.#things.group);
    }
    for (const { object } of this.#layers) scene.add(object);
    this.onChanged();
  }

  /** Haze begins behind what is looked at, however far away the camera is. */
  #clearAir(): void {
    const { fog } = this.#scene;
    if (!(fog instanceof Fog)) return;
    const extra = this.rig.extraDistance;
    fog.near = this.#haze.near + extra;
    fog.far = this.#haze.far + extra;
  }

  /** Follows the size of the canvas on the page. */
  #fit(): void {
    if (this.#isWorn) return;
    const { width: clientWidth, height: clientHeight } = this.#size ?? { width: this.canvas.clientWidth, height: this.canvas.clientHeight };
    const ratio = this.#size ? 1 : Math.min(window.devicePixelRatio, 2);
    const width = Math.max(1, Math.floor(clientWidth * ratio));
    const height = Math.max(1, Math.floor(clientHeight * ratio));
    if (this.canvas.width === width && this.canvas.height === height) return;
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.rig.camera.aspect = clientWidth / Math.max(clientHeight, 1);
    this.rig.camera.updateProjectionMatrix();
  }
}

/** Frees what the meshes of a scene hold on the GPU. */
function disposeParts(scene: Object3D): void {
  scene.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    part.material.dispose();
  });
}
