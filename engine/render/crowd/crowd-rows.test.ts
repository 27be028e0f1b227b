import { BatchedMesh, type DataTexture, type Material, MeshBasicMaterial, PerspectiveCamera, Scene } from 'three';
import { describe, expect, it } from 'vitest';
import { chooseColours } from '../bodies/colours.js';
import { createCast } from '../bodies/person.js';
import { personGeometry } from '../mesh/geometry.js';
import { standingPose } from '../mesh/occlusion.js';
import { meshBytes } from '../mesh/person-mesh.js';
import { MATRIX, skinMatrices } from '../rig/posing.js';
import { RIG_JOINTS } from '../rig/rig.js';
import { createCrowdRows } from './crowd-rows.js';
import { LEVEL_NAMES } from './level-table.js';
import { WAY } from './person-shader.js';

const BODIES = createCast(3, 5);

describe('a crowd view', () => {
  it('[RENDER-22] draws all people of a level as one batch', () => {
    const { scene, view } = crowdOf(20);
    const batches = view.object.children.filter((child) => child instanceof BatchedMesh);
    expect(scene.children).toContain(view.object);
    expect(batches).toHaveLength(3);
    expect(view.drawn.reduce((sum, count) => sum + count, 0)).toBe(20);
  });

  it('[RENDER-22] gives every person the geometry of its body at every level', () => {
    const { view } = crowdOf(6);
    for (const batch of view.object.children.filter((child) => child instanceof BatchedMesh)) {
      for (let row = 0; row < 6; row++) expect(batch.getGeometryIdAt(row)).toBe(row % 3);
    }
  });

  it('[RENDER-23] shows each person at one level, and nobody beyond the count', () => {
    const { view, camera } = crowdOf(20);
    const visible = (row: number) => view.object.children.filter((child) => child instanceof BatchedMesh && child.getVisibleAt(row)).length;
    expect(Array.from({ length: 20 }, (_, row) => visible(row))).toEqual(new Array(20).fill(1));
    view.count = 5;
    view.update(camera);
    expect(visible(4)).toBe(1);
    expect(visible(5)).toBe(0);
  });

  it('[RENDER-23] leaves out people behind the camera', () => {
    const { view, camera } = crowdOf(20);
    camera.lookAt(0, 1, 100);
    view.update(camera);
    expect(view.drawn).toEqual(LEVEL_NAMES.map(() => 0));
  });

  it('[RENDER-24] shares poses: people of one body may use one row', () => {
    const { view, camera } = crowdOf(6);
    view.writePose(0, 1, [0, 1, 0], standingPose());
    view.usePose(1, 0);
    view.usePose(4, 0);
    expect(() => view.update(camera)).not.toThrow();
  });

  it('[RENDER-27] takes rows of matrices that were made elsewhere, and lets a person be between two rows', () => {
    const { view, camera } = crowdOf(6);
    const row = MATRIX * RIG_JOINTS;
    const matrices = new Float32Array(2 * row);
    skinMatrices(BODIES[1], [0, 1, 0], standingPose(), matrices.subarray(0, row));
    skinMatrices(BODIES[1], [0, 2, 0], standingPose(), matrices.subarray(row));
    view.writeMatrices(1, matrices);
    view.usePose(1, 1.25);
    view.update(camera);
    const { poses, kinds } = texturesOf(view.object.children[0] as BatchedMesh);
    const begin = row * (BODIES.length + 1);
    expect(poses.subarray(begin, begin + 2 * row)).toEqual(matrices);
    expect(kinds[4 * 1]).toBeCloseTo(BODIES.length + 1.25, 6);
  });

  it('[RENDER-99] sends what a person is and how it is posed when that changes, and ends the way of who was lost from view on it', () => {
    const { view, camera } = crowdOf(2, [6, 9]);
    const batch = view.object.children[0] as BatchedMesh;
    const way = () => Math.floor(texturesOf(batch).kinds[4 * 0 + 3] / WAY);
    const isSent = () => isToSend(batch);
    expect(isSent()).toBe(true);
    view.update(camera);
    expect(isSent()).toBe(false);
    view.usePose(1, 2);
    view.update(camera);
    expect(isSent()).toBe(true);
    view.place(0, 0, 0, -7, Math.PI / 2);
    view.update(camera);
    expect(way()).toBeGreaterThan(0);
    camera.lookAt(0, 1, 100);
    view.update(camera);
    expect(way()).toBe(0);
    camera.lookAt(0, 1, -100);
    view.update(camera);
    expect(way()).toBe(0);
    expect(view.drawn[1]).toBe(2);
  });

  it('[RENDER-28] draws everyone once more with a further material', () => {
    const further = new MeshBasicMaterial();
    const view = createCrowdRows(new Scene(), BODIES, { capacity: 2, poseRows: 1, further });
    for (const batch of view.object.children.filter((child) => child instanceof BatchedMesh)) {
      expect((batch.material as unknown as Material[])[1]).toBe(further);
      expect(batch.geometry.groups.map(({ materialIndex }) => materialIndex)).toEqual([0, 1]);
    }
  });

  it('[RENDER-33] tells what it takes on the GPU', () => {
    const { view } = crowdOf(2);
    const meshes = BODIES.flatMap(({ levels }) => levels).reduce((sum, mesh) => sum + meshBytes(mesh), 0);
    expect(view.bytes.shared).toBeGreaterThan(meshes);
    expect(view.bytes.person).toBe(32 + 64 + 3 * 4 + 4);
  });

  it('[RENDER-25] leaves the scene when it is closed', () => {
    const { scene, view } = crowdOf(2);
    view.dispose();
    expect(scene.children).toEqual([]);
  });

  it('[RENDER-26] takes geometries as three.js has them', () => {
    const geometry = personGeometry(BODIES[0].levels[0]);
    expect(geometry.getAttribute('position').count).toBe(BODIES[0].levels[0].vertices);
    expect(geometry.getAttribute('normal').getY(0)).toBeLessThanOrEqual(1);
    expect(geometry.getAttribute('skinWeight').getX(0)).toBeGreaterThan(0);
    expect(geometry.index?.count).toBe(3 * BODIES[0].levels[0].triangles);
  });
});

/** What a batch's shader reads. */
function texturesOf({ material }: BatchedMesh): Record<'poses' | 'kinds', Float32Array> {
  const uniforms: Record<string, { value: { image: { data: Float32Array } } }> = {};
  const shader = { uniforms, vertexShader: '', fragmentShader: '' };
  (material as Material).onBeforeCompile(shader as never, undefined as never);
  return { poses: uniforms.poses.value.image.data, kinds: uniforms.kinds.value.image.data };
}

/** Whether kinds of people are to be sent; sends them. */
function isToSend({ material }: BatchedMesh): boolean {
  const uniforms: Record<string, { value: DataTexture }> = {};
  (material as Material).onBeforeCompile({ uniforms, vertexShader: '', fragmentShader: '' } as never, undefined as never);
  const texture = uniforms.kinds.value;
  const { version } = texture;
  texture.onUpdate?.(texture);
  texture.version = 0;
  return version > 0;
}

/** People in a row before a camera that looks along −z. */
function crowdOf(count: number, distances?: [number, number]) {
  const scene = new Scene();
  const camera = new PerspectiveCamera(40, 1.5, 0.1, 200);
  camera.position.set(0, 1.6, 0);
  const view = createCrowdRows(scene, BODIES, { capacity: 20, poseRows: 4, distances });
  view.count = count;
  for (let row = 0; row < count; row++) {
    const body = row % 3;
    view.setPerson(row, { body, colours: chooseColours(BODIES[body].description, 1, row), scale: 1 });
    view.place(row, 0, 0, -4 - 2 * row, Math.PI / 2);
  }
  view.update(camera);
  return { scene, camera, view };
}
