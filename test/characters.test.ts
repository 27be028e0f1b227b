import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { builtInGaits, CANONICAL, MIXAMO, postureAt, UNITY } from 'promenade/animate';
import {
  type Body,
  castCrowd,
  createPerson,
  loadCharacter,
  MATRIX,
  meshBytes,
  PERSON_DEFAULTS,
  skinMatrices,
  skinMesh,
} from 'promenade/render';
import { describe, expect, it } from 'vitest';
import { pack, writeCharacter } from './own-character.js';

const BODY = createPerson({ ...PERSON_DEFAULTS, top: 'tee', bottom: 'straight' });
const MIXAMO_NAME = (joint: string) => `mixamorig:${MIXAMO.joints[joint]}`;
const GAITS = builtInGaits({ names: ['plain walk'] });
const WHOLE = [1e6, 1e6, 1e6] as const;

describe('a character of somebody’s own', () => {
  it.each([
    ['with Mixamo’s names', { nameOf: MIXAMO_NAME }, {}],
    ['with Unity’s names', { nameOf: (joint: string) => UNITY.joints[joint] }, { bones: 'unity' as const }],
    ['as VRM 1', { vrm: 1, nameOf: (joint: string) => `J_${joint}` } as const, { bones: 'vrm' as const }],
    ['as VRM 0, which looks the other way', { vrm: 0, nameOf: (joint: string) => `J_${joint}` } as const, {}],
    ['in centimetres', { size: 100 }, {}],
    ['with a map of one’s own', { nameOf: (joint: string) => `bone ${joint}` }, { bones: ownMap() }],
  ])('[RENDER-50] %s has its joints where the canonical one has them', async (_, spec, options) => {
    const loaded = await loadCharacter(await writeCharacter(BODY, spec), { ...options, triangles: WHOLE });
    for (const frame of [0, 5, 11]) {
      const [own, theirs] = [await posed(BODY, frame), await posed(loaded, frame)];
      const size = loaded.scale / BODY.scale;
      for (let joint = 0; joint < CANONICAL.names.length; joint++) {
        const [from, to] = [placeOf(BODY, own, joint), placeOf(loaded, theirs, joint)];
        for (let axis = 0; axis < 3; axis++) expect(to[axis] / size, CANONICAL.names[joint]).toBeCloseTo(from[axis], 4);
      }
    }
  });

  it('[RENDER-51] keeps the surface: every vertex moves as it does on the body it was made from', async () => {
    const bytes = await writeCharacter(BODY, { nameOf: MIXAMO_NAME });
    const loaded = await loadCharacter(bytes, { triangles: WHOLE, stature: 1.7 * BODY.scale });
    const own = skinMesh(BODY.levels[0], await posed(BODY, 7)).positions;
    const theirs = skinMesh(loaded.levels[0], await posed(loaded, 7)).positions;
    expect(loaded.levels[0].triangles).toBe(BODY.levels[0].triangles);
    expect(farthest(theirs, own)).toBeLessThan(0.002);
    expect(farthest(own, theirs)).toBeLessThan(0.002);
  });

  it('[RENDER-51] does without bones that are not needed', async () => {
    const without = ['upperChest', 'leftShoulder', 'rightShoulder', 'leftToes', 'rightToes', 'neck'];
    const loaded = await loadCharacter(await writeCharacter(BODY, { without }), { triangles: WHOLE, stature: 1.7 * BODY.scale });
    const [own, theirs] = [await posed(BODY, 3), await posed(loaded, 3)];
    for (const name of ['leftFoot', 'rightFoot', 'leftLowerLeg']) {
      const joint = CANONICAL.names.indexOf(name);
      expect(distance(placeOf(BODY, own, joint), placeOf(loaded, theirs, joint))).toBeLessThan(0.001);
    }
    for (const name of ['head', 'leftHand', 'rightLowerArm']) {
      const joint = CANONICAL.names.indexOf(name);
      expect(distance(placeOf(BODY, own, joint), placeOf(loaded, theirs, joint)), name).toBeLessThan(0.03);
    }
  });

  it('[RENDER-52] takes rigid parts that hang on bones', async () => {
    const loaded = await loadCharacter(await writeCharacter(BODY, { rigid: true }));
    expect(loaded.levels[0].triangles).toBeGreaterThan(2000);
    expect(heightOf(loaded) / loaded.scale).toBeCloseTo(heightOf(BODY) / BODY.scale, 1);
  });

  it('[RENDER-53] has three levels of no more triangles than asked for', async () => {
    const { levels } = await loadCharacter(await writeCharacter(BODY), { triangles: [2000, 800, 200] });
    expect(levels.map(({ triangles }) => triangles)).toSatisfy(([near, mid, far]: number[]) => near <= 2000 && mid <= 800 && far <= 200);
    for (const mesh of levels) {
      expect(mesh.triangles).toBeGreaterThan(100);
      expect(Math.max(...mesh.indices)).toBeLessThan(mesh.vertices);
      for (let i = 0; i < mesh.vertices; i++)
        expect(mesh.weights.subarray(4 * i, 4 * i + 4).reduce((sum, weight) => sum + weight)).toBe(255);
    }
  });

  it('[RENDER-54] keeps its colours, and its pictures where they can be decoded', async () => {
    const plain = await loadCharacter(await writeCharacter(BODY));
    expect(plain.pictures).toEqual([]);
    expect(Object.values(plain.colours)).toContain(BODY.colours.top);
    const bytes = await writeCharacter(BODY, { picture: true });
    const decode = async ({ bytes: file }: { bytes: Uint8Array }) => PNG.sync.read(Buffer.from(file));
    const painted = await loadCharacter(bytes, { decode });
    expect(painted.pictures).toHaveLength(1);
    expect(painted.levels[0].pictured).toHaveLength(3 * painted.levels[0].vertices);
    expect(meshBytes(painted.levels[0])).toBe(meshBytes(plain.levels[0]) + 12 * painted.levels[0].vertices);
    expect(Object.values(painted.colours)).toContain(0xbe1e28);
    expect((await loadCharacter(bytes)).pictures).toEqual([]);
  });

  it('[RENDER-55] joins a cast, in which all who are played by it wear its colours', async () => {
    const cast = await castCrowd({ bodies: [BODY, await loadCharacter(await writeCharacter(BODY))] });
    expect(cast.members).toHaveLength(2);
    expect(cast.clips.matrices.every(Number.isFinite)).toBe(true);
    expect(cast.bodies[1].isSelfColoured).toBe(true);
  });

  it('[RENDER-56] that lacks bones is refused in one sentence that names them and the map', async () => {
    const bytes = await writeCharacter(BODY, { nameOf: (joint) => (joint.endsWith('UpperLeg') ? `thing ${joint}` : MIXAMO_NAME(joint)) });
    await expect(loadCharacter(bytes, { name: 'hero.glb' })).rejects.toThrow(
      /^hero\.glb: expected the bones of a known map; the nearest is 'mixamo', got no leftUpperLeg \(LeftUpLeg\), no rightUpperLeg \(RightUpLeg\); its joints are [^\n]*$/,
    );
    await expect(loadCharacter(await writeCharacter(BODY), { bones: 'mixamo' })).rejects.toThrow(/'mixamo', got no hips/);
    await expect(loadCharacter(bytes, { bones: 'blender' as never })).rejects.toThrow(
      /no bone map is called 'blender'; the known ones are vrm, mixamo/,
    );
  });

  it('[RENDER-56] whose file is damaged is refused in one sentence', async () => {
    const bytes = await writeCharacter(BODY);
    const say = async (file: Uint8Array) =>
      loadCharacter(file, { name: 'x.glb' }).then(
        () => 'fine',
        (error: Error) => error.message,
      );
    const messages = await Promise.all([
      say(new Uint8Array()),
      say(bytes.subarray(0, 1000)),
      say(new TextEncoder().encode('hello')),
      say(pack({ asset: { version: '2.0' } }, new Uint8Array(4))),
      say(pack({ asset: { version: '2.0' }, extensionsRequired: ['KHR_draco_mesh_compression'] }, new Uint8Array(4))),
      say(bytes.subarray(0, bytes.length - 4)),
    ]);
    for (const message of messages) expect(message).toMatch(/^x\.glb[^\n]*: expected [^\n]+, got [^\n]+$/);
    expect(messages[4]).toContain('KHR_draco_mesh_compression');
  });

  it('[RENDER-56] whose bytes were changed at random is read or refused, never crashed on', async () => {
    const bytes = await writeCharacter(BODY);
    let state = 1;
    for (let round = 0; round < 40; round++) {
      const hurt = bytes.slice();
      for (let k = 0; k < 6; k++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        hurt[20 + (state % (hurt.length - 20))] = state >>> 24;
      }
      const outcome = await loadCharacter(hurt, { name: 'x.glb' }).then(
        () => 'x.glb: read',
        (error: Error) => error.message,
      );
      expect(outcome).toMatch(/^x\.glb/);
    }
  });
});

/** Khronos' walking figure; its bones have names of their own. */
const FIGURE = join(process.env.PROMENADE_DATA ?? '../shared/data', 'characters/CesiumMan/CesiumMan.glb');
const FIGURE_TITLE = existsSync(FIGURE)
  ? 'a character from elsewhere'
  : 'a character from elsewhere (skipped: PROMENADE_DATA has no CesiumMan.glb)';

describe.skipIf(!existsSync(FIGURE))(FIGURE_TITLE, () => {
  it('[RENDER-57] with a map of one’s own stands upright on the ground, and walks', async () => {
    const bytes = readFileSync(FIGURE);
    await expect(loadCharacter(bytes)).rejects.toThrow(/expected the bones of a known map/);
    const decode = async () => ({ width: 1, height: 1, data: [200, 200, 200, 255] });
    const body = await loadCharacter(bytes, { bones: FIGURE_BONES, decode });
    expect(body.pictures).toHaveLength(1);
    for (const frame of [0, 6, 12]) {
      const { positions } = skinMesh(body.levels[0], await posed(body, frame));
      const heights = positions.filter((_, i) => i % 3 === 1);
      expect(Math.min(...heights)).toBeGreaterThan(-0.12);
      expect(Math.min(...heights)).toBeLessThan(0.08);
      expect(Math.max(...heights)).toBeGreaterThan(1.5);
    }
  });
});

const FIGURE_BONES = {
  name: 'cesium man',
  joints: {
    hips: 'Skeleton_torso_joint_1',
    spine: 'Skeleton_torso_joint_2',
    chest: 'torso_joint_3',
    neck: 'Skeleton_neck_joint_1',
    head: 'Skeleton_neck_joint_2',
    leftUpperArm: 'Skeleton_arm_joint_L__4_',
    leftLowerArm: 'Skeleton_arm_joint_L__3_',
    leftHand: 'Skeleton_arm_joint_L__2_',
    rightUpperArm: 'Skeleton_arm_joint_R',
    rightLowerArm: 'Skeleton_arm_joint_R__2_',
    rightHand: 'Skeleton_arm_joint_R__3_',
    leftUpperLeg: 'leg_joint_L_1',
    leftLowerLeg: 'leg_joint_L_2',
    leftFoot: 'leg_joint_L_3',
    leftToes: 'leg_joint_L_5',
    rightUpperLeg: 'leg_joint_R_1',
    rightLowerLeg: 'leg_joint_R_2',
    rightFoot: 'leg_joint_R_3',
    rightToes: 'leg_joint_R_5',
  },
};

function ownMap() {
  return { name: 'mine', joints: Object.fromEntries(CANONICAL.names.map((joint) => [joint, `bone ${joint}`])) };
}

/** Matrices of a body in a frame of a walk, without the spread of arms that bulk gives our own. */
async function posed(body: Body, frame: number): Promise<Float32Array> {
  const [{ examples }] = await GAITS;
  const { root, rotations } = postureAt(examples[0].motion, frame);
  const [x, y, z] = root.map((value) => value * body.scale);
  return skinMatrices({ rig: body.rig, armSpread: 0 }, [x, y, z], rotations.flat());
}

function placeOf({ rig }: Body, matrices: Float32Array, joint: number): number[] {
  return [0, 1, 2].map((row) => {
    const m = MATRIX * joint + 4 * row;
    return [0, 1, 2].reduce((sum, k) => sum + matrices[m + k] * rig.places[3 * joint + k], matrices[m + 3]);
  });
}

function heightOf({ levels: [{ positions }] }: Body): number {
  return positions.reduce((highest, value, i) => (i % 3 === 1 ? Math.max(highest, value) : highest), 0);
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((value, i) => value - b[i]));
}

/** How far any of some points is from the nearest of others. */
function farthest(points: Float32Array, others: Float32Array): number {
  let most = 0;
  for (let i = 0; i < points.length; i += 3) {
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j < others.length; j += 3) {
      const square = (points[i] - others[j]) ** 2 + (points[i + 1] - others[j + 1]) ** 2 + (points[i + 2] - others[j + 2]) ** 2;
      if (square < least) least = square;
    }
    most = Math.max(most, Math.sqrt(least));
  }
  return most;
}
