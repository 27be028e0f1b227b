import type { CameraMode } from '../../document/looking.js';
import type { IconName } from '../../parts/icon.js';

/** A way to look, as buttons and the list of keys name it. */
export type CameraChoice = {
  readonly mode: CameraMode;
  readonly title: string;
  readonly about: string;
  readonly icon: IconName;
  readonly key: string;
};

/** Every way to look, in the order of the toolbar. */
export const CAMERA_CHOICES: readonly CameraChoice[] = [
  { mode: 'orbit', title: 'Look around', about: 'Drag to turn, scroll to come closer, right-drag to move.', icon: 'orbit', key: 'o' },
  { mode: 'follow', title: 'Follow', about: 'Go along with the person who is picked.', icon: 'follow', key: 'l' },
  { mode: 'eyes', title: 'Through their eyes', about: 'See what the person who is picked sees.', icon: 'eyes', key: 'e' },
  { mode: 'plan', title: 'Plan', about: 'Look straight down, north up, with a scale.', icon: 'plan', key: 't' },
];
