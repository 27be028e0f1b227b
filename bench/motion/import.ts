import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asf, CMU_UNIT, type Motion, place, readAmc, readAsf, readBvh, withThorax } from 'promenade/animate';
import { dataFolder } from '../real-data.js';
import { atMost, type BenchOptions, inform, missing, type Row } from '../rows.js';

const FOLDER = dataFolder('mocap');
/** Trials that are known in both forms. */
const TRIALS = ['11_01', '104_41'] as const;
/** Farther apart than this, joints of the two forms are not the same [mm]. */
const REACH = 1;

/** Joints of the BVH form by the bone of the ASF form that begins there. */
const PAIRS: Readonly<Record<string, string>> = {
  ...{ root: 'Hips', lowerback: 'LowerBack', upperback: 'Spine', thorax: 'Spine1', lowerneck: 'Neck', upperneck: 'Neck1', head: 'Head' },
  ...{ lhipjoint: 'LHipJoint', lfemur: 'LeftUpLeg', ltibia: 'LeftLeg', lfoot: 'LeftFoot', ltoes: 'LeftToeBase' },
  ...{ rhipjoint: 'RHipJoint', rfemur: 'RightUpLeg', rtibia: 'RightLeg', rfoot: 'RightFoot', rtoes: 'RightToeBase' },
  ...{ lclavicle: 'LeftShoulder', lhumerus: 'LeftArm', lradius: 'LeftForeArm', lwrist: 'LeftHand' },
  ...{ rclavicle: 'RightShoulder', rhumerus: 'RightArm', rradius: 'RightForeArm', rwrist: 'RightHand' },
};

/** Reads the same trials from BVH and from ASF/AMC: how far the same joints lie apart. */
export async function* importRows(_options: BenchOptions): AsyncGenerator<Row> {
  const measure = (trial: string) => `BVH against ASF/AMC, trial ${trial}`;
  for (const trial of TRIALS) {
    if (!existsSync(join(FOLDER, 'bvh', `${trial}.bvh`))) {
      yield missing(measure(trial), 'mm', `<= ${REACH}`, 'PROMENADE_DATA has no folder mocap');
      continue;
    }
    const { bvh, amc, asf } = readBoth(trial);
    const frames = `${amc.frames} frames, ${Object.keys(PAIRS).length} joints, largest distance`;
    const exact = largestDistance({ ...bvh, skeleton: withThorax(bvh.skeleton, thoraxOf(asf)) }, amc);
    yield atMost(REACH, { measure: measure(trial), value: exact, unit: 'mm', how: `${frames}; thorax put back as the ASF has it` });
    const rule = largestDistance({ ...bvh, skeleton: withThorax(bvh.skeleton) }, amc);
    yield inform({ measure: `${measure(trial)}, thorax by rule`, value: rule, unit: 'mm', how: `${frames}; thorax as 1.02 times Spine1` });
  }
}

function readBoth(trial: string): { bvh: Motion; amc: Motion; asf: Asf } {
  const text = (...path: readonly string[]) => readFileSync(join(FOLDER, ...path), 'utf8');
  const subject = trial.split('_')[0];
  const asf = readAsf(text('asf', `${subject}.asf`), `${subject}.asf`);
  return {
    asf,
    bvh: readBvh(text('bvh', `${trial}.bvh`), `${trial}.bvh`, { scale: CMU_UNIT }),
    amc: readAmc(text('asf', `${trial}.amc`), `${trial}.amc`, asf),
  };
}

/** The bone that the conversion to BVH lost. */
function thoraxOf({ skeleton: { names, offsets } }: Asf): [number, number, number] {
  const neck = 3 * names.indexOf('lowerneck');
  return [offsets[neck], offsets[neck + 1], offsets[neck + 2]];
}

/** Over all frames and pairs of joints [mm]. The first frame of the BVH form is an added pose. */
function largestDistance(bvh: Motion, amc: Motion): number {
  const pairs = Object.entries(PAIRS).map(([bone, joint]) => [amc.skeleton.names.indexOf(bone), bvh.skeleton.names.indexOf(joint)]);
  let largest = 0;
  for (let frame = 0; frame < Math.min(amc.frames, bvh.frames - 1); frame++) {
    const ours = place(amc, frame).places;
    const theirs = place(bvh, frame + 1).places;
    for (const [a, b] of pairs) {
      largest = Math.max(largest, Math.hypot(...ours[a].map((value, i) => value - theirs[b][i])));
    }
  }
  return largest * 1000;
}
