import { type BodyPart, FABRICS, type Fabric } from './body-shapes.js';
import { type GltfBuffer, TRIANGLES, VERTICES } from './gltf-buffer.js';

/** Colours of what people wear, and of themselves (sRGB). */
const COLOURS: Readonly<Record<Fabric, readonly string[]>> = {
  skin: ['e8b998', '8d5a3b', 'd29b74', 'f0c8a8', '5f3b28'],
  hair: ['3a2a1e', '17130f', '6b4a2b', 'b08a52', '8c8c8c'],
  shirt: ['b5483c', '2f6f8f', 'd9a441', '5b8c5a', '7a5c99', 'e0ded6', '34495e', 'c77d9b'],
  trousers: ['2c3440', '5a5148', '3f4f6b'],
  shoes: ['1f1c1a', '6e6a66'],
};

/** How many outfits there are: enough that a group does not look like a uniform. */
const COUNT = 16;

/** Meshes of all outfits: parts share their numbers, and differ in colour. */
export type Wardrobe = {
  readonly materials: readonly object[];
  readonly meshes: readonly object[];
  /** Number of the mesh of an agent's joint, where it has one. */
  meshOf(agent: number, joint: number): number | undefined;
};

/** Dresses bodies. */
export function createWardrobe(buffer: GltfBuffer, parts: readonly BodyPart[], names: readonly string[]): Wardrobe {
  const materials: object[] = [];
  const meshes: object[] = [];
  const meshNumbers: (number | undefined)[] = [];
  const firstMaterial = new Map<Fabric, number>();
  for (const fabric of FABRICS) {
    firstMaterial.set(fabric, materials.length);
    for (const [i, colour] of COLOURS[fabric].entries()) materials.push(materialOf(`${fabric} ${i + 1}`, colour));
  }
  const primitives = parts.map(({ positions, normals, indices }) => ({
    attributes: { POSITION: buffer.add('VEC3', positions, VERTICES), NORMAL: buffer.add('VEC3', normals, VERTICES) },
    indices: buffer.add('SCALAR', indices, TRIANGLES),
  }));
  for (let outfit = 0; outfit < COUNT; outfit++) {
    for (const [joint, name] of names.entries()) {
      const own = parts.flatMap((part, i) => {
        if (part.joint !== joint) return [];
        return [{ ...primitives[i], material: (firstMaterial.get(part.fabric) ?? 0) + choose(part.fabric, outfit) }];
      });
      meshNumbers.push(own.length > 0 ? meshes.length : undefined);
      if (own.length > 0) meshes.push({ name: `${name} ${outfit + 1}`, primitives: own });
    }
  }
  return { materials, meshes, meshOf: (agent, joint) => meshNumbers[(agent % COUNT) * names.length + joint] };
}

/** Steps that have no divisor in common with the counts, so that colours combine in many ways. */
const STEPS: Readonly<Record<Fabric, number>> = { skin: 3, hair: 2, shirt: 3, trousers: 1, shoes: 1 };

function choose(fabric: Fabric, outfit: number): number {
  return (outfit * STEPS[fabric] + Math.floor(outfit / COLOURS[fabric].length)) % COLOURS[fabric].length;
}

function materialOf(name: string, colour: string): object {
  const baseColorFactor = [0, 2, 4].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return { name, pbrMetallicRoughness: { baseColorFactor: [...baseColorFactor, 1], metallicFactor: 0, roughnessFactor: 0.85 } };
}

/** glTF wants linear light; a square is close enough to the sRGB curve for plain clothes. */
function linear(value: number): number {
  return Number((value * value).toFixed(4));
}
