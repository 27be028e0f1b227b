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
  shapeOf,
} from './goals.js';
