export { BytesError, fromBytes, type Saveable, soundNumber, toBytes } from './bytes.js';
export { InputError, idsOf, rowsOf } from './input-error.js';
export { drawModelFields, fillModel, forgetModel } from './model-fields.js';
export { columnsOfModels, handOn, ModelError, modelOf, type OpenModel, openModels, type WithModels } from './models.js';
export { MOMENTS, type Moment, STAGES, type Stage } from './moments.js';
export { packWords, unpackWords } from './pack-words.js';
export type {
  Blueprint,
  Clock,
  Comer,
  Fact,
  House,
  InputResult,
  LifeCycle,
  Model,
  Newcomer,
  OpenRoom,
  OutsideInput,
  Room,
} from './room.js';
export { stateOf, tellBeginning, tellComing, tellLeaving, tellWorldChanged } from './tell.js';
