import { type Body, castOnGround, createCrowdRows, PERSON_DEFAULTS, type PersonMesh, RIG_JOINTS, type ShadowStyle } from 'promenade/render';
import { Group, MeshBasicMaterial } from 'three';

/** A crowd of nobody, drawn as people are: with it their shaders are made ready before there are bodies. It must be kept, and with it the shaders. */
export function createStandIn(style: ShadowStyle): Group {
  const group = new Group();
  createCrowdRows(group, [speck()], {
    capacity: 1,
    poseRows: 0,
    shadows: false,
    further: castOnGround(new MeshBasicMaterial(), style, 'vertex'),
  });
  return group;
}

/** A body that is a single point. */
function speck(): Body {
  const mesh: PersonMesh = {
    vertices: 3,
    triangles: 1,
    positions: new Float32Array(9),
    normals: new Int8Array(12),
    joints: new Uint8Array(12),
    weights: new Uint8Array(12),
    surface: new Uint8Array(12),
    indices: Uint16Array.of(0, 1, 2),
  };
  const rig = {
    offsets: new Float32Array(3 * RIG_JOINTS),
    places: new Float32Array(3 * RIG_JOINTS),
    turns: new Float32Array(4 * RIG_JOINTS),
  };
  const body: Omit<Body, 'measures' | 'colours'> = {
    description: PERSON_DEFAULTS,
    rig,
    scale: 1,
    armSpread: 0,
    levels: [mesh, mesh, mesh],
  };
  // Nobody measures or dresses it.
  return body as Body;
}
