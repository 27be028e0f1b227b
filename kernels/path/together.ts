// People who walk together: gaze, cohesion and repulsion of social groups (Moussaïd, Perozo, Garnier, Helbing, Theraulaz: "The walking behaviour of
// pedestrian social groups and its impact on crowd dynamics", 2010) as a change of the preferred velocity, so that any steering model can follow.
// A force f of the paper acts besides the drive (v0 - v) / TAU; where both balance, v = v0 + TAU f. That velocity is what the agent prefers here.
import {
  flags, goalX, goalZ, liveRow, maximumSpeed, socialGroupBack, socialGroupBend, socialGroupCohesion, socialGroupDistance, socialGroupGaze, socialGroupLead, socialGroupNext, socialGroupPace, socialGroupRepulsion, socialGroupSpread,
  socialGroupVision, socialGroupWay, pathCount, pathCursor, pathX, pathZ, positionX, positionZ, preferredX, preferredZ,
} from '../declared/columns';
import { HEADS_ON, PATH_POINTS, UNREACHABLE } from '../declared/constants';
import { f32At, i32At, setF32 } from '../memory';
import { nearestX, nearestZ } from '../settings';
import { isSightFree } from '../walls/sight';

/** Relaxation time of the drive (Helbing and Molnár 1995) [s]. */
const TAU: f32 = 0.5;
/** Slower than this an agent stands, and is left alone [m/s]. */
const STANDING: f32 = 0.05;
/** Cohesion and repulsion grow from nothing to their strength over these distances [m]; the paper switches, which makes velocities jump. */
const COHESION_RAMP: f32 = 0.5;
const REPULSION_RAMP: f32 = 0.2;
/** Two who walk together may be this much farther apart than their distance before they are pulled [m]. */
const PAIR_PLAY: f32 = 0.2;
/** Who is ahead slows down over this stretch until it stands; who is behind hurries more and more over it [m]. */
const WAITING_RAMP: f32 = 3;
/** A mate this far to the left or right is wholly on that side [m]. */
const CLEARLY_ASIDE: f32 = 0.4;
/** Goals this near to each other are goals of one way [m]. */
const SAME_GOAL: f32 = 5;

/** Live agents [begin, end): writes how far each who walks in a social group would like to be behind the front line, which those in the middle are. */
export function takeSides(begin: i32, end: i32): void {
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    if (i32At(socialGroupNext, row) == row) continue;
    const speed = wantedSpeed(row);
    setF32(socialGroupBack, row, speed >= STANDING ? f32At(socialGroupBend, row) * middleness(row, f32At(preferredX, row) / speed, f32At(preferredZ, row) / speed) : 0);
  }
}

/** 0 for somebody with all the others on one side, 1 for somebody with as many on the left as on the right. */
function middleness(row: i32, aheadX: f32, aheadZ: f32): f32 {
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  let others: f32 = 0;
  let balance: f32 = 0;
  for (let mate = i32At(socialGroupNext, row); mate != row; mate = i32At(socialGroupNext, mate)) {
    const aside = nearestZ(f32At(positionZ, mate) - z) * aheadX - nearestX(f32At(positionX, mate) - x) * aheadZ;
    others += 1;
    balance += max<f32>(-1, min<f32>(1, aside / CLEARLY_ASIDE));
  }
  return 1 - abs<f32>(balance) / others;
}

/** Live agents [begin, end): writes the path before each who walks in a social group, and the part of its speed at which it sees the others. */
export function lookAround(begin: i32, end: i32): void {
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    if (i32At(socialGroupNext, row) == row) continue;
    setF32(socialGroupWay, row, wayOf(row));
    const speed = wantedSpeed(row);
    setF32(socialGroupPace, row, speed >= STANDING ? gazeOf(row, f32At(preferredX, row) / speed, f32At(preferredZ, row) / speed) : 1);
  }
}

// @ts-ignore: decorator
@inline function wantedSpeed(row: i32): f32 {
  const x = f32At(preferredX, row);
  const z = f32At(preferredZ, row);
  return sqrt<f32>(x * x + z * z);
}

/** Path that lies before an agent [m]. */
function wayOf(row: i32): f32 {
  const first = row * PATH_POINTS;
  const count = i32At(pathCount, row);
  let x = f32At(positionX, row);
  let z = f32At(positionZ, row);
  let way: f32 = 0;
  for (let corner = i32At(pathCursor, row); corner < count; corner++) {
    const alongX = nearestX(f32At(pathX, first + corner) - x);
    const alongZ = nearestZ(f32At(pathZ, first + corner) - z);
    way += sqrt<f32>(alongX * alongX + alongZ * alongZ);
    x += alongX;
    z += alongZ;
  }
  // What the row does not remember of a long path is taken as straight.
  const restX = nearestX(f32At(goalX, row) - x);
  const restZ = nearestZ(f32At(goalZ, row) - z);
  return way + sqrt<f32>(restX * restX + restZ * restZ);
}

/**
 * Gaze: a force -gaze * alpha * v, alpha the angle by which the head must be turned beyond the field of vision to see the centre of the others. It
 * balances the drive at v0 / (1 + TAU gaze alpha): this is the part of v0. A centre near by counts less, because its direction means little. Everybody
 * counts as on the front line: who stays behind to let the others see each other holds nobody up.
 */
function gazeOf(row: i32, aheadX: f32, aheadZ: f32): f32 {
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  const ownBack = f32At(socialGroupBack, row);
  let others: f32 = 0;
  let sumX: f32 = 0;
  let sumZ: f32 = 0;
  let sumBack: f32 = 0;
  for (let mate = i32At(socialGroupNext, row); mate != row; mate = i32At(socialGroupNext, mate)) {
    others += 1;
    sumX += nearestX(f32At(positionX, mate) - x);
    sumZ += nearestZ(f32At(positionZ, mate) - z);
    sumBack += f32At(socialGroupBack, mate) - ownBack;
  }
  const towardsX = (sumX + sumBack * aheadX) / others;
  const towardsZ = (sumZ + sumBack * aheadZ) / others;
  const away = sqrt<f32>(towardsX * towardsX + towardsZ * towardsZ);
  // Those behind a corner are not looked for; they are waited for.
  if (away < <f32>1e-6 || !isSightFree(x, z, towardsX, towardsZ, 0)) return 1;
  const turn = (towardsX * aheadX + towardsZ * aheadZ) / away;
  const angle = Mathf.acos(max<f32>(-1, min<f32>(1, turn))) - f32At(socialGroupVision, row);
  const weight = min<f32>(1, away / f32At(socialGroupDistance, row));
  return 1 / (1 + TAU * f32At(socialGroupGaze, row) * weight * max<f32>(0, angle));
}

/** Live agents [begin, end): changes the preferred velocity of those who walk in a social group, so that they stay together and see each other. */
export function walkTogether(begin: i32, end: i32): void {
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    if (i32At(socialGroupNext, row) == row) continue;
    const speed = wantedSpeed(row);
    if (speed >= STANDING) keepTogether(row, f32At(preferredX, row) / speed, f32At(preferredZ, row) / speed, speed);
  }
}

/** One agent, who wants to walk in a direction at a speed. */
function keepTogether(row: i32, aheadX: f32, aheadZ: f32, speed: f32): void {
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  const distance = f32At(socialGroupDistance, row);
  const push = f32At(socialGroupRepulsion, row) * TAU;
  const ownPace = f32At(socialGroupPace, row);
  let count: f32 = 1;
  let sumX: f32 = 0;
  let sumZ: f32 = 0;
  let sumPace: f32 = ownPace;
  let changeX: f32 = 0;
  let changeZ: f32 = 0;
  // How far the last is behind, and how far the first ahead [m].
  let behind: f32 = 0;
  let before: f32 = 0;
  for (let mate = i32At(socialGroupNext, row); mate != row; mate = i32At(socialGroupNext, mate)) {
    const towardsX = nearestX(f32At(positionX, mate) - x);
    const towardsZ = nearestZ(f32At(positionZ, mate) - z);
    const apart = sqrt<f32>(towardsX * towardsX + towardsZ * towardsZ);
    count += 1;
    sumX += towardsX;
    sumZ += towardsZ;
    sumPace += f32At(socialGroupPace, mate);
    // Repulsion: members keep their distance from each other.
    if (apart < distance && apart > <f32>1e-6) {
      const away = (-push * min<f32>(1, (distance - apart) / REPULSION_RAMP)) / apart;
      changeX += towardsX * away;
      changeZ += towardsZ * away;
    }
    const lag = lagOf(mate, row, towardsX * aheadX + towardsZ * aheadZ);
    behind = max<f32>(behind, lag);
    before = max<f32>(before, -lag);
  }
  const centreX = sumX / count;
  const centreZ = sumZ / count;
  const fromCentre = sqrt<f32>(centreX * centreX + centreZ * centreZ);
  const pull = cohesionAt(row, fromCentre, count);
  if (pull > 0 && isSightFree(x, z, centreX, centreZ, 0)) {
    changeX += (centreX / fromCentre) * pull;
    changeZ += (centreZ / fromCentre) * pull;
  }
  // The speed of a social group is that of social groups that were observed, with all that slows them: gaze sets who is faster, not how fast they all are.
  const pace = ((ownPace * count) / sumPace) * waitOrHurry(row, behind, before, speed);
  setVelocity(row, aheadX, aheadZ, speed * pace, changeX, changeZ);
}

/** How far a mate is behind on the common way, negative when ahead; on ways that cannot be compared, in the direction of walking [m]. */
function lagOf(mate: i32, row: i32, ahead: f32): f32 {
  const flag = i32At(flags, mate);
  if ((flag & UNREACHABLE) != 0) return 0;
  if (((flag | i32At(flags, row)) & HEADS_ON) != 0) return -ahead;
  const apartX = nearestX(f32At(goalX, mate) - f32At(goalX, row));
  const apartZ = nearestZ(f32At(goalZ, mate) - f32At(goalZ, row));
  if (apartX * apartX + apartZ * apartZ > SAME_GOAL * SAME_GOAL) return 0;
  return f32At(socialGroupWay, mate) - f32At(socialGroupWay, row);
}

/** Who is too far ahead of the last slows down and waits; who is too far behind the first hurries. As a part of the wanted speed. */
function waitOrHurry(row: i32, behind: f32, before: f32, speed: f32): f32 {
  const lead = f32At(socialGroupLead, row);
  if (behind > lead) return max<f32>(0, 1 - (behind - lead) / WAITING_RAMP);
  if (before <= lead) return 1;
  const hurry = max<f32>(0, f32At(maximumSpeed, row) / speed - 1);
  return 1 + hurry * min<f32>(1, (before - lead) / WAITING_RAMP);
}

/** Cohesion: the pull to the centre of the social group beyond the room that its members take up [m/s]. */
function cohesionAt(row: i32, fromCentre: f32, count: f32): f32 {
  const free = max<f32>(f32At(socialGroupSpread, row) * (count - 1), f32At(socialGroupDistance, row) + PAIR_PLAY) * <f32>0.5;
  return TAU * f32At(socialGroupCohesion, row) * max<f32>(0, min<f32>(1, (fromCentre - free) / COHESION_RAMP));
}

/** Writes a velocity ahead and a change of it; nobody turns back for the others, nor walks faster than possible. */
function setVelocity(row: i32, aheadX: f32, aheadZ: f32, pace: f32, changeX: f32, changeZ: f32): void {
  let x = aheadX * pace + changeX;
  let z = aheadZ * pace + changeZ;
  const back = min<f32>(0, x * aheadX + z * aheadZ);
  x -= aheadX * back;
  z -= aheadZ * back;
  const speed = sqrt<f32>(x * x + z * z);
  const limit = f32At(maximumSpeed, row);
  const scale = speed > limit ? limit / speed : 1;
  setF32(preferredX, row, x * scale);
  setF32(preferredZ, row, z * scale);
}
