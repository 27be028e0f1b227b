import type { Example, Stance } from '../library.js';
import { emptyMotion } from '../motion.js';
import { CANONICAL } from '../skeleton.js';
import { fillFrame } from './body.js';
import { type Curve, sample } from './curve.js';
import { readCurves } from './curves.js';
import type { Side } from './leg.js';
import type { AuthoredMotion } from './pose.js';

/** Turns a written motion into an example on the canonical skeleton. */
export function buildExample(authored: AuthoredMotion): Example {
  const curves = readCurves(authored);
  const frames = Math.round(authored.duration * authored.rate);
  const motion = emptyMotion(authored.name, CANONICAL, authored.duration / frames, frames);
  for (let frame = 0; frame < frames; frame++) fillFrame(motion, frame, authored, curves);
  return {
    name: authored.name,
    motion,
    isCyclic: true,
    parameters: { gait: 0, speed: 0, turnRate: 0 },
    keytimes: [0, 1],
    stances: [...stancesOf('left', curves.feet.left, frames), ...stancesOf('right', curves.feet.right, frames)],
  };
}

/** The stretches of the loop in which the ball of a foot stays on its place; it may turn there. */
function stancesOf(foot: Side, curve: Curve, frames: number): Stance[] {
  const samples = Array.from({ length: frames }, (_, frame) => sample(curve, (frame * curve.duration) / frames));
  const isStanding = samples.map(([out, fore, lift], frame) => {
    const [nextOut, nextFore, nextLift] = samples[(frame + 1) % frames];
    return lift === 0 && nextLift === 0 && out === nextOut && fore === nextFore;
  });
  if (isStanding.every((stands) => stands)) return [{ foot, from: 0, to: 1 }];
  const begins = isStanding.flatMap((stands, frame) => (stands && !isStanding[(frame + frames - 1) % frames] ? [frame] : []));
  return begins.map((from) => {
    let to = from;
    while (isStanding[to % frames]) to++;
    return { foot, from: from / frames, to: to / frames };
  });
}
