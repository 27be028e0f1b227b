import { aboutAxis, add, log, multiply, rotate, type Vector } from '../../math/index.js';
import { pathAt } from '../gait/travel.js';
import type { Example } from '../library.js';
import { emptyMotion, type Motion, rootAt, rotationAt, setRoot, setRotation } from '../motion.js';
import { kineticEnergy, meanEnergy } from './energy.js';
import { placeAll } from './placed-motion.js';

/** What is put before and after a cycle, so that smoothing and differentiating see it go on: this share of it. */
const MARGIN = 0.25;

const UP: Vector = [0, 1, 0];

/** Eq. 1 of Gu and Deng for a motion: log(E + 1) of the mean kinetic energies of upper and lower body. */
export function styleFeature({ motion, isCyclic, parameters }: Example): readonly [upper: number, lower: number] {
  const margin = isCyclic ? Math.round(MARGIN * motion.frames) : 0;
  const energy = kineticEnergy(placeAll(wentOn(motion, parameters, margin)), 'world');
  const { upper, lower } = meanEnergy(energy, margin, margin + motion.frames);
  return [log(upper + 1), log(lower + 1)];
}

/** A cycle with some frames of the cycle before and of the one after. */
function wentOn(cycle: Motion, { speed, turnRate: turn }: Example['parameters'], margin: number): Motion {
  const duration = cycle.frames * cycle.frameTime;
  const motion = emptyMotion(cycle.name, cycle.skeleton, cycle.frameTime, cycle.frames + 2 * margin);
  for (let frame = 0; frame < motion.frames; frame++) {
    const lap = Math.floor((frame - margin) / cycle.frames);
    const source = frame - margin - lap * cycle.frames;
    const { x, z, heading } = pathAt({ speed, turn, duration }, lap * duration);
    const turned = aboutAxis(UP, heading);
    setRoot(motion, frame, add([x, 0, z], rotate(turned, rootAt(cycle, source))));
    for (let joint = 0; joint < cycle.skeleton.names.length; joint++) {
      const rotation = rotationAt(cycle, source, joint);
      setRotation(motion, frame, joint, joint === 0 ? multiply(turned, rotation) : rotation);
    }
  }
  return motion;
}
