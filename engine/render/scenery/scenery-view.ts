import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  Group,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  RepeatWrapping,
  Vector3,
  Vector4,
} from 'three';
import { createSolids } from '../place/create-solids.js';
import { facadeMaterial } from '../place/facade-material.js';
import type { Look } from '../place/look.js';
import { linkStrips } from '../place/place.js';
import type { WorldDrawing } from '../place/world-drawing.js';
import type { Scenery } from './build-scenery.js';
import { createCloudySky } from './cloudy-sky.js';
import type { Surface } from './draft.js';
import { type Flock, PLACE_SIZE } from './flock.js';
import { flockMaterial } from './flock-material.js';
import type { GroundSurface } from './ground.js';
import { groundMaterial } from './ground-material.js';
import { colourUniform, houseMaterial, type SceneryUniforms } from './house-material.js';
import { NOISE_SIZE } from './noise-map.js';
import { isScenery } from './own-things.js';
import type { PlaceStyle } from './place-style.js';
import { createRain } from './rain.js';
import { darknessOf } from './sun.js';

/** A place in a scene: its sky, what stands in it, and the time that clouds and rain go by. */
export type SceneryView = {
  readonly sky: Mesh;
  readonly group: Group;
  readonly time: { value: number };
  /** A drawing without those things that the scenery draws itself. */
  withoutOwn(world: WorldDrawing): WorldDrawing;
  /** Distances where haze begins and where it hides everything [m]. */
  readonly haze: { readonly near: number; readonly far: number };
  dispose(): void;
};

/** How bright trees are around a room that is lit by lamps at night. */
const NIGHT_OUTDOORS = 0.3;
/** Haze begins behind the place and leaves its middle clear [m]. */
const HAZE = { near: 90, thin: 3200, thick: 700 };

/** Puts a place that was built into a scene. */
export function createSceneryView(
  world: WorldDrawing,
  { scenery, style, look }: { scenery: Scenery; style: PlaceStyle; look: Look },
): SceneryView {
  const noise = new DataTexture(scenery.noise, NOISE_SIZE, NOISE_SIZE);
  noise.wrapS = noise.wrapT = RepeatWrapping;
  noise.generateMipmaps = true;
  noise.minFilter = LinearMipmapLinearFilter;
  noise.magFilter = LinearFilter;
  noise.anisotropy = 4;
  noise.needsUpdate = true;
  const { texels, size, minX, minZ, span } = scenery.light;
  const light = new DataTexture(texels, size, size);
  light.minFilter = light.magFilter = LinearFilter;
  light.needsUpdate = true;
  const time = { value: 0 };
  const uniforms: SceneryUniforms = {
    noise: { value: noise },
    light: { value: light },
    lightArea: { value: new Vector3(minX, minZ, span) },
    dark: { value: darknessOf(style) },
    groundBox: { value: new Vector4(world.bounds.minX, world.bounds.minZ, world.bounds.maxX, world.bounds.maxZ) },
    outdoors: { value: style.border === 'room' && darknessOf(style) > 0.5 ? NIGHT_OUTDOORS : 1 },
    skyLow: colourUniform(look.horizon),
    skyHigh: colourUniform(look.zenith),
    wet: { value: Math.sqrt(style.rain) },
    wear: { value: style.wear },
    clouds: { value: Math.max(style.clouds, style.rain) },
    sunward: { value: look.shadow.sun },
    time,
  };
  const group = new Group();
  scenery.grounds.forEach((ground, i) => {
    group.add(groundMesh(ground, uniforms, scenery.grounds.length - 1 - i));
  });
  const houses = new Mesh(solidGeometry(scenery.solids), houseMaterial(uniforms));
  houses.frustumCulled = false;
  group.add(houses);
  const material = flockMaterial(uniforms);
  for (const flock of scenery.flocks) {
    const mesh = new Mesh(flockGeometry(flock), material);
    mesh.frustumCulled = false;
    group.add(mesh);
  }
  const rain = createRain(style.rain, style.seed, uniforms);
  if (rain) group.add(rain);
  for (const strip of linkStrips(world, look)) group.add(strip);
  if (world.terrain && (world.rails?.length ?? 0) > 0) {
    const rails = { ...world, ground: [], edge: [], doors: [] };
    group.add(new Mesh(createSolids(rails, look), facadeMaterial(look)));
  }
  const dispose = () => {
    noise.dispose();
    light.dispose();
  };
  const { bounds } = world;
  const extent = Math.hypot(bounds.maxX - bounds.minX, bounds.maxZ - bounds.minZ);
  return {
    sky: createCloudySky(look, uniforms),
    group,
    time,
    withoutOwn: (drawn) => ({ ...drawn, things: drawn.things.filter((thing) => !isScenery(thing)) }),
    haze: { near: HAZE.near + 1.2 * extent, far: HAZE.thin + (HAZE.thick - HAZE.thin) * Math.sqrt(style.haze) + 2 * extent },
    dispose,
  };
}

function groundMesh({ position, kind, index }: GroundSurface, uniforms: SceneryUniforms, layer: number): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('kind', new BufferAttribute(kind, 1));
  geometry.setIndex(new BufferAttribute(index, 1));
  geometry.computeVertexNormals();
  const mesh = new Mesh(geometry, groundMaterial(uniforms, layer));
  mesh.renderOrder = -5 - layer;
  return mesh;
}

function solidGeometry({ position, normal, colour, wall, cut, reach, index }: Surface): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('normal', new BufferAttribute(normal, 3, true));
  geometry.setAttribute('color', new BufferAttribute(colour, 3, true));
  geometry.setAttribute('wall', new BufferAttribute(wall, 4));
  geometry.setAttribute('cut', new BufferAttribute(cut, 4));
  geometry.setAttribute('reach', new BufferAttribute(reach, 1));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
}

function flockGeometry({ position, normal, colour, finish, index, places, count }: Flock): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('normal', new BufferAttribute(normal, 3, true));
  geometry.setAttribute('color', new BufferAttribute(colour, 3, true));
  geometry.setAttribute('finish', new BufferAttribute(finish, 1));
  geometry.setIndex(new BufferAttribute(index, 1));
  const rows = new InstancedInterleavedBuffer(places, PLACE_SIZE);
  geometry.setAttribute('place', new InterleavedBufferAttribute(rows, 4, 0));
  geometry.setAttribute('tint', new InterleavedBufferAttribute(rows, 2, 4));
  geometry.instanceCount = count;
  return geometry;
}
