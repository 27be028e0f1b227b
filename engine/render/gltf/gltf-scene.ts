import { createGltfBuffer, type GltfBuffer } from './gltf-buffer.js';

/** What a glTF file is made of, while it is put together; things know each other by their numbers in these lists. */
export type GltfScene = {
  readonly buffer: GltfBuffer;
  readonly nodes: object[];
  readonly meshes: object[];
  readonly skins: object[];
  readonly materials: object[];
  readonly textures: object[];
  readonly images: object[];
  /** How pictures are read. */
  readonly samplers: object[];
  /** The one animation: what it moves, and by which numbers. */
  readonly animation: { readonly channels: object[]; readonly samplers: object[] };
};

/** How a property changes: accessors of times and values. */
export type Motion = { readonly input: number; readonly output: number; readonly interpolation?: 'STEP' };

/** A scene with nothing in it. */
export function createGltfScene(): GltfScene {
  return {
    buffer: createGltfBuffer(),
    nodes: [],
    meshes: [],
    skins: [],
    materials: [],
    textures: [],
    images: [],
    samplers: [],
    animation: { channels: [], samplers: [] },
  };
}

/** Adds something to a list, and returns its number. */
export function add(list: object[], item: object): number {
  return list.push(item) - 1;
}

/** Lets a property of a node change. */
export function animate({ animation: { channels, samplers } }: GltfScene, node: number, path: string, motion: Motion): void {
  channels.push({ sampler: add(samplers, motion), target: { node, path } });
}

/** The document but for its buffer; the format wants no empty lists. */
export function describeScene(
  scene: GltfScene,
  about: { readonly name: string; readonly roots: readonly number[]; readonly extras: object },
) {
  const { buffer, animation, ...lists } = scene;
  const { name, roots, extras } = about;
  return {
    asset: { version: '2.0', generator: 'Promenade', extras },
    scene: 0,
    scenes: [{ name, nodes: roots }],
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...(animation.channels.length > 0 && { animations: [{ name, ...animation }] }),
    ...buffer.describe(),
  };
}
