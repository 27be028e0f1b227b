import { BatchedMesh, BufferAttribute, BufferGeometry, type Group } from 'three';
import type { Body } from '../bodies/person.js';
import { POSE } from '../rig/posing.js';
import { skinMesh } from '../rig/skinning.js';
import { type Choice, isDrawnBy } from './crowd-levels.js';
import type { CrowdTextures } from './crowd-textures.js';
import { STATIC } from './level-table.js';
import { personMaterial } from './person-material.js';

/** People as static meshes: far ones, deformed once for each baked moment, so that nothing is left to do for a vertex but to put it in its place. */
export type StaticPeople = {
  readonly setPerson: (row: number, body: number) => void;
  /** Looks again whether a person's moment is one that these meshes show. */
  readonly mark: (row: number) => void;
  /** Shows those who have the level; makes the meshes when somebody is to have it for the first time. */
  readonly list: (choice: Choice, count: number, forced: number | undefined) => void;
  readonly dispose: () => void;
};

/** What static people need of a crowd. */
export type StaticCrowd = {
  readonly bodies: readonly Body[];
  readonly capacity: number;
  readonly shadows: boolean;
  readonly textures: CrowdTextures;
  /** Of each person, a bit for each level beyond meshes that can show it: this one sets its own. */
  readonly shows: Uint8Array;
};

/** Nobody yet. `poses` gives a body's rows of skinning matrices: even moments of a cycle, and then one of standing. */
export function createStaticPeople(group: Group, crowd: StaticCrowd, poses: (body: number) => Float32Array): StaticPeople {
  const { capacity, shows } = crowd;
  const bodyOf = new Uint16Array(capacity);
  const frame = crowd.textures.momentData;
  const shown = new Int32Array(capacity).fill(-1);
  let made: Made | undefined;
  const mark = (row: number): void => {
    shows[row] = frame[row] >= 0 ? shows[row] | (1 << STATIC) : shows[row] & ~(1 << STATIC);
  };
  return {
    setPerson: (row, body) => {
      bodyOf[row] = body;
      mark(row);
    },
    mark,
    list: (choice, count, forced) => {
      if (forced === STATIC) made ??= makeMeshes(group, crowd, poses);
      if (!made) return;
      for (let row = 0; row < capacity; row++) {
        const isShown = row < count && isDrawnBy(choice, row, STATIC);
        const number = isShown ? made.geometries[bodyOf[row] * made.frames + nearestFrame(frame[row], made.frames)] : -1;
        if (number === shown[row]) continue;
        if (isShown) made.mesh.setGeometryIdAt(row, number);
        if (isShown !== shown[row] >= 0) made.mesh.setVisibleAt(row, isShown);
        shown[row] = number;
      }
      made.mesh.visible = forced === STATIC;
    },
    dispose: () => made?.mesh.dispose(),
  };
}

/** Of moments of a cycle, and one of standing behind them, the nearest. */
function nearestFrame(frame: number, frames: number): number {
  return frame >= frames - 1 ? frames - 1 : Math.round(Math.max(frame, 0)) % (frames - 1);
}

type Made = { readonly mesh: BatchedMesh; readonly geometries: readonly number[]; readonly frames: number };

function makeMeshes(group: Group, { bodies, capacity, shadows, textures }: StaticCrowd, poses: (body: number) => Float32Array): Made {
  const frames = poses(0).length / POSE;
  const far = bodies.map(({ levels }) => levels[2]);
  const vertices = frames * far.reduce((sum, mesh) => sum + mesh.vertices, 0);
  const triangles = frames * far.reduce((sum, mesh) => sum + mesh.triangles, 0);
  const mesh = new BatchedMesh(capacity, vertices, 3 * triangles, personMaterial(textures, STATIC, 'static'));
  const geometries = bodies.flatMap((body, number) => {
    const rows = poses(number);
    return Array.from({ length: frames }, (_, frame) => mesh.addGeometry(deformed(body, rows.subarray(POSE * frame, POSE * (frame + 1)))));
  });
  for (let row = 0; row < capacity; row++) mesh.setVisibleAt(mesh.addInstance(geometries[0]), false);
  mesh.receiveShadow = shadows;
  // The view chooses who is drawn.
  mesh.frustumCulled = false;
  mesh.perObjectFrustumCulled = false;
  mesh.sortObjects = false;
  group.add(mesh);
  return { mesh, geometries, frames };
}

/** A body's far mesh as it is at a moment. */
function deformed({ levels: [, , mesh] }: Body, matrices: Float32Array): BufferGeometry {
  const { positions, normals } = skinMesh(mesh, matrices);
  const packed = new Int8Array(4 * mesh.vertices);
  for (let i = 0; i < normals.length; i++) packed[i + Math.floor(i / 3)] = Math.round(127 * normals[i]);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(packed, 4, true));
  geometry.setAttribute('surface', new BufferAttribute(mesh.surface, 4));
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  return geometry;
}

/** Bytes on the GPU of a body's static meshes in so many moments. */
export function staticBytes({ levels: [, , { vertices, triangles }] }: Body, frames: number): number {
  return frames * (vertices * (12 + 4 + 4) + triangles * 3 * 4);
}
