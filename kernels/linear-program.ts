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

/** The velocity found. */
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
 * agents' lines least without violating the first `fixedGroups` groups (walls) any further. `projected` is room for as many groups.
 */
export function solve(lines: usize, fixedGroups: i32, groups: i32, speed: f32, preferredX: f32, preferredZ: f32, projected: usize): void {
  const lengthSquared = preferredX * preferredX + preferredZ * preferredZ;
  if (lengthSquared > speed * speed) {
    const scale = <f32>1 / sqrt<f32>(lengthSquared);
    resultX = preferredX * scale * speed;
    resultZ = preferredZ * scale * speed;
  } else {
    resultX = preferredX;
    resultZ = preferredZ;
  }
  if (!satisfyAll(lines, groups, speed, preferredX, preferredZ, false)) {
    violateLeast(lines, fixedGroups, groups, failedLine, speed, projected);
  }
}

/** First line from `from` on that the result violates by more than `depth`; 4 x groups when there is none. */
function findViolated(lines: usize, groups: i32, from: i32, depth: f32): i32 {
  const x = f32x4.splat(resultX);
  const z = f32x4.splat(resultZ);
  const depth4 = f32x4.splat(depth);
  let skip = -1 << (from & 3);
  for (let g = from >> 2; g < groups; g++) {
    const at = lines + (<usize>g << 6);
    const side = f32x4.sub(
      f32x4.mul(v128.load(at, 32), f32x4.sub(v128.load(at, 16), z)),
      f32x4.mul(v128.load(at, 48), f32x4.sub(v128.load(at), x)),
    );
    const mask = i32x4.bitmask(f32x4.gt(side, depth4)) & skip;
    if (mask) return (g << 2) + ctz(mask);
    skip = -1;
  }
  return groups << 2;
}

/** The two-dimensional program: goes from violated line to violated line, moving the result onto each. */
function satisfyAll(lines: usize, groups: i32, speed: f32, wishX: f32, wishZ: f32, isDirection: bool): bool {
  const count = groups << 2;
  let line = findViolated(lines, groups, 0, 0);
  while (line < count) {
    if (!moveOntoLine(lines, line, speed, wishX, wishZ, isDirection)) {
      failedLine = line;
      return false;
    }
    line = findViolated(lines, groups, line + 1, 0);
  }
  return true;
}

/** The one-dimensional program: the best velocity on a line that its predecessors and the disc allow; false when there is none. */
function moveOntoLine(lines: usize, line: i32, speed: f32, wishX: f32, wishZ: f32, isDirection: bool): bool {
  const own = lineAt(lines, line);
  const pointX = load<f32>(own);
  const pointZ = load<f32>(own, 16);
  const directionX = load<f32>(own, 32);
  const directionZ = load<f32>(own, 48);

  const along = pointX * directionX + pointZ * directionZ;
  const discriminant = along * along + speed * speed - (pointX * pointX + pointZ * pointZ);
  if (discriminant < 0) return false;
  const root = sqrt<f32>(discriminant);
  let left = -along - root;
  let right = -along + root;

  if (line > 0) {
    const epsilon = f32x4.splat(EPSILON);
    const zero = f32x4.splat(0);
    const line4 = i32x4.splat(line);
    const pointX4 = f32x4.splat(pointX);
    const pointZ4 = f32x4.splat(pointZ);
    const directionX4 = f32x4.splat(directionX);
    const directionZ4 = f32x4.splat(directionZ);
    let left4 = f32x4.splat(left);
    let right4 = f32x4.splat(right);
    let index4 = i32x4(0, 1, 2, 3);
    let blocked = zero;
    const end = lines + (<usize>((line + 3) >> 2) << 6);
    for (let at = lines; at < end; at += GROUP) {
      const otherX = v128.load(at, 32);
      const otherZ = v128.load(at, 48);
      const isBefore = i32x4.lt_s(index4, line4);
      const denominator = f32x4.sub(f32x4.mul(directionX4, otherZ), f32x4.mul(directionZ4, otherX));
      const numerator = f32x4.sub(
        f32x4.mul(otherX, f32x4.sub(pointZ4, v128.load(at, 16))),
        f32x4.mul(otherZ, f32x4.sub(pointX4, v128.load(at))),
      );
      const isParallel = f32x4.le(f32x4.abs(denominator), epsilon);
      blocked = v128.or(blocked, v128.and(v128.and(isParallel, isBefore), f32x4.lt(numerator, zero)));
      const t = f32x4.div(numerator, denominator);
      const cuts = v128.andnot(isBefore, isParallel);
      const cutsRight = v128.and(cuts, f32x4.ge(denominator, zero));
      const cutsLeft = v128.andnot(cuts, cutsRight);
      right4 = v128.bitselect(f32x4.pmin(right4, t), right4, cutsRight);
      left4 = v128.bitselect(f32x4.pmax(left4, t), left4, cutsLeft);
      index4 = i32x4.add(index4, i32x4.splat(4));
    }
    if (v128.any_true(blocked)) return false;
    right4 = f32x4.pmin(right4, v128.shuffle<u32>(right4, right4, 2, 3, 0, 1));
    left4 = f32x4.pmax(left4, v128.shuffle<u32>(left4, left4, 2, 3, 0, 1));
    right4 = f32x4.pmin(right4, v128.shuffle<u32>(right4, right4, 1, 0, 3, 2));
    left4 = f32x4.pmax(left4, v128.shuffle<u32>(left4, left4, 1, 0, 3, 2));
    right = f32x4.extract_lane(right4, 0);
    left = f32x4.extract_lane(left4, 0);
    if (left > right) return false;
  }

  let t: f32;
  if (isDirection) {
    t = wishX * directionX + wishZ * directionZ > 0 ? right : left;
  } else {
    t = directionX * (wishX - pointX) + directionZ * (wishZ - pointZ);
    if (t < left) t = left;
    else if (t > right) t = right;
  }
  resultX = pointX + t * directionX;
  resultZ = pointZ + t * directionZ;
  return true;
}

/** The three-dimensional program: pushes all agents' lines back by the same distance, as little as possible. Walls stay. */
function violateLeast(lines: usize, fixedGroups: i32, groups: i32, first: i32, speed: f32, projected: usize): void {
  memory.copy(projected, lines, <usize>fixedGroups << 6);
  const count = groups << 2;
  let distance: f32 = 0;
  let line = findViolated(lines, groups, first, distance);
  while (line < count) {
    const own = lineAt(lines, line);
    const directionX = load<f32>(own, 32);
    const directionZ = load<f32>(own, 48);
    const used = projectOnto(lines, fixedGroups, line, projected);

    const beforeX = resultX;
    const beforeZ = resultZ;
    resultX = -directionZ * speed;
    resultZ = directionX * speed;
    // By construction the program has a solution; it fails only by rounding, and then the result stays.
    if (!satisfyAll(projected, used, speed, -directionZ, directionX, true)) {
      resultX = beforeX;
      resultZ = beforeZ;
    }
    distance = directionX * (load<f32>(own, 16) - resultZ) - directionZ * (load<f32>(own) - resultX);
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
