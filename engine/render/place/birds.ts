import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  DoubleSide,
  DynamicDrawUsage,
  FloatType,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type IUniform,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  RGBAFormat,
} from 'three';
import { ROW, type Tracks, whoIs } from '../crowd/tracks.js';
import { castOnGround, type ShadowStyle } from './shadow.js';

/** Those who fly, on the GPU: one mesh, drawn once for each of the list, and its shadow. A texture holds how everyone moves. */
export type BirdView = {
  readonly group: Group;
  readonly meshes: readonly InstancedBufferGeometry[];
  readonly uniforms: Uniforms;
  /** Row in the tracks and span of each. */
  list: Float32Array;
  count: number;
};

type Uniforms = Record<'motionMap' | 'between', IUniform>;

/** Rows of the tracks in a row of the texture; each has three texels. */
const PER_ROW = 256;

/** Where the wing bends, as a share of half the span. */
const ELBOW = 0.42;

/** Rings of the body from beak to tail: place along it, height of its middle, half its breadth, half its height, tone; in spans. */
const BODY = [
  [0.34, 0.01, 0.001, 0.001, 0.55],
  [0.29, 0.012, 0.018, 0.018, 0.6],
  [0.24, 0.014, 0.038, 0.036, 1],
  [0.17, 0.008, 0.04, 0.042, 1],
  [0.05, 0, 0.058, 0.062, 1],
  [-0.12, 0.004, 0.044, 0.042, 0.95],
  [-0.26, 0.012, 0.014, 0.012, 0.9],
] as const;
/** Corners of the tail, and of a wing from root to tip as leading and trailing edge; x ahead, z to the side; in spans. */
const TAIL = [
  [-0.2, 0.018],
  [-0.42, 0.1],
  [-0.38, 0],
] as const;
const WING = [
  [0.03, 0.15, -0.11],
  [0.21, 0.19, -0.07],
  [0.36, 0.13, -0.07],
  [0.5, -0.05, -0.11],
] as const;

/** A bird that beats its wings while the phase turns, climbs and sinks with its flight, and leans into turns. */
const BIRD_VERTEX = /* glsl */ `
attribute vec2 person;
attribute vec2 shade;
uniform highp sampler2D motionMap;
uniform float between;
varying vec3 vBird;

vec2 turned(vec2 v, float angle) {
  float c = cos(angle), s = sin(angle);
  return vec2(v.x * c - v.y * s, v.x * s + v.y * c);
}

void placeBird(inout vec3 p, inout vec3 n) {
  int row = int(person.x);
  ivec2 at = ivec2((row % ${PER_ROW}) * 3, row / ${PER_ROW});
  vec4 before = texelFetch(motionMap, at, 0), now = texelFetch(motionMap, at + ivec2(1, 0), 0), rest = texelFetch(motionMap, at + ivec2(2, 0), 0);
  vec4 pose = mix(before, now, between);
  float span = person.y;
  float way = distance(before.xy, now.xy);
  float slope = way > 1e-4 ? clamp((rest.w - rest.z) / way, -1.0, 1.0) : 0.0;

  // Who climbs beats hard, who sinks glides.
  float beat = 0.16 + 0.5 * smoothstep(-0.25, 0.35, slope);
  float side = sign(p.z), out_ = abs(p.z) - 0.03;
  if (shade.y > 0.5) {
    float inner = beat * sin(pose.w) + 0.1;
    float outer = 1.1 * beat * sin(pose.w - 0.9) - 0.08;
    float bend = max(out_ - ${(ELBOW / 2).toFixed(3)}, 0.0), root = out_ - bend;
    p.y += root * sin(inner) + bend * sin(inner + outer);
    p.z = side * (0.03 + root * cos(inner) + bend * cos(inner + outer));
    n.yz = turned(n.yz, side * (bend > 0.0 ? inner + outer : inner));
  }
  p *= span;
  float lean = mix(rest.x, rest.y, between), pitch = atan(slope) * 0.8;
  p.yz = turned(p.yz, lean);
  n.yz = turned(n.yz, lean);
  p.xy = turned(p.xy, pitch);
  n.xy = turned(n.xy, pitch);
  p.xz = turned(p.xz, pose.z) + pose.xy;
  n.xz = turned(n.xz, pose.z);
  p.y += mix(rest.z, rest.w, between);
  float tone = fract(float(row) * 0.618034);
  vBird = mix(vec3(0.045, 0.05, 0.065), vec3(0.11, 0.105, 0.1), tone) * shade.x;
}
`;

/** Builds the meshes; nobody is drawn yet. */
export function createBirdView(shadow: ShadowStyle): BirdView {
  const uniforms: Uniforms = { motionMap: { value: null }, between: { value: 1 } };
  const group = new Group();
  const shape = createBird();
  const plumage = birdMaterial(new MeshLambertMaterial({ side: DoubleSide }), uniforms, true);
  const shade = birdMaterial(castOnGround(new MeshBasicMaterial({ side: DoubleSide }), shadow, 'vertex'), uniforms, false);
  const meshes = [plumage, shade].map((material, order) => {
    const geometry = new InstancedBufferGeometry();
    geometry.index = shape.index;
    for (const [name, attribute] of Object.entries(shape.attributes)) geometry.setAttribute(name, attribute);
    geometry.setAttribute('person', rowList(new Float32Array(2)));
    geometry.instanceCount = 0;
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    mesh.renderOrder = 2 * order;
    group.add(mesh);
    return geometry;
  });
  return { group, meshes, uniforms, list: new Float32Array(0), count: 0 };
}

/** Takes over the newest frame of the tracks. Allocates nothing while there is room. */
export function updateBirds(view: BirdView, tracks: Tracks): void {
  view.count = 0;
  if (tracks.flying > 0) listBirds(view, tracks);
  showBirds(view);
}

/** Finds those who fly, and sends how they move to the GPU. */
function listBirds(view: BirdView, tracks: Tracks): void {
  const texture: DataTexture | null = view.uniforms.motionMap.value;
  if (texture?.image.data !== tracks.motion) grow(view, tracks);
  view.uniforms.motionMap.value.needsUpdate = true;
  for (let row = 0; row < tracks.count; row++) {
    if (tracks.motion[row * ROW + 11] <= 0) continue;
    view.list[2 * view.count] = row;
    view.list[2 * view.count + 1] = whoIs(tracks, row).breadth;
    view.count++;
  }
}

/** Frees what lies on the GPU. */
export function disposeBirds(view: BirdView): void {
  view.uniforms.motionMap.value?.dispose();
}

/** Makes room for more of them. */
function grow(view: BirdView, { motion, capacity }: Tracks): void {
  view.uniforms.motionMap.value?.dispose();
  const texture = new DataTexture(motion as Float32Array<ArrayBuffer>, 3 * PER_ROW, capacity / PER_ROW, RGBAFormat, FloatType);
  view.uniforms.motionMap.value = texture;
  view.list = new Float32Array(2 * capacity);
  const list = rowList(view.list);
  for (const geometry of view.meshes) {
    geometry.dispose();
    geometry.setAttribute('person', list);
  }
}

/** Draws those in the list from now on. */
function showBirds({ meshes, count }: BirdView): void {
  for (const geometry of meshes) {
    geometry.instanceCount = count;
    const list = geometry.getAttribute('person') as InstancedBufferAttribute;
    if (count === 0) continue;
    list.clearUpdateRanges();
    list.addUpdateRange(0, 2 * count);
    list.needsUpdate = true;
  }
}

function rowList(list: Float32Array): InstancedBufferAttribute {
  const attribute = new InstancedBufferAttribute(list, 2);
  attribute.setUsage(DynamicDrawUsage);
  return attribute;
}

/** A bird of span 1 that faces +x; `shade` has the tone of a corner and 1 where it belongs to a wing. */
function createBird(): BufferGeometry {
  const position: number[] = [];
  const shade: number[] = [];
  const index: number[] = [];
  const sides = 6;
  for (const [x, y, breadth, height, tone] of BODY) {
    for (let k = 0; k < sides; k++) {
      const angle = ((k + 0.5) / sides) * 2 * Math.PI;
      position.push(x, y + height * Math.sin(angle), breadth * Math.cos(angle));
      // The belly is lighter.
      shade.push(tone * (Math.sin(angle) < 0 ? 1.9 : 1), 0);
    }
  }
  for (let ring = 0; ring + 1 < BODY.length; ring++) {
    for (let k = 0; k < sides; k++) {
      const [a, b] = [ring * sides + k, ring * sides + ((k + 1) % sides)];
      index.push(a, b, a + sides, b, b + sides, a + sides);
    }
  }
  for (const side of [-1, 1]) {
    const tail = position.length / 3;
    for (const [x, z] of TAIL) {
      position.push(x, 0.012, z * side);
      shade.push(0.85, 0);
    }
    index.push(tail, tail + 1, tail + 2);
    const base = position.length / 3;
    for (const [z, front, back] of WING) {
      position.push(front, 0.02, z * side, back, 0.02, z * side);
      const tone = z > 0.4 ? 0.6 : 1.15;
      shade.push(tone, 1, tone * 0.85, 1);
    }
    for (let n = 0; n + 1 < WING.length; n++) {
      const a = base + 2 * n;
      index.push(a, a + 2, a + 1, a + 1, a + 2, a + 3);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('shade', new BufferAttribute(new Float32Array(shade), 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** Lets a material of three draw birds. */
function birdMaterial<M extends Material>(material: M, uniforms: Uniforms, painted: boolean): M {
  const before = material.onBeforeCompile;
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer);
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${BIRD_VERTEX}`)
      .replace('void main() {', 'void main() {\nvec3 placed = position; vec3 facing = normal; placeBird(placed, facing);')
      .replace('#include <beginnormal_vertex>', 'vec3 objectNormal = facing;')
      .replace('#include <begin_vertex>', 'vec3 transformed = placed;');
    if (!painted) return;
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vBird;')
      .replace('#include <color_fragment>', 'diffuseColor.rgb = vBird;');
  };
  material.customProgramCacheKey = () => `bird ${painted}`;
  return material;
}
