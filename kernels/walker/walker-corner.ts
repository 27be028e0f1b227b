// Where a path leads a walker: what others see of it, and how a corner is gone round.
import { flags, id, passing, pathAcrossX, pathAcrossZ, pathAside, pathCount, pathCursor, pathX, pathZ, positionX, positionZ, stuck } from '../declared/columns';
import { PATH_POINTS, USES_PORTALS } from '../declared/constants';
import { f32At, i32At } from '../memory';
import { nearestX, nearestZ } from '../settings';
import { isSightFree } from '../walls/sight';

/** Others see where somebody is going this far along the path [m]. */
const LOOK_ON: f32 = 2;
/** Corners nearer than this are gone round with thought; those nearer than that are as good as reached [m]. */
export const THOUGHT_OF: f32 = 8;
const REACHED: f32 = 0.3;
/** How far from a corner those keep who leave the inner side to the others; how much farther those who are stuck try it, or see a jam there [m]. */
const WIDE: f32 = 1.2;
const WIDER: f32 = 2;
const ROUND_JAM: f32 = 6;
/** People differ in how closely they cut a corner, by up to this much [m]. */
const OWN_WAY: f32 = 2;
/** Beside a corner there must be as much room for it [m]; looked at this far past the corner [m]. */
const ROOM_BESIDE: f32 = 2.5;
const PAST: f32 = 0.4;
/** A bow for which there is no room is tried half as wide, on the outer side so many times; who keeps to the inner side tries once, and takes this part of what fits. */
const NARROWER: i32 = 2;
const INNER_PART: f32 = 0.5;
/** Half of the width that must be free on the way [m]. */
const CLEARANCE: f32 = 0.3;
/** Sine of the turn below which a path counts as straight. */
const STRAIGHT: f32 = 0.05;

/** A direction, not of unit length: where somebody is going, or where to walk. */
export let onX: f32 = 0;
export let onZ: f32 = 0;

/** The corner ahead and the way behind it, seen from the agent; false where there is none. */
let cornerX: f32 = 0;
let cornerZ: f32 = 0;
let cornerWay: f32 = 0;
let nextX: f32 = 0;
let nextZ: f32 = 0;
let nextWay: f32 = 0;

function seeCorner(row: i32): bool {
  const cursor = i32At(pathCursor, row);
  if (cursor + 1 >= i32At(pathCount, row)) return false;
  const corner = row * PATH_POINTS + cursor;
  let crossX = f32At(pathX, corner);
  let crossZ = f32At(pathZ, corner);
  if ((i32At(flags, row) & USES_PORTALS) != 0) {
    crossX += f32At(pathAcrossX, corner) * f32At(pathAside, row);
    crossZ += f32At(pathAcrossZ, corner) * f32At(pathAside, row);
  }
  cornerX = nearestX(crossX - f32At(positionX, row));
  cornerZ = nearestZ(crossZ - f32At(positionZ, row));
  nextX = nearestX(f32At(pathX, corner + 1) - crossX);
  nextZ = nearestZ(f32At(pathZ, corner + 1) - crossZ);
  cornerWay = sqrt<f32>(cornerX * cornerX + cornerZ * cornerZ);
  nextWay = max<f32>(<f32>0.01, sqrt<f32>(nextX * nextX + nextZ * nextZ));
  return true;
}

/** Where somebody who wants to go into a direction is going: the point of the path that lies LOOK_ON ahead, seen from here. */
export function lookOn(row: i32, x: f32, z: f32): void {
  onX = x;
  onZ = z;
  if (!seeCorner(row) || cornerWay >= LOOK_ON) return;
  const part = min<f32>(1, (LOOK_ON - cornerWay) / nextWay);
  onX = cornerX + nextX * part;
  onZ = cornerZ + nextZ * part;
}

/** Whether the way turns within a distance. */
export function turnsWithin(row: i32, distance: f32): bool {
  return seeCorner(row) && cornerWay < distance;
}

/** A person's habit, 0 to 1. */
// @ts-ignore: decorator
@inline function habitOf(row: i32): f32 {
  return <f32>((<u32>i32At(id, row) * 2654435761) >>> 16) * (<f32>1 / 65536);
}

/**
 * Whether to go round the corner ahead in a wide bow, which is left in `onX`, `onZ`. Who keeps right does so where the way turns left, and the
 * other way round, so that two streams do not meet at the very corner; who is stuck, or sees a jam ahead (0 to 1), tries it farther out, as far as
 * there is room. Only where there is some: not at doors.
 */
export function goesWide(row: i32, jam: f32): bool {
  if (!seeCorner(row) || cornerWay > THOUGHT_OF || cornerWay < REACHED) return false;
  const inX = cornerX / cornerWay;
  const inZ = cornerZ / cornerWay;
  const outwardX = inX - nextX / nextWay;
  const outwardZ = inZ - nextZ / nextWay;
  const turn = (inX * nextZ - inZ * nextX) / nextWay;
  if (abs<f32>(turn) < STRAIGHT) return false;
  const side: f32 = 1 - f32At(passing, row);
  const width: f32 = (turn * side < 0 ? WIDE : <f32>0) + OWN_WAY * habitOf(row) + WIDER * f32At(stuck, row) + ROUND_JAM * jam;
  if (width < <f32>0.2) return false;
  const scale = width / sqrt<f32>(outwardX * outwardX + outwardZ * outwardZ);
  onX = cornerX + outwardX * scale;
  onZ = cornerZ + outwardZ * scale;
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  // Room beside the way just past the corner, on its outer side.
  const outside: f32 = turn > 0 ? -ROOM_BESIDE : ROOM_BESIDE;
  const pastX = x + cornerX + (nextX / nextWay) * PAST;
  const pastZ = z + cornerZ + (nextZ / nextWay) * PAST;
  if (!isSightFree(pastX, pastZ, (-nextZ / nextWay) * outside, (nextX / nextWay) * outside, 0)) return false;
  if (isSightFree(x, z, onX, onZ, CLEARANCE)) return true;
  // Half as wide, and on the outer side so again until there is room; the inner side leaves some of it to the other stream.
  const isInner = turn * side > 0;
  const times = isInner ? 1 : NARROWER;
  let part = scale;
  for (let n = 0; n < times; n++) {
    part *= 0.5;
    onX = cornerX + part * outwardX;
    onZ = cornerZ + part * outwardZ;
    if (!isSightFree(x, z, onX, onZ, CLEARANCE)) continue;
    if (!isInner) return true;
    onX = cornerX + INNER_PART * part * outwardX;
    onZ = cornerZ + INNER_PART * part * outwardZ;
    return true;
  }
  return false;
}
