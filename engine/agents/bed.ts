/** How long somebody takes to sit down on the edge of a bed, and to swing its legs up and lie back; getting out of bed takes as long [s]. */
export const BED = { sits: 1.5, swings: 1.5 } as const;
/** From the middle of a bed to where one sits on its edge, towards where one came from [m]. */
const EDGE = 0.34;
/** How far behind the middle the hips of one who lies there are, towards the pillow [m]. */
const BACK = 0.1;
/** Somebody's way into bed: where one sits on its edge, which way one looks there, and where hips lie; directions as cosine and sine from +x. */
export type BedWay = {
  readonly edge: readonly [x: number, z: number];
  readonly out: readonly [x: number, z: number];
  readonly hips: readonly [x: number, z: number];
};

/** The way into a bed from where one comes to it. */
export function bedWay(
  slot: { readonly x: number; readonly z: number; readonly facing: number; readonly approachX: number; readonly approachZ: number },
  facing: readonly [number, number],
): BedWay {
  const [fx, fz] = facing;
  // Over the side that one came to, however far along it.
  const side = (slot.approachX - slot.x) * -fz + (slot.approachZ - slot.z) * fx >= 0 ? 1 : -1;
  const out = [-fz * side, fx * side] as const;
  const hips = [slot.x - BACK * fx, slot.z - BACK * fz] as const;
  return { edge: [hips[0] + EDGE * out[0], hips[1] + EDGE * out[1]], out, hips };
}
