import { simulate } from 'promenade';
import { builtInLibrary } from 'promenade/animate';

const motion = await builtInLibrary();
const sim = await simulate(
  `
version: 1
population:
  - { name: walkers, count: 30, where: { ring: { center: [0, 0], radius: 12 } }, goals: [{ opposite: { center: [0, 0] } }] }
`,
  { motion },
);
sim.step(150);
const { poses, count } = sim.frame;
if (!poses) throw new Error('a simulation with a library has poses');
for (let i = 0; i < Math.min(count, 5); i++) {
  const { name } = motion.styles[poses.style[i]];
  const hips = poses.root[3 * i + 1];
  console.log(
    `person ${sim.frame.id[i]}: ${name}, ${(100 * poses.phase[i]).toFixed(0)} % of the cycle, hips ${hips.toFixed(2)} m above the ground`,
  );
}
const used = sim.styleUse[0].use.filter((people) => people > 0).length;
console.log(`${count} people use ${used} styles; pose hash ${sim.poseHash}`);
sim.dispose();
