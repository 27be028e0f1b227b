import {
  Color,
  CylinderGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  type PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  ShaderMaterial,
  Vector3,
} from 'three';
import type { SessionState } from '../document/session.js';
import type { Layer, Moment } from './layer.js';
import { whereIs } from './whereabouts.js';

/** More people than these are picked without marks. */
const MOST = 2000;
/** Radius of the ring around a person [m], and the least of it in a picture of usual height, as a share of that height. */
const RADIUS = 0.5;
const LEAST_RADIUS = 0.008;
/** Height of the light over the ring against the person's, and the least of it, as a share of the picture's. */
const RISE = 1.12;
const LEAST_RISE = 0.06;
/** How strong marks are: of the first who is picked, of the others, of the one under the pointer. */
const STRENGTH = { first: 1, other: 0.62, hovered: 0.38 };

const VERTEX = /* glsl */ `
attribute float strength;
varying vec2 vAt;
varying float vStrength;
varying float vEdge;
void main() {
  vAt = uv;
  vStrength = strength;
  vec4 place = instanceMatrix * vec4(position, 1.0);
  vec3 outwards = normalize(vec3(position.x, 0.0, position.z) + vec3(1e-6));
  vec3 towards = normalize(cameraPosition - place.xyz);
  vEdge = 1.0 - abs(dot(outwards, towards));
  gl_Position = projectionMatrix * viewMatrix * place;
}`;

/** A ring with a light rim, and a breath of colour inside it. */
const RING = /* glsl */ `
uniform vec3 colour;
varying vec2 vAt;
varying float vStrength;
void main() {
  float r = 2.0 * length(vAt - 0.5);
  float w = max(fwidth(r), 1e-4);
  float inside = 1.0 - smoothstep(0.8 - w, 0.8 + w, r);
  float band = smoothstep(0.74 - w, 0.74 + w, r) * (1.0 - smoothstep(0.9 - w, 0.9 + w, r));
  float rim = smoothstep(0.9 - w, 0.9 + w, r) * (1.0 - smoothstep(1.0 - w, 1.0, r));
  float alpha = max(max(band, 0.75 * rim), 0.16 * inside) * mix(0.35, 1.0, vStrength);
  gl_FragColor = vec4(mix(colour, vec3(1.0), rim), alpha);
  #include <colorspace_fragment>
}`;

/** Light that rises from the ring and fades, denser at the sides as that of a tube of glass. */
const BEAM = /* glsl */ `
uniform vec3 colour;
varying vec2 vAt;
varying float vStrength;
varying float vEdge;
void main() {
  float fade = pow(1.0 - vAt.y, 1.6);
  gl_FragColor = vec4(mix(colour, vec3(1.0), 0.15), fade * mix(0.1, 0.5, vEdge * vEdge) * vStrength * vStrength);
  #include <colorspace_fragment>
}`;

const _matrix = new Matrix4();
const _place = new Vector3();
const _size = new Vector3();
const _upright = new Quaternion();

/** Rings on the ground and light around those who are picked, and a faint ring around the one under the pointer; from far away they grow. */
export function createMarks(state: () => SessionState): Layer {
  const colour = { value: new Color() };
  const ring = new PlaneGeometry(2, 2).rotateX(-Math.PI / 2).translate(0, 0.035, 0);
  const beam = new CylinderGeometry(0.86, 0.86, 1, 32, 1, true).translate(0, 0.5, 0);
  const meshes = [markMesh(ring, RING, colour, 4), markMesh(beam, BEAM, colour, 6)];
  const object = new Group();
  object.add(...meshes);
  return {
    object,
    update: (moment) => {
      colour.value.set(moment.look.mark);
      const count = placeMarks(meshes, moment, state());
      for (const mesh of meshes) {
        mesh.count = count;
        mesh.visible = count > 0;
        mesh.instanceMatrix.needsUpdate = mesh.geometry.getAttribute('strength').needsUpdate = count > 0;
      }
    },
    dispose: () => {
      for (const mesh of meshes) {
        mesh.geometry.dispose();
        mesh.material.dispose();
        mesh.dispose();
      }
    },
  };
}

type MarkMesh = InstancedMesh<PlaneGeometry | CylinderGeometry, ShaderMaterial>;

function markMesh(geometry: PlaneGeometry | CylinderGeometry, fragmentShader: string, colour: { value: Color }, order: number): MarkMesh {
  const material = new ShaderMaterial({
    uniforms: { colour },
    vertexShader: VERTEX,
    fragmentShader,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
  });
  const strength = new InstancedBufferAttribute(new Float32Array(MOST), 1);
  strength.setUsage(DynamicDrawUsage);
  geometry.setAttribute('strength', strength);
  const mesh = new InstancedMesh(geometry, material, MOST);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  mesh.renderOrder = order;
  mesh.count = 0;
  return mesh;
}

/** Puts a mark at everyone who has one; returns how many. */
function placeMarks(meshes: readonly MarkMesh[], moment: Moment, { selected, hovered, camera: mode }: SessionState): number {
  let count = 0;
  const mark = (id: number, strength: number) => {
    const at = whereIs(moment.tracks, id, moment.between);
    if (!at || count >= MOST) return;
    _place.set(at.x, at.y, at.z);
    const seen = pictureHeight(moment.camera as PerspectiveCamera, _place);
    const radius = Math.max(RADIUS, LEAST_RADIUS * seen);
    const heights = [1, Math.max(RISE * at.height, LEAST_RISE * seen)];
    for (const [index, mesh] of meshes.entries()) {
      mesh.setMatrixAt(count, _matrix.compose(_place, _upright, _size.set(radius, heights[index], radius)));
      (mesh.geometry.getAttribute('strength') as InstancedBufferAttribute).setX(count, strength);
    }
    count++;
  };
  for (const [index, id] of selected.entries()) {
    // From inside, one's own mark would be a wall of light.
    if (index === 0 && mode === 'eyes') continue;
    mark(id, index === 0 ? STRENGTH.first : STRENGTH.other);
  }
  if (hovered !== undefined && !selected.includes(hovered)) mark(hovered, STRENGTH.hovered);
  return count;
}

/** How many metres the height of the picture shows at a place. */
function pictureHeight(camera: PerspectiveCamera, place: Vector3): number {
  return 2 * camera.position.distanceTo(place) * Math.tan((camera.fov * Math.PI) / 360);
}
