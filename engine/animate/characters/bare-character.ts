import type { GltfJson } from '../clips/gltf-container.js';
import type { Fault } from './character.js';

/** Extensions without which the numbers of a mesh cannot be read. */
const PACKED = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_meshopt_compression'];

type Item = Record<string, unknown>;

/**
 * The parts of a file that make a character at rest: nodes, skins, meshes and the base colour of materials. Shapes to blend to, animations, cameras and
 * extensions stay unread, so that no fault in them matters.
 */
export function bareCharacter(given: GltfJson, fault: Fault): object {
  const json = given as Item;
  const packed = listOf(json, 'extensionsRequired').find((name) => PACKED.includes(String(name)));
  if (packed !== undefined) throw fault('meshes that are not compressed: save the file once more without', String(packed));
  const { asset, scenes, scene, skins, accessors, bufferViews, buffers, samplers } = json;
  return {
    asset,
    scenes,
    scene,
    skins,
    accessors,
    bufferViews,
    buffers,
    samplers,
    nodes: listOf(json, 'nodes').map(({ camera, weights, extensions, ...rest }) => rest),
    meshes: listOf(json, 'meshes').map(({ primitives, name }) => ({
      name,
      primitives: listOf({ primitives }, 'primitives').map(bareShape),
    })),
    materials: listOf(json, 'materials').map(bareMaterial),
    textures: listOf(json, 'textures').map(({ source, sampler }) => ({ source, sampler })),
    images: listOf(json, 'images').map(({ extensions, ...rest }) => rest),
  };
}

function bareShape({ attributes, indices, material, mode }: Item): Item {
  return { attributes, indices, material, mode };
}

function bareMaterial({ name, pbrMetallicRoughness, alphaMode, doubleSided }: Item): Item {
  const { baseColorFactor, baseColorTexture } = (pbrMetallicRoughness ?? {}) as Item;
  const { index, texCoord } = (baseColorTexture ?? {}) as Item;
  return {
    name,
    alphaMode,
    doubleSided,
    pbrMetallicRoughness: { baseColorFactor, ...(index === undefined ? {} : { baseColorTexture: { index, texCoord } }) },
  };
}

/** A list of objects; empty where the file has something else. */
function listOf(json: Item, field: string): Item[] {
  const value = json[field];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' || typeof item === 'string') : [];
}
