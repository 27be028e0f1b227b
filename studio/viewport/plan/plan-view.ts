import { addPerson, advanceTracks, createTracks, DAY, type Look, ROW, type Tracks, whoIs } from 'promenade/render';
import type { Picture, Pixel, ShownPerson } from '../../document/picture.js';
import type { SessionState } from '../../document/session.js';
import { type FramePacket, type PeopleColumns, viewFrame } from '../../worker/frame-packet.js';
import type { WorldDrawing } from '../../worker/world-drawing.js';
import { jumpTracks } from '../jump.js';
import { addFrame, advancePlayback, createPlayback, type Playback } from '../playback.js';
import { placeInRow, rowOf, whereIs } from '../whereabouts.js';
import { drawLines, drawPeople, drawRings } from './draw-people.js';
import { css, drawPlace, type PlanPlace, preparePlace, type ThingPlaces, thingPlaces } from './draw-place.js';
import { drawReal } from './draw-real.js';
import { connectHand } from './plan-hand.js';
import { fitMap, type PlanMap, panMap, type Size, toGround, toPixel, zoomMap } from './plan-map.js';

/** People are hit from this far [px]. */
const STEADINESS = 9;

/** What a plan draws of a session beside its people. */
export type PlanAbout = Pick<
  SessionState,
  'selected' | 'hovered' | 'flowLines' | 'planPicture' | 'camera' | 'realTracks' | 'overlays' | 'overlayOpacity'
>;

const NOBODY: PlanAbout = {
  selected: [],
  hovered: undefined,
  flowLines: [],
  planPicture: undefined,
  camera: 'plan',
  realTracks: undefined,
  overlays: [],
  overlayOpacity: {},
};
const _place = { x: 0, y: 0, z: 0 };

/** The crowd as a plan on a flat canvas, for browsers without WebGL 2: people, walls and things, seen from straight above. */
export class PlanView implements Picture {
  readonly canvas: HTMLCanvasElement;
  readonly isFlat = true;
  onFrameShown: (frame: FramePacket) => void = () => {};
  onEyeMoved: Picture['onEyeMoved'] = () => {};
  /** Something else is to be seen from now on. */
  onChanged: () => void = () => {};
  isResting = false;
  speed = 1;
  latest = Number.POSITIVE_INFINITY;
  /** What is picked and pointed at, and how it is looked at. */
  about: () => PlanAbout = () => NOBODY;
  /** The hand has left the person who was followed, or that person has left. */
  onFreed: (left?: number) => void = () => {};

  /** A picture of a moment was drawn [s]. */
  onDrawn: (time: number) => void = () => {};

  readonly #context: CanvasRenderingContext2D;
  #look: Look = DAY;
  #place: PlanPlace | undefined;
  #map: PlanMap = { x: 0, z: 0, scale: 20 };
  #tracks: Tracks = createTracks();
  #playback: Playback = createPlayback();
  #things: { before: ThingPlaces; now: ThingPlaces } = { before: new Map(), now: new Map() };
  #between = 1;
  #isHeld = false;
  #isUnframed = false;
  #size: { readonly width: number; readonly height: number; readonly isBare?: boolean } | undefined;
  #cost = { calls: 0, triangles: 0, drawn: 0, milliseconds: 0 };

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser draws nothing at all');
    this.canvas = canvas;
    this.#context = context;
    const hand = {
      pan: (way: Pixel) => {
        if (this.about().camera === 'follow') this.onFreed();
        this.#map = panMap(this.#map, way);
      },
      zoom: (at: Pixel, factor: number) => {
        this.#map = zoomMap(this.#map, this.#shape, at, factor);
      },
    };
    connectHand(canvas, hand, () => this.#isHeld);
  }

  setWorld(world: WorldDrawing, isSteady = false): void {
    this.#tracks = createTracks();
    this.#playback = createPlayback();
    this.#things = { before: new Map(), now: new Map() };
    this.#place = preparePlace(world);
    this.onChanged();
    if (isSteady) return;
    this.#isUnframed = this.canvas.clientWidth === 0;
    this.#map = fitMap(world, this.#shape);
  }

  changePlace(world: WorldDrawing): void {
    this.#place = preparePlace(world);
    this.onChanged();
  }

  setLook(look: Look): void {
    this.#look = look;
    this.onChanged();
  }

  addPeople({ id, breadth, height, age, population }: PeopleColumns): void {
    for (let i = 0; i < id.length; i++) {
      addPerson(this.#tracks, id[i], { breadth: breadth[i], height: height[i], age: age[i], population: population[i] });
    }
  }

  addFrame(frame: FramePacket): void {
    // What waits to be drawn belongs to what is left behind.
    if (frame.jumpTo !== undefined) for (const passed of this.#playback.waiting.splice(0)) this.onFrameShown(passed);
    addFrame(this.#playback, frame, performance.now() / 1000);
    this.onChanged();
  }

  holdCamera(held: boolean): void {
    this.#isHeld = held;
  }

  frameWorld(): void {
    if (!this.#place) return;
    if (this.about().camera === 'follow') this.onFreed();
    this.#isUnframed = false;
    this.#map = fitMap(this.#place.world, this.#shape);
    this.onChanged();
  }

  /** Shows the part that another plan shows. */
  lookLike(other: PlanView): void {
    if (this.#map !== other.#map) this.onChanged();
    this.#map = other.#map;
  }

  /** What the last picture shows, in numbers: while it stays the same, so do they. */
  shown(): number[] {
    const { clock, waiting } = this.#playback;
    const { x, z, scale } = this.#map;
    return [clock, waiting.length, this.canvas.width, this.canvas.height, x, z, scale];
  }

  groundAt(pixel: Pixel): readonly [number, number] {
    return toGround(this.#map, this.#shape, pixel);
  }

  pixelAt(ground: readonly [number, number]): Pixel {
    return toPixel(this.#map, this.#shape, ground);
  }

  pick(pixel: Pixel): number | undefined {
    let found: number | undefined;
    let best = STEADINESS;
    for (let row = 0; row < this.#tracks.count; row++) {
      const [x, y] = this.#pixelOfRow(row);
      const away = Math.hypot(x - pixel[0], y - pixel[1]) - (whoIs(this.#tracks, row).breadth / 2) * this.#map.scale;
      if (away > best) continue;
      best = away;
      found = this.#tracks.id[row];
    }
    return found;
  }

  pickInside(from: Pixel = [0, 0], to: Pixel = this.#shape): number[] {
    const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
    const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
    return [...this.#tracks.id.subarray(0, this.#tracks.count)].filter((_, row) => {
      const [x, y] = this.#pixelOfRow(row);
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  }

  pixelOf(id: number, share = 0.5): Pixel | undefined {
    const row = rowOf(this.#tracks, id);
    if (row < 0) return undefined;
    const [x, y] = this.#pixelOfRow(row);
    const [width, height] = this.#shape;
    // A name stands above its ring.
    const above = share > 1 ? Math.max(0.5 * this.#map.scale, 8) + 4 : 0;
    return x >= 0 && y >= 0 && x <= width && y <= height ? [x, y - above] : undefined;
  }

  describe(id: number): ShownPerson | undefined {
    const row = rowOf(this.#tracks, id);
    if (row < 0) return undefined;
    const { motion, speed } = this.#tracks;
    const [x, z, heading] = motion.subarray(row * ROW + 4, row * ROW + 7);
    return { ...whoIs(this.#tracks, row), speed: speed[row], position: [x, z], heading, isBird: motion[row * ROW + 11] > 0 };
  }

  positions(): number[][] {
    const { count, id, motion } = this.#tracks;
    return Array.from({ length: count }, (_, i) => [id[i], motion[i * ROW + 4], motion[i * ROW + 5], motion[i * ROW + 6]]);
  }

  get newestTime(): number {
    return this.#playback.newest;
  }

  get shownTime(): number {
    return this.#playback.clock;
  }

  /** What the last picture took. */
  get cost(): { readonly calls: number; readonly triangles: number; readonly drawn: number; readonly milliseconds: number } {
    return this.#cost;
  }

  draw(elapsed: number): void {
    if (this.#size) return;
    if (this.#isUnframed && this.canvas.clientWidth > 0) this.frameWorld();
    if (this.isResting) this.#playback.clock = this.#playback.newest;
    advancePlayback(
      this.#playback,
      elapsed,
      this.speed,
      this.latest,
      () => this.#tracks.time,
      (frame) => this.#takeFrame(frame),
    );
    this.#drawNow();
  }

  setSize(size: { readonly width: number; readonly height: number; readonly isBare?: boolean } | undefined): void {
    this.#size = size;
    this.onChanged();
  }

  drawAt(time: number): void {
    const { waiting } = this.#playback;
    while (waiting.length > 0 && this.#tracks.time < time) this.#takeFrame(waiting.shift()!);
    this.#playback.clock = time;
    this.#drawNow();
  }

  dispose(): void {
    this.canvas.remove();
  }

  /** Size of the plan on the page [px]. */
  get #shape(): Size {
    return [this.canvas.clientWidth, this.canvas.clientHeight];
  }

  #pixelOfRow(row: number): Pixel {
    placeInRow(this.#tracks, row, this.#between, _place);
    return toPixel(this.#map, this.#shape, [_place.x, _place.z]);
  }

  #takeFrame(frame: FramePacket): void {
    const { matrices: _, ...columns } = viewFrame(frame);
    const advance = () => advanceTracks(this.#tracks, { time: frame.time, count: frame.count, ...columns });
    if (frame.jumpTo === undefined) advance();
    else jumpTracks(this.#tracks, frame.time, advance);
    this.#things = { before: this.#things.now, now: thingPlaces(frame.objects) };
    this.onFrameShown(frame);
  }

  #drawNow(): void {
    const begin = performance.now();
    const tracks = this.#tracks;
    const span = tracks.time - tracks.previousTime;
    this.#between = span > 0 ? Math.min(Math.max((this.#playback.clock - tracks.previousTime) / span, 0), 1) : 1;
    const about = this.about();
    this.#follow(about);
    const scale = this.#prepare();
    const context = this.#context;
    if (this.#place && !this.#size?.isBare) drawPlace(context, this.#place, this.#look, 1 / scale, this.#moved(), about.planPicture);
    drawPeople(context, tracks, this.#between, scale);
    drawReal(context, this.#playback.clock, scale, about);
    drawLines(context, scale, about);
    drawRings(context, tracks, this.#between, scale, this.#look, about);
    this.#cost = { calls: 0, triangles: 0, drawn: tracks.count, milliseconds: performance.now() - begin };
    this.onDrawn(tracks.time);
  }

  #follow({ camera, selected }: PlanAbout): void {
    if (camera !== 'follow' || selected.length === 0 || this.#tracks.time === 0) return;
    const at = whereIs(this.#tracks, selected[0], this.#between);
    if (at) this.#map = { ...this.#map, x: at.x, z: at.z };
    else this.onFreed(selected[0]);
  }

  /** Clears a canvas of the right size and lets it measure in metres; returns how long a metre is on the page [px]. */
  #prepare(): number {
    const [clientWidth, clientHeight] = this.#shape;
    const ratio = this.#size ? this.#size.width / Math.max(clientWidth, 1) : Math.min(window.devicePixelRatio, 2);
    const width = this.#size?.width ?? Math.max(1, Math.floor(clientWidth * ratio));
    const height = this.#size?.height ?? Math.max(1, Math.floor(clientHeight * ratio));
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    if (!this.#size?.isBare) {
      context.fillStyle = css(this.#look.ground);
      context.fillRect(0, 0, width, height);
    }
    const { x, z, scale } = this.#map;
    context.setTransform(ratio * scale, 0, 0, ratio * scale, width / 2 - ratio * scale * x, height / 2 - ratio * scale * z);
    return scale;
  }

  /** Where things are between the last two frames. */
  #moved(): ThingPlaces {
    const { before, now } = this.#things;
    return new Map(
      [...now].map(([number, place]) => {
        const [x, z, angle] = before.get(number) ?? place;
        const mix = (a: number, b: number) => a + (b - a) * this.#between;
        return [number, [mix(x, place[0]), mix(z, place[1]), mix(angle, place[2]), place[3]] as const];
      }),
    );
  }
}
