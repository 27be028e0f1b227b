import { type Node, WebIO } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../index.js';
import { angleBetween, quaternionAt, rotate } from '../../math/index.js';
import { concatenate, createMemorySink, createRecorder, openRecording, type Poses, type Recording } from '../../record/index.js';
import { builtInLibrary } from '../index.js';
import { emptyMotion, place } from '../motion.js';
import { CANONICAL, JOINTS } from '../skeleton.js';
import { exportGlb, exportGltf } from './export-gltf.js';
import type { BodyChoice } from './recorded-bodies.js';
import { recordedPlace } from './recorded-place.js';
import { recordWalkers, THREE_WALKERS } from './test-walking.js';

const RECORDING = openRecording(recordWalkers(THREE_WALKERS, 60));

async function readGlb(recording: Recording, choice?: BodyChoice) {
  const { size, pieces } = exportGlb(recording, choice);
  const bytes = concatenate([...pieces]);
  expect(bytes.length).toBe(size);
  return new WebIO().readBinary(bytes);
}

type Read = Awaited<ReturnType<typeof readGlb>>;

/** Values of a channel with their times. */
function channelOf(document: Read, node: string, path: string) {
  const channels = document.getRoot().listAnimations()[0].listChannels();
  const sampler = channels.find((channel) => channel.getTargetNode()?.getName() === node && channel.getTargetPath() === path)?.getSampler();
  const times = sampler?.getInput()?.getArray();
  const output = sampler?.getOutput();
  if (!sampler || !times || !output) return undefined;
  const values = Array.from(times, (_, i): number[] => output.getElement(i, []));
  return { times: [...times], values, interpolation: sampler.getInterpolation() };
}

describe('exportGlb', () => {
  it('[RECORD-90] writes a file that a glTF library reads, with a hierarchy of joints per agent', async () => {
    const document = await readGlb(RECORDING);
    const [scene] = document.getRoot().listScenes();
    expect(scene.listChildren().map((node) => node.getName())).toEqual(['agent_2', 'agent_5', 'agent_9']);
    const parentOf = (node: Node) => (node.getParentNode()?.getName() ?? '').replace('_5', '');
    const nodes = new Map(
      document
        .getRoot()
        .listNodes()
        .map((node) => [node.getName(), node]),
    );
    for (const [joint, name] of CANONICAL.names.entries()) {
      const node = nodes.get(`${name}_5`) as Node;
      if (joint > 0) expect(parentOf(node)).toBe(CANONICAL.names[CANONICAL.parents[joint]]);
      if (joint > 0)
        expect(node.getTranslation()).toEqual(Array.from(CANONICAL.offsets.subarray(3 * joint, 3 * joint + 3), (offset) => offset + 0));
    }
    expect(nodes.get('agent_9')?.getExtras()).toEqual({ id: 9, population: 'walkers' });
  });

  it('[RECORD-91] a joint turns as recorded, within 0.02 degrees, without jumps of sign', async () => {
    const document = await readGlb(RECORDING);
    for (const [joint, name] of CANONICAL.names.entries()) {
      const { values = [] } = channelOf(document, `${name}_2`, 'rotation') ?? {};
      expect(values).toHaveLength(60);
      for (const [number, value] of values.entries()) {
        const poses = RECORDING.frame(number).poses as Poses;
        const angle = angleBetween(quaternionAt(value, 0), quaternionAt(poses.rotations, 4 * joint));
        expect((angle * 180) / Math.PI).toBeLessThan(0.02);
        const before = values[Math.max(0, number - 1)];
        expect(value[0] * before[0] + value[1] * before[1] + value[2] * before[2] + value[3] * before[3]).toBeGreaterThan(0);
      }
    }
  });

  it('[RECORD-92] hips are where they were recorded, whatever the size of the body', async () => {
    const document = await readGlb(RECORDING);
    const { values = [], times = [] } = channelOf(document, 'hips_5', 'translation') ?? {};
    expect(values).toHaveLength(40);
    for (const [row, value] of values.entries()) {
      const { root } = RECORDING.frame(20 + row).poses as Poses;
      for (let axis = 0; axis < 3; axis++) expect(value[axis] * 0.7).toBeCloseTo(root[3 + axis], 5);
      expect(times[row]).toBeCloseTo((20 + row) / 30, 5);
    }
  });

  it('[RECORD-93] who is not there yet, or not any more, has no size', async () => {
    const document = await readGlb(RECORDING);
    expect(channelOf(document, 'agent_2', 'scale')).toBeUndefined();
    const late = channelOf(document, 'agent_5', 'scale');
    expect(late).toMatchObject({ interpolation: 'STEP' });
    expect(late?.times.map((time) => Math.round(30 * time))).toEqual([0, 20]);
    expect(late?.values.map(([x]) => Number(x.toFixed(3)))).toEqual([0, 0.7]);
    const early = channelOf(document, 'agent_9', 'scale');
    expect(early?.times.map((time) => Math.round(30 * time))).toEqual([0, 45]);
    expect(early?.values.map(([x]) => Number(x.toFixed(3)))).toEqual([1.1, 0]);
  });

  it('[RECORD-94] one agent alone has joints by their plain names, and begins when it comes', async () => {
    const document = await readGlb(RECORDING, { agents: [5], every: 2 });
    const names = document
      .getRoot()
      .listNodes()
      .map((node) => node.getName());
    expect(names).toEqual(['agent_5', ...CANONICAL.names]);
    const { times = [] } = channelOf(document, 'hips', 'translation') ?? {};
    expect(times).toHaveLength(20);
    expect(times[0]).toBe(0);
    expect(times[1]).toBeCloseTo(2 / 30, 6);
  });

  it('[RECORD-95] bodies reach from the soles to the crown, share their shapes and have normals that point outwards', async () => {
    const document = await readGlb(RECORDING);
    const shapes = new Set(
      document
        .getRoot()
        .listMeshes()
        .flatMap((mesh) => mesh.listPrimitives().map((part) => part.getAttribute('POSITION'))),
    );
    expect(shapes.size).toBeLessThan(2 * JOINTS);
    const { places } = place(emptyMotion('rest', CANONICAL, 1, 1), 0);
    const meshOf = new Map(
      document
        .getRoot()
        .listNodes()
        .map((node) => [node.getName(), node.getMesh()]),
    );
    let [lowest, highest] = [Infinity, -Infinity];
    for (const [joint, name] of CANONICAL.names.entries()) {
      for (const part of meshOf.get(`${name}_2`)?.listPrimitives() ?? []) {
        const [min, max] = [part.getAttribute('POSITION')?.getMin([]) ?? [], part.getAttribute('POSITION')?.getMax([]) ?? []];
        lowest = Math.min(lowest, places[joint][1] + min[1]);
        highest = Math.max(highest, places[joint][1] + max[1]);
        expect(isOutward(part.getAttribute('POSITION')?.getArray(), part.getAttribute('NORMAL')?.getArray())).toBe(true);
      }
    }
    expect(highest - lowest).toBeGreaterThan(1.65);
    expect(highest - lowest).toBeLessThan(1.75);
  });

  it('[RECORD-96] glTF as text has the same numbers in a file of their own', async () => {
    const { json, binary } = exportGltf(RECORDING, { binary: 'three walkers.bin', agents: [2] });
    const numbers = concatenate([...binary.pieces]);
    expect(numbers.length).toBe(binary.size);
    const document = JSON.parse(new TextDecoder().decode(json));
    expect(document.buffers).toEqual([{ byteLength: numbers.length, uri: 'three%20walkers.bin' }]);
    const read = await new WebIO().readJSON({ json: document, resources: { 'three%20walkers.bin': new Uint8Array(numbers) } });
    expect(channelOf(read, 'hips', 'translation')?.values).toHaveLength(60);
  });

  it('[RECORD-97] a body that nobody worked out stands upright where its agent is and looks where it goes', async () => {
    const files = recordWalkers(THREE_WALKERS, 2);
    const manifest = openRecording(files);
    const frames = [...manifest.frames()].map((frame) => ({
      ...frame,
      poses: { ...(frame.poses as Poses), level: new Uint32Array(2).fill(2) },
    }));
    const recording = { ...manifest, frame: (number: number) => frames[number] };
    const document = await readGlb(recording);
    expect(channelOf(document, 'hips_2', 'translation')?.values[0]).toEqual([-2, expect.closeTo(0.99, 2), 0]);
    const facing = rotate(quaternionAt(channelOf(document, 'hips_2', 'rotation')?.values[0] ?? [], 0), [0, 0, 1]);
    expect(facing[0]).toBeCloseTo(1, 3);
  });

  it('[RECORD-98] without poses, and of agents that are not there, it says what to do', () => {
    const bare = openRecording(recordWalkers(THREE_WALKERS, 2, { poses: false }));
    expect(() => exportGlb(bare)).toThrow(/without poses; record the run with them: promenade run … --out … --poses/);
    expect(() => exportGlb(RECORDING, { agents: [2, 6] })).toThrow(/got agent 6; the nearest are 2, 5, 9/);
  });
});

/** Seen from the middle of a convex shape, every normal points away. */
function isOutward(positions?: ArrayLike<number> | null, normals?: ArrayLike<number> | null): boolean {
  if (!positions || !normals) return false;
  const middle = [0, 0, 0];
  for (let i = 0; i < positions.length; i++) middle[i % 3] += (3 * positions[i]) / positions.length;
  for (let i = 0; i < positions.length; i += 3) {
    const along = [0, 1, 2].reduce((sum, axis) => sum + (positions[i + axis] - middle[axis]) * normals[i + axis], 0);
    if (along <= 0) return false;
  }
  return true;
}

describe('a place in a glTF file', () => {
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

  /** Four seconds of the yard with bodies. */
  async function recordYard(): Promise<Recording> {
    const sim = await simulate(JSON.stringify(YARD), { threads: 1, motion: await builtInLibrary() });
    const sink = createMemorySink();
    const { scenario, seed, dt } = sim;
    const about = { engine: 'test', name: 'yard', scenario, seed, tick: dt, origin: scenario.world.origin, populations: ['some'] };
    const poses = { joints: CANONICAL.names, parents: CANONICAL.parents, offsets: [...CANONICAL.offsets] };
    const recorder = createRecorder(sink, about, { poses, objects: true });
    recorder.people(sim.people());
    for (let n = 0; n < 40; n++) {
      recorder.objects(sim.tick, sim.world.things);
      recorder.frame(sim.frame);
      sim.step();
    }
    recorder.close();
    sim.dispose();
    return openRecording(sink.files());
  }

  it('[RECORD-120] has ground, walls and things beside people; things move and change as they were recorded', async () => {
    const recording = await recordYard();
    const place = await recordedPlace(recording);
    const { pieces } = exportGlb(recording, { place });
    const document = await new WebIO().readBinary(concatenate([...pieces]));
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
