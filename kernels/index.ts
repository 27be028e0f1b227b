// What the module exports: the columns' places, and one function per loop.
import { initConstants } from './memory';
import { initNearest } from './grid/nearest';
import { initDirections } from './walker/walker-directions';

export { birds } from './flock/birds';
export { boids } from './flock/boids';
export * from './declared/columns';
export { meet, setContactReach, spreadBodies } from './contact/bodies';
export { settle, sweep } from './contact/contact';
export { followRows, markOverlaps, takeBack } from './contact/take-back';
export { findFlightCells, nearestFlyers, setFlightGrid, sortFlight } from './grid/flight-grid';
export { calm } from './drive/calm';
export { foresee } from './drive/foresee';
export { wake } from './drive/wake';
export { fly } from './contact/fly';
export { footstep } from './footstep/footstep';
export { footstepShow } from './footstep/footstep-show';
export { findUnlike } from './flags/unlike';
export { follow } from './path/follow';
export { moveFreely, seekGoal } from './contact/free';
export { buildGrid, fillShadow, findCells, setEntries, setGrid, sortCells } from './grid/grid';
export { hidac, hidacShow } from './hidac/hidac';
export { advance } from './contact/advance';
export { finish } from './contact/finish';
export { learnBatch } from './learn/batch';
export { learnStep } from './learn/step';
export { advanceMotion } from './motion/motion-advance';
export { nearest } from './grid/nearest';
export { orca, packWishes, takeFound } from './orca/orca';
export { findMatches, setMatching } from './matching/match';
export { askNetwork, setNetwork } from './network/network';
export { setNetworkBodies } from './network/body';
export { stepNetwork } from './network/go-on';
export { showNetwork } from './network/show';
export { tellNetwork } from './network/tell';
export { spreadNetwork } from './network/spread';
export { plantFeet, poseBodies } from './motion/plant-feet';
export { pose } from './motion/pose';
export { hashPoses } from './motion/pose-hash';
export { powerLaw } from './steer/power-law';
export { predictive } from './steer/predictive';
export { orcaForces } from './orca/orca-forces';
export { hashFrame, publish } from './frame/publish';
export { reactive } from './steer/reactive';
export { setPeriod, setStep } from './settings';
export { showIntent, walk } from './walker/walker';
export { socialForce } from './steer/social-force';
export { look } from './sight/look';
export { groupEdges } from './sight/sight-edges';
export { seeStyles } from './motion/style-neighbours';
export { lookAround, takeSides, walkTogether } from './path/together';
export { setWallCount, setWallGrid } from './walls/wall-grid';

/** Prepares this instance; called once, after `scratch` is set. */
export function init(): void {
  initConstants();
  initNearest();
  initDirections();
}
