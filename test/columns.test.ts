import { readdirSync, readFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';
import * as declaration from 'promenade/columns';
import { COLUMNS, type Column, type ColumnStage } from 'promenade/columns';
import { describe, expect, it } from 'vitest';
import { declarationFiles } from '../scripts/declare-kernels.js';
import { describeColumns } from '../scripts/describe-columns.js';
import { neededColumns } from '../scripts/needed-columns.js';
import { placesIn, readsOfKernel, type Source, type Use, writesOfEngine, writesOfKernel } from './column-writes.js';

/** The stage in which a file writes and reads columns; the first that fits counts. `any` is for what stands outside of a tick. */
const STAGE_OF: readonly (readonly [where: RegExp, stage: ColumnStage | 'any'])[] = [
  [/^kernels\/contact\/free\.ts$/, 'any'], // motion without limits, for comparisons
  [/^kernels\/(grid|sight)\//, 'perceive'],
  [/^kernels\/path\/together/, 'together'],
  [/^kernels\/drive\/wake/, 'events'],
  [/^kernels\/drive\//, 'steer'],
  [/^kernels\/(path|flags)\//, 'plan'],
  [/^kernels\/(steer|orca|flock|hidac|walker|footstep)\//, 'steer'],
  [/^kernels\/contact\//, 'integrate'],
  [/^kernels\/(motion|matching|network\/(network|tell|show))/, 'animate'],
  [/^kernels\/frame\//, 'publish'],
  [/^kernels\//, 'any'], // walls, memory: they serve all stages and write nothing
  [/^engine\/sim\/(pure-|snapshot|kept-columns)/, 'any'], // runs of one's own order; a whole state
  [/^engine\/animate\/diversity\/style-rehearsal/, 'any'], // a crowd of its own
  [/^engine\/(spawn\/|\w+\/[a-z-]*room\.ts$)/, 'events'], // people who come, and what rooms give to them
  [/^engine\/plan\//, 'plan'],
  [/^engine\/(decide|sim\/guests)\//, 'decide'],
  [/^engine\/perceive\/.*wall/, 'walls'],
  [/^engine\/perceive\//, 'perceive'],
  [/^engine\/animate\//, 'animate'],
  [/^engine\/agents\/integrate/, 'integrate'],
  [/^engine\/agents\/unlike/, 'plan'], // the step asks by it, too
  [/^engine\/.*(crossing|links?\b)/, 'links'],
  [/^engine\/things\/slots/, 'slots'],
  [/^engine\/.*(doors?\b|over-a-line|turnstiles)/, 'doors'],
  [/^engine\/.*(frames?|publish)\b/, 'publish'],
  [/^engine\/steer\//, 'steer'],
  [/^engine\/sim\/(create|ground)/, 'create'],
  [/^engine\/sim\/step/, 'step'],
  [/^engine\/(agents|sim)\//, 'events'],
];

const ROOT = new URL('../', import.meta.url);
const kernels = sourcesIn('kernels').filter(({ path }) => !path.startsWith('kernels/declared/'));
/** Rooms that have no live simulation in hand, or only its memory. */
const ELSEWHERE = /^engine\/(columns|kernels|record|evaluate|learn|render|trials|sweep|cli)\/|\/test-|\.test\.ts$/;
const engine = sourcesIn('engine').filter(({ path }) => !ELSEWHERE.test(path));
const places = placesIn(kernels);
const writes = [
  ...kernels.flatMap((source) => writesOfKernel(source, places)),
  ...engine.flatMap((source) => writesOfEngine(source, Object.keys(COLUMNS))),
];

describe('writers of columns', () => {
  it('[COLUMNS-4] every write is in the stage that the declaration says, or in one that amends the column', () => {
    expect(writes.length).toBeGreaterThan(250);
    expect(writes.flatMap(refuseWrite)).toEqual([]);
  });

  it('[COLUMNS-4] what kernels write, somebody is declared to write, and nobody amends who does not', () => {
    const found = new Map<string, Set<string>>();
    for (const { column, path } of writes) found.set(column, (found.get(column) ?? new Set()).add(stageOf(path)));
    const idle = columnsOf().flatMap(([name, { amenders = [] }]) =>
      amenders.filter((stage) => !BY_NAME.includes(`${name} ${stage}`) && !found.get(name)?.has(stage)).map((stage) => `${name}: ${stage}`),
    );
    expect(idle).toEqual([]);
  });

  it('[COLUMNS-4] a second writer that nobody declared is refused, in a kernel and in a room', () => {
    const kernel = (text: string): Source => ({
      path: 'kernels/hidac/shove.ts',
      text: `import { positionX, steerX } from '../declared/columns';\n${text}`,
    });
    expect(writesOfKernel(kernel('setF32(steerX, row, 1);'), places).flatMap(refuseWrite)).toEqual([]);
    const refused = ['kernels/hidac/shove.ts (steer) writes positionX, which integrate writes and events, doors amend'];
    expect(writesOfKernel(kernel('setF32(positionX, row, 1);'), places).flatMap(refuseWrite)).toEqual(refused);
    expect(writesOfKernel(kernel('const at = positionX + (<usize>row << 2);\nstore<f32>(at, 1);'), places).flatMap(refuseWrite)).toEqual(
      refused,
    );
    expect(writesOfKernel(kernel('// setF32(positionX, row, 1);\nconst x = f32At(positionX, row);'), places)).toEqual([]);
    const room = (text: string): Source => ({ path: 'engine/decide/shove.ts', text });
    for (const text of [
      'const { positionX } = agents.columns;\npositionX[liveRow[i]] += 1;',
      'const { positionX: x } = kernels.f32;\nx.fill(0);',
      'agents.columns.positionX[row] = 1;',
      'kernels.f32.positionX.set([1], row);',
    ])
      expect(writesOfEngine(room(text), ['positionX']).flatMap(refuseWrite), text).toHaveLength(1);
    expect(writesOfEngine(room('const { positionX } = agents.columns;\nif (positionX[row] === 1) return;'), ['positionX'])).toEqual([]);
  });
});

describe('readers of columns', () => {
  it('[COLUMNS-5] kernels read what the declaration says that their stage reads', () => {
    const unknown = kernels.flatMap(readsOfKernel).filter(({ column, path }) => {
      const { writer, amenders = [], readers } = (COLUMNS as Record<string, Column>)[column];
      const stage = stageOf(path);
      return stage !== 'any' && ![writer, ...amenders, ...readers].includes(stage);
    });
    expect(unknown.map(({ column, path }) => `${path} reads ${column}`)).toEqual([]);
  });
});

describe('what is made from the declaration', () => {
  it.each(Object.entries(declarationFiles(declaration)))('[COLUMNS-6] kernels/declared/%s is what it says now', (name, text) => {
    expect(readFileSync(new URL(`kernels/declared/${name}`, ROOT), 'utf8')).toBe(text);
  });

  it('[COLUMNS-6] a kernel that names an undeclared column does not compile', async () => {
    const kernel = (column: string) =>
      `import { ${column} } from './declared/columns';\nexport function first(): f32 {\n  return load<f32>(${column});\n}\n`;
    expect(await faultOf(kernel('positionX'))).toBe('');
    expect(await faultOf(kernel('positionW'))).toMatch(/has no exported member 'positionW'/);
  });

  it('[COLUMNS-6] a column that is optional for a kernel which does not name it is refused by the build', () => {
    const module =
      '(export "walk" (func $walker/walk))\n (func $walker/walk\n  call $walls/look\n )\n (func $walls/look\n  global.get $declared/columns/wallX\n )';
    const { wallX, climb } = COLUMNS;
    expect(neededColumns(module, { wallX, climb })).toEqual({ walk: ['wallX'] });
    expect(neededColumns(module, { wallX: { ...wallX, optionalFor: ['walk'] } })).toEqual({ walk: [] });
    expect(() => neededColumns(module, { wallX, climb: { ...climb, optionalFor: ['walk'] } })).toThrow(/climb.*walk/);
  });

  it('[COLUMNS-7] engine/README.md shows the tables; npm run columns writes them', () => {
    const text = readFileSync(new URL('engine/README.md', ROOT), 'utf8');
    expect(text).toBe(describeColumns(text, declaration));
    expect(text).toContain('| `preferredX` | f32 | row | plan | together, links |');
  });
});

/** Amendments that no scan finds, as the column's name is worked out: fields of models, drawn when somebody comes. */
const BY_NAME: readonly string[] = ['panic events', 'altitude events'];

function refuseWrite({ column, path }: Use): string[] {
  const { writer, amenders = [] } = (COLUMNS as Record<string, Column>)[column];
  const stage = stageOf(path);
  if (stage === 'any' || stage === writer || amenders.includes(stage)) return [];
  const others = amenders.length > 0 ? ` and ${amenders.join(', ')} amend` : '';
  return [`${path} (${stage}) writes ${column}, which ${writer} writes${others}`];
}

function stageOf(path: string): ColumnStage | 'any' {
  return STAGE_OF.find(([where]) => where.test(path))?.[1] ?? (path.split('/')[1] as ColumnStage);
}

/** What the compiler says against a kernel; nothing where it compiles. */
async function faultOf(kernel: string): Promise<string> {
  const messages = asc.createMemoryStream();
  const sources: Record<string, string> = { 'index.ts': kernel, 'declared/columns.ts': declarationFiles(declaration)['columns.ts'] };
  const { error } = await asc.main(['index.ts', '--outFile', 'kernel.wasm', '--runtime', 'stub'], {
    stdout: messages,
    stderr: messages,
    readFile: (name) => sources[name] ?? null,
    writeFile: () => {},
    listFiles: () => [],
  });
  return error ? messages.toString() : '';
}

function columnsOf(): [string, Column][] {
  return Object.entries(COLUMNS);
}

function sourcesIn(folder: string): Source[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !/\/(node_modules|dist)\//.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }));
}
