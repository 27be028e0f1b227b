// Where a walker wants to go where its way turns; as kernels/walker/walker-corner.ts.
import { USES_PORTALS } from '../../columns/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { isSightFree } from './free-way.js';
import type { Situation } from './situation.js';

const THOUGHT_OF = 8;
const REACHED = 0.3;
const WIDE = 1.2;
const WIDER = 2;
const ROUND_JAM = 6;
const OWN_WAY = 2;
const ROOM_BESIDE = 2.5;
const PAST = 0.4;
const NARROWER = 2;
const INNER_PART = 0.5;
const CLEARANCE = 0.3;
const STRAIGHT = 0.05;
/** Numbers of kernels/walker/walker-around.ts. */
const JAM_SPEED = 0.4;
const JAM_PER_PERSON = 0.12;

/** The direction in which somebody wants to go round the corner ahead at a speed, of length 1: in a wide bow where there is room for it. */
export function wantedWay(situation: Situation, straight: Vec2, speed: number): Vec2 {
  const { self, own } = situation;
  const corner = cornerAhead(situation);
  if (!corner || corner.cornerWay > THOUGHT_OF || corner.cornerWay < REACHED) return straight;
  const { cornerX, cornerZ, cornerWay, nextX, nextZ } = corner;
  const outwardX = cornerX / cornerWay - nextX;
  const outwardZ = cornerZ / cornerWay - nextZ;
  const turn = (cornerX * nextZ - cornerZ * nextX) / cornerWay;
  const outer = -turn * (1 - own('passing'));
  const jam = cornerWay < THOUGHT_OF ? jamAhead(situation, straight, speed) : 0;
  const width = (outer > 0 ? WIDE : 0) + OWN_WAY * habitOf(self.id) + WIDER * own('stuck') + ROUND_JAM * jam;
  if (Math.abs(turn) < STRAIGHT || width < 0.2) return straight;
  const outside = turn > 0 ? -ROOM_BESIDE : ROOM_BESIDE;
  const past: Vec2 = [self.x + cornerX + nextX * PAST, self.z + cornerZ + nextZ * PAST];
  if (!isSightFree(situation, past, [-nextZ * outside, nextX * outside], 0)) return straight;
  const scale = width / Math.sqrt(outwardX ** 2 + outwardZ ** 2);
  const bow = (part: number): Vec2 => [cornerX + outwardX * part, cornerZ + outwardZ * part];
  const parts = Array.from({ length: 1 + (outer < 0 ? 1 : NARROWER) }, (_, n) => scale / 2 ** n);
  const most = parts.find((part) => isSightFree(situation, [self.x, self.z], bow(part), CLEARANCE));
  if (most === undefined) return straight;
  const on = bow(most < scale && outer < 0 ? INNER_PART * most : most);
  const length = Math.sqrt(on[0] ** 2 + on[1] ** 2);
  return [on[0] / length, on[1] / length];
}

/** Whether the way turns within a distance [m]. */
export function turnsWithin(situation: Situation, distance: number): boolean {
  const corner = cornerAhead(situation);
  return corner !== undefined && corner.cornerWay < distance;
}

/** The corner ahead, seen from the person, and the unit direction of the way behind it; paths do not cross seams. */
function cornerAhead({ self, kernels, own }: Situation) {
  const { pathX, pathZ, pathAcrossX, pathAcrossZ } = kernels.f32;
  const cursor = own('pathCursor');
  if (cursor + 1 >= own('pathCount')) return undefined;
  const points = pathX.length / kernels.f32.positionX.length;
  const corner = self.row * points + cursor;
  const aside = own('flags') & USES_PORTALS ? own('pathAside') : 0;
  const x = pathX[corner] + (aside === 0 ? 0 : pathAcrossX[corner] * aside);
  const z = pathZ[corner] + (aside === 0 ? 0 : pathAcrossZ[corner] * aside);
  const nextX = pathX[corner + 1] - x;
  const nextZ = pathZ[corner + 1] - z;
  const nextWay = Math.max(0.01, Math.sqrt(nextX ** 2 + nextZ ** 2));
  const [cornerX, cornerZ] = [x - self.x, z - self.z];
  const cornerWay = Math.sqrt(cornerX ** 2 + cornerZ ** 2);
  return { cornerX, cornerZ, cornerWay, nextX: nextX / nextWay, nextZ: nextZ / nextWay };
}

/** How many of those ahead hardly get on beside somebody who wants to walk at a speed: 0 to 1. */
function jamAhead({ self, neighbours }: Situation, [wantedX, wantedZ]: Vec2, speed: number): number {
  const slow = neighbours.filter(({ x, z, velocityX, velocityZ }) => {
    const isAhead = (x - self.x) * wantedX + (z - self.z) * wantedZ > 0;
    return isAhead && Math.sqrt(velocityX ** 2 + velocityZ ** 2) < JAM_SPEED * speed;
  });
  return Math.min(1, slow.length * JAM_PER_PERSON);
}

/** A person's habit, 0 to 1. */
function habitOf(id: number): number {
  return (Math.imul(id, 2654435761 | 0) >>> 16) / 65536;
}
