// HiDAC: avoiding walls. A wall ahead turns the direction along itself; a wall too near pushes back.
import { radius, x, z } from '../steer/at-hand';
import { wallDirectionX, wallDirectionZ, wallLength, wallX, wallZ } from '../declared/columns';
import { side, sight, wantedSpeed, wayX, wayZ } from './hidac-self';
import { f32At } from '../memory';
import { movingFirst, wallAt, wallCell, wallCount, wallsBegin, wallsEnd } from '../walls/wall-grid';

/** Walls are looked at up to this share of the perception's length ahead: plan keeps clear of them already. */
const WALL_SIGHT: f32 = 0.5;
/** Gap that is kept to walls [m], and the time in which it is made up [s]. */
const GAP: f32 = 0.05;
const REPULSION_TIME: f32 = 0.3;

/** Tangential force along the nearest wall ahead. */
export let slideX: f32 = 0;
export let slideZ: f32 = 0;
/** Velocity by which walls push back [m/s]. */
export let offX: f32 = 0;
export let offZ: f32 = 0;

let soonest: f32 = 0;

/** Looks at the walls around. */
export function avoidWalls(): void {
  slideX = 0;
  slideZ = 0;
  offX = 0;
  offZ = 0;
  if (wallCount == 0) return;
  soonest = sight * WALL_SIGHT;
  const cell = wallCell(x, z);
  const last = wallsEnd(cell);
  for (let item = wallsBegin(cell); item < last; item++) meet(wallAt(item));
  for (let wall = movingFirst; wall < wallCount; wall++) meet(wall);
}

function meet(wall: i32): void {
  const alongX = f32At(wallDirectionX, wall);
  const alongZ = f32At(wallDirectionZ, wall);
  const length = f32At(wallLength, wall);
  const awayX = x - f32At(wallX, wall);
  const awayZ = z - f32At(wallZ, wall);
  const s = awayX * alongX + awayZ * alongZ;
  const d = awayX * alongZ - awayZ * alongX;
  if (d < 0 || d > soonest + radius + GAP) return;

  // Repulsion from the nearest point. Walls that meet in a corner must not count twice: each adds only what is still missing its way.
  const beyond = s - min<f32>(max<f32>(s, 0), length);
  const distance = sqrt<f32>(beyond * beyond + d * d);
  if (distance < radius + GAP && distance > <f32>1e-4) {
    const outX = (alongX * beyond + alongZ * d) / distance;
    const outZ = (alongZ * beyond - alongX * d) / distance;
    const missing = (radius + GAP - distance) / REPULSION_TIME - (offX * outX + offZ * outZ);
    if (missing > 0) {
      offX += outX * missing;
      offZ += outZ * missing;
    }
  }
  if (wantedSpeed > 0) slideAlong(alongX, alongZ, s, d, length);
}

/** Turns the way along a wall that it leads to, if no nearer one is there. */
function slideAlong(alongX: f32, alongZ: f32, s: f32, d: f32, length: f32): void {
  const towards = wayZ * alongX - wayX * alongZ;
  if (towards <= <f32>0.01) return;
  const free = max<f32>(d - radius, 0) / towards;
  if (free >= soonest) return;
  const course = wayX * alongX + wayZ * alongZ;
  const met = s + course * free;
  // Corners are left to plan, whose way leads close around them.
  if (met < 0 || met > length) return;
  soonest = free;
  const part = <f32>1 - free / (sight * WALL_SIGHT);
  // Straight on to the wall both ways are as good: the right hand of the way is against the wall's own direction.
  const way: f32 = abs<f32>(course) > <f32>0.05 ? (course > 0 ? 1 : -1) : side >= 0 ? -1 : 1;
  slideX = alongX * way * part * part;
  slideZ = alongZ * way * part * part;
}
