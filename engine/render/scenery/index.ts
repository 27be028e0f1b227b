export { lookOf } from './daylight.js';
export { createSceneryView } from './scenery-view.js';
