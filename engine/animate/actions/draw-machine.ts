import { ACTIONS } from '../../agents/index.js';
import { cos, sin } from '../../math/index.js';
import { type ActState, EDGES, type Edge, STATES } from './machine.js';

/** Size of the page, where the middle is, and how far from it the states are [px]. */
const WIDTH = 1180;
const HEIGHT = 760;
const MIDDLE = [430, 380] as const;
const AWAY = [320, 300] as const;
/** Half the size of a state's box [px]. */
const BOX = [62, 21] as const;
/** How far the ways there and back lie apart in the middle [px]. */
const BOW = 46;

/** Draws the state machine of actions as SVG: states, the ways between them with what they take, and what is laid over those on two feet. */
export function drawMachine(): string {
  const around = STATES.filter((state) => state !== 'on two feet');
  const placeOf = (state: ActState): readonly [number, number] => {
    const n = around.indexOf(state as (typeof around)[number]);
    if (n < 0) return MIDDLE;
    const angle = (2 * Math.PI * n) / around.length - Math.PI / 2;
    return [MIDDLE[0] + AWAY[0] * cos(angle), MIDDLE[1] + AWAY[1] * sin(angle)];
  };
  const onTwoFeet = EDGES.filter(({ from, to }) => from === to).map(({ name, lasts }) => `${name} (${lasts} s)`);
  const gestures = ACTIONS.filter(({ part }) => part === 'gesture').map(({ name }) => name);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">`,
    '<title>States of people who act, and the ways between them</title>',
    STYLE,
    '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10z" fill="#555"/></marker></defs>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...drawWays(placeOf),
    ...STATES.map((state) => drawState(state, placeOf(state))),
    ...drawList(870, 60, 'once, on two feet', onTwoFeet),
    ...drawList(870, 60 + 22 * (onTwoFeet.length + 3), 'gestures, over any legs', gestures),
    '</svg>\n',
  ].join('\n');
}

function drawState(state: ActState, [x, y]: readonly [number, number]): string {
  const kind = state === 'on two feet' ? 'home' : 'state';
  const note = kind === 'home' ? `<text x="${x}" y="${y + 40}" class="note">styles, network or matching walk here</text>` : '';
  return `<rect x="${round(x - BOX[0])}" y="${round(y - BOX[1])}" width="${2 * BOX[0]}" height="${2 * BOX[1]}" rx="9" class="${kind}"/><text x="${round(x)}" y="${round(y + 5)}" class="name">${state}</text>${note}`;
}

/** Ways between the same two states side by side. */
function drawWays(placeOf: (state: ActState) => readonly [number, number]): string[] {
  const pairs = new Map<string, Edge[]>();
  for (const edge of EDGES) {
    if (edge.from === edge.to) continue;
    const key = `${edge.from} ${edge.to}`;
    pairs.set(key, [...(pairs.get(key) ?? []), edge]);
  }
  return [...pairs.values()].map((edges) => {
    const [from, to] = [placeOf(edges[0].from), placeOf(edges[0].to)];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const far = Math.sqrt(dx * dx + dy * dy);
    const [ax, ay] = [-dy / far, dx / far];
    const middle = [(from[0] + to[0]) / 2 + ax * BOW, (from[1] + to[1]) / 2 + ay * BOW] as const;
    const [begin, end] = [edgeOf(from, middle), edgeOf(to, middle)];
    const words = edges.map(({ name, lasts }, n) => {
      const y = middle[1] + 13 * (n - (edges.length - 1) / 2) + 4;
      return `<text x="${round(middle[0] + ax * 16)}" y="${round(y)}" class="way">${name}${lasts > 0 ? `, ${lasts} s` : ''}</text>`;
    });
    const line = `M${round(begin[0])} ${round(begin[1])}Q${round(middle[0])} ${round(middle[1])} ${round(end[0])} ${round(end[1])}`;
    return `<path d="${line}" class="line" marker-end="url(#head)"/>${words.join('')}`;
  });
}

/** Where a line to a point leaves the box of a state. */
function edgeOf([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): readonly [number, number] {
  const [dx, dy] = [toX - x, toY - y];
  const part = Math.min((BOX[0] + 4) / Math.max(1e-6, Math.abs(dx)), (BOX[1] + 4) / Math.max(1e-6, Math.abs(dy)), 1);
  return [x + dx * part, y + dy * part];
}

function drawList(x: number, y: number, title: string, lines: readonly string[]): string[] {
  return [
    `<text x="${x}" y="${y}" class="title">${title}</text>`,
    ...lines.map((line, n) => `<text x="${x}" y="${y + 22 * (n + 1)}" class="item">${line}</text>`),
  ];
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

const STYLE = `<style>
.state { fill: #eaf1fa; stroke: #3b6ea5; stroke-width: 1.5 } .home { fill: #fdf0dd; stroke: #c77f1c; stroke-width: 2 }
.name { font-size: 15px; text-anchor: middle; fill: #222 } .note { font-size: 11px; text-anchor: middle; fill: #777 }
.line { fill: none; stroke: #888; stroke-width: 1.3 } .way { font-size: 11px; text-anchor: middle; fill: #333; paint-order: stroke; stroke: #fff; stroke-width: 3px }
.title { font-size: 14px; font-weight: bold; fill: #222 } .item { font-size: 13px; fill: #444 }
</style>`;
