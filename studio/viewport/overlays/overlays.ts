import { BOUNDS } from './bounds.js';
import { DENSITY } from './density.js';
import { EVENTS } from './events.js';
import { EXPECTED_DENSITY } from './expected-density.js';
import { FLOW_LINES } from './flow-lines.js';
import { FLOW_TO_FOLLOW } from './flow-to-follow.js';
import { FOOTPRINTS } from './footprints.js';
import { HEIGHTS } from './heights.js';
import { LEVEL_OF_SERVICE } from './level-of-service.js';
import { NAVMESH } from './navmesh.js';
import type { Overlay } from './overlay.js';
import { PLAN } from './plan.js';
import { PLANNED_PATHS } from './planned-paths.js';
import { POPULATIONS } from './populations.js';
import { REAL_TRACKS } from './real-tracks.js';
import { SPEED } from './speed.js';
import { STYLES } from './styles.js';
import { TRACES } from './traces.js';
import { WHO_KNOWS } from './who-knows.js';

/** Every overlay, in the order of the panel. */
export const OVERLAYS: readonly Overlay[] = [
  DENSITY,
  EXPECTED_DENSITY,
  SPEED,
  LEVEL_OF_SERVICE,
  FLOW_LINES,
  TRACES,
  REAL_TRACKS,
  POPULATIONS,
  STYLES,
  PLANNED_PATHS,
  FLOW_TO_FOLLOW,
  PLAN,
  FOOTPRINTS,
  NAVMESH,
  HEIGHTS,
  EVENTS,
  WHO_KNOWS,
  BOUNDS,
];
