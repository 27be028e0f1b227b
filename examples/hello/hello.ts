import { simulate } from 'promenade';

const sim = await simulate(`
version: 1
duration: 60
population:
  - { name: walkers, count: 40, where: { ring: { center: [0, 0], radius: 12 } }, goals: [{ opposite: { center: [0, 0] } }] }
`);
for (const frame of sim.frames({ every: 60 })) console.log(`${frame.time.toFixed(0)} s: ${sim.arrived} of 40 have arrived`);
console.log(`ended because ${sim.done}, trajectory hash ${sim.trajectoryHash}`);
sim.dispose();
