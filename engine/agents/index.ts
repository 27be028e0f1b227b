export {
  ALIVE,
  ARRIVED,
  ATTACHED,
  CROSSES,
  FLIES,
  HEADS_ON,
  LOOKS_AHEAD,
  LOST,
  NEW_GOAL,
  PATH_CUT,
  PATH_ENDS,
  PATH_POINTS,
  STOPS_AT_GOAL,
  TAKES_LINK,
  UNREACHABLE,
  USES_PORTALS,
  WAITING,
} from '../columns/index.js';
export { ACTIONS, type Action, type ActionPosture, PROPS, type Prop } from './action-list.js';
export {
  type Asked,
  actionNumber,
  aimAction,
  type Doing,
  MASK,
  setAction,
  setUsualGesture,
  standingAction,
  startAction,
  stopAction,
  stopActionNamed,
  type Target,
} from './actions.js';
export { type Agents, addRow, createAgents, type GoalOptions, NO_AGENT } from './agents.js';
export { BROADEST, type Sex } from './anthropometry.js';
export { isAnyoneActing, isAnyoneGazing, isAnyoneStaggering } from './anyone-acting.js';
export { BED, bedWay } from './bed.js';
export {
  type AgentColumns,
  actionColumnSpecs,
  agentColumnSpecs,
  flightColumnSpecs,
  linkColumnSpecs,
  portalColumnSpecs,
} from './columns.js';
export { contactColumnSpecs, finishStep, integrate, setLongest, takeBackSteps } from './integrate.js';
export { createOccupancy, isFree, type Occupancy, occupy } from './occupancy.js';
export { BREADTH_OF_RADIUS, type Drawn, drawPerson, type SocialGroupOf } from './person.js';
export { removeDeadRows } from './remove-rows.js';
export { reachesFloor, SEAT_HEIGHT, SEAT_TO_HIPS, standBefore } from './seat.js';
export { drawSocialGroupSize, joinSocialGroup, leaveSocialGroup, matesOf, socialGroupColumnSpecs } from './social-groups.js';
export { isAnyUnlike } from './unlike.js';
