import type { PerspectiveCamera } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { CameraMode } from '../../document/looking.js';
import type { WorldDrawing } from '../../worker/world-drawing.js';
import type { Whereabouts } from '../whereabouts.js';
import type { CameraPose } from './pose.js';

/** What a mode may look at when it decides where the camera goes. */
export type Surroundings = {
  readonly camera: PerspectiveCamera;
  readonly world: WorldDrawing;
  /** The person it is about; absent in modes that are about nobody. */
  readonly subject: Whereabouts | undefined;
  /** Where the subject faces, smoothed [rad]. */
  readonly facing: number;
  /** How the viewer has turned the head: to the side and up [rad]. */
  readonly glance: { readonly side: number; readonly up: number };
  /** How far the viewer's head sways who is in the crowd [m]. */
  readonly sway?: { readonly x: number; readonly z: number } | undefined;
};

/** A way to look at the crowd. */
export type CameraWork = {
  readonly id: CameraMode;
  /** It is about a person, and ends when that person leaves. */
  readonly needsSubject: boolean;
  /** Where the camera goes when the mode begins at `from`. */
  aim(from: CameraPose, surroundings: Surroundings): CameraPose;
  /** What the pointer may do with the camera; absent where the mode decides everything, in every picture anew. */
  readonly allow?: (controls: OrbitControls) => void;
};
