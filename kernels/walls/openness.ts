// How much room a place has, from the free ways in sixteen directions, up to 2.5 m.
//
// All sixteen are asked at once, in four times four lanes, and edges whose line lies farther away are left out: everyone feels its place
// every 0.4 s, also who sits, and among furniture, with some fifty edges around, one ray after the other took a third of a tick.
import { wallDirectionX, wallDirectionZ, wallLength, wallX, wallZ } from '../declared/columns';
import { NARROW } from '../declared/constants';
import { f32At } from '../memory';
import { movingFirst, wallAt, wallCell, wallCount, wallsBegin, wallsEnd } from './wall-grid';

const RAYS: f32 = 16;
/** Walls farther than this leave a place open [m]. */
const FARTHEST: f32 = 2.5;
/** No ray meets a line within `FARTHEST` that lies farther than this, however directions are rounded [m]. */
const FARTHER: f32 = 2.51;
/** Below this the sine of the angle between a ray and a wall counts as zero. */
const EPSILON: f32 = 0.000001;

/** Whether two walls face each other here with less between them than people need to pass side by side; as `closednessAt` found it. */
export let isNarrow: bool = false;

/** Cosines and sines of the rays, from half a step on, each turned from the one before: 22.5 degrees, rounded each time. */
// @ts-ignore: decorator
@inline function cosinesOf(quarter: i32): v128 {
  if (quarter == 0) return f32x4(0.98078525, 0.83146954, 0.5555702, 0.1950903);
  if (quarter == 1) return f32x4(-0.19509031, -0.5555701, -0.8314694, -0.980785);
  if (quarter == 2) return f32x4(-0.98078495, -0.8314693, -0.55557, -0.1950902);
  return f32x4(0.19509028, 0.55557, 0.8314692, 0.9807847);
}

// @ts-ignore: decorator
@inline function sinesOf(quarter: i32): v128 {
  if (quarter == 0) return f32x4(0.19509032, 0.55557024, 0.8314696, 0.9807852);
  if (quarter == 1) return f32x4(0.98078513, 0.8314694, 0.5555701, 0.1950903);
  if (quarter == 2) return f32x4(-0.19509025, -0.55557, -0.8314693, -0.9807849);
  return f32x4(-0.98078483, -0.8314692, -0.5555699, -0.19509014);
}

/** One minus the mean free way as a share of the farthest: 0 in the open to 1 between walls. */
export function closednessAt(x: f32, z: f32): f32 {
  isNarrow = false;
  const cell = wallCell(x, z);
  const first = wallsBegin(cell);
  const inCell = wallsEnd(cell) - first;
  const all = inCell + wallCount - movingFirst;
  if (all == 0) return 0;
  let a = f32x4.splat(FARTHEST);
  let b = a;
  let c = a;
  let d = a;
  for (let n = 0; n < all; n++) {
    const wall = n < inCell ? wallAt(first + n) : movingFirst + n - inCell;
    const alongX = f32At(wallDirectionX, wall);
    const alongZ = f32At(wallDirectionZ, wall);
    const toX = f32At(wallX, wall) - x;
    const toZ = f32At(wallZ, wall) - z;
    const off = toX * alongZ - toZ * alongX;
    if (abs<f32>(off) > FARTHER) continue;
    const length = f32At(wallLength, wall);
    a = nearer(a, 0, toX, toZ, alongX, alongZ, off, length);
    b = nearer(b, 1, toX, toZ, alongX, alongZ, off, length);
    c = nearer(c, 2, toX, toZ, alongX, alongZ, off, length);
    d = nearer(d, 3, toX, toZ, alongX, alongZ, off, length);
  }
  const narrow = f32x4.splat(NARROW);
  isNarrow = v128.any_true(v128.or(f32x4.lt(f32x4.add(a, c), narrow), f32x4.lt(f32x4.add(b, d), narrow)));
  return 1 - addOn(addOn(addOn(addOn(0, a), b), c), d) / (RAYS * FARTHEST);
}

/** The free ways of four rays, where one may end at this wall, whose line lies `off` [m] aside. */
// @ts-ignore: decorator
@inline function nearer(ways: v128, quarter: i32, toX: f32, toZ: f32, alongX: f32, alongZ: f32, off: f32, length: f32): v128 {
  const rayX = cosinesOf(quarter);
  const rayZ = sinesOf(quarter);
  const zero = f32x4.splat(0);
  const across = f32x4.sub(f32x4.mul(rayX, f32x4.splat(alongZ)), f32x4.mul(rayZ, f32x4.splat(alongX)));
  const way = f32x4.div(f32x4.splat(off), across);
  const along = f32x4.div(f32x4.sub(f32x4.mul(f32x4.splat(toX), rayZ), f32x4.mul(f32x4.splat(toZ), rayX)), across);
  const meets = v128.and(
    v128.and(f32x4.ge(f32x4.abs(across), f32x4.splat(EPSILON)), f32x4.gt(way, zero)),
    v128.and(f32x4.ge(along, zero), f32x4.le(along, f32x4.splat(length))),
  );
  // A mask of ones is no number, and pmin leaves its first operand where the second is none.
  return f32x4.pmin(ways, v128.or(way, v128.not(meets)));
}

/** A sum with four further ones, one after the other. */
// @ts-ignore: decorator
@inline function addOn(sum: f32, four: v128): f32 {
  const two = sum + f32x4.extract_lane(four, 0) + f32x4.extract_lane(four, 1);
  return two + f32x4.extract_lane(four, 2) + f32x4.extract_lane(four, 3);
}
