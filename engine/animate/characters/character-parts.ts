import type { Material, Node, Primitive } from '@gltf-transform/core';
import type { CharacterPaint, CharacterPart, Fault } from './character.js';

type Matrix = ArrayLike<number>;
type JointOf = (node: Node) => number;
/** How a bone moves vertices at rest, and the canonical joint it is or hangs on. */
type Binding = { readonly matrix: Matrix; readonly joint: number };

/** Glass and shadows of eyes, which see through, would be opaque here: parts fainter than this are left out. */
const FAINTEST = 0.35;
const TRIANGLES = 4;

/** All meshes at rest; a mesh without a skin hangs whole on the bone above it. */
export function readParts(nodes: readonly Node[], jointOf: JointOf, fault: Fault): CharacterPart[] {
  return nodes.flatMap((node) => {
    const shapes = node.getMesh()?.listPrimitives() ?? [];
    if (shapes.length === 0) return [];
    const bindings = bindingsOf(node, jointOf, fault);
    const solid = shapes.filter((shape) => shape.getMode() === TRIANGLES && (shape.getMaterial()?.getBaseColorFactor()[3] ?? 1) > FAINTEST);
    return solid.map((shape) => readPart(shape, bindings, node.getSkin() !== null, fault));
  });
}

function bindingsOf(node: Node, jointOf: JointOf, fault: Fault): Binding[] {
  const skin = node.getSkin();
  if (!skin) return [{ matrix: node.getWorldMatrix(), joint: jointOf(node) }];
  const inverses = skin.getInverseBindMatrices();
  const bones = skin.listJoints();
  if (inverses && inverses.getCount() < bones.length) throw fault(`${bones.length} inverse bind matrices`, String(inverses.getCount()));
  return bones.map((bone, i) => {
    const world = bone.getWorldMatrix();
    return { matrix: inverses ? product(world, inverses.getElement(i, [])) : world, joint: jointOf(bone) };
  });
}

function readPart(shape: Primitive, bindings: readonly Binding[], isSkinned: boolean, fault: Fault): CharacterPart {
  const count = shape.getAttribute('POSITION')?.getCount() ?? 0;
  // Parts of a file often share their vertices: each takes those that it uses.
  const { used, indices } = compacted(indicesOf(shape, count, fault), count);
  const read: Read = (name, size) => attribute(shape, name, size, { used, count }, fault);
  const positions = read('POSITION', 3);
  if (!positions) throw fault('positions of vertices', 'a mesh without');
  const normals = read('NORMAL', 3) ?? normalsOf(positions, indices);
  const { joints, shares, moved, turned } = settle(isSkinned ? pullsOf(read) : [], bindings, { positions, normals }, fault);
  if (!moved.every(Number.isFinite)) throw fault('finite places of vertices', 'others');
  const wide = shape.getAttribute('COLOR_0')?.getElementSize() ?? 3;
  const colours = read('COLOR_0', wide);
  return {
    paint: paintOf(shape.getMaterial()),
    positions: moved,
    normals: turned,
    places: read(`TEXCOORD_${shape.getMaterial()?.getBaseColorTextureInfo()?.getTexCoord() ?? 0}`, 2),
    colours: colours && wide !== 3 ? colours.filter((_, i) => i % wide < 3) : colours,
    joints,
    shares,
    indices,
  };
}

/** Reads an attribute of the vertices that a part uses. */
type Read = (name: string, size: number) => Float32Array | undefined;

/** The vertices that corners use, in the order of their first use, and corners by that order. */
function compacted(corners: Uint32Array, count: number): { used: Uint32Array; indices: Uint32Array } {
  const numbers = new Int32Array(count).fill(-1);
  const used: number[] = [];
  const indices = corners.map((corner) => {
    if (numbers[corner] < 0) numbers[corner] = used.push(corner) - 1;
    return numbers[corner];
  });
  return { used: Uint32Array.from(used), indices };
}

function paintOf(material: Material | null): CharacterPaint {
  const [r, g, b] = material?.getBaseColorFactor() ?? [1, 1, 1];
  const texture = material?.getBaseColorTexture();
  const bytes = texture?.getImage();
  const isTwoSided = material?.getDoubleSided() ?? false;
  return { colour: [r, g, b], isTwoSided, ...(texture && bytes ? { picture: { type: texture.getMimeType(), bytes } } : {}) };
}

/** Moves vertices to where their bones are at rest, and finds the four joints that matter most to each. */
function settle(
  pulls: Pulls,
  bindings: readonly Binding[],
  { positions, normals }: { positions: Float32Array; normals: Float32Array },
  fault: Fault,
) {
  const count = positions.length / 3;
  const made = {
    joints: new Uint8Array(4 * count),
    shares: new Float32Array(4 * count),
    moved: new Float32Array(3 * count),
    turned: new Float32Array(3 * count),
  };
  for (let i = 0; i < count; i++) {
    const pull = pullAt(pulls, i, bindings.length, fault);
    const byJoint = new Map<number, number>();
    for (const [bone, share] of pull) {
      const { matrix, joint } = bindings[bone];
      byJoint.set(joint, (byJoint.get(joint) ?? 0) + share);
      addMoved(made.moved, matrix, positions, 3 * i, share, 1);
      addMoved(made.turned, matrix, normals, 3 * i, share, 0);
    }
    straighten(made.turned, 3 * i);
    const strongest = [...byJoint].sort((a, b) => b[1] - a[1]).slice(0, 4);
    const sum = strongest.reduce((total, [, share]) => total + share, 0);
    strongest.forEach(([joint, share], k) => {
      made.joints[4 * i + k] = joint;
      made.shares[4 * i + k] = share / sum;
    });
  }
  return made;
}

/** Bones and shares by set of four. */
type Pulls = readonly { readonly bones: Float32Array; readonly shares: Float32Array }[];

function pullsOf(read: Read): Pulls {
  return [0, 1].flatMap((set) => {
    const bones = read(`JOINTS_${set}`, 4);
    const shares = read(`WEIGHTS_${set}`, 4);
    return bones && shares ? [{ bones, shares }] : [];
  });
}

/** Bones that pull at a vertex, with shares that sum to one; the first bone where nothing does. */
function pullAt(pulls: Pulls, vertex: number, bones: number, fault: Fault): [bone: number, share: number][] {
  const found: [number, number][] = [];
  for (const { bones: numbers, shares } of pulls) {
    for (let k = 4 * vertex; k < 4 * vertex + 4; k++) {
      if (!(shares[k] > 0)) continue;
      if (!(numbers[k] < bones)) throw fault(`bones below ${bones} in a skin`, String(numbers[k]));
      found.push([numbers[k], shares[k]]);
    }
  }
  const sum = found.reduce((total, [, share]) => total + share, 0);
  return found.length === 0 ? [[0, 1]] : found.map(([bone, share]) => [bone, share / sum]);
}

/** Numbers of some vertices out of so many. */
type Some = { readonly used: Uint32Array; readonly count: number };

/** An attribute as plain numbers, whatever the file packs them in. */
function attribute(shape: Primitive, name: string, size: number, { used, count }: Some, fault: Fault): Float32Array | undefined {
  const accessor = shape.getAttribute(name);
  if (!accessor) return undefined;
  if (accessor.getElementSize() !== size || accessor.getCount() !== count) {
    throw fault(`${count} vertices with ${size} numbers in ${name}`, `${accessor.getCount()} with ${accessor.getElementSize()}`);
  }
  const numbers = new Float32Array(used.length * size);
  const element: number[] = [];
  for (let i = 0; i < used.length; i++) numbers.set(accessor.getElement(used[i], element), size * i);
  return numbers;
}

function indicesOf(shape: Primitive, count: number, fault: Fault): Uint32Array {
  const array = shape.getIndices()?.getArray();
  const indices = array ? Uint32Array.from(array) : Uint32Array.from({ length: count }, (_, i) => i);
  const wrong = indices.find((index) => index >= count);
  if (wrong !== undefined) throw fault(`corners below ${count}`, String(wrong));
  return indices.subarray(0, 3 * Math.floor(indices.length / 3));
}

/** Normals of a mesh that comes without: of its triangles, by their size. */
function normalsOf(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    const [ux, uy, uz] = [0, 1, 2].map((k) => positions[b + k] - positions[a + k]);
    const [vx, vy, vz] = [0, 1, 2].map((k) => positions[c + k] - positions[a + k]);
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of [a, b, c]) for (let k = 0; k < 3; k++) normals[corner + k] += normal[k];
  }
  return normals;
}

/** Adds a share of a vector under a matrix: a place (w = 1) or a direction (w = 0). */
function addMoved(out: Float32Array, m: Matrix, from: Float32Array, at: number, share: number, w: number): void {
  for (let row = 0; row < 3; row++) {
    out[at + row] += share * (m[row] * from[at] + m[4 + row] * from[at + 1] + m[8 + row] * from[at + 2] + m[12 + row] * w);
  }
}

function straighten(vectors: Float32Array, at: number): void {
  const length = Math.sqrt(vectors[at] ** 2 + vectors[at + 1] ** 2 + vectors[at + 2] ** 2) || 1;
  for (let k = 0; k < 3; k++) vectors[at + k] /= length;
}

/** Of two matrices, column by column as glTF has them. */
function product(a: Matrix, b: Matrix): Float64Array {
  const out = new Float64Array(16);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      for (let k = 0; k < 4; k++) out[4 * column + row] += a[4 * k + row] * b[4 * column + k];
    }
  }
  return out;
}
