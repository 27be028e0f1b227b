import type { Studio } from '../document/studio.js';
import type { IconName } from '../parts/icon.js';

/** Where the pointer is. */
export type Pointer = {
  /** On the canvas [px]. */
  readonly pixel: readonly [x: number, y: number];
  /** On the ground [m]; absent above the horizon. */
  readonly ground: readonly [x: number, z: number] | undefined;
  readonly shift: boolean;
  /** Ctrl, or Cmd. */
  readonly mod: boolean;
};

/** What pointer and keys do in the picture while it is chosen: a small state machine with its state in its own file. */
export type Tool = {
  readonly id: string;
  readonly title: string;
  /** How it is used, in a sentence shown while it is chosen. */
  readonly hint: string;
  readonly icon: IconName;
  /** Key that chooses it. */
  readonly key?: string;
  readonly cursor: string;
  /** A press; true takes the drag that follows away from the camera. */
  down(studio: Studio, pointer: Pointer): boolean;
  /** The pointer moved, with or without a button held. */
  move?(studio: Studio, pointer: Pointer): void;
  /** A drag that the tool took ended. */
  up?(studio: Studio, pointer: Pointer): void;
  /** A press and release at the same place. */
  click?(studio: Studio, pointer: Pointer): void;
  doubleClick?(studio: Studio, pointer: Pointer): void;
  /** The wheel was turned by a step, with Shift held: 1 away from the body, -1 towards it; true takes it away from the camera. */
  turn?(studio: Studio, steps: number): boolean;
  /** Enter: what was begun is complete. */
  enter?(studio: Studio): void;
  /** Backspace: the last step of what was begun is taken back. */
  back?(studio: Studio): void;
  /** Another tool was chosen, or Escape was pressed: what was begun is given up. */
  cancel?(studio: Studio): void;
};
