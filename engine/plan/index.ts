export { createPlanner, type Planner, plan } from './plan.js';
