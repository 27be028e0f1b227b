import { describe, it } from 'vitest';
import { expectSound, watchScene } from '../gallery-run.js';
import { goldenNames } from '../golden-run.js';

describe.each(goldenNames())('gallery scenario %s', (name) => {
  it('keeps everyone apart, on walkable ground and accounted for over 180 s, or less where they are many', async () => {
    const run = await watchScene(name, { duration: 180, personSeconds: 400_000 });
    expectSound(run);
    run.sim.dispose();
  });
});
