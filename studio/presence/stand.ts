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
  /** Since the last picture [s]. */
  readonly elapsed: number;
};

/** A body is behind its head by about this time, or by two pictures where they are rare [s], and no faster to follow it than this [m/s]. */
const FOLLOWS = 0.2;
const FASTEST = 2;
/** Heads that lean by less than this do not move the body [m]; bodies that move by less than this do not move the head; farther away than this from it no head gets, whatever stands in the body's way [m]. */
const LEAN = 0.08;
const PLAY = 0.04;
const FARTHEST = 0.35;

/** A place of the room in the world. */
export function inWorld({ x, z, turn }: Origin, { x: right, z: back }: Spot): Spot {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { x: x + right * cos - back * sin, z: z + right * sin + back * cos };
}

/**
 * The room stays where it is while the body follows the head, and goes along where the body is taken away from it: by a push, by a stick, or because it went
 * too far. Returns the room, and the velocity that brings the body to the head [m/s]. Where walls or people hold the body back, the room is held back with it,
 * so that no head gets through.
 *
 * Which of a body's moves follow the head is told by where they lead alone: told by what was asked for in the last picture, a body that is two pictures late
 * took the room 0.16 m along for 0.5 m of the head, and now none.
 */
export function standOn({ origin, head, body, before, elapsed }: Step): { readonly origin: Origin; readonly velocity: Spot } {
  const at = inWorld(origin, head);
  const [x, z] = [at.x - body.x, at.z - body.z];
  const away = Math.hypot(x, z);
  const far = Math.min(FARTHEST, away, Math.max(PLAY, Math.hypot(at.x - before.x, at.z - before.z)));
  const next = far < away ? { ...origin, x: origin.x - (x / away) * (away - far), z: origin.z - (z / away) * (away - far) } : origin;
  if (far < LEAN) return { origin: next, velocity: { x: 0, z: 0 } };
  const speed = Math.min(FASTEST, (far - LEAN / 2) / Math.max(FOLLOWS, 2 * elapsed));
  return { origin: next, velocity: { x: (speed * x) / away, z: (speed * z) / away } };
}

/** The room turned by an angle about where the head is, which stays there. */
export function turnAbout(origin: Origin, head: Spot, angle: number): Origin {
  const at = inWorld(origin, head);
  const turned = inWorld({ ...origin, turn: origin.turn + angle }, head);
  return { turn: origin.turn + angle, x: origin.x + at.x - turned.x, z: origin.z + at.z - turned.z };
}
