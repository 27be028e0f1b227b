import { type Document, type Node, WebIO } from '@gltf-transform/core';
import validator from 'gltf-validator';
import { AnimationMixer, Box3, Color, type Group, SkinnedMesh, Vector3 } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordWalkers, THREE_WALKERS, WALKED_SKELETON, type Walker, walkingFrame } from '../../animate/bodies/test-walking.js';
import { CANONICAL } from '../../animate/index.js';
import { simulate } from '../../index.js';
import { angleBetween, quaternionAt, rotate } from '../../math/index.js';
import { concatenate, createMemorySink, createRecorder, openRecording, type Poses, type Recording } from '../../record/index.js';
import { type Body, createPerson } from '../bodies/person.js';
import { PICTURE_SIZE } from '../characters/pictures.js';
import { dressPerson } from '../crowd/dress.js';
import { memberOf, shapeOf } from '../crowd/figures.js';
import { skinMatrices } from '../rig/posing.js';
import { RIG_JOINTS } from '../rig/rig.js';
import { skinMesh } from '../rig/skinning.js';
import { hipHeight } from '../rig/stretch.js';
import { exportGlb, exportGltf, type GlbOptions } from './export-gltf.js';
import { recordedPlace } from './recorded-place.js';

/** A man in a T-shirt, a woman in a coat over a skirt, a child. */
const BODIES = [
  createPerson({ top: 'tee', bottom: 'slim', stature: 1.76 }),
  createPerson({ sex: 'female', top: 'coat', bottom: 'skirt', stature: 1.66, hair: 'bob' }),
  createPerson({ age: 8, top: 'hoodie', bottom: 'straight', stature: 1.25 }),
];
const RECORDING = openRecording(recordWalkers(THREE_WALKERS, 60));

/** What somebody of the recording is drawn as. */
const dressed = (id: number) =>
  dressPerson({ bodies: BODIES, members: BODIES.map(memberOf) }, id, { ...shapeOf(RECORDING.person(id)), population: 0 });

function bytesOf(recording: Recording, options: GlbOptions = {}): Uint8Array {
  const { size, pieces } = exportGlb(recording, { bodies: BODIES, ...options });
  const bytes = concatenate([...pieces]);
  expect(bytes.length).toBe(size);
  return bytes;
}

function readGlb(recording: Recording, options?: GlbOptions): Promise<Document> {
  return new WebIO().readBinary(bytesOf(recording, options));
}

/** A file as three.js has it, and what moves it. */
async function load(bytes: Uint8Array): Promise<{ scene: Group; mixer: AnimationMixer }> {
  const { scene, animations } = await new GLTFLoader().parseAsync(Uint8Array.from(bytes).buffer, '');
  const mixer = new AnimationMixer(scene);
  for (const clip of animations) mixer.clipAction(clip).play();
  return { scene, mixer };
}

function personIn(scene: Group, id: number): SkinnedMesh {
  const person = scene.getObjectByName(`agent_${id}`);
  if (!(person instanceof SkinnedMesh)) throw new Error(`agent ${id} is no skinned mesh`);
  return person;
}

/** Values of a channel with their times. */
function channelOf(document: Document, node: string, path: string) {
  const channels = document.getRoot().listAnimations()[0].listChannels();
  const sampler = channels.find((channel) => channel.getTargetNode()?.getName() === node && channel.getTargetPath() === path)?.getSampler();
  const times = sampler?.getInput()?.getArray();
  const output = sampler?.getOutput();
  if (!sampler || !times || !output) return undefined;
  const values = Array.from(times, (_, i): number[] => output.getElement(i, []));
  return { times: [...times], values, interpolation: sampler.getInterpolation() };
}

function nodeOf(document: Document, name: string): Node | undefined {
  return document
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === name);
}

/** One who stands still for a second, by the pose of somebody who walks. */
const STANDING: Walker = { id: 3, from: 0, to: 30, x: 1, z: 2, heading: 0, speed: 0, scale: 1 };

describe('exportGlb', () => {
  let scene: Group;
  let mixer: AnimationMixer;
  beforeAll(async () => {
    ({ scene, mixer } = await load(bytesOf(RECORDING)));
  });

  it('[RENDER-70] writes files in which the validator of the Khronos Group finds nothing', async () => {
    for (const detail of ['near', 'far'] as const) {
      const { issues } = await validator.validateBytes(bytesOf(RECORDING, { detail }));
      expect(issues.messages).toEqual([]);
    }
  });

  it('[RENDER-70] three.js has everyone as a skinned mesh on joints of its own, below a node by its id', () => {
    expect(scene.children.map(({ name }) => name)).toEqual(['agent_2', 'agent_5', 'agent_9']);
    const people = [2, 5, 9].map((id) => personIn(scene, id));
    expect(new Set(people.flatMap(({ skeleton }) => skeleton.bones)).size).toBe(
      people.reduce((sum, { skeleton }) => sum + skeleton.bones.length, 0),
    );
    for (const { skeleton, name } of people) {
      const suffix = name.slice('agent'.length);
      expect(skeleton.bones.slice(0, CANONICAL.names.length).map((bone) => bone.name.replace(suffix, ''))).toEqual(CANONICAL.names);
    }
    expect(people[0].userData).toMatchObject({ id: 2, population: 'walkers' });
  });

  it('[RENDER-71] the surface is the one that is drawn, to a millimetre', () => {
    const frame = RECORDING.frame(0);
    const { root, rotations, joints } = frame.poses as Poses;
    for (const [row, id] of [2, 9].entries()) {
      const { body, scale, broad = 1, tall = 1, arms = 1 } = dressed(id);
      const stretch = { broad, tall, arms };
      const hips = [root[3 * row] / scale, root[3 * row + 1] / scale, root[3 * row + 2] / scale] as const;
      const own = rotations.subarray(4 * joints * row, 4 * joints * (row + 1));
      const matrices = skinMatrices(BODIES[body], hips, own, undefined, stretch);
      const { positions } = skinMesh(BODIES[body].levels[0], matrices, { stretch, hip: hipHeight(BODIES[body].rig) });
      mixer.setTime(0);
      scene.updateMatrixWorld(true);
      const person = personIn(scene, id);
      expect(person.geometry.getAttribute('position').count).toBe(BODIES[body].levels[0].vertices);
      const place = new Vector3();
      for (let i = 0; i < positions.length / 3; i += 7) {
        person.getVertexPosition(i, place);
        for (const [axis, value] of place.toArray().entries())
          expect(Math.abs(value - scale * positions[3 * i + axis])).toBeLessThan(0.001);
      }
    }
  });

  it('[RENDER-71] people are where they were, from their soles on the ground to their crown', () => {
    for (const { id, scale, from, to } of THREE_WALKERS) {
      for (const tick of [from, 30, to - 2]) {
        mixer.setTime(tick / 30 + 1e-5);
        scene.updateMatrixWorld(true);
        const box = new Box3().setFromObject(personIn(scene, id), true);
        const frame = RECORDING.frame(tick);
        const row = frame.id.indexOf(id);
        const middle = box.getCenter(new Vector3());
        expect(Math.hypot(middle.x - frame.x[row], middle.z - frame.z[row])).toBeLessThan(0.3);
        expect(Math.abs(box.min.y)).toBeLessThan(0.05);
        expect(box.max.y - box.min.y).toBeGreaterThan(1.6 * scale);
        expect(box.max.y - box.min.y).toBeLessThan(1.9 * scale);
      }
    }
  });

  it('[RENDER-72] joints turn as recorded, within half a degree, and hips are within three millimetres; what stays is no motion', async () => {
    const document = await readGlb(RECORDING, { agents: [2] });
    const places = channelOf(document, 'hips', 'translation');
    const shin = channelOf(document, 'leftLowerLeg', 'rotation');
    if (!places || !shin) throw new Error('no motion');
    expect(shin.times.length).toBeLessThan(60);
    for (let tick = 0; tick < 60; tick++) {
      const poses = RECORDING.frame(tick).poses as Poses;
      const place = between(places, tick / 30);
      for (let axis = 0; axis < 3; axis++) expect(Math.abs(place[axis] - poses.root[axis])).toBeLessThan(0.0031);
      const turn = quaternionAt(between(shin, tick / 30), 0);
      const recorded = quaternionAt(poses.rotations, 4 * CANONICAL.names.indexOf('leftLowerLeg'));
      expect((angleBetween(turn, recorded) * 180) / Math.PI).toBeLessThan(0.52);
    }
    expect(channelOf(document, 'chest', 'rotation')).toBeUndefined();
    const still = await readGlb(openRecording(recordWalkers([STANDING], 30)));
    expect(still.getRoot().listAnimations()).toEqual([]);
  });

  it('[RENDER-73] who is not there yet, or not any more, has no size', async () => {
    const document = await readGlb(RECORDING);
    const sizeOf = (id: number) => nodeOf(document, `hips_${id}`)?.getScale()[0] ?? 0;
    expect(channelOf(document, 'hips_2', 'scale')).toBeUndefined();
    const late = channelOf(document, 'hips_5', 'scale');
    expect(late?.interpolation).toBe('STEP');
    expect(late?.times.map((time) => Math.round(30 * time))).toEqual([0, 20]);
    expect(late?.values.map(([x]) => x)).toEqual([0, expect.closeTo(sizeOf(5), 5)]);
    const early = channelOf(document, 'hips_9', 'scale');
    expect(early?.times.map((time) => Math.round(30 * time))).toEqual([0, 45]);
    expect(early?.values.map(([x]) => x)).toEqual([expect.closeTo(sizeOf(9), 5), 0]);
  });

  it('[RENDER-73] who is put elsewhere, as at a periodic boundary, is not seen to fly there', async () => {
    const frames = [...RECORDING.frames()].map((frame) => {
      const poses = frame.poses as Poses;
      const root = poses.root.slice();
      if (frame.tick >= 10) root[0] -= 40;
      return { ...frame, poses: { ...poses, root } };
    });
    const document = await readGlb({ ...RECORDING, frame: (number) => frames[number] }, { agents: [2] });
    const sizes = channelOf(document, 'hips', 'scale');
    expect(sizes?.times.map((time) => Math.round(30 * time))).toEqual([0, 9, 10]);
    expect(sizes?.values.map(([x]) => x > 0)).toEqual([true, false, true]);
  });

  it('[RENDER-74] one person alone has joints by their plain names, and begins when it comes', async () => {
    const document = await readGlb(RECORDING, { agents: [5], every: 2 });
    const names = document
      .getRoot()
      .listNodes()
      .map((node) => node.getName());
    expect(names.slice(0, 1 + CANONICAL.names.length)).toEqual(['agent_5', ...CANONICAL.names]);
    const { times = [] } = channelOf(document, 'leftUpperLeg', 'rotation') ?? {};
    expect(times[0]).toBe(0);
    expect(times.at(-1)).toBeCloseTo(38 / 30, 5);
  });

  it('[RENDER-74] a span of time begins at zero; a moment has people as they were, and nothing moves', async () => {
    const span = await readGlb(RECORDING, { from: 0.5, to: 1 });
    const turns = channelOf(span, 'leftUpperLeg_2', 'rotation');
    expect(turns?.times[0]).toBe(0);
    expect(turns?.times.at(-1)).toBeCloseTo(0.5, 5);
    const moment = await readGlb(RECORDING, { from: 1, to: 1 });
    expect(moment.getRoot().listAnimations()).toEqual([]);
    const { x, z } = RECORDING.frame(30);
    const [atX, , atZ] = nodeOf(moment, 'hips_2')?.getTranslation() ?? [];
    expect([atX, atZ]).toEqual([expect.closeTo(x[0], 4), expect.closeTo(z[0], 4)]);
  });

  it('[RENDER-75] people of one body share everything but their colours, which are their own, and how they are drawn out', async () => {
    const document = await readGlb(RECORDING, { bodies: BODIES.slice(0, 1) });
    const [first, ...others] = document
      .getRoot()
      .listMeshes()
      .map((mesh) => mesh.listPrimitives()[0]);
    expect(others).toHaveLength(2);
    for (const other of others) {
      for (const name of ['POSITION', 'NORMAL', 'JOINTS_0', 'WEIGHTS_0']) expect(other.getAttribute(name)).toBe(first.getAttribute(name));
      expect(other.getIndices()).toBe(first.getIndices());
      expect(other.getMaterial()).toBe(first.getMaterial());
      expect(other.getAttribute('COLOR_0')?.getArray()).not.toEqual(first.getAttribute('COLOR_0')?.getArray());
    }
    const one = BODIES.slice(0, 1);
    const shapes = [2, 5, 9].map((id) => {
      const { broad, tall, arms } = dressPerson({ bodies: one, members: one.map(memberOf) }, id, {
        ...shapeOf(RECORDING.person(id)),
        population: 0,
      });
      return `${broad} ${tall} ${arms}`;
    });
    const binds = document.getRoot().listSkins();
    expect(new Set(binds.map((skin) => skin.getInverseBindMatrices())).size).toBe(new Set(shapes).size);
  });

  it('[RENDER-75] vertices have the colours that their person is drawn with, darker in hollows', () => {
    const { body, colours } = dressed(2);
    const { surface, vertices } = BODIES[body].levels[0];
    const seen = personIn(scene, 2).geometry.getAttribute('color');
    const top = new Color(colours.top);
    let brightest = 0;
    for (let i = 0; i < vertices; i++) {
      if (surface[4 * i] !== 2 || surface[4 * i + 2] > 0) continue;
      const share = seen.getX(i) / top.r;
      expect(share).toBeLessThan(1.1);
      expect(share).toBeGreaterThan(0.2);
      brightest = Math.max(brightest, share);
    }
    expect(brightest).toBeGreaterThan(0.9);
  });

  it('[RENDER-75] hems have joints where they are worn', () => {
    const bones = [2, 5, 9].map((id) => personIn(scene, id).skeleton.bones.length);
    const worn = [2, 5, 9].map((id) => dressed(id).body === 1);
    expect(bones).toEqual(worn.map((isWorn) => (isWorn ? RIG_JOINTS : CANONICAL.names.length)));
  });

  it('[RENDER-76] stripes and checks are pictures that are repeated over the cloth, one for all who wear them', async () => {
    const dressed = [createPerson({ pattern: 'stripes' }), createPerson({ top: 'shirt', pattern: 'checks', stature: 1.2, age: 9 })];
    const bytes = bytesOf(RECORDING, { bodies: dressed });
    expect((await validator.validateBytes(bytes)).issues.messages).toEqual([]);
    const document = await new WebIO().readBinary(bytes);
    expect(
      document
        .getRoot()
        .listTextures()
        .map((texture) => [texture.getMimeType(), texture.getSize()]),
    ).toEqual([
      ['image/png', [64, 64]],
      ['image/png', [64, 64]],
    ]);
    const [mesh] = document.getRoot().listMeshes();
    const painted = mesh.listPrimitives().filter((primitive) => primitive.getMaterial()?.getBaseColorTexture());
    expect(mesh.listPrimitives().length - painted.length).toBe(1);
    expect(painted[0].getAttribute('TEXCOORD_0')).not.toBeNull();
  });

  it('[RENDER-76] a character keeps its pictures, and holes in them', async () => {
    const plain = BODIES[0];
    const levels = plain.levels.map((mesh) => ({ ...mesh, pictured: new Float32Array(3 * mesh.vertices) })) as unknown as Body['levels'];
    const picture = new Uint8Array(4 * PICTURE_SIZE * PICTURE_SIZE).fill(200);
    const bytes = bytesOf(RECORDING, {
      agents: [2],
      bodies: [{ ...plain, levels, pictures: [picture], isSelfColoured: true, isTwoSided: true }],
    });
    expect((await validator.validateBytes(bytes)).issues.messages).toEqual([]);
    const [material, ...others] = (await new WebIO().readBinary(bytes)).getRoot().listMaterials();
    expect(others).toEqual([]);
    expect(material.getBaseColorTexture()?.getSize()).toEqual([PICTURE_SIZE, PICTURE_SIZE]);
    expect([material.getAlphaMode(), material.getDoubleSided()]).toEqual(['MASK', true]);
  });

  it('[RENDER-77] as text it has the same numbers in a file of their own', async () => {
    const { json, binary } = exportGltf(RECORDING, { binary: 'three walkers.bin', agents: [2], bodies: BODIES });
    const numbers = concatenate([...binary.pieces]);
    expect(numbers.length).toBe(binary.size);
    const document = JSON.parse(new TextDecoder().decode(json));
    expect(document.buffers).toEqual([{ byteLength: numbers.length, uri: 'three%20walkers.bin' }]);
    const externalResourceFunction = async () => numbers;
    expect((await validator.validateBytes(json, { externalResourceFunction })).issues.messages).toEqual([]);
  });

  it('[RENDER-78] a body that nobody worked out stands upright where its person is, its arms down, and looks where it goes', async () => {
    const few = openRecording(recordWalkers(THREE_WALKERS, 2));
    const frames = [...few.frames()].map((frame) => ({
      ...frame,
      poses: { ...(frame.poses as Poses), level: new Uint32Array(2).fill(2) },
    }));
    const document = await readGlb({ ...few, frame: (number: number) => frames[number] });
    expect(nodeOf(document, 'hips_2')?.getTranslation()).toEqual([-2, expect.closeTo(0.99, 2), 0]);
    const facing = rotate(quaternionAt(nodeOf(document, 'hips_2')?.getRotation() ?? [], 0), [0, 0, 1]);
    expect(facing[0]).toBeCloseTo(1, 3);
    const arm = rotate(quaternionAt(nodeOf(document, 'leftUpperArm_2')?.getRotation() ?? [], 0), [1, 0, 0]);
    expect(arm[1]).toBeLessThan(-0.9);
  });

  it('[RENDER-79] few people are cut finely, many less so, unless it is said', () => {
    expect(exportGlb(RECORDING, { bodies: BODIES }).detail).toBe('near');
    const crowd = Array.from({ length: 201 }, (_, id) => ({ ...STANDING, id, to: 1, x: id }));
    expect(exportGlb(openRecording(recordWalkers(crowd, 1)), { bodies: BODIES }).detail).toBe('mid');
    const [near, mid, far] = (['near', 'mid', 'far'] as const).map((detail) => exportGlb(RECORDING, { bodies: BODIES, detail }).size);
    expect(mid).toBeLessThan(0.6 * near);
    expect(far).toBeLessThan(0.6 * mid);
  });

  it('[RENDER-80] says what to do about a file that is too large, poses of other joints, and birds', () => {
    expect(() => exportGlb(RECORDING, { bodies: BODIES, largest: 100_000 })).toThrow(
      /fit into a file of 0\.000100 GB, got .* GB of them; choose some of the people, a shorter span of time/,
    );
    const skeleton = { joints: ['root', 'tip'], parents: [-1, 0], offsets: [0, 0, 0, 0, 1, 0], rotations: 'mrp-int16' as const };
    const other = { ...RECORDING, manifest: { ...RECORDING.manifest, poses: skeleton } };
    expect(() => exportGlb(other, { bodies: BODIES })).toThrow(
      /expected poses of the 22 joints from hips.*got 2 joints: root, tip; BVH takes any/,
    );
    const altitude = (count: number) => ({ altitude: new Float32Array(count).fill(3) });
    const frames = [...RECORDING.frames()].map((frame) => ({ ...frame, columns: altitude(frame.count) }));
    const flock = { ...RECORDING, frames: () => frames.values(), frame: (number: number) => frames[number] };
    expect(() => exportGlb(flock, { bodies: BODIES })).toThrow(/got birds in the air alone/);
  });
});

/** The value of a channel at a time, on the straight line between two keys. */
function between({ times, values }: { times: number[]; values: number[][] }, time: number): number[] {
  const after = Math.max(
    1,
    times.findIndex((at) => at >= time - 1e-6),
  );
  const t = (time - times[after - 1]) / (times[after] - times[after - 1]);
  const mixed = values[after].map((value, k) => (1 - t) * values[after - 1][k] + t * value);
  const length = mixed.length === 4 ? Math.hypot(...mixed) : 1;
  return mixed.map((value) => value / length);
}
describe('a place in a glTF file', () => {
  const PAIR: readonly Walker[] = [0, 1].map((id) => ({ id, from: 0, to: 40, x: 14, z: 2 + id, heading: 0, speed: 1, scale: 1 }));
  const YARD = {
    version: 1,
    name: 'yard',
    duration: 4,
    tick: 0.1,
    world: {
      walkable: [{ box: { min: [0, 0], max: [20, 10] } }],
      obstacles: [{ box: { center: [4, 8], size: [2, 1] } }],
      doors: [{ name: 'gate', from: [10, 0], to: [10, 1], open: [{ from: 1, to: 2 }] }],
      moving: [
        {
          name: 'car',
          kind: 'car',
          loop: false,
          shape: { box: { center: [0, 0], size: [4, 2] } },
          timetable: [
            { time: 0, at: [3, 3] },
            { time: 2, at: [9, 3], angle: 1 },
          ],
        },
      ],
      things: [
        { kind: 'bench', name: 'seat', at: [12, 8], angle: 1 },
        { kind: 'bench', at: [15, 8] },
        { kind: 'lamp', at: [17, 8] },
      ],
    },
    population: [{ name: 'some', count: 2, where: { box: { min: [14, 2], max: [18, 6] } }, goals: [{ point: [19, 3] }], then: 'stay' }],
  };

  /** Four seconds of the yard, through which two walk whom nobody steers. */
  async function recordYard(): Promise<Recording> {
    const sim = await simulate(JSON.stringify(YARD), { threads: 1 });
    const sink = createMemorySink();
    const { scenario, seed, dt } = sim;
    const about = { engine: 'test', name: 'yard', scenario, seed, tick: dt, origin: scenario.world.origin, populations: ['some'] };
    const recorder = createRecorder(sink, about, { poses: WALKED_SKELETON, objects: true });
    recorder.people(sim.people());
    for (let tick = 0; tick < 40; tick++) {
      recorder.objects(tick, sim.world.things);
      recorder.frame({ ...walkingFrame(PAIR, tick), time: tick * dt });
      sim.step();
    }
    recorder.close();
    sim.dispose();
    return openRecording(sink.files());
  }

  it('[RENDER-81] has ground, walls and things beside people; things move and change as they were recorded', async () => {
    const recording = await recordYard();
    const place = await recordedPlace(recording);
    const bytes = bytesOf(recording, { place });
    expect((await validator.validateBytes(bytes)).issues.messages).toEqual([]);
    const document = await new WebIO().readBinary(bytes);
    const [scene] = document.getRoot().listScenes();
    expect(scene.listChildren().map((node) => node.getName())).toEqual(['agent_0', 'agent_1', 'place']);
    const parts = scene.listChildren()[2].listChildren();
    expect(parts.map((node) => node.getName())).toEqual([
      'ground',
      'walls',
      'gate (door)',
      'car (car)',
      'seat (bench)',
      'bench 1 (bench)',
      'lamp 1 (lamp)',
    ]);
    const [seat, other] = parts.slice(4);
    expect(seat.getTranslation()).toEqual([12, 0, 8]);
    // Things that look the same share a mesh.
    expect(seat.listChildren()[0].getMesh()).toBe(other.listChildren()[0].getMesh());
    const way = channelOf(document, 'car (car)', 'translation');
    expect(way?.values[0]).toEqual([3, 0, 3]);
    expect(way?.values.at(-1)?.[0]).toBeCloseTo(9, 3);
    const leaf = channelOf(document, 'gate (door), closed', 'scale');
    expect(leaf?.interpolation).toBe('STEP');
    const sizeAt = (time: number) => leaf?.values[leaf.times.findLastIndex((at) => at <= time)]?.[0];
    expect([0.5, 1.5, 2.5].map(sizeAt)).toEqual([1, 0, 1]);
    expect(channelOf(document, 'seat (bench)', 'translation')).toBeUndefined();
  });
});
