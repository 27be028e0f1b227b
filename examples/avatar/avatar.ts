import { readFileSync } from 'node:fs';
import { simulate } from 'promenade';

const sim = await simulate(readFileSync('scenarios/square.yaml', 'utf8'));
const you = sim.avatar({ at: [12, -12], heading: Math.PI / 2 });
for (let second = 0; second < 16; second++) {
  // Across the square, with a stop in the middle of it.
  if (second === 8) you.stop();
  else you.walk([0, 1.4]);
  sim.step(Math.round(1 / sim.dt));
  const { x, z } = you.place!;
  const near = sim.frame.x.subarray(0, sim.frame.count).filter((other, n) => Math.hypot(other - x, sim.frame.z[n] - z) < 2).length - 1;
  console.log(`${sim.time.toFixed(0)} s: at ${x.toFixed(1)}, ${z.toFixed(1)}, ${near} within 2 m`);
}
console.log(`${sim.inputs.length} inputs repeat this walk, trajectory hash ${sim.trajectoryHash}`);
sim.dispose();
