/** Which joints move a vertex, and by what share; shares sum to one. */
export type Influence = readonly (readonly [joint: number, share: number])[];

/** Less than this of a joint is not worth a place among the four. */
const NEGLIGIBLE = 0.004;

/** An influence of one joint alone. */
export function only(joint: number): Influence {
  return [[joint, 1]];
}

/** From influence a (t = 0) to b (t = 1). */
export function mixInfluence(a: Influence, b: Influence, t: number): Influence {
  if (t <= 0) return a;
  if (t >= 1) return b;
  const shares: [number, number][] = a.map(([joint, share]) => [joint, share * (1 - t)]);
  for (const [joint, share] of b) {
    const same = shares.find((entry) => entry[0] === joint);
    if (same) same[1] += share * t;
    else shares.push([joint, share * t]);
  }
  return shares.filter(([, share]) => share > NEGLIGIBLE);
}

/** The four strongest joints, their shares in whole 255ths that sum to 255. */
export function packInfluence(influence: Influence, joints: Uint8Array, shares: Uint8Array, at: number): void {
  const strongest = influence.length === 1 ? influence : [...influence].sort((a, b) => b[1] - a[1]);
  const count = Math.min(4, strongest.length);
  let sum = 0;
  for (let i = 0; i < count; i++) sum += strongest[i][1];
  let left = 255;
  for (let i = count - 1; i >= 0; i--) {
    // The strongest comes last and takes what rounding left.
    const share = i === 0 ? left : Math.round((255 * strongest[i][1]) / sum);
    joints[at + i] = strongest[i][0];
    shares[at + i] = share;
    left -= share;
  }
}
