/*
 * Feet of every body, whoever posed it: contacts say which foot stands, and feet that stand are held to their prints on the ground (feet.ts).
 *
 * The pose is amended where it lies in the frame, before anybody sees it. Bodies by styles are planted in small runs right after they were posed,
 * while their poses are still at hand.
 */
import { crossFade, endCross, isCrossing } from './body-fade';
import { bodyScale, footContact, footHold, footWay, frameLevel, frameRoot, frameRotation, liveRow, pelvisDrop, state } from '../declared/columns';
import { FRAME_WORD, POSE_NUMBERS } from '../declared/constants';
import { forgetFeet, isForgotten, UNHELD, WAY_BYTES } from './feet';
import { isUneven } from '../ground/height';
import { lean } from './lean';
import { holdFeet } from './legs';
import { f32At, i32At, setF32 } from '../memory';
import { pose } from './pose';
import { hashPose } from './pose-hash';
import { findHeight, heightOf, isKnown } from './soles';
import { vector } from '../rotation';
import { capacity } from '../settings';

/** Bytes of a pose's rotations. */
const POSE: usize = 4 * <usize>POSE_NUMBERS;
/** People whose poses are written and amended together: their poses and feet fit into the nearest cache. */
const RUN: i32 = 16;

/** Live agents [begin, end) who all move by styles: poses and plants them, a few at a time. */
export function poseBodies(begin: i32, end: i32): void {
  for (let from = begin; from < end; from += RUN) {
    const to = min<i32>(from + RUN, end);
    pose(from, to);
    plantFeet(from, to);
  }
}

/** Live agents [begin, end): holds the feet of the frame's poses by their contacts, and takes each finished pose into a hash of its own. */
export function plantFeet(begin: i32, end: i32): void {
  const first = i32At(state, FRAME_WORD) * capacity;
  for (let i = begin; i < end; i++) {
    const row = i32At(liveRow, i);
    const level = i32At(frameLevel, first + i);
    if (isUneven()) {
      const wasKnown = isKnown(row);
      findHeight(row, level < 2);
      if (level < 2) lean(row, first + i, level, wasKnown);
    }
    // Feet that were free are held when the body has gone over.
    let isHeld = level == 0 && i32At(footHold, row) != UNHELD;
    if (isCrossing(row)) {
      isHeld = isHeld && !isForgotten(row);
      if (level < 2) crossFade(row, first + i);
      else endCross(row);
    }
    if (isHeld) plantRow(row, first + i);
    else {
      forgetFeet(row);
      if (level < 2) setF32(pelvisDrop, row, 0);
    }
    if (isUneven() && level < 2) standAt(row, first + i);
    hashPose(first + i, level);
  }
}

/** Puts a body at the height of the ground. */
function standAt(row: i32, at: i32): void {
  const root = frameRoot + <usize>at * 12;
  store<f32>(root, load<f32>(root, 4) + heightOf(row), 4);
}

function plantRow(row: i32, at: i32): void {
  const root = frameRoot + <usize>at * 12;
  const way = footWay + <usize>row * WAY_BYTES;
  const height = load<f32>(root, 4);
  const drop = holdFeet(
    row,
    frameRotation + <usize>at * POSE,
    vector(load<f32>(root), height, load<f32>(root, 8)),
    vector(load<f32>(way, 8), 0, load<f32>(way, 12)),
    vector(load<f32>(way), 0, load<f32>(way, 4)),
    load<f32>(way, 16),
    load<f32>(way, 20),
    f32At(footContact, 2 * row),
    f32At(footContact, 2 * row + 1),
    i32At(footHold, row),
    f32At(bodyScale, row),
  );
  store<f32>(root, height - drop, 4);
}
