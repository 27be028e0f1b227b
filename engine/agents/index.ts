export { type Agents, addRow, createAgents, NO_AGENT, removeDeadRows } from './agents.js';
export {
  type AgentColumns,
  ALIVE,
  ARRIVED,
  agentColumnSpecs,
  CROSSES,
  FLIES,
  flightColumnSpecs,
  HEADS_ON,
  LOOKS_AHEAD,
  LOST,
  linkColumnSpecs,
  NEW_GOAL,
  PATH_CUT,
  PATH_ENDS,
  PATH_POINTS,
  portalColumnSpecs,
  STOPS_AT_GOAL,
  TAKES_LINK,
  UNREACHABLE,
  USES_PORTALS,
  WAITING,
} from './columns.js';
export { speedOfAge } from './demographics.js';
export { contactColumnSpecs, createIntegration, finishStep, type Integration, integrate, setLongest, takeBackSteps } from './integrate.js';
export { createOccupancy, isFree, type Occupancy, occupy } from './occupancy.js';
export { drawPartySize, joinParty, leaveParty, matesOf, partyColumnSpecs } from './parties.js';
export { type Drawn, drawPerson, type PartyOf } from './person.js';
