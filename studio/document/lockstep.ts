import { type Session, setPlaying, setSpeed } from './session.js';

/** Simulated time that one run may be ahead of the other, in wall seconds at the chosen speed. */
const LEAD = 0.6;
/** Ticks by which it may be ahead where there is no speed. */
const FASTEST_LEAD = 60;
/** How often the runs hear of each other [ms]. */
const INTERVAL = 100;

/** Keeps two runs in step: played, paused and hastened together, neither far ahead, and both pictures at the same time. Returns how to stop. */
export function keepInStep(leader: Session, follower: Session): () => void {
  const pairs = [
    [leader, follower],
    [follower, leader],
  ] as const;
  const stops = pairs.map(([one, other]) =>
    one.store.subscribe((now, before) => {
      const seen = other.store.getState();
      if (now.playing !== before.playing && now.playing !== seen.playing) setPlaying(other, now.playing);
      if (now.speed !== before.speed && now.speed !== seen.speed) setSpeed(other, now.speed);
    }),
  );
  const { playing, speed } = leader.store.getState();
  setSpeed(follower, speed);
  if (follower.store.getState().playing !== playing) setPlaying(follower, playing);
  const limitBoth = () => {
    for (const [one, other] of pairs) limit(one, other);
  };
  // At once: a page that is busy would let one run away before the timer comes.
  limitBoth();
  const timer = setInterval(limitBoth, INTERVAL);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    for (const session of [leader, follower]) release(session);
  };
}

function limit(one: Session, other: Session): void {
  const { phase, status, speed, dt } = other.store.getState();
  // A run that is over or broken holds nobody up.
  if (phase === 'fault' || phase === 'empty' || status.done !== undefined) {
    release(one);
    return;
  }
  const lead = Number.isFinite(speed) ? Math.ceil((LEAD * speed) / dt) : FASTEST_LEAD;
  one.engine?.send({ kind: 'limit', tick: status.tick + Math.max(lead, 2) });
  if (one.picture && other.picture) one.picture.latest = other.picture.newestTime;
}

function release({ engine, picture }: Session): void {
  engine?.send({ kind: 'limit', tick: Number.POSITIVE_INFINITY });
  if (picture) picture.latest = Number.POSITIVE_INFINITY;
}
