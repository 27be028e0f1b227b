import { inverse, quaternionAt, rotate, type Vector, vectorAt } from '../../math/index.js';
import { type Colours, packColours } from '../bodies/colours.js';
import { LEVELS, type Level } from '../bodies/figure.js';
import type { Unbuilt } from '../bodies/person.js';
import { toLinear } from '../characters/pictures.js';
import type { Player } from '../crowd/cast.js';
import type { CrowdPerson } from '../crowd/crowd-rows.js';
import { mix, smooth } from '../mesh/curve.js';
import { OCCLUSION, type PersonMesh } from '../mesh/person-mesh.js';
import { HEM_FRONT, JOINT, RIG_JOINTS, type Rig } from '../rig/rig.js';
import { AS_BUILT, LENGTHENED, MOVES, type Stretch } from '../rig/stretch.js';
import { type GltfBuffer, TRIANGLES, VERTICES } from './gltf-buffer.js';
import { add, type GltfScene } from './gltf-scene.js';
import { createPaints, type Paint, paintOf, placeOnPaint } from './paints.js';

/** How finely people are cut, by name. */
const DETAILS = ['near', 'mid', 'far'] as const;
export type Detail = (typeof DETAILS)[number];

/** A person's mesh and what it hangs on. */
export type Dressed = {
  readonly mesh: number;
  /** Accessor of the matrices that take its vertices to its joints. */
  readonly bind: number;
  /** How many joints of the rig move it: hems are the last, and not everybody has them. */
  readonly joints: number;
};

/** Adds meshes of people to a scene: those of one body share everything but their colours. */
export function createPeopleMeshes(
  scene: GltfScene,
  bodies: readonly Player[],
  detail: Detail,
): (name: string, person: CrowdPerson) => Dressed {
  const { buffer, meshes } = scene;
  const paints = createPaints(scene);
  const shapes = new Map<number, Shape>();
  const known = new Map<string, number>();
  const level: Level = LEVELS[DETAILS.indexOf(detail)];
  const binds = new Map<string, number>();
  return (name, { body, colours, ...drawn }) => {
    const stretch = { ...AS_BUILT, ...drawn };
    const shape = shapes.get(body) ?? addShape(scene, bodies[body], level, paints);
    shapes.set(body, shape);
    const key = `${body} ${JSON.stringify(colours)}`;
    const mesh = known.get(key) ?? add(meshes, { name, primitives: colourShape(buffer, shape, colours) });
    known.set(key, mesh);
    const bound = `${body} ${[stretch.broad, stretch.tall, stretch.arms].map((part) => part.toFixed(3)).join(' ')}`;
    const bind = binds.get(bound) ?? buffer.add('MAT4', bindMatrices(bodies[body].rig, shape.joints, stretch));
    binds.set(bound, bind);
    return { mesh, bind, joints: shape.joints };
  };
}

/** What people of one body share. */
type Shape = Pick<Dressed, 'joints'> & {
  readonly built: PersonMesh;
  readonly primitives: readonly { readonly attributes: object; readonly indices: number; readonly material: number }[];
};

/** A shape in somebody's colours. */
function colourShape(buffer: GltfBuffer, { built, primitives }: Shape, colours: Colours): object[] {
  const COLOR_0 = buffer.add('VEC4', vertexColours(built, colours), { target: VERTICES, normalized: true });
  return primitives.map(({ attributes, ...rest }) => ({ attributes: { ...attributes, COLOR_0 }, ...rest }));
}

function addShape({ buffer }: GltfScene, body: Player, level: Level, paints: ReturnType<typeof createPaints>): Shape {
  const mesh = body.meshAt(level);
  const target = { target: VERTICES };
  const attributes = {
    POSITION: buffer.add('VEC3', mesh.positions, target),
    NORMAL: buffer.add('VEC3', unitNormals(mesh), target),
    JOINTS_0: buffer.add('VEC4', weighingJoints(mesh), target),
    WEIGHTS_0: buffer.add('VEC4', mesh.weights, { ...target, normalized: true }),
  };
  const groups = trianglesByPaint(body, mesh);
  const painted = [...groups.keys()].some((paint) => paint !== 'plain') && {
    ...attributes,
    TEXCOORD_0: buffer.add('VEC2', placesOnPaint(body, mesh), target),
  };
  const primitives = [...groups].map(([paint, corners]) => ({
    attributes: (paint !== 'plain' && painted) || attributes,
    indices: buffer.add('SCALAR', Uint16Array.from(corners), { target: TRIANGLES }),
    material: paints(body, paint),
  }));
  const joints = hasHems(mesh) ? RIG_JOINTS : HEM_FRONT;
  return { built: mesh, primitives, joints };
}

function unitNormals({ normals, vertices }: PersonMesh): Float32Array {
  const units = new Float32Array(3 * vertices);
  for (let i = 0; i < vertices; i++) {
    const [x, y, z] = normals.subarray(4 * i, 4 * i + 3);
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    units.set([x / length, y / length, z / length], 3 * i);
  }
  return units;
}

/** Joints of no weight are none: the format wants them to be the first. */
function weighingJoints({ joints, weights }: PersonMesh): Uint8Array {
  return joints.map((joint, i) => (weights[i] === 0 ? 0 : joint));
}

function hasHems({ joints, weights }: PersonMesh): boolean {
  return joints.some((joint, i) => joint >= HEM_FRONT && weights[i] > 0);
}

function placesOnPaint(body: Unbuilt, mesh: PersonMesh): Float32Array {
  const places = new Float32Array(2 * mesh.vertices);
  for (let i = 0; i < mesh.vertices; i++) places.set(placeOnPaint(paintOf(body, mesh, i), mesh, i), 2 * i);
  return places;
}

function trianglesByPaint(body: Unbuilt, mesh: PersonMesh): Map<Paint, number[]> {
  const groups = new Map<Paint, number[]>();
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const paint = paintOf(body, mesh, mesh.indices[t]);
    const corners = groups.get(paint) ?? [];
    groups.set(paint, corners);
    corners.push(mesh.indices[t], mesh.indices[t + 1], mesh.indices[t + 2]);
  }
  return groups;
}

/**
 * Four numbers by four for each joint, column by column: from the building posture, in which all but the head is so much broader, and the trunk so much taller, to the joint's own
 * axes, of which the first goes along an arm.
 */
function bindMatrices({ places, turns }: Rig, joints: number, { broad, tall, arms }: Stretch): Float32Array {
  const matrices = new Float32Array(16 * joints);
  for (let joint = 0; joint < joints; joint++) {
    const back = inverse(quaternionAt(turns, 4 * joint));
    const [x, y, z] = vectorAt(places, 3 * joint);
    const wide = joint === JOINT.head ? 1 : broad;
    const high = MOVES[joint] === 'trunk' ? tall : 1;
    const long = LENGTHENED[joint] ? arms : 1;
    const columns: Vector[] = [
      [wide, 0, 0],
      [0, high, 0],
      [0, 0, wide],
      [-x, -high * y, -z],
    ];
    for (const [n, column] of columns.entries()) {
      const [along, up, deep] = rotate(back, column);
      matrices.set([long * along, up, deep, n === 3 ? 1 : 0], 16 * joint + 4 * n);
    }
  }
  return matrices;
}

/** Light of a person's vertices, four bytes each: the colours of its slots, tinted, and darker in hollows and towards the ground as people are drawn. */
function vertexColours({ vertices, surface, positions, pictured }: PersonMesh, colours: Colours): Uint8Array {
  const slots = Float64Array.from(packColours(colours), toLinear);
  const bytes = new Uint8Array(4 * vertices);
  for (let i = 0; i < vertices; i++) {
    const [slot, tint, share] = surface.subarray(4 * i, 4 * i + 3);
    const light = surface[4 * i + OCCLUSION] / 255;
    const shade = lightLeft(light) * mix(0.86, 1, smooth(0, 1.1, positions[3 * i + 1]));
    const isPictured = (pictured?.[3 * i + 2] ?? -1) >= 0;
    for (let k = 0; k < 3; k++) {
      const own = isPictured ? 1 : mix(slots[3 * slot + k], slots[3 * tint + k], share / 255);
      bytes[4 * i + k] = Math.round(255 * own * shade * mix(1, HOLLOW[k], 0.5 * (1 - light)));
    }
    bytes[4 * i + 3] = 255;
  }
  return bytes;
}

/** What is left of the colour where no light of the sky comes. */
const HOLLOW = [0.8, 0.76, 0.74];

/** Hollows get all of the loss from the sky and a third of it from the sun; here both count half. */
function lightLeft(ambient: number): number {
  return 1 - 0.675 * (1 - ambient);
}
