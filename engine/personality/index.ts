export { DOSE, empathyOf } from './dose.js';
export { ORCA_COMPONENTS, ORCA_MAP, ORCA_REFERENCE, orcaPreset } from './orca-map.js';
export { type OwnWays, ownWays } from './own-ways.js';
export { type Parameters, parametersOf } from './parameters.js';
export { type Dimension, type Found, seemingOf, type TraitMap, type Values, valuesFor, valuesWithin } from './perceived.js';
export { CHARACTERS } from './presets.js';
export { seemAs, TRAIT_MAPS, widestSeeming } from './seem.js';
export { MOST_ADDED_RADIUS, STEERING_FIELDS, type SteeringFields } from './steering-fields.js';
export { drawLuck, drawTraits, type Luck, type Traits } from './traits.js';
