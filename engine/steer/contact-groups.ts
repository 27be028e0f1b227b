/** Less than this between two bodies is a contact [m]. */
const CONTACT_GAP = 0.001;

/** Who hangs together by contacts: for each of some discs the lowest number of its contact group, −1 for those who touch nobody. */
export function contactGroups(x: Float32Array, z: Float32Array, radius: Float32Array): Int32Array {
  const above = Int32Array.from(x, (_, n) => n);
  const isTouching = new Uint8Array(x.length);
  const rootOf = (n: number) => {
    let root = n;
    while (above[root] !== root) root = above[root];
    return root;
  };
  const side = 2 * radius.reduce((most, one) => Math.max(most, one), 0) + CONTACT_GAP;
  const cells = new Map<string, number[]>();
  for (let n = 0; n < x.length; n++) {
    const [cellX, cellZ] = [Math.floor(x[n] / side), Math.floor(z[n] / side)];
    for (let u = -1; u <= 1; u++)
      for (let v = -1; v <= 1; v++)
        for (const other of cells.get(`${cellX + u} ${cellZ + v}`) ?? []) {
          const far = radius[n] + radius[other] + CONTACT_GAP;
          if ((x[n] - x[other]) ** 2 + (z[n] - z[other]) ** 2 >= far * far) continue;
          isTouching[n] = isTouching[other] = 1;
          const [first, second] = [rootOf(n), rootOf(other)];
          above[Math.max(first, second)] = Math.min(first, second);
        }
    const key = `${cellX} ${cellZ}`;
    const here = cells.get(key);
    if (here) here.push(n);
    else cells.set(key, [n]);
  }
  return above.map((_, n) => (isTouching[n] === 1 ? rootOf(n) : -1));
}
