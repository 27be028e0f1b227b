// Whether there is anybody whose flags are not as wanted, so that what has nothing to do need not look through everyone.
import { flags, liveRow, state } from '../declared/columns';
import { UNLIKE_MASK_WORD, UNLIKE_WANTED_WORD, UNLIKE_WORD } from '../declared/constants';
import { i32At, setI32 } from '../memory';

/** Live agents [begin, end): raises the word UNLIKE_WORD where one has other flags than wanted, of those that are asked for. */
export function findUnlike(begin: i32, end: i32): void {
  if (i32At(state, UNLIKE_WORD) != 0) return;
  const mask = i32At(state, UNLIKE_MASK_WORD);
  const wanted = i32At(state, UNLIKE_WANTED_WORD);
  let unlike = 0;
  for (let i = begin; i < end; i++) unlike |= (i32At(flags, i32At(liveRow, i)) & mask) ^ wanted;
  if (unlike != 0) setI32(state, UNLIKE_WORD, 1);
}
