// The velocity closest to a wish that lies in a disc and to the left of half-plane borders (van den Berg, Guy, Lin, Manocha:
// "Reciprocal n-body collision avoidance", 2011, section 5; de Berg et al., "Computational Geometry", chapter 4).
//
// Lines are kept in groups of four: point x, point z, direction x, direction z, each as four lanes. A line without direction whose
// point is not a number is neutral: no velocity violates it, by whatever depth, and it cuts nothing. The order of operations is that of
// the published library, lane by lane, so results are equal to the last bit; minimum and maximum over lines may be taken in any order.

/** Bytes of a group of four lines. */
export const GROUP: usize = 64;
/** Below this the sine of the angle between two lines counts as zero. */
const EPSILON: f32 = 0.00001;

/** The velocity found, the same in all four lanes: moving it out of the vector registers and back would cost on every line. */
let result4X: v128 = f32x4.splat(0);
let result4Z: v128 = f32x4.splat(0);

/** The velocity that `solve` found. */
export let resultX: f32 = 0;
export let resultZ: f32 = 0;

let failedLine: i32 = 0;

/** Where a line lies among groups of four. */
// @ts-ignore: decorator
@inline export function lineAt(lines: usize, line: i32): usize {
  return lines + (<usize>(line >> 2) << 6) + (<usize>(line & 3) << 2);
}

/** Stores a group of four lines, those lanes neutral where `isNeutral` is all ones. */
// @ts-ignore: decorator
@inline export function storeLines(to: usize, pointX: v128, pointZ: v128, directionX: v128, directionZ: v128, isNeutral: v128): void {
  v128.store(to, v128.or(pointX, isNeutral));
  v128.store(to, v128.or(pointZ, isNeutral), 16);
  v128.store(to, v128.andnot(directionX, isNeutral), 32);
  v128.store(to, v128.andnot(directionZ, isNeutral), 48);
}

/**
 * Leaves in the result the velocity closest to the preferred one that all lines allow; where none exists, the one that violates the
 * agents' lines least without violating the first `fixedGroups` groups (walls) any further. `projected` is room for as many groups,
 * `cuts` for half as many bytes.
 */
export function solve(lines: usize, fixedGroups: i32, groups: i32, speed: f32, preferredX: f32, preferredZ: f32, projected: usize, cuts: usize): void {
  const lengthSquared = preferredX * preferredX + preferredZ * preferredZ;
  let x = preferredX;
  let z = preferredZ;
  if (lengthSquared > speed * speed) {
    const scale = <f32>1 / sqrt<f32>(lengthSquared);
    x = preferredX * scale * speed;
    z = preferredZ * scale * speed;
  }
  result4X = f32x4.splat(x);
  result4Z = f32x4.splat(z);
  if (!satisfyAll(lines, groups, speed, f32x4.splat(preferredX), f32x4.splat(preferredZ), false, cuts)) {
    violateLeast(lines, fixedGroups, groups, failedLine, speed, projected, cuts);
  }
  resultX = f32x4.extract_lane(result4X, 0);
  resultZ = f32x4.extract_lane(result4Z, 0);
}

/** First line from `from` on that the result violates by more than `depth`; 4 x groups when there is none. */
function findViolated(lines: usize, groups: i32, from: i32, depth: v128): i32 {
  const x = result4X;
  const z = result4Z;
  // All groups are tested: where the first violated line lies cannot be predicted, and a wrong guess costs more than two groups.
  let violated = 0;
  let at = lines;
  for (let g = 0; g < groups; g++) {
    const side = f32x4.sub(
      f32x4.mul(v128.load(at, 32), f32x4.sub(v128.load(at, 16), z)),
      f32x4.mul(v128.load(at, 48), f32x4.sub(v128.load(at), x)),
    );
    violated |= i32x4.bitmask(f32x4.gt(side, depth)) << (g << 2);
    at += GROUP;
  }
  violated &= -1 << from;
  return violated ? ctz(violated) : groups << 2;
}

/** The two-dimensional program: goes from violated line to violated line, moving the result onto each. */
function satisfyAll(lines: usize, groups: i32, speed: f32, wishX: v128, wishZ: v128, isDirection: bool, cuts: usize): bool {
  const zero = f32x4.splat(0);
  const count = groups << 2;
  let line = findViolated(lines, groups, 0, zero);
  if (line == count) return true;
  cutDisc(lines, groups, speed, cuts);
  while (line < count) {
    if (!moveOntoLine(lines, line, wishX, wishZ, isDirection, cuts)) {
      failedLine = line;
      return false;
    }
    if (line + 1 == count) break;
    line = findViolated(lines, groups, line + 1, zero);
  }
  return true;
}

/** Where each line enters and leaves the disc of possible speeds, along its direction; a line that misses it leaves before it enters. */
function cutDisc(lines: usize, groups: i32, speed: f32, cuts: usize): void {
  const speedSquared = f32x4.splat(speed * speed);
  const zero = f32x4.splat(0);
  const infinite = f32x4.splat(Infinity);
  for (let g = 0; g < groups; g++) {
    const at = lines + (<usize>g << 6);
    const pointX = v128.load(at);
    const pointZ = v128.load(at, 16);
    const along = f32x4.add(f32x4.mul(pointX, v128.load(at, 32)), f32x4.mul(pointZ, v128.load(at, 48)));
    const discriminant = f32x4.sub(
      f32x4.add(f32x4.mul(along, along), speedSquared),
      f32x4.add(f32x4.mul(pointX, pointX), f32x4.mul(pointZ, pointZ)),
    );
    const misses = f32x4.lt(discriminant, zero);
    const root = f32x4.sqrt(discriminant);
    const back = f32x4.neg(along);
    const to = cuts + (<usize>g << 5);
    v128.store(to, v128.bitselect(infinite, f32x4.sub(back, root), misses));
    v128.store(to, v128.bitselect(f32x4.neg(infinite), f32x4.add(back, root), misses), 16);
  }
}

/** The one-dimensional program: the best velocity on a line that its predecessors and the disc allow; false when there is none. */
function moveOntoLine(lines: usize, line: i32, wishX: v128, wishZ: v128, isDirection: bool, cuts: usize): bool {
  const own = lineAt(lines, line);
  const pointX = v128.load32_splat(own);
  const pointZ = v128.load32_splat(own, 16);
  const directionX = v128.load32_splat(own, 32);
  const directionZ = v128.load32_splat(own, 48);
  const ends = cuts + (<usize>(line >> 2) << 5) + (<usize>(line & 3) << 2);
  let left = v128.load32_splat(ends);
  let right = v128.load32_splat(ends, 16);

  if (line > 0) {
    const epsilon = f32x4.splat(EPSILON);
    const zero = f32x4.splat(0);
    const line4 = i32x4.splat(line);
    let index4 = i32x4(0, 1, 2, 3);
    let blocked = zero;
    const end = lines + (<usize>((line + 3) >> 2) << 6);
    for (let at = lines; at < end; at += GROUP) {
      const otherX = v128.load(at, 32);
      const otherZ = v128.load(at, 48);
      const isBefore = i32x4.lt_s(index4, line4);
      const denominator = f32x4.sub(f32x4.mul(directionX, otherZ), f32x4.mul(directionZ, otherX));
      const numerator = f32x4.sub(
        f32x4.mul(otherX, f32x4.sub(pointZ, v128.load(at, 16))),
        f32x4.mul(otherZ, f32x4.sub(pointX, v128.load(at))),
      );
      const isParallel = f32x4.le(f32x4.abs(denominator), epsilon);
      blocked = v128.or(blocked, v128.and(v128.and(isParallel, isBefore), f32x4.lt(numerator, zero)));
      const t = f32x4.div(numerator, denominator);
      const cutting = v128.andnot(isBefore, isParallel);
      const cutsRight = v128.and(cutting, f32x4.ge(denominator, zero));
      const cutsLeft = v128.andnot(cutting, cutsRight);
      right = v128.bitselect(f32x4.pmin(right, t), right, cutsRight);
      left = v128.bitselect(f32x4.pmax(left, t), left, cutsLeft);
      index4 = i32x4.add(index4, i32x4.splat(4));
    }
    if (v128.any_true(blocked)) return false;
    right = f32x4.pmin(right, v128.shuffle<u32>(right, right, 2, 3, 0, 1));
    left = f32x4.pmax(left, v128.shuffle<u32>(left, left, 2, 3, 0, 1));
    right = f32x4.pmin(right, v128.shuffle<u32>(right, right, 1, 0, 3, 2));
    left = f32x4.pmax(left, v128.shuffle<u32>(left, left, 1, 0, 3, 2));
  }
  if (i32x4.bitmask(f32x4.gt(left, right)) != 0) return false;

  let t: v128;
  if (isDirection) {
    const isAhead = f32x4.gt(f32x4.add(f32x4.mul(wishX, directionX), f32x4.mul(wishZ, directionZ)), f32x4.splat(0));
    t = v128.bitselect(right, left, isAhead);
  } else {
    t = f32x4.add(f32x4.mul(directionX, f32x4.sub(wishX, pointX)), f32x4.mul(directionZ, f32x4.sub(wishZ, pointZ)));
    t = f32x4.pmin(f32x4.pmax(t, left), right);
  }
  result4X = f32x4.add(pointX, f32x4.mul(t, directionX));
  result4Z = f32x4.add(pointZ, f32x4.mul(t, directionZ));
  return true;
}

/** The three-dimensional program: pushes all agents' lines back by the same distance, as little as possible. Walls stay. */
function violateLeast(lines: usize, fixedGroups: i32, groups: i32, first: i32, speed: f32, projected: usize, cuts: usize): void {
  memory.copy(projected, lines, <usize>fixedGroups << 6);
  const count = groups << 2;
  const speed4 = f32x4.splat(speed);
  let line = findViolated(lines, groups, first, f32x4.splat(0));
  while (line < count) {
    const own = lineAt(lines, line);
    const directionX = v128.load32_splat(own, 32);
    const directionZ = v128.load32_splat(own, 48);
    const used = projectOnto(lines, fixedGroups, line, projected);

    const beforeX = result4X;
    const beforeZ = result4Z;
    const awayX = f32x4.neg(directionZ);
    result4X = f32x4.mul(awayX, speed4);
    result4Z = f32x4.mul(directionX, speed4);
    // By construction the program has a solution; it fails only by rounding, and then the result stays.
    if (!satisfyAll(projected, used, speed, awayX, directionX, true, cuts)) {
      result4X = beforeX;
      result4Z = beforeZ;
    }
    const distance = f32x4.sub(
      f32x4.mul(directionX, f32x4.sub(v128.load32_splat(own, 16), result4Z)),
      f32x4.mul(directionZ, f32x4.sub(v128.load32_splat(own), result4X)),
    );
    if (line + 1 == count) break;
    line = findViolated(lines, groups, line + 1, distance);
  }
}

/** Writes the lines on which earlier agents' lines are violated as much as `line`; returns how many groups there are. */
function projectOnto(lines: usize, fixedGroups: i32, line: i32, projected: usize): i32 {
  const own = lineAt(lines, line);
  const pointX = v128.load32_splat(own);
  const pointZ = v128.load32_splat(own, 16);
  const directionX = v128.load32_splat(own, 32);
  const directionZ = v128.load32_splat(own, 48);
  const epsilon = f32x4.splat(EPSILON);
  const half = f32x4.splat(0.5);
  const line4 = i32x4.splat(line);
  const groups = max((line + 3) >> 2, fixedGroups);
  let index4 = i32x4.add(i32x4.splat(fixedGroups << 2), i32x4(0, 1, 2, 3));

  for (let g = fixedGroups; g < groups; g++) {
    const at = lines + (<usize>g << 6);
    const to = projected + (<usize>g << 6);
    const otherPointX = v128.load(at);
    const otherPointZ = v128.load(at, 16);
    const otherX = v128.load(at, 32);
    const otherZ = v128.load(at, 48);

    const determinant = f32x4.sub(f32x4.mul(directionX, otherZ), f32x4.mul(directionZ, otherX));
    const isParallel = f32x4.le(f32x4.abs(determinant), epsilon);
    const cosine = f32x4.add(f32x4.mul(directionX, otherX), f32x4.mul(directionZ, otherZ));
    const isSame = v128.and(isParallel, f32x4.gt(cosine, f32x4.splat(0)));

    const t = f32x4.div(
      f32x4.sub(f32x4.mul(otherX, f32x4.sub(pointZ, otherPointZ)), f32x4.mul(otherZ, f32x4.sub(pointX, otherPointX))),
      determinant,
    );
    const crossX = f32x4.add(pointX, f32x4.mul(t, directionX));
    const crossZ = f32x4.add(pointZ, f32x4.mul(t, directionZ));
    const middleX = f32x4.mul(half, f32x4.add(pointX, otherPointX));
    const middleZ = f32x4.mul(half, f32x4.add(pointZ, otherPointZ));
    const alongX = f32x4.sub(otherX, directionX);
    const alongZ = f32x4.sub(otherZ, directionZ);
    const scale = f32x4.div(f32x4.splat(1), f32x4.sqrt(f32x4.add(f32x4.mul(alongX, alongX), f32x4.mul(alongZ, alongZ))));

    storeLines(
      to,
      v128.bitselect(middleX, crossX, isParallel),
      v128.bitselect(middleZ, crossZ, isParallel),
      f32x4.mul(alongX, scale),
      f32x4.mul(alongZ, scale),
      v128.or(isSame, i32x4.ge_s(index4, line4)),
    );
    index4 = i32x4.add(index4, i32x4.splat(4));
  }
  return groups;
}
