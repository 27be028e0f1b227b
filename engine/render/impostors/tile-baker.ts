import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  Color,
  GLSL3,
  InstancedBufferGeometry,
  Mesh,
  NearestFilter,
  NoBlending,
  Scene,
  ShaderMaterial,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Body } from '../bodies/person.js';
import { personGeometry } from '../mesh/geometry.js';
import { FAR_SLOT } from './silhouettes.js';
import { DIRECTIONS, ELEVATIONS, elevationAt, TILE_HEIGHT, TILE_WIDTH, type TileSet } from './tile-set.js';
import { DRAW_FRAGMENT, DRAW_VERTEX, DRAWN_HEIGHT, DRAWN_WIDTH, PACK_FRAGMENT, PACK_VERTEX } from './tile-shader.js';

/** What the tiles of one silhouette are drawn from. */
export type TileSource = {
  readonly body: Body;
  /** Rows of the texture of poses: one per frame. */
  readonly rows: readonly number[];
  /** Slots that the tiles tell apart. */
  readonly slots: readonly number[];
};

/** Draws tiles little by little. */
export type TileBaker = {
  /** Draws some of what is missing, for about so long [ms]; says whether all is there. */
  readonly bakeSome: (milliseconds: number) => boolean;
  /** How many layers are there, from the first on. */
  readonly layers: number;
  readonly dispose: () => void;
};

/** Strips of tiles that may be handed to the GPU at once for each [ms] since the last time: it may be slower than who hands them over. */
const STRIPS_PER_TIME = 0.15;
const LEAST_AT_ONCE = 2;
const MOST_AT_ONCE = 48;
/** Where pictures come slowly, tiles may take this share of the time between them: the sooner they are there, the faster pictures get. */
const SLOW_SHARE = 0.15;
/** Longer pauses are those of a page that was hidden [ms]. */
const LONGEST_PAUSE = 1000;

/** Fills a set of tiles: a strip (all directions of a frame at an elevation) is drawn large, averaged and packed, at each level. */
export function createTileBaker(renderer: WebGLRenderer, tiles: TileSet, sources: readonly TileSource[], poses: Texture): TileBaker {
  const drawn = new WebGLRenderTarget(DRAWN_WIDTH, DRAWN_HEIGHT, { magFilter: NearestFilter, minFilter: NearestFilter });
  const artist = createArtist(tiles, sources, poses);
  const packer = createPacker(tiles, drawn.texture);
  const strips = sources.length * tiles.frames * ELEVATIONS;
  let next = 0;
  let last = performance.now();
  const bakeStrip = (strip: number): void => {
    const elevation = strip % ELEVATIONS;
    const frame = Math.floor(strip / ELEVATIONS) % tiles.frames;
    const layer = Math.floor(strip / ELEVATIONS / tiles.frames);
    artist.show(layer, frame, elevation);
    renderer.setRenderTarget(drawn);
    renderer.clear();
    renderer.render(artist.scene, CAMERA);
    for (let level = 0; level < tiles.levels.length; level++) {
      packer.show(level, layer, frame, elevation);
      renderer.setRenderTarget(tiles.levels[level], layer);
      renderer.render(packer.scene, CAMERA);
    }
  };
  return {
    get layers() {
      return Math.floor(next / tiles.frames / ELEVATIONS);
    },
    bakeSome: (milliseconds) => {
      if (next === strips) return true;
      const restore = prepare(renderer);
      const begin = performance.now();
      const most = Math.min(Math.max(STRIPS_PER_TIME * (begin - last), LEAST_AT_ONCE), MOST_AT_ONCE);
      const longest = Math.max(milliseconds, SLOW_SHARE * Math.min(begin - last, LONGEST_PAUSE));
      last = begin;
      for (let i = 0; i < most && next < strips; i++) {
        bakeStrip(next++);
        if (performance.now() - begin > longest) break;
      }
      restore();
      return next === strips;
    },
    dispose: () => {
      drawn.dispose();
      artist.dispose();
      packer.dispose();
    },
  };
}

/** The shaders know where things are; three wants a camera all the same. */
const CAMERA = new Camera();

/** Lets the renderer draw pictures for itself; the function that comes back puts everything as it was. */
function prepare(renderer: WebGLRenderer): () => void {
  const target = renderer.getRenderTarget();
  const face = renderer.getActiveCubeFace();
  const level = renderer.getActiveMipmapLevel();
  const colour = renderer.getClearColor(new Color());
  const alpha = renderer.getClearAlpha();
  const { autoClear } = renderer;
  renderer.autoClear = false;
  renderer.setClearColor(0, 0);
  return () => {
    renderer.autoClear = autoClear;
    renderer.setClearColor(colour, alpha);
    renderer.setRenderTarget(target, face, level);
  };
}

/** Draws a body from all directions of an elevation. */
function createArtist({ extents, palettes }: TileSet, sources: readonly TileSource[], poses: Texture) {
  const uniforms = {
    poses: { value: poses },
    row: { value: 0 },
    stature: { value: 1 },
    elevation: { value: 0 },
    extent: { value: extents[0] },
    slots: { value: [] as number[] },
  };
  const material = new ShaderMaterial({ uniforms, vertexShader: DRAW_VERTEX, fragmentShader: DRAW_FRAGMENT, blending: NoBlending });
  const geometries = sources.map(({ body }) => eachDirection(personGeometry(body.levels[2])));
  const slots = sources.map((source) => FAR_SLOT.map((slot) => Math.max(source.slots.indexOf(slot), 0)));
  sources.forEach((source, layer) => {
    palettes[layer] = source.slots.reduce((bits, slot, i) => (bits | (slot << (4 * i))) >>> 0, 0);
  });
  const mesh = new Mesh(geometries[0], material);
  mesh.frustumCulled = false;
  return {
    scene: new Scene().add(mesh),
    show: (layer: number, frame: number, elevation: number) => {
      const { body, rows } = sources[layer];
      mesh.geometry = geometries[layer];
      uniforms.row.value = rows[frame];
      uniforms.stature.value = body.measures.stature;
      uniforms.elevation.value = elevationAt(elevation);
      uniforms.extent.value = extents[elevation];
      uniforms.slots.value = slots[layer];
    },
    dispose: () => {
      material.dispose();
      for (const geometry of geometries) geometry.dispose();
    },
  };
}

/** Averages and packs a strip, at one level after the other. */
function createPacker({ levels }: TileSet, drawn: Texture) {
  const triangle = new BufferGeometry().setAttribute('position', new BufferAttribute(Float32Array.of(-1, -1, 0, 3, -1, 0, -1, 3, 0), 3));
  const uniforms = levels.map((_, level) => ({
    drawn: { value: drawn },
    larger: { value: levels[Math.max(level - 1, 0)].texture },
    layer: { value: 0 },
    origin: { value: [0, 0] },
  }));
  const materials = uniforms.map(
    (values, level) =>
      new ShaderMaterial({
        uniforms: values,
        defines: level === 0 ? { FIRST: 1 } : {},
        vertexShader: PACK_VERTEX,
        fragmentShader: PACK_FRAGMENT,
        glslVersion: GLSL3,
        blending: NoBlending,
        depthTest: false,
        depthWrite: false,
      }),
  );
  const mesh = new Mesh(triangle, materials[0]);
  mesh.frustumCulled = false;
  return {
    scene: new Scene().add(mesh),
    show: (level: number, layer: number, frame: number, elevation: number) => {
      const width = ((DIRECTIONS / 2) * TILE_WIDTH) >> level;
      const height = TILE_HEIGHT >> level;
      mesh.material = materials[level];
      uniforms[level].layer.value = layer;
      uniforms[level].origin.value = [frame * width, elevation * height];
      levels[level].viewport.set(frame * width, elevation * height, width, height);
    },
    dispose: () => {
      triangle.dispose();
      for (const material of materials) material.dispose();
    },
  };
}

function eachDirection(geometry: BufferGeometry): InstancedBufferGeometry {
  const instanced = new InstancedBufferGeometry();
  instanced.index = geometry.index;
  instanced.attributes = geometry.attributes;
  instanced.instanceCount = DIRECTIONS / 2;
  return instanced;
}
