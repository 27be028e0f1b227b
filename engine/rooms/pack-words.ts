/** A word says how many words follow as they are, or, with this bit, how often the next one is repeated. */
const REPEATS = 0x80000000;
/** Shorter repetitions are not worth two words of their own. */
const SHORTEST = 3;

/** Words with repetitions written once: much of a crowd's memory is the same for everyone, or zero. */
export function packWords(words: Uint32Array): Uint32Array {
  const packed = new Uint32Array(words.length + Math.ceil(words.length / SHORTEST) + 2);
  let length = 0;
  let plain = 0;
  const writePlain = (end: number) => {
    if (end === plain) return;
    packed[length++] = end - plain;
    packed.set(words.subarray(plain, end), length);
    length += end - plain;
  };
  for (let at = 0; at < words.length; ) {
    const end = endOfRun(words, at);
    if (end - at < SHORTEST) {
      at = end;
      continue;
    }
    writePlain(at);
    packed[length++] = (REPEATS | (end - at)) >>> 0;
    packed[length++] = words[at];
    plain = end;
    at = end;
  }
  writePlain(words.length);
  return packed.slice(0, length);
}

/** Writes packed words out again; false when they are not as many as there is room for. */
export function unpackWords(packed: Uint32Array, words: Uint32Array): boolean {
  let at = 0;
  for (let n = 0; n < packed.length; ) {
    const head = packed[n++];
    const count = head & ~REPEATS;
    if (count === 0 || at + count > words.length) return false;
    if (n === packed.length) return false;
    if (head & REPEATS) words.fill(packed[n++], at, at + count);
    else {
      if (n + count > packed.length) return false;
      words.set(packed.subarray(n, n + count), at);
      n += count;
    }
    at += count;
  }
  return at === words.length;
}

function endOfRun(words: Uint32Array, from: number): number {
  const word = words[from];
  let end = from + 1;
  while (end < words.length && words[end] === word) end += 1;
  return end;
}
