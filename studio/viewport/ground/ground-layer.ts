import { Group, type PerspectiveCamera, Vector3 } from 'three';
import { isAboutMoment } from '../../document/inspect.js';
import type { SessionState } from '../../document/session.js';
import type { Layer, Moment } from '../layer.js';
import { whereIs } from '../whereabouts.js';
import { drawFans } from './draw-fans.js';
import { drawSteering } from './draw-steering.js';
import { drawNeighbours, drawPath } from './draw-surroundings.js';
import { Ink } from './ink.js';
import { Labels } from './labels.js';
import type { Sheet } from './sheet.js';

/** Height of the picture that widths of lines are told for [px]. */
const PICTURE = 720;
/** Where a metre is shorter than this, words would cover more than they tell [px]. */
const READABLE = 28;
/** Labels float above the ground [m]. */
const FLOAT = 0.12;

const _place = new Vector3();

/** What the first of those who are picked has in mind, drawn on the ground: its path, its neighbours and what its steering weighs. */
export function createGroundLayer(state: () => SessionState): Layer {
  const ink = new Ink();
  const labels = new Labels();
  const object = new Group();
  object.add(ink.mesh, labels.object);
  return {
    object,
    update: (moment) => {
      ink.clear();
      labels.clear();
      draw(ink, labels, moment, state());
      ink.flush();
    },
    dispose: () => {
      ink.dispose();
      labels.dispose();
    },
  };
}

function draw(ink: Ink, labels: Labels, { time, tracks, between, camera }: Moment, state: SessionState): void {
  const { inspection, selected, groundShown, fansShown, camera: mode } = state;
  if (!(groundShown || fansShown) || inspection === undefined || inspection.person.id !== selected[0]) return;
  if (!isAboutMoment(inspection.time, time, state)) return;
  const at = whereIs(tracks, selected[0], between);
  if (!at) return;
  const lens = camera as PerspectiveCamera;
  const angle = Math.tan((lens.fov * Math.PI) / 360);
  _place.set(at.x, at.y, at.z);
  // Those who fly have theirs in the air, at their height.
  ink.mesh.position.y = at.y;
  const hair = (2 * angle * lens.position.distanceTo(_place)) / PICTURE;
  const sheet: Sheet = {
    ink,
    origin: [at.x, at.z],
    hair,
    write: (text, colour, [x, z]) => {
      if (hair * READABLE < 1) labels.write(text, colour, [x, at.y + FLOAT, z], angle);
    },
  };
  if (fansShown && inspection.mind) drawFans(sheet, inspection.now.position, inspection.mind.sight);
  if (!groundShown) return;
  drawNeighbours(sheet, inspection, (id) => {
    const place = id >= 0 ? whereIs(tracks, id, between) : undefined;
    return place && [place.x, place.z];
  });
  drawPath(sheet, inspection);
  // Last, for arrows begin where the path does. Through one's own eyes they would cover the ground.
  if (inspection.steering && mode !== 'eyes') drawSteering(sheet, inspection.steering);
}
