// The hash of poses: one for every pose, so that threads share that work, and a running one of all.
import { frameLevel, framePhase, framePoseHash, frameRoot, frameRotation, frameStyle, state } from '../declared/columns';
import { FRAME_WORD, POSE_HASH_WORD, POSE_NUMBERS, TICK_WORD } from '../declared/constants';
import { i32At } from '../memory';
import { capacity } from '../settings';

/** Bytes of a pose's rotations. */
const POSE: usize = 4 * <usize>POSE_NUMBERS;
/** Bytes of `state` before the hash of all poses so far, which is two words. */
const POSE_HASH: usize = 4 * <usize>POSE_HASH_WORD;

/** Writes the hash of one finished pose. */
export function hashPose(at: i32, level: i32): void {
  let hash: u64 = 0xcbf29ce484222325;
  hash = takeTwo(hash, (<u64>i32At(frameStyle, at) << 32) | <u64>level);
  hash = takeTwo(hash, <u64>i32At(framePhase, at) & 0xffffffff);
  if (level < 2) {
    const root = frameRoot + <usize>at * 12;
    hash = takeTwo(hash, load<u64>(root));
    hash = takeTwo(hash, load<u32>(root, 8));
    const rotations = frameRotation + <usize>at * POSE;
    for (let n: usize = 0; n < POSE; n += 8) hash = takeTwo(hash, load<u64>(rotations + n));
  }
  store<u64>(framePoseHash + (<usize>at << 3), hash);
}

// @ts-ignore: decorator
@inline function takeTwo(hash: u64, words: u64): u64 {
  hash = (hash ^ words) * 0x100000001b3;
  return hash ^ (hash >> 32);
}

/** Takes the hashes of a frame's poses into the running one. */
export function hashPoses(count: i32): void {
  const first = i32At(state, FRAME_WORD) * capacity;
  let hash = load<u64>(state + POSE_HASH);
  hash = takeTwo(hash, <u64>i32At(state, TICK_WORD));
  for (let at = first; at < first + count; at++) hash = takeTwo(hash, load<u64>(framePoseHash + (<usize>at << 3)));
  store<u64>(state + POSE_HASH, hash);
}
