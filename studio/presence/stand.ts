/** A place on the ground [m]. */
export type Spot = { readonly x: number; readonly z: number };

/** Where the middle of the room in which the headset is tracked lies in the world, and by how much it is turned about the vertical, from x to z [rad]. */
export type Origin = Spot & { readonly turn: number };

/** What a headset tells of a moment. */
export type Step = {
  readonly origin: Origin;
  /** The head in the room [m]. */
  readonly head: Spot;
  /** Where the body in the crowd is now and was in the last picture [m]. */
  readonly body: Spot;
  readonly before: Spot;
  /** What was asked of the body for the sake of the head since then [m/s], and how long that was [s]. */
  readonly drawn: Spot;
  readonly elapsed: number;
};

/** A body is behind its head by about this time, or by two pictures where they are rare [s], and no faster to follow it than this [m/s]. */
const FOLLOWS = 0.2;
const FASTEST = 2;
/** Heads that lean by less than this do not move the body [m]; farther away than this from it no head gets, whatever stands in the body's way [m]. */
const LEAN = 0.08;
const FARTHEST = 0.35;

/** A place of the room in the world. */
export function inWorld({ x, z, turn }: Origin, { x: right, z: back }: Spot): Spot {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { x: x + right * cos - back * sin, z: z + right * sin + back * cos };
}

/**
 * The room goes where the body goes, but for what the body did to follow the head, which has moved already. Returns the room, and the velocity that brings the
 * body to the head [m/s]. Where walls or people hold the body back, the room is held back with it, so that no head gets through.
 */
export function standOn({ origin, head, body, before, drawn, elapsed }: Step): { readonly origin: Origin; readonly velocity: Spot } {
  const moved = { x: body.x - before.x, z: body.z - before.z };
  const square = drawn.x * drawn.x + drawn.z * drawn.z;
  // As much of the way as went where the head had asked for, and no more than it had.
  const share = square === 0 ? 0 : Math.min(elapsed, Math.max(0, (moved.x * drawn.x + moved.z * drawn.z) / square));
  let next = { ...origin, x: origin.x + moved.x - share * drawn.x, z: origin.z + moved.z - share * drawn.z };
  const at = inWorld(next, head);
  const [x, z] = [at.x - body.x, at.z - body.z];
  const far = Math.hypot(x, z);
  if (far > FARTHEST) next = { ...next, x: next.x - (x / far) * (far - FARTHEST), z: next.z - (z / far) * (far - FARTHEST) };
  if (far < LEAN) return { origin: next, velocity: { x: 0, z: 0 } };
  const speed = Math.min(FASTEST, (Math.min(far, FARTHEST) - LEAN / 2) / Math.max(FOLLOWS, 2 * elapsed));
  return { origin: next, velocity: { x: (speed * x) / far, z: (speed * z) / far } };
}

/** The room turned by an angle about where the head is, which stays there. */
export function turnAbout(origin: Origin, head: Spot, angle: number): Origin {
  const at = inWorld(origin, head);
  const turned = inWorld({ ...origin, turn: origin.turn + angle }, head);
  return { turn: origin.turn + angle, x: origin.x + at.x - turned.x, z: origin.z + at.z - turned.z };
}
