// The velocity closest to a wish that lies in a disc and to the left of half-plane borders (van den Berg, Guy, Lin, Manocha:
// "Reciprocal n-body collision avoidance", 2011, section 5; de Berg et al., "Computational Geometry", chapter 4).
//
// Lines are kept in groups of four: point x, point z, direction x, direction z, each as four lanes. A line without direction whose
// point is not a number is neutral: no velocity violates it, by whatever depth, and it cuts nothing. The order of operations is that of
// the published library, lane by lane, so results are equal to the last bit; minimum and maximum over lines may be taken in any order.
//
// A program is a chain: find the first violated line, move onto it, look on from there. Its links wait for each other, and how many there
// are cannot be predicted. So the programs of many agents are solved together: each round does one link of every program that is not
// yet done, and lists without branches which go on. Links of different programs do not wait for each other. Compared with one program
// after the other, `orca` takes 0.92 of the time; going group by group (see `satisfyAll`) another 0.93. 32 to 192 programs at once make
// no difference; queues in memory instead of lists, and a loop of its own for finding the next line, cost 3 to 6 %.

import { scratch } from '../declared/columns';
import { epsilons, fours, halves, laneNumbers, ones, signBit, sizeBits } from '../memory';

/** Programs that can be solved at once. */
export const PROGRAMS: i32 = 48;

// In the scratch, behind what walls use; `nearest` uses the same place at another time. A list has one place more than programs,
// because the next place is written before it is known whether it is needed.
const LIST_BYTES: usize = 4 * (<usize>PROGRAMS + 1);
export const OPEN: usize = 4096;
const FAILURES: usize = OPEN + LIST_BYTES;
const RELAXED_FAILURES: usize = FAILURES + LIST_BYTES;
const HERE: usize = RELAXED_FAILURES + LIST_BYTES;
export const FIRST_PROGRAM: usize = 5120;
const RELAXED: usize = FIRST_PROGRAM + <usize>PROGRAMS * 64;
/** At most 8 groups for each program, 4 of walls and 4 of agents. */
export const FIRST_LINES: usize = RELAXED + <usize>PROGRAMS * 64;
const PROJECTED: usize = FIRST_LINES + <usize>PROGRAMS * 512;

/** Bytes of a group of four lines. */
export const GROUP: usize = 64;

/** Bytes of a program: a record with these fields. */
export const PROGRAM: usize = 64;
/** The velocity found so far. */
const RESULT_X: usize = 0;
const RESULT_Z: usize = 4;
/** The velocity wished for, or the direction in which to go as far as possible. */
const WISH_X: usize = 8;
const WISH_Z: usize = 12;
const SPEED: usize = 16;
/** Where the groups of lines lie and how many there are; the first of them may be walls, which do not yield. */
const LINES: usize = 20;
const GROUPS: usize = 24;
const FIXED_GROUPS: usize = 28;
/** The violated line that is next. */
const LINE: usize = 32;
/** 1 when a relaxed program failed. */
const FAILED: usize = 36;
/** Whose program it is. */
const SLOT: usize = 40;
const ROW: usize = 44;
/** 1 / time horizon [1/s]. */
const PER_HORIZON: usize = 48;

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

// @ts-ignore: decorator
@inline export function resultX(program: usize): f32 {
  return load<f32>(program, RESULT_X);
}

// @ts-ignore: decorator
@inline export function resultZ(program: usize): f32 {
  return load<f32>(program, RESULT_Z);
}

// @ts-ignore: decorator
@inline export function slotOf(program: usize): i32 {
  return load<i32>(program, SLOT);
}

// @ts-ignore: decorator
@inline export function rowOf(program: usize): i32 {
  return load<i32>(program, ROW);
}

// @ts-ignore: decorator
@inline export function perHorizonOf(program: usize): v128 {
  return v128.load32_splat(program, PER_HORIZON);
}

/** Begins the program of an agent: what it wishes. */
// @ts-ignore: decorator
@inline export function setWish(program: usize, slot: i32, row: i32, speed: f32, preferredX: f32, preferredZ: f32, perHorizon: f32): void {
  store<i32>(program, slot, SLOT);
  store<i32>(program, row, ROW);
  store<f32>(program, speed, SPEED);
  store<f32>(program, preferredX, WISH_X);
  store<f32>(program, preferredZ, WISH_Z);
  store<f32>(program, perHorizon, PER_HORIZON);
}

/** Completes the program of an agent; returns whether its lines forbid the preferred velocity, or what of it is possible. */
// @ts-ignore: decorator
@inline export function setLines(program: usize, lines: usize, fixedGroups: i32, groups: i32): bool {
  const speed = load<f32>(program, SPEED);
  const preferredX = load<f32>(program, WISH_X);
  const preferredZ = load<f32>(program, WISH_Z);
  // No branch: in a crowd it could not be predicted.
  const lengthSquared = preferredX * preferredX + preferredZ * preferredZ;
  const scale = <f32>1 / sqrt<f32>(lengthSquared);
  const isTooFast = i32x4.splat(-i32(lengthSquared > speed * speed));
  const x = v128.bitselect(f32x4.splat(preferredX * scale * speed), f32x4.splat(preferredX), isTooFast);
  const z = v128.bitselect(f32x4.splat(preferredZ * scale * speed), f32x4.splat(preferredZ), isTooFast);
  store<i32>(program, fixedGroups, FIXED_GROUPS);
  return start(program, lines, groups, x, z);
}

/** Starts a program at (x, z); returns whether that violates a line. */
// @ts-ignore: decorator
@inline function start(program: usize, lines: usize, groups: i32, x: v128, z: v128): bool {
  const violated = findViolated(lines, 0, groups, x, z, f32x4.splat(0));
  store<f32>(program, f32x4.extract_lane(x, 0), RESULT_X);
  store<f32>(program, f32x4.extract_lane(z, 0), RESULT_Z);
  store<u32>(program, <u32>lines, LINES);
  store<i32>(program, groups, GROUPS);
  store<i32>(program, ctz(violated), LINE);
  return violated != 0;
}

/**
 * Solves the `count` listed programs, whose start violates a line: leaves in each the velocity closest to the preferred one that all
 * lines allow; where none exists, the one that violates the agents' lines least without violating the first groups (walls) any further.
 */
export function solveAll(count: i32): void {
  const failures = scratch + FAILURES;
  const failed = satisfyAll(scratch + OPEN, count, failures, false);
  if (failed > 0) violateLeast(failures, failed);
}

/**
 * As `solveAll`, but lines that cannot all be heeded are given up from the last on: what is left is the velocity closest to the preferred
 * one that the longest run of lines from the first on allows.
 */
export function solveFirst(count: i32): void {
  // A program that fails keeps the best velocity that the lines before the contradicting one allow.
  satisfyAll(scratch + OPEN, count, scratch + FAILURES, false);
}

/** The lines from group `from` on that a velocity violates by more than `depth`, a bit for each. */
// @ts-ignore: decorator
@inline function findViolated(lines: usize, from: i32, groups: i32, x: v128, z: v128, depth: v128): i32 {
  let violated = 0;
  let at = lines + <usize>from * GROUP;
  for (let g = from; g < groups; g++) {
    const side = f32x4.sub(
      f32x4.mul(v128.load(at, 32), f32x4.sub(v128.load(at, 16), z)),
      f32x4.mul(v128.load(at, 48), f32x4.sub(v128.load(at), x)),
    );
    violated |= i32x4.bitmask(f32x4.gt(side, depth)) << (g << 2);
    at += GROUP;
  }
  return violated;
}

/** What `moveOntoLine` returns instead of a group when lines contradict each other. */
const FAILS: i32 = 9;

/**
 * The two-dimensional program: moves each result from violated line to violated line. Uses the list up; lists those whose lines
 * contradict each other in `failures`, and returns how many there are.
 *
 * Lines are visited in ascending order, so programs go group by group: all that are at a line of the same group have the same number
 * of groups before them and behind them.
 */
function satisfyAll(list: usize, count: i32, failures: usize, isDirection: bool): i32 {
  const firstFailure = failures;
  const here = scratch + HERE;
  let end = list + (<usize>count << 2);
  for (let group = 0; end > list; group++) {
    let hereEnd = here;
    let later = list;
    for (let at = list; at < end; at += 4) {
      const program = load<u32>(at);
      const isHere = <usize>i32(load<i32>(program, LINE) >> 2 == group) << 2;
      store<u32>(hereEnd, program);
      hereEnd += isHere;
      store<u32>(later, program);
      later += 4 - isHere;
    }
    while (hereEnd > here) {
      let onward = here;
      for (let at = here; at < hereEnd; at += 4) {
        const program = load<u32>(at);
        const next = moveOntoLine(program, group, isDirection);
        store<u32>(onward, program);
        onward += <usize>i32(next == group) << 2;
        store<u32>(later, program);
        // Groups from the next to 7, in one comparison.
        later += <usize>i32(<u32>(next - group - 1) < <u32>(7 - group)) << 2;
        store<u32>(failures, program);
        failures += <usize>i32(next == FAILS) << 2;
      }
      hereEnd = onward;
    }
    end = later;
  }
  return <i32>((failures - firstFailure) >> 2);
}

/**
 * The one-dimensional program: moves the result to the best velocity on its line, which lies in `group`, that the line's predecessors
 * and the disc allow. Returns the group of the next violated line, 8 when there is none.
 */
// @ts-ignore: decorator
@inline function moveOntoLine(program: usize, group: i32, isDirection: bool): i32 {
  const lines = <usize>load<u32>(program, LINES);
  const groups = load<i32>(program, GROUPS);
  const line = load<i32>(program, LINE);
  const own = lineAt(lines, line);
  const pointX = v128.load32_splat(own);
  const pointZ = v128.load32_splat(own, 16);
  const directionX = v128.load32_splat(own, 32);
  const directionZ = v128.load32_splat(own, 48);
  const zero = f32x4.splat(0);

  // Where the line enters and leaves the disc of possible speeds, along its direction.
  const speed = v128.load32_splat(program, SPEED);
  const along = f32x4.add(f32x4.mul(pointX, directionX), f32x4.mul(pointZ, directionZ));
  const discriminant = f32x4.sub(
    f32x4.add(f32x4.mul(along, along), f32x4.mul(speed, speed)),
    f32x4.add(f32x4.mul(pointX, pointX), f32x4.mul(pointZ, pointZ)),
  );
  let fails = f32x4.lt(discriminant, zero);
  const root = f32x4.sqrt(discriminant);
  const back = v128.xor(along, signBit());
  let left = f32x4.sub(back, root);
  let right = f32x4.add(back, root);

  // A mask of ones is not a number either, and pmin and pmax leave their first operand where the second is none.
  const epsilon = epsilons();
  const size = sizeBits();
  const four = fours();
  const before = i32x4.splat(line - 1);
  let index4 = laneNumbers();
  let at = lines;
  for (let g = 0; g <= group; g++) {
    const otherX = v128.load(at, 32);
    const otherZ = v128.load(at, 48);
    const denominator = f32x4.sub(f32x4.mul(directionX, otherZ), f32x4.mul(directionZ, otherX));
    const numerator = f32x4.sub(
      f32x4.mul(otherX, f32x4.sub(pointZ, v128.load(at, 16))),
      f32x4.mul(otherZ, f32x4.sub(pointX, v128.load(at))),
    );
    const isAfter = i32x4.gt_s(index4, before);
    const isParallel = f32x4.le(v128.and(denominator, size), epsilon);
    fails = v128.or(fails, v128.andnot(v128.and(isParallel, f32x4.lt(numerator, zero)), isAfter));
    const t = v128.or(v128.or(f32x4.div(numerator, denominator), isParallel), isAfter);
    right = f32x4.pmin(right, v128.or(t, f32x4.lt(denominator, zero)));
    left = f32x4.pmax(left, v128.or(t, f32x4.ge(denominator, zero)));
    index4 = i32x4.add(index4, four);
    at += GROUP;
  }
  right = f32x4.pmin(right, v128.shuffle<u32>(right, right, 2, 3, 0, 1));
  left = f32x4.pmax(left, v128.shuffle<u32>(left, left, 2, 3, 0, 1));
  right = f32x4.pmin(right, v128.shuffle<u32>(right, right, 1, 0, 3, 2));
  left = f32x4.pmax(left, v128.shuffle<u32>(left, left, 1, 0, 3, 2));
  const isFailure = i32(v128.any_true(v128.or(fails, f32x4.gt(left, right))));

  const wishX = v128.load32_splat(program, WISH_X);
  const wishZ = v128.load32_splat(program, WISH_Z);
  let t: v128;
  if (isDirection) {
    const isAhead = f32x4.gt(f32x4.add(f32x4.mul(wishX, directionX), f32x4.mul(wishZ, directionZ)), zero);
    t = v128.bitselect(right, left, isAhead);
  } else {
    t = f32x4.add(f32x4.mul(directionX, f32x4.sub(wishX, pointX)), f32x4.mul(directionZ, f32x4.sub(wishZ, pointZ)));
    t = f32x4.pmin(f32x4.pmax(t, left), right);
  }
  const x = f32x4.add(pointX, f32x4.mul(t, directionX));
  const z = f32x4.add(pointZ, f32x4.mul(t, directionZ));
  const violated = findViolated(lines, group, groups, x, z, zero) & (-2 << line);

  // What fails stays as it was: the result before this line, and this line.
  const stays = i32x4.splat(-isFailure);
  const oldX = v128.load32_splat(program, RESULT_X);
  const oldZ = v128.load32_splat(program, RESULT_Z);
  store<f32>(program, f32x4.extract_lane(v128.bitselect(oldX, x, stays), 0), RESULT_X);
  store<f32>(program, f32x4.extract_lane(v128.bitselect(oldZ, z, stays), 0), RESULT_Z);
  const next = ctz(violated);
  store<i32>(program, isFailure ? line : next, LINE);
  return isFailure ? FAILS : next >> 2;
}

/** The three-dimensional program: pushes all agents' lines back by the same distance, as little as possible. Walls stay. */
function violateLeast(list: usize, count: i32): void {
  const relaxed = scratch + RELAXED;
  const open = scratch + OPEN;
  const failures = scratch + RELAXED_FAILURES;
  while (count > 0) {
    let to = scratch + PROJECTED;
    let started = open;
    for (let n = 0; n < count; n++) {
      const program = <usize>load<u32>(list + (<usize>n << 2));
      const part = relaxed + <usize>n * PROGRAM;
      const isOpen = relax(program, part, to);
      to += <usize>load<i32>(part, GROUPS) * GROUP;
      store<u32>(started, <u32>part);
      started += <usize>i32(isOpen) << 2;
    }
    // By construction these programs have a solution; they fail only by rounding, and then the result stays.
    const failed = satisfyAll(open, <i32>((started - open) >> 2), failures, true);
    for (let n = 0; n < failed; n++) store<i32>(<usize>load<u32>(failures + (<usize>n << 2)), 1, FAILED);

    let onward = 0;
    for (let n = 0; n < count; n++) {
      const program = <usize>load<u32>(list + (<usize>n << 2));
      const goesOn = takeRelaxed(program, relaxed + <usize>n * PROGRAM);
      store<u32>(list + (<usize>onward << 2), <u32>program);
      onward += i32(goesOn);
    }
    count = onward;
  }
}

/** Takes over what the relaxed program found; finds the next line that is violated by more; returns whether there is one. */
// @ts-ignore: decorator
@inline function takeRelaxed(program: usize, part: usize): bool {
  if (load<i32>(part, FAILED) == 0) {
    store<f32>(program, load<f32>(part, RESULT_X), RESULT_X);
    store<f32>(program, load<f32>(part, RESULT_Z), RESULT_Z);
  }
  const lines = <usize>load<u32>(program, LINES);
  const line = load<i32>(program, LINE);
  const own = lineAt(lines, line);
  const x = v128.load32_splat(program, RESULT_X);
  const z = v128.load32_splat(program, RESULT_Z);
  const depth = f32x4.sub(
    f32x4.mul(v128.load32_splat(own, 32), f32x4.sub(v128.load32_splat(own, 16), z)),
    f32x4.mul(v128.load32_splat(own, 48), f32x4.sub(v128.load32_splat(own), x)),
  );
  const violated = findViolated(lines, 0, load<i32>(program, GROUPS), x, z, depth) & (-2 << line);
  store<i32>(program, ctz(violated), LINE);
  return violated != 0;
}

/**
 * Sets up the program that finds out how far a line must be pushed back: its lines are those on which earlier agents' lines are
 * violated as much as this one, and the walls; it goes as far away from the line as it can. Returns whether its start violates one.
 */
// @ts-ignore: decorator
@inline function relax(program: usize, part: usize, projected: usize): bool {
  const lines = <usize>load<u32>(program, LINES);
  const line = load<i32>(program, LINE);
  const fixedGroups = load<i32>(program, FIXED_GROUPS);
  const own = lineAt(lines, line);
  const pointX = v128.load32_splat(own);
  const pointZ = v128.load32_splat(own, 16);
  const directionX = v128.load32_splat(own, 32);
  const directionZ = v128.load32_splat(own, 48);
  const epsilon = epsilons();
  const half = halves();
  const one = ones();
  const size = sizeBits();
  const zero = f32x4.splat(0);
  const line4 = i32x4.splat(line);
  const groups = max((line + 3) >> 2, fixedGroups);
  let index4 = i32x4.add(i32x4.splat(fixedGroups << 2), laneNumbers());
  if (fixedGroups > 0) memory.copy(projected, lines, <usize>fixedGroups * GROUP);

  for (let g = fixedGroups; g < groups; g++) {
    const at = lines + <usize>g * GROUP;
    const to = projected + <usize>g * GROUP;
    const otherPointX = v128.load(at);
    const otherPointZ = v128.load(at, 16);
    const otherX = v128.load(at, 32);
    const otherZ = v128.load(at, 48);

    const determinant = f32x4.sub(f32x4.mul(directionX, otherZ), f32x4.mul(directionZ, otherX));
    const isParallel = f32x4.le(v128.and(determinant, size), epsilon);
    const cosine = f32x4.add(f32x4.mul(directionX, otherX), f32x4.mul(directionZ, otherZ));
    const isSame = v128.and(isParallel, f32x4.gt(cosine, zero));

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
    const scale = f32x4.div(one, f32x4.sqrt(f32x4.add(f32x4.mul(alongX, alongX), f32x4.mul(alongZ, alongZ))));

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

  const speed = v128.load32_splat(program, SPEED);
  const awayX = f32x4.neg(directionZ);
  const x = f32x4.mul(awayX, speed);
  const z = f32x4.mul(directionX, speed);
  store<f32>(part, f32x4.extract_lane(awayX, 0), WISH_X);
  store<f32>(part, f32x4.extract_lane(directionX, 0), WISH_Z);
  store<f32>(part, f32x4.extract_lane(speed, 0), SPEED);
  store<i32>(part, 0, FAILED);
  return start(part, projected, groups, x, z);
}
