import { Document, WebIO } from '@gltf-transform/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { aboutAxis, angleBetween, type Quaternion } from '../../math/index.js';
import { type Motion, place, rotationAt } from '../motion.js';
import { MotionError } from '../motion-error.js';
import { type GltfReadOptions, readGltfMotions } from './read-gltf.js';
import { testWalk } from './test-walker.js';
import { writeGltf } from './write-gltf.js';

const WALK = testWalk(20);
let walkFile: Uint8Array;
beforeAll(async () => {
  walkFile = await writeGltf([WALK, { ...WALK, name: 'again' }]);
});

/** Texts of the language that are none for people. */
const RAW = /undefined|is not a function|Cannot read|iterable|JSON at|valid JSON|Unexpected (token|end|non)|typed array|DataView/;

const SPREAD = (first: Motion, second: Motion, frame: number): number => {
  const [ours, theirs] = [place(first, frame), place(second, frame)];
  return Math.max(
    ...first.skeleton.names.map((name, joint) => {
      const other = theirs.places[second.skeleton.names.indexOf(name)];
      return Math.hypot(...ours.places[joint].map((value, axis) => value - other[axis]));
    }),
  );
};

/** An armature that lies on its side and is a hundredth in size, and two bones with rests of their own; the second one turns. */
async function armature(interpolation: 'STEP' | 'LINEAR' | 'CUBICSPLINE', times: number[], values: number[]): Promise<Uint8Array> {
  const document = new Document();
  const store = document.createBuffer();
  const side = [...aboutAxis([1, 0, 0], -Math.PI / 2)] as [number, number, number, number];
  const tip = document.createNode('tip').setTranslation([0, 50, 0]);
  const bone = document.createNode('bone').setTranslation([0, 100, 0]).setRotation(side).addChild(tip);
  const top = document.createNode('top').setScale([0.01, 0.01, 0.01]).setRotation(side).addChild(bone);
  document.createScene().addChild(top);
  const numbers = (type: 'SCALAR' | 'VEC4', array: number[]) =>
    document.createAccessor().setBuffer(store).setType(type).setArray(Float32Array.from(array));
  const sampler = document.createAnimationSampler().setInput(numbers('SCALAR', times)).setOutput(numbers('VEC4', values));
  sampler.setInterpolation(interpolation);
  const channel = document.createAnimationChannel().setTargetNode(bone).setTargetPath('rotation').setSampler(sampler);
  document.createAnimation('nod').addSampler(sampler).addChannel(channel);
  return new WebIO().writeBinary(document);
}
const X = (degrees: number): Quaternion => aboutAxis([1, 0, 0], (degrees * Math.PI) / 180);

describe('glTF', () => {
  it('[ANIM-7] motions written as glTF read back the same, each under its name', async () => {
    const [walk, again] = await readGltfMotions(walkFile, 'walk.glb');
    expect([walk.name, again.name]).toEqual(['walk.glb#walk', 'walk.glb#again']);
    expect(walk).toMatchObject({ frames: 20, frameTime: 1 / 30 });
    expect(walk.skeleton.names.toSorted()).toEqual(WALK.skeleton.names.toSorted());
    for (let frame = 0; frame < 20; frame++) expect(SPREAD(WALK, walk, frame)).toBeLessThan(1e-5);
  });

  it('[ANIM-8] rest poses, sizes and axes of the nodes above become offsets in metres, with no rotation at rest', async () => {
    const [nod] = await readGltfMotions(await armature('LINEAR', [0, 1], [...X(-90), ...X(-90)]), 'a.glb', { frameRate: 10 });
    expect(nod.skeleton.names).toEqual(['bone', 'tip']);
    const { places, rotations } = place(nod, 0);
    // 1 m along the armature's y, which is -z of the world; the tip half a metre on, along what the bone's own rest makes of y.
    for (const [i, value] of [0, 0, -1, 0, -0.5, -1].entries()) expect([...places[0], ...places[1]][i]).toBeCloseTo(value, 6);
    expect(angleBetween(rotations[0], X(0))).toBeLessThan(1e-6);
    expect(nod.frames).toBe(11);
  });

  it('[ANIM-8] steps, lines and cubic splines are followed', async () => {
    const at = async (interpolation: 'STEP' | 'LINEAR' | 'CUBICSPLINE', values: number[]) => {
      const [nod] = await readGltfMotions(await armature(interpolation, [0, 1], values), 'a.glb', { frameRate: 4 });
      return [0, 1, 2, 3, 4].map((frame) => Math.round((angleBetween(rotationAt(nod, frame, 0), X(0)) * 180) / Math.PI));
    };
    expect(await at('LINEAR', [...X(-90), ...X(-10)])).toEqual([0, 20, 40, 60, 80]);
    expect(await at('STEP', [...X(-90), ...X(-10)])).toEqual([0, 0, 0, 0, 80]);
    const flat = [0, 0, 0, 0];
    expect(await at('CUBICSPLINE', [...flat, ...X(-90), ...flat, ...flat, ...X(-10), ...flat])).toEqual([0, 12, 40, 68, 80]);
  });

  it('[ANIM-9] bones of a VRM go by the names of its humanoid, in both versions', async () => {
    const renamed = async (extensions: (node: (name: string) => number) => object) => {
      const { json, resources } = await new WebIO().writeJSON(await new WebIO().readBinary(walkFile));
      const nodes = json.nodes ?? [];
      const node = (name: string) => nodes.findIndex((own) => own.name === `J_${name}`);
      for (const own of nodes) own.name = `J_${own.name}`;
      const text = JSON.stringify({ ...json, extensions: extensions(node) });
      const options: GltfReadOptions = { resources };
      return readGltfMotions(new TextEncoder().encode(text), 'person.vrm', options);
    };
    const [one] = await renamed((node) => ({
      VRMC_vrm: { humanoid: { humanBones: Object.fromEntries(WALK.skeleton.names.map((name) => [name, { node: node(name) }])) } },
    }));
    expect(one.skeleton.names.toSorted()).toEqual(WALK.skeleton.names.toSorted());
    const [zero] = await renamed((node) => ({
      VRM: { humanoid: { humanBones: WALK.skeleton.names.map((name) => ({ bone: name, node: node(name) })) } },
    }));
    expect(zero).toEqual(one);
    const [none] = await renamed(() => ({}));
    expect(none.skeleton.names[0]).toBe('J_hips');
  });
});

describe('malformed glTF', () => {
  const faultOf = async (bytes: Uint8Array): Promise<MotionError> => {
    const error = await readGltfMotions(bytes, 'bad.glb').then(
      () => new Error('it was read'),
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(MotionError);
    return error;
  };
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify({ asset: { version: '2.0' }, ...(value as object) }));
  const patched = (at: number, value: number) => {
    const bytes = walkFile.slice();
    new DataView(bytes.buffer).setUint32(at, value, true);
    return bytes;
  };

  it('[ANIM-10] tells the byte, what was expected and what came', async () => {
    const animated = { animations: [{ channels: [], samplers: [] }] };
    const faults: readonly (readonly [Uint8Array, number, RegExp])[] = [
      [new Uint8Array(), 0, /expected JSON of a glTF file/],
      [walkFile.slice(0, 15), 15, /expected a header of 20 bytes, got the end of the file/],
      [patched(4, 1), 4, /expected version 2, got 1/],
      [patched(8, 2 ** 31), 8, /expected a length of at most \d+ bytes, got 2147483648/],
      [patched(12, 2 ** 31), 12, /expected a chunk of at most \d+ bytes, got 2147483648/],
      [patched(16, 7), 16, /expected a chunk of JSON, got a chunk of kind 7/],
      [patched(20, 0x20202020), 20, /expected JSON of a glTF file, got/],
      [json({ asset: { version: '1.0' } }), 0, /expected glTF 2.0, got version "1.0"/],
      [json({ nodes: [{ children: [1] }, { children: [0] }] }), 0, /expected nodes in a tree, got node 0 below itself/],
      [json({ nodes: [{ children: [0] }] }), 0, /expected nodes in a tree, got node 0 below itself/],
      [json({ nodes: [{ children: [2] }, { children: [2] }, {}] }), 0, /expected one parent of node 2, got nodes 0 and 1/],
      [json({ nodes: [{ children: [7] }] }), 0, /expected children of node 0 that exist, got 7/],
      [json({ accessors: [{ count: 1e12, type: 'VEC4' }] }), 0, /expected at most \d+ numbers in accessors/],
      [json({ accessors: [{ count: 'many' }] }), 0, /expected a count of accessor 0, got "many"/],
      [json({ nodes: [{}] }), 0, /expected an animation, got none/],
      [json(animated), 0, /expected an animation that turns or moves nodes/],
    ];
    for (const [bytes, byte, message] of faults) {
      const fault = await faultOf(bytes);
      expect(fault.message).toMatch(message);
      if (!message.source.includes('that turns')) expect(fault.byte, fault.message).toBe(byte);
    }
  });

  it('[ANIM-10] a file with bytes cut or changed is read or refused with one MotionError', async () => {
    const head = new TextDecoder().decode(walkFile.slice(0, 20 + new DataView(walkFile.buffer).getUint32(12, true))).length;
    // Most changes fall on the JSON, where structure is; some on the numbers.
    const place = fc.oneof(fc.nat(head), fc.nat(walkFile.length - 1));
    await fc.assert(
      fc.asyncProperty(place, fc.nat(255), fc.boolean(), async (at, value, isCut) => {
        const bytes = isCut ? walkFile.slice(0, at) : walkFile.slice();
        if (!isCut) bytes[at] = value;
        try {
          for (const motion of await readGltfMotions(bytes, 'changed.glb')) {
            expect(motion.rotations.every(Number.isFinite) && motion.positions.every(Number.isFinite)).toBe(true);
          }
        } catch (error) {
          if (!(error instanceof MotionError)) throw error;
          expect(error.byte).toBeGreaterThanOrEqual(0);
          expect(error.message).not.toMatch(RAW);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[ANIM-10] a file with any value of its JSON replaced by another is read or refused with one MotionError', async () => {
    const { json: sound, resources } = await new WebIO().writeJSON(await new WebIO().readBinary(walkFile));
    const paths: (string | number)[][] = [];
    const walk = (value: unknown, path: (string | number)[]) => {
      if (path.length > 0) paths.push(path);
      if (typeof value === 'object' && value !== null) for (const [key, part] of Object.entries(value)) walk(part, [...path, key]);
    };
    walk(sound, []);
    const other = fc.constantFrom(null, -1, 0.5, 1e12, 99, 'x', [], {}, [null], true, [0], 'VEC2', 5120);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), other, async (path, value) => {
        const changed = structuredClone(sound) as unknown as Record<string | number, never>;
        path.slice(0, -1).reduce((part, key) => part[key], changed)[path[path.length - 1]] = value as never;
        await readGltfMotions(new TextEncoder().encode(JSON.stringify(changed)), 'changed.gltf', { resources }).catch((error) => {
          if (!(error instanceof MotionError)) throw error;
          expect(error.message).not.toMatch(RAW);
        });
      }),
      { numRuns: 500 },
    );
  });
});
