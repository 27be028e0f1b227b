export { changeBehaviours } from './behaviour/change-behaviours.js';
export {
  type DescribedBehaviours,
  type DescribedEdge,
  type DescribedNode,
  describeBehaviours,
} from './behaviour/describe-behaviours.js';
export { type InspectedMind, inspectMind } from './behaviour/describe-mind.js';
export { explainKnowing, explainMind } from './behaviour/explain-mind.js';
export { LIBRARY } from './behaviour/library.js';
export type { BehaviourAction, Self } from './behaviour/own-actions.js';
export { MIND_ACTIONS } from './behaviour/tables.js';
export type { DecideContext, DecideModel, DecideMoment, Tally } from './decide-model.js';
export type { DecideState } from './decide-state.js';
export { describeIntention } from './describe-intention.js';
export { type DescribedCue, describeCues, describeKnown, type Knowers, type KnownThing, knowersOf } from './describe-knowing.js';
export { finish } from './finish.js';
export { addPopulation, giveGoals } from './give-goals.js';
export { headFor } from './head-for.js';
export { cuesHeardBy, heardCues } from './heard-cues.js';
export type { Ending, InspectedGoal, Intention } from './intention.js';
export { bindDecideModels, DECIDE_MODELS } from './models.js';
export { explainPurpose, type InspectedPurpose, inspectPurpose, rolesIn } from './purpose/describe.js';
export { keepLevels } from './purpose/drain.js';
export { createDecideRoom, decidingIn } from './room.js';
export { waitFor } from './waits.js';
