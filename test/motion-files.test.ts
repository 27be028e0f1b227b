import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANONICAL, emptyMotion, findBoneMap, type Motion, readBvh, readGltfMotions, setRoot, writeBvh } from 'promenade/animate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli, runCli } from './run-cli.js';

let folder: string;
const at = (name: string) => join(folder, name);
const textOf = (name: string) => readFileSync(at(name), 'utf8');

/** A person who slides forward in a T-pose for a second, its bones named as told. */
function slider(rename: (name: string) => string): Motion {
  const skeleton = { ...CANONICAL, names: CANONICAL.names.map(rename) };
  const motion = emptyMotion('slider', skeleton, 1 / 30, 31);
  for (let frame = 0; frame < motion.frames; frame++) setRoot(motion, frame, [0, 0.99, frame / 30]);
  return motion;
}

const ASF = `:units
  length 0.45
  angle deg
:root
  order TX TY TZ RX RY RZ
:bonedata
  begin
    name bone
    direction 0 1 0
    length 1
    axis 0 0 0 XYZ
    dof rx
  end
:hierarchy
  begin
    root bone
  end
`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-motion-'));
  writeFileSync(at('vrm.bvh'), writeBvh(slider((name) => name)));
  writeFileSync(at('own.bvh'), writeBvh(slider((name) => `own_${name}`)));
  writeFileSync(
    at('own.json'),
    JSON.stringify({ name: 'own', joints: Object.fromEntries(CANONICAL.names.map((name) => [name, `own_${name}`])) }),
  );
  writeFileSync(at('broken.bvh'), textOf('vrm.bvh').replace('Frames: 31', 'Frames: 1e12'));
  writeFileSync(at('9.asf'), ASF);
  writeFileSync(at('9_01.amc'), ':DEGREES\n1\nroot 0 0 0 0 0 0\nbone 10\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const motion = (...args: string[]) => runCli(folder, 'motion', ...args);
/** For what ends with a sentence at once. */
const called = (...args: string[]) => callCli(folder, 'motion', ...args);

describe('promenade motion convert', () => {
  it('[ANIM-19] writes the canonical skeleton as BVH and as glTF, and says what it did', async () => {
    const one = await motion('convert', 'vrm.bvh', '--out', 'out/one.bvh', '--json');
    expect(one).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(one.stdout)).toEqual({
      written: [{ from: 'vrm.bvh', to: 'out/one.bvh', map: 'vrm', frames: 31, duration: expect.closeTo(31 / 30, 6) }],
    });
    expect(readBvh(textOf('out/one.bvh'), 'one').skeleton.names.toSorted()).toEqual(CANONICAL.names.toSorted());
    const both = await motion('convert', 'vrm.bvh', 'out/one.bvh', '--out', 'both.glb');
    expect(both).toMatchObject({ code: 0, stderr: expect.stringContaining('2 motions converted') });
    const motions = await readGltfMotions(readFileSync(at('both.glb')), 'both.glb');
    expect(motions.map(({ name }) => name)).toEqual(['both.glb#vrm', 'both.glb#one']);
    expect(findBoneMap(motions[0].skeleton).name).toBe('vrm');
  });

  it('[ANIM-19] takes a bone map from a file, and a folder for many', async () => {
    const refused = await called('convert', 'own.bvh', '--out', 'many');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/own.bvh: expected the bones of a known map; .*its joints are own_hips/);
    const taken = await motion('convert', 'own.bvh', '--map', 'own.json', '--out', 'many', '--format', 'glb');
    expect(taken.code).toBe(0);
    expect(readdirSync(at('many'))).toEqual(['own.glb']);
  });

  it('[ANIM-19] says in one line what is wrong with a file or an option, and writes nothing', async () => {
    const cases: readonly (readonly [string[], number, RegExp])[] = [
      [
        ['broken.bvh', '--out', 'x.bvh'],
        1,
        /^error: broken.bvh, line \d+: expected 1000000000000 frames, got the end of the file after 31\n$/,
      ],
      [['vrm.bvh', 'own.bvh', '--map', 'vrm', '--out', 'x.bvh'], 1, /own.bvh: expected the bones of a known map/],
      [['vrm.bvh', 'vrm.bvh', '--out', 'x.bvh'], 2, /a .bvh file holds one motion, and there are 2; give a folder or a .glb file/],
      [['vrm.bvh', '--out', 'x.fbx'], 2, /clips are written as .bvh or .glb, not .fbx/],
      [['vrm.bvh', '--out', 'x.bvh', '--format', 'glb'], 2, /do not go together/],
      [['vrm.bvh', '--out', 'vrm.bvh'], 1, /vrm.bvh exists already; --force replaces it/],
      [
        ['vrm.bvh', '--map', 'nobody', '--out', 'x.bvh'],
        2,
        /there is neither a bone map nor a file "nobody"; there are cmu-bvh, cmu-asf, mixamo/,
      ],
      [['own.json', '--out', 'x.bvh'], 2, /its ending tells no format of motions/],
      [['none.bvh', '--out', 'x.bvh'], 1, /none.bvh: there is no such file or folder/],
      [['9_01.amc', '--out', 'x.bvh'], 1, /9_01.amc: expected the bones of a known map/],
    ];
    for (const [args, code, message] of cases) {
      const ended = await called('convert', ...args);
      expect(ended.stderr).toMatch(message);
      expect(ended.code, ended.stderr).toBe(code);
    }
    expect(readdirSync(folder)).not.toContain('x.bvh');
  });

  it('[ANIM-19] helps', async () => {
    const { code, stdout } = await called('convert', '--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(/--map <name\|file>/);
    expect((await called('info', '--help')).stdout).toContain('tell what a clip holds');
  });
});

describe('promenade motion info', () => {
  it('[ANIM-19] tells joints, frames, rate, bone map, way and speed', async () => {
    const { stdout } = await motion('info', 'vrm.bvh', '--json');
    const [facts] = JSON.parse(stdout).motions;
    expect(facts).toMatchObject({ name: 'vrm.bvh', joints: 22, frames: 31, map: 'vrm', missing: null });
    expect(facts.fps).toBeCloseTo(30, 6);
    expect(facts.speed).toBeCloseTo(1, 3);
    expect(facts.way).toBeCloseTo(1, 3);
    expect((await motion('info', 'vrm.bvh')).stdout).toMatch(/way +1 m at 1 m\/s/);
  });

  it('[ANIM-19] a clip that no map fits is told about all the same, with what is missing', async () => {
    const { code, stdout } = await motion('info', 'own.bvh', '9_01.amc');
    expect(code).toBe(0);
    expect(stdout).toMatch(/none fits; the nearest, cmu-bvh, misses Hips, Head/);
    expect(stdout).toContain('own_hips');
    expect(stdout).toMatch(/9_01.amc/);
  });
});
