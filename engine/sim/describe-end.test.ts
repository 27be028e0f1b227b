import { expect, it } from 'vitest';
import { describeEnd } from './describe-end.js';
import { loadScenario } from './schema.js';

/** A scenario that stops in so many ways. */
const stopping = (stop: string) => loadScenario(`version: 1\nname: End\nduration: 5\nstop: ${stop}\nworld: {}\npopulation: []\n`);

it('[SIM-113] says in words why a run is over', async () => {
  const scenario = await stopping('[everyone-arrived, { when: fewer-than, count: 5 }, { when: nobody-moved, seconds: 8 }]');
  const words = ['everyone-arrived', 'fewer-than', 'nobody-moved', 'duration', 'interrupted'].map((done) => describeEnd(done, scenario));
  expect(words).toEqual(['everyone has arrived', 'fewer than 5 are left', 'nobody has moved for 8 s', 'its time is up', 'interrupted']);
});
