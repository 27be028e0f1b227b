import {
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Color,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
} from 'three';
import type { Terrain } from '../../world/index.js';
import { createSolids } from './create-solids.js';
import { facadeMaterial } from './facade-material.js';
import type { Look } from './look.js';
import { counterClockwise, grow } from './outline.js';
import { castOnGround, shadowMatrix } from './shadow.js';
import { triangulate } from './solids.js';
import { createTerrainMesh } from './terrain-mesh.js';
import type { Outline, WorldDrawing } from './world-drawing.js';

/** The slabs that links are drawn with: length, half width, and distance from one to the next [m]. */
const LINK_SLAB = { long: 0.34, half: 0.26, every: 0.5 };

/** The place people walk in: ground, paving with a metre grid, walls and buildings with their shadows, exits, links and doors. */
export function createPlace(world: WorldDrawing, look: Look): Group {
  const group = new Group();
  const { bounds } = world;
  const ground = new Mesh(new CircleGeometry(6000, 48).rotateX(-Math.PI / 2), world.open ? pavingMaterial(look) : lawnMaterial(look));
  const { terrain } = world;
  const lowest = terrain ? lowestOf(terrain) : 0;
  ground.position.set((bounds.minX + bounds.maxX) / 2, lowest - 0.03, (bounds.minZ + bounds.maxZ) / 2);
  group.add(ground);

  if (terrain) {
    const { paving, lawn } = createTerrainMesh(world, terrain);
    group.add(new Mesh(paving, pavingMaterial(look)), new Mesh(lawn, lawnMaterial(look)));
  } else if (!world.open) {
    const paving = flat(
      world.ground.map(({ outline }) => [outline]),
      0,
    );
    group.add(new Mesh(paving, pavingMaterial(look)));
  }
  const solids = createSolids(world, look);
  const shadow = new Mesh(solids, castOnGround(new MeshBasicMaterial({ side: DoubleSide }), look.shadow, 'matrix'));
  shadow.visible = terrain === undefined;
  shadow.matrixAutoUpdate = false;
  shadow.matrix.copy(shadowMatrix(look.shadow.sun));
  shadow.frustumCulled = false;
  shadow.renderOrder = 2;
  group.add(new Mesh(solids, facadeMaterial(look)), shadow, ...exitMarks(world, look), ...linkStrips(world, look));
  return group;
}

/** The lowest place of heights, at most 0 [m]. */
function lowestOf({ patches, heights }: Terrain): number {
  let lowest = 0;
  for (const { low } of patches) lowest = Math.min(lowest, low);
  for (const height of heights) lowest = Math.min(lowest, height);
  return lowest;
}

function exitMarks(world: WorldDrawing, look: Look): Mesh[] {
  if (world.exits.length === 0) return [];
  const areas = world.exits.map(({ outline }) => counterClockwise(outline));
  const material = (opacity: number) =>
    new MeshBasicMaterial({
      color: look.exit,
      transparent: true,
      opacity,
      depthWrite: false,
      side: DoubleSide,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      polygonOffsetUnits: -1,
    });
  const fill = new Mesh(
    flat(
      areas.map((area) => [area]),
      0.006,
    ),
    material(0.4),
  );
  const border = new Mesh(
    flat(
      areas.map((area) => [area, grow(area, -0.12)]),
      0.007,
    ),
    material(0.9),
  );
  fill.renderOrder = border.renderOrder = 1;
  return [fill, border];
}

/** Links as rows of light slabs, one for each half metre of a way; they lie over what is below them. */
export function linkStrips({ links }: WorldDrawing, look: Look): Mesh[] {
  if (links.length === 0) return [];
  const slabs = links.flatMap(({ from, to }) => {
    const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dz);
    const count = Math.max(1, Math.round(length / LINK_SLAB.every));
    const at = (along: number, aside: number) => [
      from[0] + (dx * along - dz * aside) / length,
      from[1] + (dz * along + dx * aside) / length,
    ];
    return Array.from({ length: count }, (_, n) => {
      const middle = ((n + 0.5) / count) * length;
      const [a, b] = [middle - LINK_SLAB.long / 2, middle + LINK_SLAB.long / 2];
      return [[...at(a, -LINK_SLAB.half), ...at(b, -LINK_SLAB.half), ...at(b, LINK_SLAB.half), ...at(a, LINK_SLAB.half)]];
    });
  });
  const strips = new Mesh(flat(slabs, 0.012), new MeshLambertMaterial({ color: look.wall, side: DoubleSide }));
  strips.renderOrder = 1;
  return [strips];
}

/** Areas with holes as one mesh on the ground. */
function flat(areas: readonly Outline[][], y: number): BufferGeometry {
  const position: number[] = [];
  const index: number[] = [];
  for (const [edge, ...holes] of areas) {
    const outline = counterClockwise(edge);
    const base = position.length / 3;
    for (const ring of [outline, ...holes]) for (let i = 0; i < ring.length; i += 2) position.push(ring[i], y, ring[i + 1]);
    for (const [a, b, c] of triangulate(outline, holes)) index.push(base + a, base + c, base + b);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(position.map((_, i) => (i % 3 === 1 ? 1 : 0))), 3));
  geometry.setIndex(index);
  return geometry;
}

/** Grass of uneven growth, soft enough not to draw the eye. */
function lawnMaterial(look: Look): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ color: look.ground });
  material.onBeforeCompile = (shader) => {
    groundPosition(shader);
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
varying vec2 vGround;
float cell(vec2 at) { return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453); }
float growth(vec2 at) {
  vec2 corner = floor(at), f = smoothstep(0.0, 1.0, fract(at));
  return mix(mix(cell(corner), cell(corner + vec2(1.0, 0.0)), f.x), mix(cell(corner + vec2(0.0, 1.0)), cell(corner + 1.0), f.x), f.y);
}`,
      )
      .replace(
        '#include <color_fragment>',
        `float blades = 1.0 - smoothstep(0.1, 0.5, max(fwidth(vGround.x), fwidth(vGround.y)));
float tone = growth(vGround / 23.0) + 0.5 * growth(vGround / 6.1) + blades * (0.35 * growth(vGround * 1.7) + 0.3 * growth(vGround * 9.0) - 0.32) - 0.75;
diffuseColor.rgb *= 1.0 + 0.16 * tone;`,
      );
  };
  material.customProgramCacheKey = () => 'lawn';
  return material;
}

/** Hands the place on the ground to the fragment shader. */
function groundPosition(shader: { vertexShader: string }): void {
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', '#include <common>\nvarying vec2 vGround;')
    .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGround = (modelMatrix * vec4(position, 1.0)).xz;');
}

/** Stone slabs of half a metre, a joint every metre and a stronger one every ten; lines fade before they flicker. */
function pavingMaterial(look: Look): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ color: look.paving, side: DoubleSide });
  material.onBeforeCompile = (shader) => {
    shader.uniforms.joint = { value: new Color(look.joint) };
    groundPosition(shader);
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
uniform vec3 joint;
varying vec2 vGround;
float jointEvery(float metres, float width) {
  vec2 at = vGround / metres;
  vec2 pixel = fwidth(at);
  vec2 away = abs(fract(at - 0.5) - 0.5);
  vec2 line = 1.0 - smoothstep(vec2(width / metres), vec2(width / metres) + pixel * 1.2, away);
  return max(line.x, line.y) * (1.0 - smoothstep(0.12, 0.45, max(pixel.x, pixel.y)));
}
float slabTone(vec2 slab) { return fract(sin(dot(slab, vec2(12.9898, 78.233))) * 43758.5453); }`,
      )
      .replace(
        '#include <color_fragment>',
        `float near = 1.0 - smoothstep(0.2, 0.9, max(fwidth(vGround.x), fwidth(vGround.y)));
vec2 slab = floor(vec2(vGround.x * 2.0, vGround.y));
float patch_ = slabTone(floor(vGround / 9.0));
diffuseColor.rgb *= 1.0 + near * 0.085 * (slabTone(slab) - 0.5) + 0.03 * (patch_ - 0.5);
diffuseColor.rgb = mix(diffuseColor.rgb, joint, 0.42 * jointEvery(1.0, 0.008) + 0.55 * jointEvery(10.0, 0.03));`,
      );
  };
  material.customProgramCacheKey = () => 'slabs';
  return material;
}
