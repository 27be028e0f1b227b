import { recordingFromTracks } from 'promenade/record';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { packTracks } from '../worker/track-columns.js';
import { createPlaces, createWays, placesAt, type RealTracks, waysUpTo } from './real-places.js';
import { enterScene, type SceneState, type Scenes } from './scene.js';

/** Person 7 walks 1 m/s along x from 20 s to 24 s on its own clock, with a gap of 3 s from 21 s on; person 9 stands from 22 s to 23 s. */
function walkers(change: Partial<RealTracks> = {}): RealTracks {
  const recording = recordingFromTracks({
    name: 'walkers',
    tick: 0.5,
    tracks: [
      { id: 7, tick: [40, 41, 42, 48, 49], x: [0, 0.5, 1, 4, 4.5], z: [1, 1, 1, 1, 1] },
      { id: 9, tick: [44, 45, 46], x: [3, 3, 3], z: [2, 2, 2] },
    ],
  });
  return { name: 'walkers', tracks: packTracks(recording), begins: 0, moved: [0, 0], ...change };
}

function whoIs(real: RealTracks, time: number): number[][] {
  const places = createPlaces();
  placesAt(real, time, places);
  return Array.from({ length: places.count }, (_, i) => [places.id[i], places.x[i], places.z[i]]);
}

describe('tracks of real people over a run', () => {
  it('[STUDIO-21] begin with the run, and are between two samples on the straight line', () => {
    const real = walkers();
    expect([real.tracks.startsAt, real.tracks.length]).toEqual([20, 4.5]);
    expect(whoIs(real, 0)).toEqual([[7, 0, 1]]);
    expect(whoIs(real, 0.75)).toEqual([[7, 0.75, 1]]);
    expect(whoIs(real, 2.5)).toEqual([[9, 3, 2]]);
    expect(whoIs(real, -0.1)).toEqual([]);
    expect(whoIs(real, 4.6)).toEqual([]);
  });

  it('[STUDIO-21] are nowhere in a long gap', () => {
    expect(whoIs(walkers(), 2.9)).toEqual([[9, 3, 2]]);
    expect(whoIs(walkers(), 4.25)).toEqual([[7, 4.25, 1]]);
  });

  it('[STUDIO-21] begin later, or lie elsewhere, as they are told', () => {
    expect(whoIs(walkers({ begins: 10, moved: [2, -1] }), 10.5)).toEqual([[7, 2.5, 0]]);
    expect(whoIs(walkers({ begins: 10 }), 0.5)).toEqual([]);
    expect(whoIs(walkers({ begins: -1 }), 0)).toEqual([[7, 1, 1]]);
  });

  it('[STUDIO-21] leave the way of the last seconds, not across gaps', () => {
    const ways = createWays(100);
    waysUpTo(walkers({ begins: 10 }), 11, 8, ways);
    expect([ways.count, ...ways.piece.slice(0, 8)]).toEqual([2, 0.5, 1, 1, 1, 0, 1, 0.5, 1]);
    expect([...ways.time.slice(0, 2)]).toEqual([11, 10.5]);
    waysUpTo(walkers(), 4.5, 8, ways);
    expect([ways.count, ...ways.piece.slice(0, 4)]).toEqual([1, 4, 1, 4.5, 1]);
    waysUpTo(walkers(), 1, 0.6, ways);
    expect(ways.count).toBe(1);
  });

  it('[STUDIO-21] stay with their scene while it is edited and after an undo, and are not laid over another', () => {
    const scenes: Scenes = {
      store: createStore<SceneState>(() => ({ scene: 'mine', flowLines: [], realTracks: walkers() })),
      linesElsewhere: new Map(),
    };
    enterScene(scenes, 'mine');
    expect(scenes.store.getState().realTracks?.name).toBe('walkers');
    enterScene(scenes, 'square');
    expect(scenes.store.getState().realTracks).toBeUndefined();
    enterScene(scenes, 'mine');
    expect(scenes.store.getState().realTracks?.name).toBe('walkers');
  });
});
