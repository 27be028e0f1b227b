export { buildScenery, isScenery, type Scenery } from './build-scenery.js';
export { lookOf } from './daylight.js';
export { EVENING, type PlaceStyle, styleOf } from './place-style.js';
export { createSceneryView, type SceneryView } from './scenery-view.js';
