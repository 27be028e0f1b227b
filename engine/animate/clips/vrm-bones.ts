import type { GltfJson } from './gltf-container.js';

/**
 * Names of VRM's humanoid bones by number of node: VRM 1 and VRM animations list them as an object, VRM 0 as an array. Empty in files that
 * are no VRM.
 */
export function vrmBones({ extensions = {} }: GltfJson): Map<number, string> {
  const bones = new Map<number, string>();
  for (const extension of ['VRMC_vrm', 'VRMC_vrm_animation', 'VRM']) {
    const listed = part(part(part(extensions, extension), 'humanoid'), 'humanBones');
    const entries = Array.isArray(listed) ? listed.map((bone) => [part(bone, 'bone'), bone]) : Object.entries(listed ?? {});
    for (const [name, bone] of entries) {
      const node = part(bone, 'node');
      if (typeof name === 'string' && typeof node === 'number') bones.set(node, name);
    }
  }
  return bones;
}

/** A field of something that may be anything. */
function part(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
}
