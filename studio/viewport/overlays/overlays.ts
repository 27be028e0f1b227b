import { DENSITY } from './density.js';
import { EVENTS } from './events.js';
import { FLOW_LINES } from './flow-lines.js';
import { GROUPS } from './groups.js';
import { LEVEL_OF_SERVICE } from './level-of-service.js';
import { NAVMESH } from './navmesh.js';
import type { Overlay } from './overlay.js';
import { PLANNED_PATHS } from './planned-paths.js';
import { SPEED } from './speed.js';
import { STYLES } from './styles.js';
import { TRACES } from './traces.js';

/** Every overlay, in the order of the panel. */
export const OVERLAYS: readonly Overlay[] = [
  DENSITY,
  SPEED,
  LEVEL_OF_SERVICE,
  FLOW_LINES,
  TRACES,
  GROUPS,
  STYLES,
  PLANNED_PATHS,
  NAVMESH,
  EVENTS,
];
