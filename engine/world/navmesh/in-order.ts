/** A key and the number of what has it are one exact number: there are fewer things than this, and keys are whole numbers from 0 up to 2^27. */
const MOST = 2 ** 26;

/**
 * The numbers from 0 on of `count` things by their keys; `isBefore` tells the order of two that have the same. Keys are sorted as plain numbers, which takes a tenth of
 * the time that comparing things by a function does.
 */
export function inOrder(count: number, keyOf: (i: number) => number, isBefore: (i: number, j: number) => boolean): Uint32Array {
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) keys[i] = keyOf(i) * MOST + i;
  keys.sort();
  const order = new Uint32Array(count);
  let first = 0;
  let last = -1;
  for (let n = 0; n < count; n++) {
    const key = Math.floor(keys[n] / MOST);
    const i = keys[n] - key * MOST;
    if (key !== last) first = n;
    last = key;
    // Few have the same key: each sinks to its place among them.
    let place = n;
    for (; place > first && isBefore(i, order[place - 1]); place--) order[place] = order[place - 1];
    order[place] = i;
  }
  return order;
}
