import { Document, type Node, WebIO } from '@gltf-transform/core';
import { PNG } from 'pngjs';
import { CANONICAL, VRM } from 'promenade/animate';
import { aboutAxis, inverse, multiply, type Quaternion, rotate, subtract, type Vector, vectorAt } from 'promenade/math';
import { type Body, SLOT_NAMES } from 'promenade/render';

/** How a character is written. */
export type CharacterSpec = {
  /** Name of the bone of a canonical joint. */
  readonly nameOf?: (joint: string) => string;
  /** Lists bones as VRM of this version does; version 0 looks along −z. */
  readonly vrm?: 0 | 1;
  /** Unit of the file [1/m]. */
  readonly size?: number;
  /** Joints that it has no bone for. */
  readonly without?: readonly string[];
  /** Paints the top with a picture of stripes. */
  readonly picture?: boolean;
  /** Has a mesh of its own on every bone, and no skin. */
  readonly rigid?: boolean;
};

const JOINTS = CANONICAL.names.length;

/** One of the project's own people as a binary glTF file of somebody else's: bones with turns of their own, a twist bone, a mesh per colour. */
export async function writeCharacter(body: Body, spec: CharacterSpec = {}): Promise<Uint8Array> {
  const { nameOf = VRM_NAME, size = 1, without = [] } = spec;
  const document = new Document();
  const store = document.createBuffer();
  const numbers = (type: 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4' | 'SCALAR', array: Float32Array | Uint8Array | Uint16Array) =>
    document
      .createAccessor()
      .setBuffer(store)
      .setType(type)
      .setArray(array as never);
  const root = document.createNode('Armature').setRotation(spec.vrm === 0 ? [0, 1, 0, 0] : [0, 0, 0, 1]);
  document.createScene().addChild(root);
  const { bones, inverses, numberOf } = createBones(document, root, body, nameOf, size, without);
  if (spec.rigid) {
    bones.forEach((bone, number) => {
      const { places, directions } = partOf(body, inverses, numberOf, number);
      const part = document
        .createPrimitive()
        .setAttribute('POSITION', numbers('VEC3', places))
        .setAttribute('NORMAL', numbers('VEC3', directions));
      if (places.length > 0) bone.setMesh(document.createMesh(bone.getName()).addPrimitive(part));
    });
    return new WebIO().writeBinary(document);
  }
  const skin = document.createSkin().setInverseBindMatrices(numbers('MAT4', inverses));
  for (const bone of bones) skin.addJoint(bone);
  const mesh = document.createMesh('Body');
  const { positions, normals, joints, weights, surface, indices, vertices } = body.levels[0];
  const shared = {
    POSITION: numbers(
      'VEC3',
      positions.map((value) => value * size),
    ),
    NORMAL: numbers(
      'VEC3',
      Float32Array.from({ length: 3 * vertices }, (_, i) => normals[4 * Math.floor(i / 3) + (i % 3)] / 127),
    ),
    TEXCOORD_0: numbers(
      'VEC2',
      Float32Array.from({ length: 2 * vertices }, (_, i) => (i % 2 === 0 ? 0.5 : positions[3 * (i >> 1) + 1])),
    ),
    JOINTS_0: numbers(
      'VEC4',
      Uint8Array.from(joints, (joint, i) => (weights[i] > 0 ? numberOf[joint] : 0)),
    ),
    WEIGHTS_0: numbers(
      'VEC4',
      Float32Array.from(weights, (weight) => weight / 255),
    ),
  };
  const stripes = spec.picture ? document.createTexture('stripes').setImage(drawStripes()).setMimeType('image/png') : undefined;
  SLOT_NAMES.forEach((slot, number) => {
    const corners: number[] = [];
    for (let t = 0; t < indices.length; t += 3) if (surface[4 * indices[t]] === number) corners.push(...indices.subarray(t, t + 3));
    if (corners.length === 0) return;
    const colour = body.colours[slot];
    const material = document.createMaterial(slot).setBaseColorFactor(linear(colour));
    if (stripes && slot === 'top') material.setBaseColorTexture(stripes).setBaseColorFactor([1, 1, 1, 1]);
    const shape = document
      .createPrimitive()
      .setMaterial(material)
      .setIndices(numbers('SCALAR', Uint16Array.from(corners)));
    for (const [name, accessor] of Object.entries(shared)) shape.setAttribute(name, accessor);
    mesh.addPrimitive(shape);
  });
  // A mesh is often called as the part of the body that it shows.
  root.addChild(document.createNode(nameOf('head')).setMesh(mesh).setSkin(skin));
  const bytes = await new WebIO().writeBinary(document);
  return spec.vrm === undefined ? bytes : addHumanoid(bytes, spec.vrm, bones, nameOf);
}

/** Triangles that a bone moves most, in its own axes. */
function partOf(
  { levels: [{ indices, joints, positions, normals }] }: Body,
  inverses: Float32Array,
  numberOf: readonly number[],
  bone: number,
) {
  const corners: number[] = [];
  for (let t = 0; t < indices.length; t += 3) if (numberOf[joints[4 * indices[t]]] === bone) corners.push(...indices.subarray(t, t + 3));
  const m = inverses.subarray(16 * bone, 16 * bone + 16);
  const into = ([x, y, z]: Vector, w: number) => [0, 1, 2].map((row) => m[row] * x + m[4 + row] * y + m[8 + row] * z + m[12 + row] * w);
  const unit = (corner: number): Vector => [normals[4 * corner] / 127, normals[4 * corner + 1] / 127, normals[4 * corner + 2] / 127];
  return {
    places: Float32Array.from(corners.flatMap((corner) => into(vectorAt(positions, 3 * corner), 1))),
    directions: Float32Array.from(corners.flatMap((corner) => into(unit(corner), 0))),
  };
}

const VRM_NAME = (joint: string) => VRM.joints[joint];

type Bones = { readonly bones: Node[]; readonly inverses: Float32Array; readonly numberOf: readonly number[] };

/** Bones where the joints of the building posture are, each turned in a way of its own. */
function createBones(
  document: Document,
  root: Node,
  { rig }: Body,
  nameOf: (joint: string) => string,
  size: number,
  without: readonly string[],
): Bones {
  const turns: Quaternion[] = [];
  const placeOf = (joint: number): Vector =>
    vectorAt(
      rig.places.map((value) => value * size),
      3 * joint,
    );
  const bones: Node[] = [];
  const nodeOf: Node[] = [];
  const numberOf: number[] = [];
  const matrices: number[] = [];
  CANONICAL.names.forEach((name, joint) => {
    const parent = CANONICAL.parents[joint];
    const isLeftOut = without.includes(name);
    turns[joint] = isLeftOut ? turns[parent] : aboutAxis([0.6, 0.8, 0], 0.7 * joint);
    numberOf[joint] = isLeftOut ? numberOf[parent] : bones.length;
    if (isLeftOut) {
      nodeOf[joint] = nodeOf[parent];
      return;
    }
    // Where the parent is left out, the bone hangs on the one above.
    let above = parent;
    while (above >= 0 && without.includes(CANONICAL.names[above])) above = CANONICAL.parents[above];
    const back = above < 0 ? ([0, 0, 0, 1] as const) : inverse(turns[above]);
    const from: Vector = above < 0 ? [0, 0, 0] : placeOf(above);
    const node = document
      .createNode(nameOf(name))
      .setRotation([...multiply(back, turns[joint])])
      .setTranslation([...rotate(back, subtract(placeOf(joint), from))]);
    (above < 0 ? root : nodeOf[above]).addChild(node);
    nodeOf[joint] = node;
    bones.push(node);
    matrices.push(...inverseMatrix(turns[joint], placeOf(joint)));
  });
  // Hems hang on the hips; forearms on a twist bone that no map knows.
  const twist = document.createNode('ForearmTwist');
  nodeOf[CANONICAL.names.indexOf('leftLowerArm')].addChild(twist);
  const forearm = CANONICAL.names.indexOf('leftLowerArm');
  matrices.push(...inverseMatrix(turns[forearm], placeOf(forearm)));
  numberOf[forearm] = bones.length;
  bones.push(twist);
  numberOf[JOINTS] = numberOf[JOINTS + 1] = 0;
  return { bones, inverses: Float32Array.from(matrices), numberOf };
}

/** Column by column: turned back, then moved back. */
function inverseMatrix(turn: Quaternion, place: Vector): number[] {
  const back = inverse(turn);
  const [x, y, z] = [rotate(back, [1, 0, 0]), rotate(back, [0, 1, 0]), rotate(back, [0, 0, 1])];
  const [mx, my, mz] = rotate(back, place);
  return [...x, 0, ...y, 0, ...z, 0, -mx, -my, -mz, 1];
}

/** Lists the bones of a binary file as VRM does. */
function addHumanoid(bytes: Uint8Array, version: 0 | 1, bones: readonly Node[], nameOf: (joint: string) => string): Uint8Array {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + size))) as { nodes: { name: string; mesh?: number }[] };
  const names = new Set(bones.map((bone) => bone.getName()));
  const listed = CANONICAL.names.flatMap((joint) => {
    const node = json.nodes.findIndex(({ name, mesh }) => name === nameOf(joint) && names.has(name) && mesh === undefined);
    return node < 0 ? [] : [{ bone: joint, node }];
  });
  const byName = Object.fromEntries(listed.map(({ bone, node }) => [bone, { node }]));
  const extensions =
    version === 0 ? { VRM: { humanoid: { humanBones: listed } } } : { VRMC_vrm: { specVersion: '1.0', humanoid: { humanBones: byName } } };
  return pack({ ...json, extensions, extensionsUsed: Object.keys(extensions) }, bytes.subarray(28 + size));
}

/** An sRGB colour as glTF has it. */
function linear(colour: number): [number, number, number, number] {
  const [r, g, b] = [colour >> 16, (colour >> 8) & 255, colour & 255].map((byte) => {
    return byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b, 1];
}

/** Red and white, one above the other. */
function drawStripes(): Uint8Array<ArrayBuffer> {
  const picture = new PNG({ width: 64, height: 64 });
  for (let i = 0; i < 64 * 64; i++) {
    const isRed = Math.floor(i / 64 / 2) % 2 === 0;
    picture.data.set(isRed ? [190, 30, 40, 255] : [240, 240, 235, 255], 4 * i);
  }
  return Uint8Array.from(PNG.sync.write(picture));
}

/** A binary glTF file of its two parts. */
export function pack(json: object, binary: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const [jsonSize, binarySize] = [text.length, binary.length].map((size) => 4 * Math.ceil(size / 4));
  const bytes = new Uint8Array(12 + 8 + jsonSize + 8 + binarySize).fill(0x20, 20, 20 + jsonSize);
  const view = new DataView(bytes.buffer);
  [0x46546c67, 2, bytes.length, jsonSize, 0x4e4f534a].forEach((word, i) => {
    view.setUint32(4 * i, word, true);
  });
  bytes.set(text, 20);
  view.setUint32(20 + jsonSize, binarySize, true);
  view.setUint32(24 + jsonSize, 0x004e4942, true);
  bytes.set(binary, 28 + jsonSize);
  return bytes;
}
