import { describe, expect, it } from 'vitest';
import { type SampledTrack, sampleTracks } from '../evaluate/index.js';
import { recordingFromTracks } from '../record/index.js';
import { run as runContext } from './context-job.js';
import { run as runEntropy } from './entropy-job.js';
import { openOwnScene, ownScene, packScene, SCENE_INTERVAL } from './own-scene.js';
import { predictionRoom } from './predict.js';
import { planRealSweep } from './real-sweep.js';

/** People who go to and fro side by side, a metre apart, for so many instants, from an origin and an instant on. */
const toAndFro = (people: number, instants: number, { from = 0, x = 0, z = 0 } = {}): SampledTrack[] =>
  Array.from({ length: people }, (_, id) => ({
    id,
    first: from,
    x: Float64Array.from({ length: instants }, (_, k) => x + 4 * Math.sin(0.2 * (k + 3 * id))),
    z: Float64Array.from({ length: instants }, () => z + id),
  }));

const open = (tracks: SampledTrack[]) => sampleTracks(openOwnScene(packScene('own', tracks)), SCENE_INTERVAL);
const single = (track: SampledTrack) => ({ ...track, x: track.x.map(Math.fround), z: track.z.map(Math.fround) });

describe('a scene of tracks of one’s own', () => {
  it('[TRIALS-56] travels as plain data and is opened as it was', () => {
    const tracks = [...toAndFro(3, 30), ...toAndFro(2, 20, { from: 7, z: 10 }).map((track) => ({ ...track, id: track.id + 3 }))];
    const scene = packScene('own', tracks);
    expect(JSON.parse(JSON.stringify(scene))).toEqual(scene);
    expect(open(tracks)).toEqual(tracks.map(single));
  });

  it('[TRIALS-56] is brought to the origin where it is far from it, and has room for all guesses', () => {
    const [near] = open(toAndFro(3, 30));
    const [far] = open(toAndFro(3, 30, { x: 3000, z: -2500 }));
    const offset = far.x[0] - near.x[0];
    expect(Math.max(...far.x.map(Math.abs), ...far.z.map(Math.abs))).toBeLessThan(20);
    far.x.forEach((x, k) => {
      expect(x - near.x[k]).toBeCloseTo(offset, 5);
    });
    const wide = packScene('wide', [...toAndFro(500, 30), ...toAndFro(1, 30, { x: 1500 }).map((track) => ({ ...track, id: 500 }))]);
    const { capacity, extent } = predictionRoom(openOwnScene(wide));
    expect([capacity, extent > 10 * 1500]).toEqual([5010, true]);
  });

  it('[TRIALS-56] is refused in a sentence where there is too little, or people are too far apart', () => {
    expect(() => packScene('few', toAndFro(1, 20))).toThrow('few: 19 steps of people, 0.4 s each, are too few to judge by; at least 50');
    const apart = [...toAndFro(3, 30), ...toAndFro(1, 30, { x: 9000 })];
    expect(() => packScene('apart', apart)).toThrow('apart: people are more than 4000 m apart');
  });

  it('[TRIALS-56] has sound tracks only, and says what was wrong with the others', () => {
    const tracks = toAndFro(4, 40).map(({ id, first, x, z }) => ({ id, tick: Array.from(x, (_, k) => first + k), x, z }));
    const recording = recordingFromTracks({ name: 'odd', tick: 0.4, tracks: [...tracks, { id: 9, tick: [5], x: [0], z: [20] }] });
    const { scene, warnings } = ownScene('odd', recording);
    expect([scene.tracks.length, warnings]).toEqual([4, [expect.stringContaining('person 9 has a single sample')]]);
  });
});

describe('sweeps over tracks of one’s own', () => {
  const own = [packScene('plaza', [...toAndFro(4, 30), ...toAndFro(4, 30, { from: 31 })])];
  const planned = (name: 'entropy' | 'context', asked: Record<string, string>, scenes = own) =>
    planRealSweep(name, [asked], '1.0.0', scenes);

  it('[TRIALS-57] run on them instead of the built-in scenes, and need no folder of data', async () => {
    const { parameters, shared } = planned('entropy', { model: 'orca' });
    expect([parameters, shared]).toEqual([[{ seed: 1, scene: 'plaza', model: 'orca' }], { own }]);
    const { entropy, steps } = await runEntropy({ scene: 'plaza', model: 'constant-velocity', seed: 1 }, { own });
    expect([Number.isFinite(entropy), steps]).toEqual([true, 8 * 29]);
    const { moments, crowd } = await runContext({ scene: 'plaza', crowd: 'orca', seed: 1 }, { own });
    expect([moments, Number.isFinite(crowd.proximity)]).toEqual([8 * 26, true]);
  });

  it('[TRIALS-57] are refused where two scenes have one name, where a name is wrong, and where a half is empty', () => {
    expect(() => planned('entropy', {}, [...own, ...own])).toThrow('two scenes are called "plaza"');
    expect(() => planned('entropy', {}, [packScene('Zara1', toAndFro(4, 30))])).toThrow('two scenes are called "Zara1"');
    expect(() => planned('entropy', { scene: 'plazza' })).toThrow('there is no scene "plazza"; there are plaza');
    expect(() => planned('context', {}, [packScene('short', toAndFro(4, 30))])).toThrow('short: context judges each half by the other');
  });
});
