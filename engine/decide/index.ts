export { createGoals, type DecideContext, decide, type Ending, type GoalList, type Goals, resume, setGoals, shapeOf } from './goals.js';
