import { describe, expect, it } from 'vitest';
import { type ImportOptions, importTrajectories, importTrajectoryFiles } from '../import-trajectories.js';
import { ImportError } from '../recording-error.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const load = (text: string, options: ImportOptions = {}) => importTrajectories(bytes(text), { name: 'walk.csv', ...options });

/** Two people who walk at 1.25 m/s, 25 frames a second; `row` writes a row. */
function walk(row: (frame: number, id: number, x: number, y: number) => string, header = ''): string {
  const rows = Array.from({ length: 40 }, (_, n) => [row(n, 1, n * 0.05, 2), row(n, 2, 3, 8 - n * 0.05)]).flat();
  return [...(header === '' ? [] : [header]), ...rows].join('\n');
}

/** What was read: frames a second, and where person 1 is at frame 20. */
async function readAs(text: string, options: ImportOptions = {}) {
  const recording = await load(text, options);
  const track = recording.tracks().find(({ id }) => id === 1)!;
  const at = track.tick.indexOf(20);
  const millimetres = (value: number) => Math.round(value * 1000) / 1000;
  return { fps: 1 / recording.manifest.tick, place: [millimetres(track.x[at]), millimetres(track.z[at])], warnings: recording.warnings };
}

const EXPECTED = { fps: expect.closeTo(25, 9), place: [1, 2] };
const plain = walk((frame, id, x, y) => [frame, id, x, y].join(','), 'frame,id,x,y');

describe('a table', () => {
  it('[RECORD-116] opens by its header, whatever the names, their order and what divides the columns', async () => {
    const cells = (frame: number, id: number, x: number, y: number) => [y, frame, 'ped', x, id];
    const tables = {
      commas: walk((...all) => cells(...all).join(','), 'y,frame,type,x,id'),
      blanks: walk((...all) => cells(...all).join('  '), 'pos_y  FrameID  class  pos_x  ped_id'),
      tabs: walk((...all) => cells(...all).join('\t'), 'Y [m]\tFrame no\tlabel\tX [m]\tTrack ID'),
      bars: walk((...all) => cells(...all).join(' | '), '"y" | frame | type | x | id'),
      semicolons: walk((...all) => cells(...all).join('; '), '"y_m";"frame number";"label";"x_m";"agent id"'),
      decimal: walk(
        (...all) =>
          cells(...all)
            .join(';')
            .replaceAll('.', ','),
        'y/m;frame;label;x/m;id',
      ),
      ended: plain.replaceAll(/(?<=\d)$/gm, ','),
      marked: `\ufeff${plain.replaceAll('\n', '\r\n')}`,
      mixed: plain.replace('\n', '\r\n').replace('\n1,', '\r1,'),
      commented: `# framerate: 25\n# frame id x y\n${walk((...all) => all.join(' '))}`,
    };
    for (const [name, text] of Object.entries(tables)) {
      const read = await readAs(text, { fps: 25 });
      expect.soft(read, name).toMatchObject(EXPECTED);
    }
    expect((await readAs(tables.commented)).fps).toBeCloseTo(25, 9);
    const wide = new Uint8Array(new Uint16Array([0xfeff, ...Array.from(plain, (letter) => letter.charCodeAt(0))]).buffer);
    expect((await importTrajectories(wide, { fps: 25 })).rowCount).toBe(80);
  });

  it('[RECORD-117] asks for the frame rate in one sentence, with what a walk would mean, and takes it from times or velocities', async () => {
    await expect(load(plain)).rejects.toThrow(
      "walk.csv: the file does not say how many frames a second has (16 to 32 would make people walk at 0.8 to 1.6 m/s, if positions are metres); give the option 'fps'",
    );
    const withTime = walk((frame, id, x, y) => [frame / 25, id, x, y].join(','), 't,id,x,y');
    expect(await readAs(withTime)).toMatchObject(EXPECTED);
    const withBoth = walk((frame, id, x, y) => [frame, (frame / 25).toFixed(3), id, x, y].join(','), 'frame,time,id,x,y');
    expect(await readAs(withBoth)).toMatchObject(EXPECTED);
    const withVelocity = walk(
      (frame, id, x, y) => [frame, id, x, y, id === 1 ? 1.25 : 0, id === 1 ? 0 : -1.25].join(','),
      'frame,id,x,y,vx,vy',
    );
    expect((await readAs(withVelocity)).warnings.join()).toMatch(
      /Frame rate 25\/s, from the velocity columns; the option 'fps' overrides it/,
    );
  });

  it('[RECORD-117] reads times in other units and from long ago, and asks where they are uneven', async () => {
    const start = 1_351_651_235;
    const times = (unit: number) => (frame: number, id: number, x: number, y: number) => [(start + frame / 25) * unit, id, x, y].join(',');
    const read = await readAs(walk(times(1000), 'timestamp_ms,id,x,y'));
    expect(read).toMatchObject(EXPECTED);
    expect(read.warnings.join()).toMatch(/moved to start at 0/);
    await expect(load(walk(times(1000), 'timestamp,id,x,y'))).rejects.toThrow(
      /steps of 40, which cannot be seconds; give the option 'timeUnit'/,
    );
    expect(await readAs(walk(times(1000), 'timestamp,id,x,y'), { timeUnit: 'ms' })).toMatchObject(EXPECTED);
    const uneven = walk((frame, id, x, y) => [(frame + (frame % 3) * 0.3) / 25, id, x, y].join(','), 'time,id,x,y');
    await expect(load(uneven)).rejects.toThrow(/not evenly spaced .* give the option 'fps'/);
    expect((await load(uneven, { fps: 25 })).warnings.join()).toMatch(/off the beat/);
  });

  it('[RECORD-118] guesses the unit by the pace of people, and tells; asks where no unit makes a walk', async () => {
    const scaled = (factor: number, left = 0) =>
      walk((frame, id, x, y) => [frame, id, (x - left) * factor, y * factor].join(','), 'frame,id,x,y');
    for (const [factor, unit] of [
      [1, 'm'],
      [100, 'cm'],
      [1000, 'mm'],
    ] as const) {
      const read = await readAs(scaled(factor, 1), { fps: 25 });
      expect(read).toMatchObject({ ...EXPECTED, place: [0, 2] });
      expect(read.warnings).toEqual([`Unit ${unit}, guessed: people walk at 1.25 m/s with it; the option 'unit' overrides it.`]);
    }
    await expect(load(scaled(100), { fps: 25 })).rejects.toThrow(
      /which may be cm or pixels \(pixels need the option 'scale'\); give the option 'unit'/,
    );
    await expect(load(scaled(10), { fps: 25 })).rejects.toThrow(/people move by 12.5 units a second .* give the option 'unit'/);
    expect((await readAs(scaled(100), { fps: 25, unit: 'cm' })).warnings).toEqual([]);
    const headed = walk((frame, id, x, y) => [frame, id, x * 100, y * 100].join(','), 'frame,id,x [cm],y [cm]');
    expect(await readAs(headed, { fps: 25 })).toMatchObject({ ...EXPECTED, warnings: [] });
    await expect(
      load(
        walk((...all) => all.join(','), 'frame,id,x [cm],y [m]'),
        { fps: 25 },
      ),
    ).rejects.toThrow('x is in cm and y in m');
  });

  it('[RECORD-118] turns pixels into metres by a size, which it asks for, or by a matrix whose order is said', async () => {
    const pixels = walk((frame, id, x, y) => [frame, id, x * 20, y * 20].join(','), 'frame,id,x_px,y_px');
    await expect(load(pixels, { fps: 25 })).rejects.toThrow(/positions are pixels; .* give the option 'scale'/);
    const read = await readAs(pixels, { fps: 25, scale: 0.05 });
    expect(read.place).toEqual([1, -2]);
    expect(read.warnings.join()).toMatch(/Pixels count downwards/);
    expect((await readAs(pixels, { fps: 25, scale: 0.05, yDown: false })).place).toEqual([1, 2]);
    const matrix = { fps: 25, homography: '0.05 0 0\n0 0.1 0\n0 0 1' };
    await expect(load(pixels, matrix)).rejects.toThrow(/\(x, y\), others as \(row, column\).* give the option 'homographyOrder'/);
    expect((await readAs(pixels, { ...matrix, homographyOrder: 'x-y' })).place).toEqual([1, 4]);
    expect((await readAs(pixels, { ...matrix, homographyOrder: 'row-column' })).place).toEqual([2, 2]);
    const singular = [1, 2, 3, 2, 4, 6, 0, 0, 1];
    await expect(load(pixels, { ...matrix, homography: singular, homographyOrder: 'x-y' })).rejects.toThrow(/can be inverted/);
  });

  it('[RECORD-119] takes columns by number, by name or in their order, and says which are wrong', async () => {
    const bare = walk((frame, id, x, y) => [x, id, y, frame].join(' '));
    const named = walk((frame, id, x, y) => [x, id, y, frame].join(','), 'east,who,north,shot');
    for (const columns of ['frame=4,id=2,x=1,y=3', 'x,id,y,frame', 'frame=4 id=2 x=1 z=3'])
      expect.soft(await readAs(bare, { columns, fps: 25 }), columns).toMatchObject(EXPECTED);
    const map = { frame: 'shot', id: 'who', x: 'east', y: 'north' };
    expect(await readAs(named, { columns: map, fps: 25 })).toMatchObject(EXPECTED);
    expect(await readAs(named, { columns: 'frame=shot,id=who,x=east,y=3', fps: 25 })).toMatchObject(EXPECTED);
    await expect(load('frame,id,x\n0,1,2\n1,1,2.05\n')).rejects.toThrow(
      'walk.csv: the header ("frame", "id", "x") does not tell which column is y;',
    );
    await expect(load(named)).rejects.toThrow(
      'walk.csv: the header ("east", "who", "north", "shot") does not tell which column is frame or time, id, x, y; give the option \'columns\'',
    );
    await expect(load(bare, { columns: 'frame=4,id=2,x=1,y=9', fps: 25 })).rejects.toThrow(/no column "9" for y; .* columns 1 to 4/);
    await expect(load(bare, { columns: 'frame=4,id=2,x=1', fps: 25 })).rejects.toThrow('columns: nothing is said of y');
    await expect(load(bare, { columns: 'frame=4,who=2', fps: 25 })).rejects.toThrow(/got "who=2"/);
    await expect(load(walk((...all) => [...all, 1].join(','), 'frame,id,x,y,pos_x'))).rejects.toThrow(/two columns for x, "x" and "pos_x"/);
  });

  it('[RECORD-119] reads JSON lines and JSON lists, keys within others by their path, and passes objects of other kinds by', async () => {
    const lines = walk((f, p, x, y) => JSON.stringify({ track: { f, p, x, y } }), '{"scene": {"id": 7, "p": 1}}');
    expect(await readAs(lines, { fps: 25 })).toMatchObject(EXPECTED);
    const nested = walk((at, who, x, y) => JSON.stringify({ at, who, position: [x, 0, y] }));
    expect(await readAs(nested, { fps: 25, columns: 'frame=at,id=who,x=position.0,y=position.2' })).toMatchObject(EXPECTED);
    const list = `[${walk((frame, id, x, y) => JSON.stringify({ frame, id, x, y })).replaceAll('\n', ',')}]`;
    expect(await readAs(list, { fps: 25 })).toMatchObject(EXPECTED);
    await expect(load(`${lines}\n{"track": {"f": 1, "p":`, { fps: 25 })).rejects.toThrow('line 82: expected a JSON object');
  });

  it('[RECORD-119] numbers people whose ids are words, and makes populations of labels', async () => {
    const text = walk(
      (frame, id, x, y) => [frame, `p-${id}`, x, y, id === 1 ? 'child' : '"a\u001b[31m, b"'].join(','),
      'frame,id,x,y,label',
    );
    const recording = await load(text, { fps: 25, unit: 'm' });
    expect(recording.people.map(({ id, population }) => [id, population])).toEqual([
      [0, 'child'],
      [1, 'a·[31m, b'],
    ]);
    expect(recording.warnings.join()).toMatch(/Ids such as "p-1" are no whole numbers/);
    const children = await load(text, { fps: 25, unit: 'm', labels: ['child'] });
    expect([children.people.length, children.warnings.join()]).toEqual([
      1,
      expect.stringMatching(/Left out by their labels: 1 "a·\[31m, b"/),
    ]);
    await expect(load(text, { fps: 25, unit: 'm', labels: ['dog'] })).rejects.toThrow(/nobody is labelled dog; there are 1 "child", 1 /);
  });

  it('[RECORD-120] lists lines that cannot be read, in any order of rows, or leaves them out', async () => {
    const unseen = ['', 'NaN', 'n/a', '-'].map((cell, n) => `${40 + n},1,${cell},2`).join('\n');
    const gappy = await readAs(`${plain}\n${unseen}`, { fps: 25, unit: 'm' });
    expect(gappy).toMatchObject({ ...EXPECTED, warnings: ['walk.csv: 4 rows have no place and were left out.'] });
    const faulty = `${plain}\n40,1,east,2\n41,1,2\n42,1,2,inf\n`;
    await expect(load(faulty, { fps: 25, unit: 'm' })).rejects.toThrow(
      'walk.csv: line 82: expected a number for x, got "east"; line 83: expected 4 cells, got 3; line 84: expected a number for y, got "inf"',
    );
    expect((await load(faulty, { fps: 25, unit: 'm', skipFaults: true })).rowCount).toBe(80);
    const [header, ...rows] = plain.split('\n');
    expect(await readAs([header, ...rows.reverse()].join('\n'), { fps: 25 })).toMatchObject(EXPECTED);
    await expect(load('frame,id,x,y\n0,1,1e300,2\n1,1,2,2\n', { fps: 25, unit: 'm' })).rejects.toBeInstanceOf(ImportError);
    await expect(load('frame,id,x,y\n', { fps: 25 })).rejects.toThrow(/not a single position/);
    await expect(load('frame,id,x,y\n0,,1,2\n', { fps: 25, unit: 'm' })).rejects.toThrow(/does not say whose position/);
    await expect(load('frame,id,x,y,z\n0,1,1,0,3\n1,1,2,0,4\n', { fps: 25, unit: 'm' })).rejects.toThrow(
      /which two of x, y and z are the ground/,
    );
  });

  it('[RECORD-121] without a header is frame id x y or id frame x y, by which people walk and do not jump', async () => {
    const swapped = await readAs(
      walk((frame, id, x, y) => [id, frame, x, y].join(' ')),
      { fps: 25 },
    );
    expect(swapped).toMatchObject(EXPECTED);
    expect(swapped.warnings.join()).toMatch(/Columns are id frame x y/);
    expect(
      (
        await readAs(
          walk((...all) => all.join(',')),
          { fps: 25 },
        )
      ).warnings,
    ).toEqual([]);
    const down = await readAs(
      walk((frame, id, x, y) => [frame, id, x * 20, y * 20].join(' ')),
      { fps: 25, scale: 0.05, yDown: true },
    );
    expect(down.place).toEqual([1, -2]);
    await expect(load(walk((frame, id, x, y) => [frame / 25, id, x, y].join(' ')))).rejects.toThrow(
      /number 0\.04; expected a whole number, or time,id,x,y as columns where these are times; give the option 'columns'/,
    );
    await expect(
      load(
        walk((...all) => all.join(' ')),
        { fps: 25, labels: ['ped'] },
      ),
    ).rejects.toThrow(/labels means nothing to the format frame-id/);
    const decimal = walk((...all) => all.join('\t').replaceAll('.', ','));
    expect(await readAs(decimal, { fps: 25 })).toMatchObject(EXPECTED);
    const centimetres = await readAs(
      walk((frame, id, x, y) => [frame, id, x * 100, -y * 100].join(' ')),
      { fps: 25 },
    );
    expect(centimetres).toMatchObject({ fps: EXPECTED.fps, place: [1, -2], warnings: [expect.stringMatching(/Unit cm, guessed/)] });
  });

  it('[RECORD-122] may be several files, each somebody of its own where no column has ids', async () => {
    const track = (z: number) => Array.from({ length: 30 }, (_, n) => `${n / 10},${n * 0.13},${z}`).join('\n');
    const files = [7, 3].map((number) => ({ name: `${number}.csv`, bytes: bytes(`time,x,y\n${track(number)}`) }));
    const recording = await importTrajectoryFiles(files, { columns: 'time=1,x=2,y=3', unit: 'm' });
    expect(recording.people.map(({ id }) => id)).toEqual([3, 7]);
    expect(recording.frame(4).z).toEqual(new Float32Array([3, 7]));
    const obsmat = { name: 'a.txt', bytes: bytes('0 1 0 0 0 1 0 0\n1 1 0 0 0 1 0 0\n') };
    await expect(importTrajectoryFiles([obsmat, obsmat])).rejects.toThrow(
      /one file of this kind \(obsmat\) is a recording, and 2 were given/,
    );
  });
});
