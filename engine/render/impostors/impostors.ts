import type { Camera, Group, Material, Vector3 } from 'three';
import type { Body } from '../bodies/person.js';
import type { QuadRange } from '../crowd/crowd-levels.js';
import type { PeopleTextures } from '../crowd/person-material.js';
import { impostorMaterial, type QuadSource, quadded } from './impostor-material.js';
import { createQuads } from './impostor-quads.js';
import type { PersonTiles } from './person-tiles.js';
import { TILE_HEIGHT } from './tile-set.js';

/** Settings of the impostor level: people so small that a picture of them does. */
export type ImpostorOptions = {
  readonly tiles: PersonTiles;
  /** Quads begin where a pixel is as large as a texel times this. */
  readonly ratio: number;
  /** Time that drawing tiles may take per update [ms]. */
  readonly budget: number;
  /** Tiles are drawn for a crowd of at least so many: for fewer they take longer than they save. */
  readonly fewest: number;
  /** Draws quads that face a direction once more with a material, as `further` of the crowd view does with meshes. */
  readonly further: { readonly material: Material; readonly towards: Vector3 } | undefined;
};

export const IMPOSTOR_DEFAULTS = { ratio: 1, budget: 3, fewest: 1000, further: undefined } as const;

/** The smallest people of a crowd, one quad each. */
export type Impostors = {
  readonly range: QuadRange;
  /** Measures the picture and says where quads begin. */
  readonly from: (camera: Camera) => void;
  /** Draws some tiles if the farthest who is seen needs them [m] and the crowd is large enough. */
  readonly bakeFor: (farthest: number, count: number) => void;
  /** Makes the list of those who are drawn: for each a share above 0. */
  readonly list: (fades: Float32Array, count: number) => void;
  readonly setPerson: (row: number, body: number, scale: number) => void;
  readonly useFrame: (row: number, frame: number) => void;
  /** Bytes on the GPU per person. */
  readonly bytes: number;
  readonly dispose: () => void;
};

/** A person of this height decides where everybody becomes a quad [m]. */
const HEIGHT = 1.75;
/** Quads and meshes are both drawn over this much of the distance. */
const FADE = 1.18;

/** What the impostors need of a crowd. */
export type ImpostorCrowd = {
  readonly bodies: readonly Body[];
  readonly capacity: number;
  readonly shadows: boolean;
  readonly textures: PeopleTextures;
};

/** Adds the impostor level to a crowd's group. */
export function createImpostors(
  group: Group,
  crowd: ImpostorCrowd,
  options: Partial<ImpostorOptions> & Pick<ImpostorOptions, 'tiles'>,
): Impostors {
  const { tiles, ratio, budget, fewest, further } = { ...IMPOSTOR_DEFAULTS, ...options };
  const { bodies, textures, capacity } = crowd;
  const pixels = { value: 1 };
  // With one sample per pixel there are no soft edges.
  const leastCover = { value: tiles.renderer.getContextAttributes()?.antialias ? 0.06 : 0.5 };
  const source: QuadSource = { textures, tiles: tiles.set, pixels, leastCover };
  const again = further ? [quadded(further.material, source, further.towards)] : [];
  const quads = createQuads(capacity, [impostorMaterial(source), ...again]);
  quads.mesh.receiveShadow = crowd.shadows;
  group.add(quads.mesh);
  const height = new Float32Array(capacity);
  const layer = new Uint8Array(capacity);
  const frame = new Float32Array(capacity).fill(tiles.set.frames - 1);
  const range = { begin: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY, ready: new Uint8Array(capacity) };
  let ready = 0;
  // Who does what no tile shows stays a mesh.
  const isReady = (row: number): boolean => layer[row] < ready && frame[row] >= 0;
  return {
    range,
    bytes: quads.bytes,
    from: (camera) => {
      pixels.value = tiles.renderer.domElement.height;
      range.begin = switchDistance(camera, pixels.value, ratio);
      range.end = range.begin * FADE;
      if (ready === tiles.ready) return;
      ready = tiles.ready;
      for (let row = 0; row < capacity; row++) range.ready[row] = isReady(row) ? 1 : 0;
    },
    bakeFor: (farthest, count) => {
      if (count >= fewest && ready < tiles.set.silhouettes && farthest > range.begin) tiles.bakeSome(budget);
    },
    list: (fades, count) => {
      quads.begin();
      for (let row = 0; row < count; row++) if (fades[row] > 0) quads.add(row, height[row], layer[row], frame[row], fades[row]);
      quads.end();
    },
    setPerson: (row, body, scale) => {
      height[row] = bodies[body].measures.stature * scale;
      layer[row] = tiles.layerOf[body];
      range.ready[row] = isReady(row) ? 1 : 0;
    },
    useFrame: (row, value) => {
      frame[row] = value;
      range.ready[row] = isReady(row) ? 1 : 0;
    },
    dispose: quads.dispose,
  };
}

/** Where a person is as high as its tile, times the ratio [m]; where distance does not matter, 0 or infinitely far. */
export function switchDistance({ projectionMatrix: { elements } }: Camera, pixels: number, ratio: number): number {
  const perMetre = (elements[5] * pixels) / 2;
  const far = (HEIGHT * perMetre) / (TILE_HEIGHT * ratio);
  const isPerspective = elements[11] !== 0;
  if (isPerspective) return far;
  return far < 1 ? 0 : Number.POSITIVE_INFINITY;
}
