// Draws which room of the engine imports which, from the imports themselves: npm run map writes docs/pictures/rooms.svg.
// A matrix, because arrows between 26 rooms would be a tangle: a row imports the columns in which it has a mark.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname, join as joinNames } from 'node:path/posix';
import { pathToFileURL } from 'node:url';
import { ROOT } from './ready.js';

/** The rooms by floor, from the ground up; a room stands behind those of its floor that it imports. */
export const FLOORS = [
  { name: 'ground', rooms: ['columns', 'math', 'report', 'kernels'] },
  { name: 'nouns', rooms: ['morph', 'learned', 'scenario', 'personality', 'world', 'agents', 'events', 'record'] },
  { name: 'verbs', rooms: ['rooms', 'perceive', 'spawn', 'things', 'decide', 'plan', 'steer', 'animate'] },
  { name: 'wholes', rooms: ['sim', 'evaluate', 'learn'] },
  { name: 'outlets', rooms: ['host', 'render', 'sweep', 'trials', 'cli'] },
];

/** Where the figure lies. */
export const FIGURE = 'docs/pictures/rooms.svg';

const IMPORT = /^(import|export)( type)?\b([^;']*?)\bfrom\s*'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm;
const LEFT_OUT = /\.test\.ts$|\.d\.ts$|(^|\/)test-[a-z-]+\.ts$/;

/** @typedef {'runs' | 'types'} Use what a room takes from another: code that runs, or types alone */
/** @typedef {Map<string, Map<string, Use>>} RoomMap by room: the rooms it imports */

/** Reads which room imports which. @returns {RoomMap} */
export function readRooms() {
  const rooms = FLOORS.flatMap((floor) => floor.rooms);
  return new Map(rooms.map((room) => [room, importsOf(room)]));
}

/** @param {string} room @returns {Map<string, Use>} */
function importsOf(room) {
  const uses = new Map();
  for (const name of readdirSync(join(ROOT, 'engine', room), { recursive: true, encoding: 'utf8' })) {
    const path = `${room}/${name.replaceAll('\\', '/')}`;
    if (!path.endsWith('.ts') || LEFT_OUT.test(path)) continue;
    const text = readFileSync(join(ROOT, 'engine', path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
    for (const [, , typed, names, from, awaited] of text.matchAll(IMPORT)) {
      const [target] = joinNames(dirname(path), from ?? awaited).split('/');
      if (target === room) continue;
      const isTyped = typed !== undefined || isOfTypes(names ?? '');
      if (!isTyped || !uses.has(target)) uses.set(target, isTyped ? 'types' : 'runs');
    }
  }
  return uses;
}

/** Whether all names in the braces of an import are types. @param {string} names */
function isOfTypes(names) {
  const listed = /\{([^}]*)\}/
    .exec(names)?.[1]
    .split(',')
    .map((name) => name.trim());
  return listed?.filter((name) => name !== '').every((name) => name.startsWith('type ')) ?? false;
}

const CELL = 22;
const LEFT = 176;
const TOP = 84;
const EDGE = 20;

const STYLE = [
  'text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-size:13px;fill:#24292f}',
  '.card{fill:#fff}.soft{fill:#5b6570}.band{fill:#f0f2f4}.line{stroke:#d8dde3;stroke-width:1}.own{fill:#c3cad1}.runs{fill:#0072b2}.types{fill:none;stroke:#0072b2;stroke-width:1.8}',
  '@media (prefers-color-scheme:dark){text{fill:#e6e9ec}.card{fill:#161a1f}.soft{fill:#a7b0b9}.band{fill:#22282e}.line{stroke:#2f363d}.own{fill:#59636d}.runs{fill:#56b4e9}.types{stroke:#56b4e9}}',
].join('');

/** The figure as SVG. @param {RoomMap} map */
export function drawRooms(map) {
  const rooms = FLOORS.flatMap((floor) => floor.rooms);
  const imported = rooms.filter((room) => [...map.values()].some((uses) => uses.has(room)));
  const width = LEFT + imported.length * CELL + EDGE;
  const height = TOP + rooms.length * CELL + 44;
  const title = 'Rooms of the engine, and what each imports';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}</title>`,
    `<style>${STYLE}</style><rect class="card" width="${width}" height="${height}" rx="6"/>`,
    ...drawFloors(rooms, imported, width),
    ...imported.map((room, n) => {
      const x = LEFT + (n + 0.5) * CELL + 4;
      return `<text transform="translate(${x} ${TOP - 8}) rotate(-60)">${room}</text>`;
    }),
    ...rooms.map((room, n) => `<text x="${LEFT - 10}" y="${TOP + (n + 0.5) * CELL + 4.5}" text-anchor="end">${room}</text>`),
    ...rooms.flatMap((room, n) => imported.map((other, m) => drawMark(room, other, map, LEFT + (m + 0.5) * CELL, TOP + (n + 0.5) * CELL))),
    ...drawLegend(height - 18),
    '</svg>',
  ]
    .filter((part) => part !== '')
    .join('\n')
    .concat('\n');
}

/** Bands behind every second floor, and the floors' names. @param {string[]} rooms @param {string[]} imported @param {number} width */
function drawFloors(rooms, imported, width) {
  return FLOORS.flatMap(({ name, rooms: own }, n) => {
    const y = TOP + rooms.indexOf(own[0]) * CELL;
    const columns = own.filter((room) => imported.includes(room));
    const x = LEFT + imported.indexOf(columns.at(-1) ?? '') * CELL + CELL;
    return [
      n % 2 === 0 ? `<rect class="band" x="${EDGE / 2}" y="${y}" width="${width - EDGE}" height="${own.length * CELL}" rx="4"/>` : '',
      columns.length > 0 && x < width - EDGE ? `<path class="line" d="M${x} ${TOP - 4}V${TOP + rooms.length * CELL}"/>` : '',
      `<text class="soft" x="${EDGE}" y="${y + CELL / 2 + 4.5}">${n} ${name}</text>`,
    ];
  });
}

/** @param {string} room @param {string} other @param {RoomMap} map @param {number} x @param {number} y */
function drawMark(room, other, map, x, y) {
  const use = room === other ? 'own' : map.get(room)?.get(other);
  if (use === undefined) return '';
  const radius = use === 'own' ? 2.5 : use === 'runs' ? 6 : 5;
  return `<circle class="${use}" cx="${x}" cy="${y}" r="${radius}"><title>${room === other ? room : `${room} imports ${other}`}</title></circle>`;
}

/** @param {number} y */
function drawLegend(y) {
  return [
    `<circle class="runs" cx="${EDGE + 6}" cy="${y - 4.5}" r="6"/><text class="soft" x="${EDGE + 20}" y="${y}">the row imports the column</text>`,
    `<circle class="types" cx="${EDGE + 226}" cy="${y - 4.5}" r="5"/><text class="soft" x="${EDGE + 240}" y="${y}">types alone</text>`,
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(join(ROOT, FIGURE), drawRooms(readRooms()));
