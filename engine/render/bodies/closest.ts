import { occlude } from '../mesh/occlusion.js';
import { finishMesh, type PersonMesh } from '../mesh/person-mesh.js';
import { refine } from '../mesh/refine.js';
import { buildCloseFace, type FaceMoves } from './close-face.js';
import { buildCloseHair } from './close-hair.js';
import { buildCloseHands } from './close-hands.js';
import { buildCloseHead } from './close-head.js';
import { createFaceShape } from './face-shape.js';
import { sculptPerson, type Unbuilt } from './person.js';
import { createSkull } from './skull.js';

/** A mesh for people at arm's length: beside all that others have, what vertices of face and hands do, four numbers each (see `FaceMove`). */
export type ClosestMesh = PersonMesh & { readonly face: Float32Array };

/** Builds a person as it is seen at arm's length: the near surface, rounded, with eyes, lids, lips, strands of hair and fingers that close. */
export function buildClosest(body: Unbuilt): ClosestMesh {
  const coarse = sculptPerson(body.description, 0, { hasHead: false });
  const figure = { ...coarse, sculpt: refine(coarse.sculpt) };
  const skull = createSkull(figure);
  const shape = createFaceShape(figure, skull);
  const moves: FaceMoves = new Map();
  buildCloseHands(figure, moves);
  buildCloseHead(figure, skull, shape, moves);
  buildCloseFace(figure, skull, shape, moves);
  buildCloseHair(figure, skull);
  const sources: number[] = [];
  const mesh = finishMesh(figure.sculpt, sources);
  occlude(mesh, body, body.measures);
  const face = new Float32Array(4 * mesh.vertices);
  sources.forEach((source, i) => {
    face.set(moves.get(source) ?? [], 4 * i);
  });
  return { ...mesh, face };
}
