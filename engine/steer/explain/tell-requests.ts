import type { Vec2 } from '../../scenario/index.js';
import type { Account } from './explanation.js';
import type { Arrow, Tone } from './ground-mark.js';
import type { FlockRequest, WeighedRequests } from './weighed.js';

/** A request that fills the row, where none is larger [m/s²]. */
const FULL = 0.1;

const TONES: Readonly<Record<FlockRequest['name'], Tone>> = {
  walls: 'wall',
  altitude: 'height',
  separation: 'people',
  alignment: 'heading',
  cohesion: 'nearness',
  goal: 'goal',
};

/** What was asked for and what was granted of it, on the ground and as bars. */
export function tellRequests({ requests, recomputed }: WeighedRequests): Account {
  const full = Math.max(FULL, ...requests.map(({ asked }) => sizeOf(asked)));
  return {
    recomputed,
    sentences: ['Granted in this order, until nothing is left to give:'],
    bars: requests.map(({ name, asked, granted }) => {
      return { name, value: sizeOf(granted), asked: sizeOf(asked), unit: 'm/s²', full, tone: TONES[name] };
    }),
    marks: requests.map(({ name, asked, granted, askedUp, grantedUp }): Arrow => {
      const arrow: Arrow = { kind: 'arrow', name, vector: granted, unit: 'm/s²', asked, tone: TONES[name] };
      return grantedUp === undefined ? arrow : { ...arrow, up: grantedUp, askedUp };
    }),
  };
}

const sizeOf = ([x, z]: Vec2): number => Math.sqrt(x * x + z * z);
