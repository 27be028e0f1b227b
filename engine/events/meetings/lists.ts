/** Appends to the list of a key. */
export function addTo(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Takes one out of the list of a key, and the list away when it is empty. */
export function takeFrom(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key) as number[];
  list.splice(list.indexOf(value), 1);
  if (list.length === 0) lists.delete(key);
}
