import { expect, it } from 'vitest';
import { joinCompanions } from './companions.js';
import type { Morphing } from './morphing.js';

/** Two beside each other who walk by a model, where no crowd was learned: whoever asks for one is told so. */
function beginning(model: string): Morphing {
  const words = () => new Uint32Array(2);
  const columns = {
    id: Uint32Array.of(0, 1),
    steerModel: words(),
    population: words(),
    positionX: Float32Array.of(0, 1),
    positionZ: words(),
  };
  const agents = { count: 2, liveRow: Uint32Array.of(0, 1), columns, rowOfId: new Map([0, 1].map((id) => [id, id])) };
  const u32 = { morphLeader: words(), morphPlace: words(), morphMembers: words(), companions: words() };
  const house = {
    agents,
    kernels: { u32 },
    populations: [{ steer: { model } }],
    scenario: { world: { periodic: {} } },
    clock: { tick: 0, dt: 1 },
  };
  return { house, blends: { crowds: new Map(), matched: [], matchings: new Map(), made: new Map() } } as unknown as Morphing;
}

it('[STEER-198] no crowd is blended for people of other models at the start of a run', () => {
  const state = beginning('walker');
  joinCompanions(state);
  expect(state.house.kernels.u32.morphMembers).toEqual(new Uint32Array(2));
  expect(() => joinCompanions(beginning('morphable'))).toThrow('stroll');
});
