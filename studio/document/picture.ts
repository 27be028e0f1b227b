import type { Eye } from 'promenade/render';
import type { PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { FramePacket, PeopleColumns } from '../worker/frame-packet.js';
import type { WorldDrawing } from '../worker/world-drawing.js';

/** A place on a canvas, from its upper left corner [px]. */
export type Pixel = readonly [x: number, y: number];

/** Where somebody looks: on the ground, and up from it [rad]. */
export type Gaze = { readonly heading: number; readonly up: number; readonly sway?: Sway };

/** How far the head of somebody who was pushed is from where it was, in the world [m], and how far it tilts to the right [rad]. */
export type Sway = { readonly x: number; readonly z: number; readonly tilt: number };

/** What a headset draws with in place of the page: while it is worn, the picture is drawn when it says. */
export type Staging = {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  /** From now on nothing is drawn but by `draw`; or by the page again. */
  wear(isWorn: boolean): void;
  /** Draws the moment `elapsed` seconds after the last one; `before` is called when everyone is in place. */
  draw(elapsed: number, before: () => void): void;
  /** Where a person is in the picture, its feet [m], and how tall it is [m]. */
  whereIs(id: number): { readonly x: number; readonly y: number; readonly z: number; readonly height: number } | undefined;
};

/** Where a session shows its people, and what it asks of that picture; the viewport is one. */
export type Picture = {
  readonly canvas: HTMLCanvasElement;
  /** It is a plan on a flat canvas, without layers and bodies. */
  readonly isFlat: boolean;
  speed: number;
  isResting: boolean;
  /** Time beyond which the picture does not go on by itself [s]. */
  latest: number;
  /** Simulated time of the newest frame that came, and of what is on the screen [s]. */
  readonly newestTime: number;
  readonly shownTime: number;
  onFrameShown: (frame: FramePacket) => void;
  onEyeMoved: (eye: Eye) => void;
  /** Shows another place; the camera stays where it is when `isSteady`. */
  setWorld(world: WorldDrawing, isSteady?: boolean): void;
  /** Shows the same place with something changed; people stay. */
  changePlace(world: WorldDrawing): void;
  addPeople(people: PeopleColumns): void;
  addFrame(frame: FramePacket): void;
  /** Points the camera at the whole place. */
  frameWorld(): void;
  /** Lets the camera be, while a tool has the pointer. */
  holdCamera(held: boolean): void;
  /** The place on the ground under a pixel [m], and the pixel where such a place is seen. */
  groundAt(pixel: Pixel): readonly [number, number] | undefined;
  pixelAt(ground: readonly [number, number]): Pixel | undefined;
  /** The person under a pixel, and those between two corners of a box; everyone in the picture without a box. */
  pick(pixel: Pixel): number | undefined;
  pickInside(from?: Pixel, to?: Pixel): number[];
  /** Where a person is on the canvas, at a share of its height; absent when it is not in the picture. */
  pixelOf(id: number, share?: number): Pixel | undefined;
  /** What is known of a person who is there. */
  describe(id: number): ShownPerson | undefined;
  /** Where the camera looks, on the ground [rad]; absent on a plan. */
  readonly lookHeading?: number;
  /** Looks where the viewer does who is in the crowd itself, or no longer; absent on a plan. */
  setGaze?(gaze: Gaze | undefined): void;
  /** What a headset draws with; absent on a plan. */
  readonly stage?: Staging;
  /** Ids and positions of the newest drawn frame, as id, x, z, heading. */
  positions(): number[][];
};

/** What a picture knows of a person: population, size [m], age [years], how fast it goes [m/s], where it is [m] and faces [rad], and whether it is a bird. */
export type ShownPerson = {
  readonly population: number;
  readonly height: number;
  readonly age: number;
  readonly speed: number;
  readonly position: readonly [x: number, z: number];
  readonly heading: number;
  readonly isBird: boolean;
};
