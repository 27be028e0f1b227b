import type { Sculpt } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import { ARM_ANGLE, JOINT, RIG_MIRRORED } from '../rig/rig.js';
import type { FaceMoves } from './close-face.js';
import type { Figure } from './figure.js';
import { fingerBow, handPoint, handSize, KNUCKLES } from './hands.js';

/** Parts of a left hand that close around what it holds: fingers roll up, thumbs go across. Those of a right hand are below 0. */
export const FINGER = 4;
export const THUMB = 5;

/** How far the tip of a thumb goes towards the palm, and back towards the fingers, in shares of the hand's size. */
const THUMB_WAY = [0.021, 0.012] as const;
/** From where on along the hand a thumb moves, and its tip [shares of the hand's size]. */
const THUMB_ALONG = [0.012, 0.066] as const;

/** A vertex in the axes of its hand [m]: from the wrist, away from the palm, to the front. */
type InHand = readonly [along: number, away: number, front: number];

/**
 * Says how the fingers of both hands close. A finger's vertex keeps how far it lies from the knuckles, how far from the finger's middle line away from the
 * palm, and how far the relaxed finger is bowed there; the shader rolls that up.
 */
export function buildCloseHands(figure: Figure, moves: FaceMoves): void {
  const { sculpt, measures } = figure;
  const size = handSize(measures);
  const wrist = handPoint(figure, size, 0, 0, 0);
  for (const side of [1, -1] as const) {
    const hand = side > 0 ? JOINT.hand : RIG_MIRRORED[JOINT.hand];
    const placeOf = (vertex: number): InHand => {
      const [x, y, z] = sculpt.points[vertex];
      const [right, up] = [side * x - wrist[0], y - wrist[1]];
      const [sin, cos] = [Math.sin(ARM_ANGLE), Math.cos(ARM_ANGLE)];
      return [sin * right - cos * up, cos * right + sin * up, z - wrist[2]];
    };
    for (const vertices of piecesOf(sculpt, hand)) {
      const places = vertices.map(placeOf);
      const least = Math.min(...places.map(([along]) => along));
      const most = Math.max(...places.map(([along]) => along));
      const isFinger = least > (KNUCKLES - 0.01) * size;
      const isThumb = !isFinger && Math.min(...places.map(([, , front]) => front)) > 0;
      vertices.forEach((vertex, i) => {
        const [along, away] = places[i];
        if (isFinger) {
          const from = Math.max(0, along - KNUCKLES * size);
          const bow = fingerBow(from / (most - KNUCKLES * size)) * size;
          moves.set(vertex, [from, away + bow, bow, side * FINGER]);
        } else if (isThumb) {
          const share = Math.max(0, along / size - THUMB_ALONG[0]) / (THUMB_ALONG[1] - THUMB_ALONG[0]);
          const [inwards, back] = THUMB_WAY.map((way) => way * size * share);
          moves.set(vertex, [-side * Math.cos(ARM_ANGLE) * inwards, -Math.sin(ARM_ANGLE) * inwards, -back, side * THUMB]);
        }
      });
    }
  }
}

/** Vertices of the bare skin of a hand, by the pieces that hang together: a palm, a thumb, four fingers. */
function piecesOf({ triangles, influences }: Sculpt, hand: number): number[][] {
  const isHand = (vertex: number) => influences[vertex].some(([joint, share]) => joint === hand && share > 0.99);
  const above = new Map<number, number>();
  const rootOf = (vertex: number): number => {
    let root = vertex;
    for (let next = above.get(root); next !== undefined && next !== root; next = above.get(root)) root = next;
    return root;
  };
  for (let t = 0; t < triangles.length; t += 4) {
    const corners = triangles.slice(t, t + 3);
    if (triangles[t + 3] !== SLOT.skin || !corners.every(isHand)) continue;
    for (const corner of corners) if (!above.has(corner)) above.set(corner, corner);
    for (const corner of corners) above.set(rootOf(corner), rootOf(corners[0]));
  }
  const pieces = new Map<number, number[]>();
  for (const vertex of above.keys()) pieces.set(rootOf(vertex), [...(pieces.get(rootOf(vertex)) ?? []), vertex]);
  return [...pieces.values()];
}
