import type { PersonMesh } from '../mesh/person-mesh.js';
import type { JoinedMesh } from './character-mesh.js';

/** What is used of meshoptimizer: corners of fewer triangles. */
type Simplifier = {
  readonly ready: Promise<void>;
  simplifyWithAttributes(
    indices: Uint32Array,
    positions: Float32Array,
    stride: number,
    attributes: Float32Array,
    attributeStride: number,
    weights: number[],
    lock: null,
    target: number,
    error: number,
  ): [Uint32Array, number];
};

/** Corners are counted in 16 bits. */
const MOST_VERTICES = 65_535;
/** How much a normal that is off counts against a place that is off. */
const NORMAL_WEIGHT = 0.4;
/** Simplification may move the surface by any share of the size: the number of triangles decides. */
const ANY_ERROR = 1;

/** The near, mid and far mesh of a character, of at most so many triangles; without meshoptimizer all three are the whole one. */
export async function simplifyMeshes(
  mesh: JoinedMesh,
  triangles: readonly [number, number, number],
  file: string,
): Promise<[PersonMesh, PersonMesh, PersonMesh]> {
  const simplifier = mesh.indices.length / 3 > Math.min(...triangles) ? await findSimplifier() : undefined;
  const whole = compact(mesh, mesh.indices.slice());
  const cut = (most: number) => {
    if (!simplifier || mesh.indices.length <= 3 * most) return whole;
    return compact(mesh, simplify(simplifier, mesh, 3 * most));
  };
  const [near, mid, far] = triangles.map(cut);
  const most = Math.max(near.vertices, mid.vertices, far.vertices);
  if (most > MOST_VERTICES) {
    const remedy = simplifier ? 'ask for fewer triangles' : 'install meshoptimizer, which makes it smaller';
    throw new Error(`${file}: expected at most ${MOST_VERTICES} vertices, got ${most}; ${remedy}`);
  }
  return [near, mid, far];
}

async function findSimplifier(): Promise<Simplifier | undefined> {
  try {
    const { MeshoptSimplifier } = await import('meshoptimizer/simplifier');
    await MeshoptSimplifier.ready;
    return MeshoptSimplifier as unknown as Simplifier;
  } catch {
    return undefined;
  }
}

function simplify(simplifier: Simplifier, { indices, positions, normals }: JoinedMesh, target: number): Uint32Array {
  const directions = new Float32Array(positions.length);
  for (let i = 0; i < positions.length / 3; i++) for (let k = 0; k < 3; k++) directions[3 * i + k] = normals[4 * i + k] / 127;
  const weights = [NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT];
  const [fewer] = simplifier.simplifyWithAttributes(indices, positions, 3, directions, 3, weights, null, target, ANY_ERROR);
  return fewer;
}

/** A mesh of some of the triangles, with the vertices that they need. */
function compact(mesh: JoinedMesh, corners: Uint32Array): PersonMesh {
  const numbers = new Int32Array(mesh.positions.length / 3).fill(-1);
  const sources: number[] = [];
  for (let i = 0; i < corners.length; i++) {
    const source = corners[i];
    if (numbers[source] < 0) {
      numbers[source] = sources.length;
      sources.push(source);
    }
    corners[i] = numbers[source];
  }
  const gather = <A extends Float32Array | Int8Array | Uint8Array>(from: A, to: A, size: number): A => {
    sources.forEach((source, i) => {
      to.set(from.subarray(size * source, size * (source + 1)), size * i);
    });
    return to;
  };
  const count = sources.length;
  return {
    vertices: count,
    triangles: corners.length / 3,
    positions: gather(mesh.positions, new Float32Array(3 * count), 3),
    normals: gather(mesh.normals, new Int8Array(4 * count), 4),
    joints: gather(mesh.joints, new Uint8Array(4 * count), 4),
    weights: gather(mesh.weights, new Uint8Array(4 * count), 4),
    surface: gather(mesh.surface, new Uint8Array(4 * count), 4),
    ...(mesh.pictured ? { pictured: gather(mesh.pictured, new Float32Array(3 * count), 3) } : {}),
    indices: Uint16Array.from(corners),
  };
}
