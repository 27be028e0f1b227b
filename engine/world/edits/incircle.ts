/** Rounding of the determinant below, as a share of its largest possible size (Shewchuk 1997). */
const ROUNDING = (10 + 96 * 2 ** -53) * 2 ** -53;

/** Positive where d lies within the circle around a, b, c (counter-clockwise), zero on it; the sign is exact for whole units. */
export function inCircle(ax: number, az: number, bx: number, bz: number, cx: number, cz: number, dx: number, dz: number): number {
  const adx = ax - dx;
  const adz = az - dz;
  const bdx = bx - dx;
  const bdz = bz - dz;
  const cdx = cx - dx;
  const cdz = cz - dz;
  const aLift = adx * adx + adz * adz;
  const bLift = bdx * bdx + bdz * bdz;
  const cLift = cdx * cdx + cdz * cdz;
  const determinant = aLift * (bdx * cdz - cdx * bdz) + bLift * (cdx * adz - adx * cdz) + cLift * (adx * bdz - bdx * adz);
  const size =
    aLift * (Math.abs(bdx * cdz) + Math.abs(cdx * bdz)) +
    bLift * (Math.abs(cdx * adz) + Math.abs(adx * cdz)) +
    cLift * (Math.abs(adx * bdz) + Math.abs(bdx * adz));
  if (Math.abs(determinant) > ROUNDING * size) return determinant;
  return exactly(BigInt(adx), BigInt(adz), BigInt(bdx), BigInt(bdz), BigInt(cdx), BigInt(cdz));
}

function exactly(adx: bigint, adz: bigint, bdx: bigint, bdz: bigint, cdx: bigint, cdz: bigint): number {
  const a = (adx * adx + adz * adz) * (bdx * cdz - cdx * bdz);
  const b = (bdx * bdx + bdz * bdz) * (cdx * adz - adx * cdz);
  const c = (cdx * cdx + cdz * cdz) * (adx * bdz - bdx * adz);
  return Number(a + b + c);
}
