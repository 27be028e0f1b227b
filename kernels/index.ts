// What the module exports: the columns' places, and one function per loop.
import { initConstants } from './memory';
import { initNearest } from './nearest';
import { initDirections } from './walker-directions';

export { birds } from './birds';
export { boids } from './boids';
export * from './columns';
export { findContacts, markOverlaps, setContactReach, settle, sweep, takeBack } from './contact';
export { findFlightCells, nearestFlyers, setFlightGrid, sortFlight } from './flight-grid';
export { fly } from './fly';
export { footstep } from './footstep';
export { footstepShow } from './footstep-show';
export { follow } from './follow';
export { moveFreely, seekGoal } from './free';
export { buildGrid, fillShadow, findCells, setEntries, setGrid, sortCells } from './grid';
export { hidac, hidacShow } from './hidac';
export { advance, finish } from './integrate';
export { advanceMotion } from './motion-advance';
export { nearest } from './nearest';
export { orca } from './orca';
export { hashPoses, pose } from './pose';
export { powerLaw } from './power-law';
export { predictive } from './predictive';
export { orcaForces } from './orca-forces';
export { hashFrame, publish } from './publish';
export { reactive } from './reactive';
export { setPeriod, setStep } from './settings';
export { showIntent, walk } from './walker';
export { socialForce } from './social-force';
export { seeStyles } from './style-neighbours';
export { lookAround, takeSides, walkTogether } from './together';
export { setWallCount, setWallGrid } from './wall-grid';

/** Prepares this instance; called once, after `scratch` is set. */
export function init(): void {
  initConstants();
  initNearest();
  initDirections();
}
