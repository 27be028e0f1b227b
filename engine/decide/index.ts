export { familiarityColumnSpecs, learnExits } from './familiarity.js';
export {
  createGoals,
  type DecideContext,
  decide,
  type Ending,
  forgetUnusedGoals,
  type GoalList,
  type Goals,
  resume,
  setGoals,
} from './goals.js';
export { type Options, shapeOf } from './options.js';
export { createServices, type ServiceState } from './services.js';
