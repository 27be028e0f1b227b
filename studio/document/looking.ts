import type { Inspection, Sighting } from '../worker/answers/inspect.js';
import type { HoldUp } from '../worker/hold-up.js';
import type { SpeedHistory } from './speed-history.js';

/** Ways to look at the crowd: turn around a place, go along with a person, look through its eyes, or straight down. */
export type CameraMode = 'orbit' | 'follow' | 'eyes' | 'plan';

/** What the viewer looks at, and how: a part of a session's state. */
export type Looking = {
  readonly camera: CameraMode;
  /** A sentence about the camera that is worth a moment. */
  readonly cameraNote: string | undefined;
  /** The person under the pointer. */
  readonly hovered: number | undefined;
  /** Two corners of the box that is being drawn around people [px of the canvas]. */
  readonly box: { readonly from: readonly [number, number]; readonly to: readonly [number, number] } | undefined;
  /** All about the first of those who are picked at the moment that is shown; absent until it is asked for, and when it cannot be known. */
  readonly inspection: Inspection | undefined;
  /** What may hold that person up then. */
  readonly holdUp: HoldUp | undefined;
  /** What is seen of that person at that moment, where no more is known. */
  readonly sighting: Sighting | undefined;
  /** What that person is about, in sentences. */
  readonly business: readonly string[] | undefined;
  /** Why nothing is known of that person, in a sentence. */
  readonly inspectionFault: string | undefined;
  /** The run has answered, and knows nobody of that number at this moment. */
  readonly isUnknown: boolean;
  /** Names of the populations by number. */
  readonly populations: readonly string[];
  /** Path, neighbours and steering of the first of those who are picked are drawn on the ground; a ring alone says who it is otherwise. */
  readonly groundShown: boolean;
  /** How far the first of those who are picked sees is drawn on the ground. */
  readonly fansShown: boolean;
  /** What came of behaviours that were changed, in a sentence. */
  readonly behaviourNote: string | undefined;
  /** How fast the first of those who are picked was of late. */
  readonly speeds: SpeedHistory;
};

/** What is known of the first of those who are picked before the first answer. */
export const NOTHING_KNOWN = {
  inspection: undefined,
  holdUp: undefined,
  sighting: undefined,
  business: undefined,
  inspectionFault: undefined,
  isUnknown: false,
} as const;

/** How a session begins. */
export const createLooking = (): Looking => ({
  camera: 'orbit',
  cameraNote: undefined,
  hovered: undefined,
  box: undefined,
  ...NOTHING_KNOWN,
  populations: [],
  groundShown: false,
  fansShown: false,
  behaviourNote: undefined,
  speeds: { id: undefined, time: [], speed: [] },
});

/** Whether a way to look is about a person. */
export function isAboutSomebody(mode: CameraMode): boolean {
  return mode === 'follow' || mode === 'eyes';
}
