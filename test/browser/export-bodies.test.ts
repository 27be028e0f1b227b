import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRecording } from 'promenade/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launchChromium, PATIENCE } from '../../bench/chromium.js';
import { callCli, startCli } from '../run-cli.js';
import { recordWalkers, THREE_WALKERS } from '../walking-bodies.js';

const THREE = fileURLToPath(new URL('../../node_modules/three', import.meta.url));
const FILES = recordWalkers(THREE_WALKERS, 60);
const executable = findChromium();

let folder: string;
const at = (name: string) => join(folder, name);

function writeFolder(name: string, files: Readonly<Record<string, Uint8Array>>): void {
  mkdirSync(at(name));
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(at(name), file), bytes);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-bodies-'));
  writeFolder('walk', FILES);
  writeFolder('bare', recordWalkers(THREE_WALKERS, 10, { poses: false }));
  const { 'poses.arrows': poses } = FILES;
  writeFolder('cut', { ...FILES, 'poses.arrows': poses.subarray(0, poses.length - 100) });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promenade = (...args: string[]) => callCli(folder, ...args);

describe('recordings with bodies', () => {
  it('[RECORD-99] info tells how many poses there are, of how many joints, and what they take', async () => {
    const { code, stdout } = await promenade('info', 'walk', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout).poses).toEqual({ count: 145, joints: 22, bytesPerPose: 163 });
    expect((await promenade('info', 'walk')).stdout).toMatch(/poses +145 of 22 joints, 163 bytes each/);
    expect(JSON.parse((await promenade('info', 'bare', '--json')).stdout).poses).toBeNull();
  });

  it('[RECORD-99] export writes one BVH file for one agent, and a folder of them for more', async () => {
    expect((await promenade('export', 'walk', '--format', 'bvh', '--agent', '5', '--out', 'five.bvh')).code).toBe(0);
    const text = readFileSync(at('five.bvh'), 'utf8');
    expect(text.startsWith('HIERARCHY\nROOT hips\n')).toBe(true);
    expect(text).toContain('\nMOTION\nFrames: 40\nFrame Time: 0.0333');
    const { code, stdout } = await promenade('export', 'walk', '--format', 'bvh', '--out', 'all', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ format: 'bvh', people: 3, frames: 60, warnings: [] });
    expect(readdirSync(at('all')).sort()).toEqual(['agent-2.bvh', 'agent-5.bvh', 'agent-9.bvh']);
  });

  it('[RECORD-99] export writes glTF with its numbers beside it, and GLB, of the crowd or of some of it', async () => {
    expect((await promenade('export', 'walk', '--format', 'gltf', '--out', 'walk.gltf')).code).toBe(0);
    const { buffers, skins, meshes } = JSON.parse(readFileSync(at('walk.gltf'), 'utf8'));
    expect(buffers).toEqual([{ byteLength: readFileSync(at('walk.bin')).length, uri: 'walk.bin' }]);
    expect([skins.length, meshes.length]).toEqual([3, 3]);
    const words = ['export', 'walk', '--format', 'glb', '--json'];
    const some = await promenade(...words, '--agent', '2', '9', '--every', '2', '--out', 'two.glb');
    expect(JSON.parse(some.stdout)).toMatchObject({ people: 2, frames: 30, detail: 'near', bytes: readFileSync(at('two.glb')).length });
    const span = await promenade(
      ...words,
      '--who',
      '9',
      'walkers',
      '--from',
      '0.5',
      '--to',
      '1',
      '--fps',
      '10',
      '--detail',
      'far',
      '--out',
      'span.glb',
    );
    expect(JSON.parse(span.stdout)).toMatchObject({ people: 3, frames: 6, detail: 'far' });
    expect(JSON.parse((await promenade(...words, '--at', '1', '--out', 'moment.glb')).stdout)).toMatchObject({ people: 3, frames: 1 });
  });

  it('[RECORD-99] glTF is written without any package that the command line does not bring along', async () => {
    const hook = new URL('../without-packages.js', import.meta.url).href;
    const env = { NODE_OPTIONS: `--import=${hook}`, WITHOUT: 'three,mediabunny,playwright,meshoptimizer,@gltf-transform/core' };
    const { code, stderr } = await startCli(folder, ['export', 'walk', '--format', 'glb', '--out', 'alone.glb'], env).ended;
    expect([code, stderr]).toEqual([0, '']);
  });

  it('[RECORD-99] nothing is written over without --force, and nothing half is left behind', async () => {
    writeFileSync(at('mine.bin'), 'mine');
    const { code, stderr } = await promenade('export', 'walk', '--format', 'gltf', '--out', 'mine.gltf');
    expect([code, stderr]).toEqual([1, 'error: mine.bin exists; choose another name, or add --force to replace it\n']);
    expect(existsSync(at('mine.gltf'))).toBe(false);
    expect((await promenade('export', 'walk', '--format', 'bvh', '--out', 'walk')).stderr).toMatch(/walk is not empty/);
    expect((await promenade('export', 'walk', '--format', 'gltf', '--out', 'mine.gltf', '--force')).code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each([
    [['bare', '--format', 'glb'], 1, /without poses; record the run with them: promenade run … --out … --poses/],
    [['walk', '--format', 'glb', '--agent', '6'], 1, /got agent 6; the nearest are 2, 5, 9/],
    [['walk', '--format', 'bvh', '--agent', 'all'], 2, /whole number/],
    [['walk', '--format', 'csv', '--agent', '5'], 2, /go with bvh, gltf, glb, not with csv/],
    [
      ['walk', '--format', 'glb', '--who', 'runners'],
      1,
      /--who runners: nobody is in such a population; there are walkers, and ids such as 2/,
    ],
    [['walk', '--format', 'glb', '--from', '5'], 1, /--from 5 lies outside: the recording goes from 0 to 1\.967 s/],
    [['walk', '--format', 'glb', '--at', '1', '--to', '2'], 2, /--at is one moment, --from and --to are a span: say one of them/],
    [['walk', '--format', 'glb', '--fps', '15', '--every', '2'], 2, /say one of them/],
    [['walk', '--format', 'bvh', '--detail', 'far'], 2, /--detail is of people in gltf and glb/],
  ])('[RECORD-99] export %j ends with code %i and says what is right', async (args, expected, words) => {
    const { code, stderr } = await promenade('export', ...args, '--out', 'none');
    expect(code).toBe(expected);
    expect(stderr).toMatch(words);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(existsSync(at('none'))).toBe(false);
  });

  it('[RECORD-99] bodies of a stream that was cut off are exported as far as they go, with a warning', async () => {
    const { code, stdout } = await promenade('export', 'cut', '--format', 'glb', '--out', 'cut.glb', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ frames: 30, warnings: [expect.stringMatching(/poses.arrows is damaged/)] });
  });

  it('[RECORD-99] run --poses without a place to record into is wrong usage', async () => {
    const { code, stderr } = await promenade('run', 'any.yaml', '--poses');
    expect([code, stderr]).toEqual([2, 'error: --poses records bodies: say where to, with --out\n']);
  });
});

const PAGE = `<!doctype html><script type="importmap">{"imports":{"three":"/build/three.module.js"}}</script><script type="module">
import { AnimationMixer, Box3, Quaternion, Vector3 } from 'three';
import { GLTFLoader } from '/examples/jsm/loaders/GLTFLoader.js';
const { scene, animations } = await new GLTFLoader().loadAsync('/crowd.glb');
const mixer = new AnimationMixer(scene);
mixer.clipAction(animations[0]).play();
window.bodyAt = (agent, time) => {
  mixer.setTime(time);
  scene.updateMatrixWorld(true);
  const joint = (name) => scene.getObjectByName(name + '_' + agent);
  const place = (name) => joint(name).getWorldPosition(new Vector3()).toArray();
  const person = scene.getObjectByName('agent_' + agent);
  const box = new Box3().setFromObject(person, true);
  const facing = new Vector3(0, 0, 1).applyQuaternion(joint('hips').getWorldQuaternion(new Quaternion())).toArray();
  const isDressed = person.isSkinnedMesh && person.geometry.hasAttribute('color');
  return { isDressed, hips: place('hips'), head: place('head'), foot: place('leftFoot'), facing, low: box.min.y, high: box.max.y };
};
</script>`;

type SeenBody = { isDressed: boolean; hips: number[]; head: number[]; foot: number[]; facing: number[]; low: number; high: number };
declare const bodyAt: (agent: number, time: number) => SeenBody;

describe.skipIf(executable === undefined)(executable ? 'a viewer' : 'a viewer (skipped: no Chromium found; set CHROMIUM)', () => {
  let server: Server;
  beforeAll(async () => {
    await promenade('export', 'walk', '--format', 'glb', '--out', 'crowd.glb');
    server = createServer(({ url = '/' }, answer) => {
      if (url === '/') return answer.setHeader('content-type', 'text/html').end(PAGE);
      const path = url === '/crowd.glb' ? at('crowd.glb') : join(THREE, url);
      if (!existsSync(path)) return answer.writeHead(404).end();
      answer.setHeader('content-type', 'text/javascript').end(readFileSync(path));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server?.close());

  it('[RECORD-99] three.js shows people upright on the ground, at their recorded places, facing where they go', async () => {
    const browser = await launchChromium(executable as string);
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(PATIENCE);
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.waitForFunction(() => 'bodyAt' in globalThis);
      const recording = openRecording(FILES);
      for (const { id, heading, scale, from, to } of THREE_WALKERS) {
        for (const tick of [from + 2, 30, to - 3]) {
          const { isDressed, hips, head, facing, low, high } = await page.evaluate(
            ([agent, time]) => bodyAt(agent, time),
            [id, tick / 30 + 1e-4],
          );
          const frame = recording.frame(tick);
          const row = frame.id.indexOf(id);
          expect(Math.hypot(hips[0] - frame.x[row], hips[2] - frame.z[row])).toBeLessThan(0.01);
          // Somebody of 1.19 m is drawn as a child, whose head is larger and turns about a lower joint.
          expect(head[1] - hips[1]).toBeGreaterThan((scale < 0.8 ? 0.45 : 0.5) * scale);
          expect(Math.abs(low)).toBeLessThan(0.08 * scale);
          expect(high).toBeGreaterThan(1.55 * scale);
          expect(high).toBeLessThan(1.85 * scale);
          expect(isDressed).toBe(true);
          expect(facing[0] * Math.cos(heading) + facing[2] * Math.sin(heading)).toBeGreaterThan(0.999);
        }
      }
      const gone = await page.evaluate(() => bodyAt(9, 1.8));
      expect(gone.high - gone.low).toBeLessThan(1e-6);
      const swing: number[] = [];
      for (let time = 0; time < 1.5; time += 0.1) {
        const { foot, hips } = await page.evaluate((moment) => bodyAt(2, moment), time);
        swing.push(foot[0] - hips[0]);
      }
      expect(Math.max(...swing) - Math.min(...swing)).toBeGreaterThan(0.3);
    } finally {
      await browser.close();
    }
  });
});
