import type { Look, Tracks } from 'promenade/render';
import type { Camera, Object3D } from 'three';
import type { WorldDrawing } from '../worker/world-drawing.js';

/** What is being drawn now. */
export type Moment = {
  /** Simulated time on the screen [s]. */
  readonly time: number;
  /** How far between the last two frames, from 0 to 1. */
  readonly between: number;
  /** Everyone's motion from the frame before to the newest one. */
  readonly tracks: Tracks;
  readonly camera: Camera;
  readonly world: WorldDrawing;
  readonly look: Look;
};

/** Something drawn over the scene that can be shown and hidden: an overlay, marks around those who are picked, the shape that is being drawn. */
export type Layer = {
  readonly object: Object3D;
  /** Called before every picture. */
  update(moment: Moment): void;
  /** Frees what lies on the GPU. */
  dispose(): void;
};
