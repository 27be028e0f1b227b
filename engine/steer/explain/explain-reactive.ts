import type { Vec2 } from '../../scenario/index.js';
import type { Account } from './explanation.js';
import { feltWalls } from './felt-walls.js';
import type { Situation } from './situation.js';
import { tellDodge } from './tell-dodge.js';
import type { Dodge, WeighedDodge } from './weighed.js';

/** Numbers of kernels/steer/reactive.ts. */
const BLOCKED = 0.1;
const WALL_ROOM = 0.02;

/** What the reactive reference tells. */
export const explainReactive = (situation: Situation): Account => tellDodge(situation, weighReactive(situation));

/** Who is dodged, to which side, how fast the person still goes, and which walls take something away. */
export function weighReactive(situation: Situation): WeighedDodge {
  const { self, dt, own } = situation;
  const { dodge, wanted } = dodgeFirst(situation);
  let [wantedX, wantedZ] = wanted;
  const walls: Vec2[] = [];
  for (const { normalX, normalZ, at } of feltWalls(situation, self.radius + WALL_ROOM)) {
    const into = -(wantedX * normalX + wantedZ * normalZ);
    if (into <= 0) continue;
    wantedX += normalX * into;
    wantedZ += normalZ * into;
    walls.push(at);
  }
  const part = dt / (dt + own('relaxationTime'));
  const recomputed: Vec2 = [self.velocityX + (wantedX - self.velocityX) * part, self.velocityZ + (wantedZ - self.velocityZ) * part];
  return { dodge, walls, recomputed };
}

function dodgeFirst({ self, neighbours, preferred, own }: Situation): { dodge: Dodge | undefined; wanted: Vec2 } {
  const speed = Math.sqrt(preferred[0] ** 2 + preferred[1] ** 2);
  if (speed < 0.01) return { dodge: undefined, wanted: preferred };
  const aheadX = preferred[0] / speed;
  const aheadZ = preferred[1] / speed;
  const horizon = own('imminent');
  let dodge: Dodge | undefined;
  for (const other of neighbours) {
    const awayX = other.x - self.x;
    const awayZ = other.z - self.z;
    const ahead = awayX * aheadX + awayZ * aheadZ;
    const right = awayZ * aheadX - awayX * aheadZ;
    const reach = self.radius + other.radius;
    if (ahead <= 0 || Math.abs(right) >= reach) continue;
    const gap = Math.max(ahead - Math.sqrt(reach * reach - right * right), 0);
    const along = other.velocityX * aheadX + other.velocityZ * aheadZ;
    const closing = speed - along;
    if (closing <= 0 || gap >= closing * (dodge?.time ?? horizon)) continue;
    const free = gap > BLOCKED ? Math.min(speed, Math.max(along, 0) + gap / horizon) : Math.max(along, 0);
    dodge = { of: other.id, time: gap / closing, side: right > 0 ? 'left' : 'right', speed: free };
  }
  if (!dodge) return { dodge, wanted: preferred };
  const aside = own('dodge') * (dodge.side === 'right' ? 1 : -1);
  return { dodge, wanted: [aheadX * dodge.speed - aheadZ * aside, aheadZ * dodge.speed + aheadX * aside] };
}
