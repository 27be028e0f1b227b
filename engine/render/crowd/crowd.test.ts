import { PerspectiveCamera, Scene } from 'three';
import { beforeAll, describe, expect, it } from 'vitest';
import { averagePerson, type Frame } from '../../record/index.js';
import { type Cast, castBuffers, castCrowd } from './cast.js';
import { createCrowdView } from './crowd.js';
import type { CrowdFrames } from './frame-source.js';

const DT = 0.1;
let cast: Cast;
beforeAll(async () => {
  cast = await castCrowd({ bodies: 4, isDressed: false });
});

describe('a crowd in a scene', () => {
  it('[RENDER-44] shows a live crowd between its last two ticks', async () => {
    const crowd = { frame: walking(0), dt: DT, people: () => [0, 1, 2].map(averagePerson) };
    const { view, camera, places } = await show(crowd);
    view.update(camera, 0);
    expect(view.count).toBe(3);
    crowd.frame = walking(1);
    view.update(camera, 0.025);
    expect(places()[0][0]).toBeCloseTo(0.25 * 0.13, 5);
    view.update(camera, 0.1);
    expect(places()[0][0]).toBeCloseTo(0.13, 5);
    view.update(camera, 5);
    expect(places()[0][0]).toBeCloseTo(0.13, 5);
  });

  it('[RENDER-44] shows a recorded crowd at any time, forwards, far ahead and back', async () => {
    const { view, camera, places } = await show(recordingOf(100));
    for (const time of [0, 0.25, 0.3, 0.31, 0.9, 7.05, 2.5, 0, 99]) {
      view.update(camera, time);
      expect(places()[0][0], `at ${time} s`).toBeCloseTo(1.3 * Math.min(time, 9.9), 4);
    }
  });

  it('[RENDER-44] shows whatever yields frames, at once or later, and asks for no more than it needs', async () => {
    let asked = 0;
    function* yielding() {
      for (let tick = 0; tick < 50; tick++) {
        asked++;
        yield walking(tick);
      }
    }
    const now = await show(yielding());
    now.view.update(now.camera, 0.45);
    expect(now.places()[0][0]).toBeCloseTo(1.3 * 0.45, 4);
    expect(asked).toBe(6);

    async function* arriving() {
      for (let tick = 0; tick < 50; tick++) yield walking(tick);
    }
    const later = await show(arriving());
    for (let i = 0; i < 12; i++) {
      later.view.update(later.camera, 0.45);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(later.places()[0][0]).toBeCloseTo(1.3 * 0.45, 4);
  });

  it('[RENDER-44] tells whoever draws when frames fail to come', async () => {
    async function* failing(): AsyncGenerator<Frame> {
      yield walking(0);
      throw new Error('the line is dead');
    }
    const { view, camera } = await show(failing());
    const draw = async () => {
      for (let i = 0; i < 20; i++) {
        view.update(camera, i);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    await expect(draw()).rejects.toThrow('the line is dead');
    await expect(createCrowdView(new Scene(), 7 as never, { cast })).rejects.toThrow(/cannot be drawn from number; give a simulation/);
  });

  it('[RENDER-45] lets people walk by the way they go, and stand where they stand', async () => {
    const { view, camera, poses } = await show(recordingOf(100));
    view.update(camera, 1);
    const before = poses();
    view.update(camera, 1.05);
    const after = poses();
    expect(after[0]).not.toBeCloseTo(before[0], 2);
    // The third stands: its cycle is a slow one.
    expect(Math.abs(after[2] - before[2])).toBeLessThan(0.3);
  });

  it('[RENDER-46] follows the ground, and stands on it in an object that was moved', async () => {
    const { view, camera, places } = await show(recordingOf(10), { groundAt: (x) => 2 + x });
    view.update(camera, 0.5);
    expect(places()[0][1]).toBeCloseTo(2 + 1.3 * 0.5, 4);
    camera.position.set(1000, 1.6, 8);
    camera.lookAt(1000, 1, 0);
    view.update(camera, 0.5);
    expect(total(view.drawn)).toBe(0);
    view.object.position.set(1000, -2, 0);
    view.update(camera, 0.5);
    expect(total(view.drawn)).toBe(3);
  });

  it('[RENDER-47] makes room for a crowd that grows, and shows nobody who has left', async () => {
    const sizes = [2, 700, 3];
    const frames = sizes.map((size, tick) => walking(tick, size));
    const { view, camera } = await show(frames);
    for (const [tick, size] of sizes.entries()) {
      for (let i = 0; i < 3; i++) view.update(camera, tick * DT);
      expect(view.count).toBe(size);
      expect(total(view.drawn)).toBeLessThanOrEqual(size);
    }
    expect(total(view.drawn)).toBe(3);
  });

  it('[RENDER-47] knows who people are from the crowd, or is told', async () => {
    const heights = new Map([
      [0, 1.9],
      [1, 1.1],
    ]);
    const people = [...heights].map(([id, height]) => ({ ...averagePerson(id), height, age: height > 1.4 ? 40 : 6 }));
    const told = await show([walking(0)], { people });
    told.view.update(told.camera, 0);
    const live = await show({ frame: walking(0), dt: DT, people: () => [...people, averagePerson(2)] });
    live.view.update(live.camera, 0);
    for (const { scales } of [told, live]) expect(scales()[0]).not.toBeCloseTo(scales()[1], 2);
    expect(told.scales()).toEqual(live.scales());
  });

  it('[RENDER-48] leaves the scene when it is closed, and a cast can be sent and used again', async () => {
    const { view, scene } = await show(recordingOf(3));
    view.dispose();
    expect(scene.children).toEqual([]);
    expect(new Set(castBuffers(cast)).size).toBe(castBuffers(cast).length);
    await expect(castCrowd({ bodies: [] })).rejects.toThrow(/at least one body/);
  });
});

/** Two walk along +x, the third stands; all beyond walk too. */
function walking(tick: number, count = 3): Frame {
  const column = (value: (i: number) => number) => Float32Array.from({ length: count }, (_, i) => value(i));
  const speed = (i: number) => (i === 2 ? 0 : 1.3);
  return {
    tick,
    time: tick * DT,
    count,
    id: Uint32Array.from({ length: count }, (_, i) => i),
    x: column((i) => speed(i) * tick * DT),
    z: column((i) => -i / 2),
    heading: column(() => 0),
    velocityX: column(speed),
    velocityZ: column(() => 0),
    population: new Uint32Array(count),
    columns: {},
  };
}

function recordingOf(frameCount: number) {
  return { frameCount, frame: (index: number) => walking(index), person: averagePerson };
}

/** A view with a camera before it, and what its shader reads: place, pose and scale of each row. */
async function show(frames: CrowdFrames, options: Parameters<typeof createCrowdView>[2] = {}) {
  const scene = new Scene();
  const camera = new PerspectiveCamera(60, 1.5, 0.1, 400);
  camera.position.set(0, 3, 12);
  camera.lookAt(0, 1, 0);
  const view = await createCrowdView(scene, frames, { cast, ...options });
  const rows = () => {
    const [batch] = view.object.children[0].children as unknown as { material: { onBeforeCompile(shader: object): void } }[];
    const shader = { uniforms: {} as Record<string, { value: { image: { data: Float32Array } } }>, vertexShader: '', fragmentShader: '' };
    batch.material.onBeforeCompile(shader);
    const { places, kinds } = shader.uniforms;
    const four = (of: typeof places, i: number) => of.value.image.data.subarray(4 * i, 4 * i + 4);
    return Array.from({ length: 3 }, (_, i) => [...four(places, i), ...four(kinds, i)]);
  };
  return { scene, camera, view, places: rows, poses: () => rows().map((row) => row[4]), scales: () => rows().map((row) => row[6]) };
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
