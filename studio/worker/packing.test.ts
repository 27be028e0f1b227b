import { actionNumber } from 'promenade/agents';
import { expect, it } from 'vitest';
import { viewFrame } from './frame-packet.js';
import { packKept } from './packing.js';

const ONE = (value: number) => Float32Array.of(value);
const MOMENT = {
  tick: 3,
  time: 0.1,
  count: 1,
  id: Uint32Array.of(7),
  x: ONE(1),
  z: ONE(2),
  heading: ONE(0.5),
  velocityX: ONE(0),
  velocityZ: ONE(0),
  population: Uint32Array.of(0),
};

it('a packet has what bodies, arms and wings do, each column only where there is one', () => {
  const [talk, sit] = [actionNumber('talk'), actionNumber('sit')];
  const kinds: readonly Record<string, Float32Array>[] = [
    {},
    { gesture: ONE(talk) },
    { action: ONE(sit), gesture: ONE(talk) },
    { altitude: ONE(4), gesture: ONE(talk) },
  ];
  for (const columns of kinds) {
    const packet = packKept({ frame: { ...MOMENT, columns }, objects: [] }, undefined);
    const { id, slot, altitude, action, gesture, matrices } = viewFrame(packet);
    expect([id[0], slot[0], matrices.length]).toEqual([7, -1, 0]);
    expect({ altitude: altitude?.[0], action: action?.[0], gesture: gesture?.[0] }).toEqual({
      altitude: 'altitude' in columns ? 4 : undefined,
      action: 'action' in columns ? sit : undefined,
      gesture: 'gesture' in columns ? talk : undefined,
    });
  }
});
