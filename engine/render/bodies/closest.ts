import { smooth } from '../mesh/curve.js';
import { occlude } from '../mesh/occlusion.js';
import { finishMesh, type PersonMesh } from '../mesh/person-mesh.js';
import { refine } from '../mesh/refine.js';
import { addStrip, addVertex } from '../mesh/sculpt.js';
import { SLOT } from '../mesh/slots.js';
import type { Influence } from '../rig/influence.js';
import { JOINT } from '../rig/rig.js';
import { buildCloseFace, type FaceMoves } from './close-face.js';
import { buildCloseHands } from './close-hands.js';
import type { Figure } from './figure.js';
import { sculptPerson, type Unbuilt } from './person.js';
import { createSkull, type Skull } from './skull.js';
import { buildStrands } from './strands.js';

/** A mesh for people at arm's length: beside all that others have, what vertices of face and hands do, four numbers each (see `FaceMove`). */
export type ClosestMesh = PersonMesh & { readonly face: Float32Array };

/** How much narrower a jaw is than the coarser levels have it, which are to be told from afar. */
const NARROWER = 0.1;

/** Takes the jaw in below the cheeks, most at the height of the mouth. */
function softenJaw({ sculpt, measures }: Figure, skull: Skull): void {
  sculpt.points.forEach((point, i) => {
    const isHead = sculpt.influences[i].some(([joint, share]) => joint === JOINT.head && share > 0.6);
    const height = (point[1] - skull.origin[1]) / skull.size;
    if (!isHead || height < -0.12 || height > 0.46 || point[2] < skull.origin[2] - 0.1 * skull.size) return;
    const share = 0.5 - 0.5 * Math.cos((2 * Math.PI * (height + 0.12)) / 0.58);
    const front = smooth(-0.1, 0.15, (point[2] - skull.origin[2]) / skull.size);
    sculpt.points[i] = [point[0] * (1 - NARROWER * (1 + 0.3 * measures.female) * share * front), point[1], point[2]];
  });
}

/** What is seen between neck and collar: how far around the neck it reaches, how far it falls towards its rim in head heights, and its columns. */
const COLLAR = { reach: 1.52, fall: 0.16, columns: 24 } as const;

/** Closes the gap between neck and collar with shaded skin, through which one would look out behind. */
function fillCollar({ sculpt }: Figure, skull: Skull): void {
  const ring = (share: number, fall: number, shade: number) =>
    Array.from({ length: COLLAR.columns }, (_, i) => {
      const [x, y, z] = skull.at(0.75, (i / COLLAR.columns) * 2 * Math.PI);
      return addVertex(sculpt, skull.place([share * x, y - fall, share * (z + 0.1) - 0.1]), COLLAR_MOVES, shade);
    });
  addStrip(sculpt, ring(COLLAR.reach, COLLAR.fall, 0.4), ring(0.95, 0, 0.6), SLOT.skin);
}

const COLLAR_MOVES: Influence = [
  [JOINT.upperChest, 0.6],
  [JOINT.neck, 0.4],
];

/** Builds a person as it is seen at arm's length: the near surface, rounded, with eyes, lids, lips, strands of hair and fingers that close. */
export function buildClosest(body: Unbuilt): ClosestMesh {
  const coarse = sculptPerson(body.description, 0, { hasFace: false });
  const figure = { ...coarse, sculpt: refine(coarse.sculpt) };
  const skull = createSkull(figure);
  softenJaw(figure, skull);
  const moves: FaceMoves = new Map();
  buildCloseHands(figure, moves);
  buildCloseFace(figure, skull, moves);
  fillCollar(figure, skull);
  buildStrands(figure, skull);
  const sources: number[] = [];
  const mesh = finishMesh(figure.sculpt, sources);
  occlude(mesh, body, body.measures);
  const face = new Float32Array(4 * mesh.vertices);
  sources.forEach((source, i) => {
    face.set(moves.get(source) ?? [], 4 * i);
  });
  return { ...mesh, face };
}
