import {
  type BufferGeometry,
  DataTexture,
  DynamicDrawUsage,
  FloatType,
  type Frustum,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type IUniform,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  NearestFilter,
  PlaneGeometry,
  RGBAFormat,
  type Vector3,
} from 'three';
import { type BirdView, createBirdView, growBirds, showBirds } from './birds.js';
import { createBody } from './body.js';
import { PEOPLE_PER_ROW, PERSON_PAINT, PERSON_VERTEX } from './person-shader.js';
import { castOnGround, type ShadowStyle } from './shadow.js';
import { ROW, sizeOf, type Tracks } from './tracks.js';
import { dress } from './wardrobe.js';

/** Distances from the camera up to which a level of detail is drawn [m]; the last has no end. */
const LEVELS = [
  { until: 13, sides: 14, rings: 'all' },
  { until: 34, sides: 8, rings: 'half' },
  { until: 90, sides: 5, rings: 'three' },
  { until: Number.POSITIVE_INFINITY, sides: 4, rings: 'two' },
] as const;

/** The crowd on the GPU: two textures hold everyone, a list of rows per level says who is drawn with which mesh. */
export type PeopleView = {
  readonly group: Group;
  readonly levels: readonly { readonly rows: InstancedBufferGeometry[]; list: Float32Array; count: number }[];
  readonly contact: InstancedBufferGeometry;
  readonly birds: BirdView;
  readonly uniforms: Record<'motionMap' | 'lookMap' | 'between', IUniform>;
  capacity: number;
  cast: number;
};

/** Builds the meshes; nobody is drawn yet. */
export function createPeopleView(shadow: ShadowStyle): PeopleView {
  const uniforms = { motionMap: { value: null }, lookMap: { value: null }, between: { value: 1 } };
  const group = new Group();
  const cloth = personMaterial(new MeshLambertMaterial(), uniforms, true);
  const shade = personMaterial(castOnGround(new MeshBasicMaterial(), shadow, 'vertex'), uniforms, false);
  const bodies = LEVELS.map((level) => createBody(level));
  const levels = LEVELS.map((_, i) => {
    const body = instanced(bodies[i]);
    // The nearest level casts the shadow of the next: nobody counts the corners of a shadow.
    const cast = instanced(bodies[Math.max(i, 1)]);
    group.add(drawn(body, cloth), drawn(cast, shade, 2));
    return { rows: [body, cast], list: new Float32Array(0), count: 0 };
  });
  const contact = instanced(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2));
  group.add(drawn(contact, contactMaterial(uniforms), 3));
  const birds = createBirdView(shadow, uniforms);
  group.add(birds.group);
  return { group, levels, contact, birds, uniforms, capacity: 0, cast: -1 };
}

/** Takes over the newest frame of the tracks. */
export function updatePeople(view: PeopleView, tracks: Tracks): void {
  if (tracks.capacity > view.capacity) growView(view, tracks);
  if (tracks.capacity === 0) return;
  if (view.cast !== tracks.cast) {
    view.cast = tracks.cast;
    dressEveryone(tracks);
    view.uniforms.lookMap.value.needsUpdate = true;
  }
  view.uniforms.motionMap.value.needsUpdate = true;
}

/** Decides who is in view, and how finely: fills the lists of rows. Allocates nothing. */
export function selectPeople(view: PeopleView, tracks: Tracks, eye: Vector3, frustum: Frustum): void {
  const { motion, count } = tracks;
  const { planes } = frustum;
  const near = LEVELS[0].until ** 2;
  const middle = LEVELS[1].until ** 2;
  const far = LEVELS[2].until ** 2;
  for (const level of view.levels) level.count = 0;
  view.birds.count = 0;
  next: for (let row = 0; row < count; row++) {
    if (motion[row * ROW + 11] > 0) {
      view.birds.list[view.birds.count++] = row;
      continue;
    }
    const x = motion[row * ROW + 4];
    const z = motion[row * ROW + 5];
    // A ball of 2.6 m around the chest holds a person and most of the shadow.
    for (let p = 0; p < 6; p++) {
      const { normal, constant } = planes[p];
      if (normal.x * x + normal.y + normal.z * z + constant < -2.6) continue next;
    }
    const dx = x - eye.x;
    const dz = z - eye.z;
    const away = dx * dx + dz * dz + eye.y * eye.y;
    const level = view.levels[away < near ? 0 : away < middle ? 1 : away < far ? 2 : 3];
    level.list[level.count++] = row;
  }
  let all = 0;
  const everyone = view.contact.getAttribute('person') as InstancedBufferAttribute;
  for (const { rows, list, count } of view.levels) {
    for (const geometry of rows) {
      geometry.instanceCount = count;
      upload(geometry.getAttribute('person') as InstancedBufferAttribute, count);
    }
    for (let i = 0; i < count; i++) everyone.array[all++] = list[i];
  }
  view.contact.instanceCount = all;
  upload(everyone, all);
  showBirds(view.birds);
}

/** People whose mesh is drawn. */
export function countDrawn(view: PeopleView): number {
  return view.levels.reduce((sum, level) => sum + level.count, view.birds.count);
}

function upload(attribute: InstancedBufferAttribute | undefined, count: number): void {
  if (!attribute || count === 0) return;
  attribute.clearUpdateRanges();
  attribute.addUpdateRange(0, count);
  attribute.needsUpdate = true;
}

function growView(view: PeopleView, tracks: Tracks): void {
  view.capacity = tracks.capacity;
  view.cast = -1;
  for (const name of ['motionMap', 'lookMap'] as const) view.uniforms[name].value?.dispose();
  view.uniforms.motionMap.value = table(tracks.motion);
  view.uniforms.lookMap.value = table(tracks.look);
  for (const level of view.levels) {
    level.list = new Float32Array(view.capacity);
    const list = rowList(level.list);
    for (const geometry of level.rows) replaceRows(geometry, list);
  }
  replaceRows(view.contact, rowList(new Float32Array(view.capacity)));
  growBirds(view.birds, view.capacity);
}

function replaceRows(geometry: InstancedBufferGeometry, list: InstancedBufferAttribute): void {
  // Frees the old list on the GPU; meshes are sent again when drawn next.
  geometry.dispose();
  geometry.setAttribute('person', list);
}

function rowList(list: Float32Array): InstancedBufferAttribute {
  const attribute = new InstancedBufferAttribute(list, 1);
  attribute.setUsage(DynamicDrawUsage);
  return attribute;
}

function table(data: Float32Array): DataTexture {
  const texture = new DataTexture(
    data as Float32Array<ArrayBuffer>,
    PEOPLE_PER_ROW * 3,
    data.length / (PEOPLE_PER_ROW * ROW),
    RGBAFormat,
    FloatType,
  );
  texture.minFilter = texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return texture;
}

function dressEveryone(tracks: Tracks): void {
  const { look } = tracks;
  for (let row = 0; row < tracks.count; row++) {
    const outfit = dress(tracks.id[row]);
    const size = sizeOf(tracks, row);
    const at = row * ROW;
    look[at] = size[0];
    look[at + 1] = size[1];
    look[at + 2] = size[2];
    look[at + 3] = (outfit.hasBag ? 1 : 0) + (outfit.hasLongHair ? 2 : 0) + (outfit.hasSkirt ? 4 : 0);
    look[at + 4] = outfit.top;
    look[at + 5] = outfit.bottom;
    look[at + 6] = outfit.skin;
    look[at + 7] = outfit.hair;
    look[at + 8] = outfit.shoes;
    look[at + 9] = outfit.bag;
    look[at + 10] = outfit.sleeve;
    look[at + 11] = outfit.trouser;
  }
}

function instanced(body: BufferGeometry): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.index = body.index;
  for (const [name, attribute] of Object.entries(body.attributes)) geometry.setAttribute(name, attribute);
  geometry.setAttribute('person', rowList(new Float32Array(1)));
  geometry.instanceCount = 0;
  return geometry;
}

function drawn(geometry: InstancedBufferGeometry, material: Material, order = 0): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = order;
  return mesh;
}

/** Lets a material of three draw people. */
function personMaterial<M extends Material>(material: M, uniforms: PeopleView['uniforms'], painted: boolean): M {
  const before = material.onBeforeCompile;
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer);
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${PERSON_VERTEX}${painted ? PERSON_PAINT : ''}`)
      .replace(
        'void main() {',
        `void main() {\nvec3 placed = position; vec3 facing = normal; placePerson(placed, facing);\n${painted ? 'paintPerson();' : ''}`,
      )
      .replace('#include <beginnormal_vertex>', 'vec3 objectNormal = facing;')
      .replace('#include <begin_vertex>', 'vec3 transformed = placed;');
    if (!painted) return;
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vPaint;\nvarying vec2 vCut;\nvarying vec3 vSkin;')
      .replace('#include <color_fragment>', 'diffuseColor.rgb = mix(vPaint, vSkin, step(vCut.y, vCut.x));');
  };
  material.customProgramCacheKey = () => `person ${painted}`;
  return material;
}

/** A soft dark spot where a person stands. */
function contactMaterial(uniforms: PeopleView['uniforms']): MeshBasicMaterial {
  const material = new MeshBasicMaterial({
    color: 0x10141c,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -3,
    polygonOffsetUnits: -3,
  });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
attribute float person;
uniform sampler2D motionMap;
uniform sampler2D lookMap;
uniform float between;
varying vec2 vSpot;`,
      )
      .replace(
        '#include <begin_vertex>',
        `int row = int(person);
ivec2 at = ivec2((row % ${PEOPLE_PER_ROW}) * 3, row / ${PEOPLE_PER_ROW});
vec4 stand = mix(texelFetch(motionMap, at, 0), texelFetch(motionMap, at + ivec2(1, 0), 0), between);
vec4 size = texelFetch(lookMap, at, 0);
vSpot = position.xz * 2.0;
vec2 reach = position.xz * vec2(0.5, 0.5) * (size.x + 0.22) * 1.9;
float c = cos(stand.z), s = sin(stand.z);
vec3 transformed = vec3(reach.x * c - reach.y * s + stand.x, 0.016, reach.x * s + reach.y * c + stand.y);`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vSpot;')
      .replace('#include <color_fragment>', 'float fade = max(0.0, 1.0 - dot(vSpot, vSpot)); diffuseColor.a = 0.5 * fade * fade;');
  };
  material.customProgramCacheKey = () => 'contact';
  return material;
}
