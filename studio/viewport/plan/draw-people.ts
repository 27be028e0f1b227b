import { type Look, ROW, type Tracks, whoIs } from 'promenade/render';
import type { SessionState } from '../../document/session.js';
import { distinctColour } from '../overlays/palette.js';
import { placeInRow, whereIs } from '../whereabouts.js';
import { css } from './draw-place.js';

/** Depth of a body against its breadth. */
const DEPTH = 0.56;
/** A body is not drawn smaller than this [px]. */
const LEAST = 2.5;

const _place = { x: 0, y: 0, z: 0 };

/** Draws everyone as an ellipse in the colour of the population, with a nose where it faces; birds are wedges. The context measures in metres. */
export function drawPeople(context: CanvasRenderingContext2D, tracks: Tracks, between: number, scale: number): void {
  const { motion, count } = tracks;
  context.lineWidth = 1 / scale;
  for (let row = 0; row < count; row++) {
    placeInRow(tracks, row, between, _place);
    const { breadth, population } = whoIs(tracks, row);
    const at = ROW * row;
    const heading = motion[at + 2] + (motion[at + 6] - motion[at + 2]) * between;
    const half = Math.max(breadth / 2, LEAST / scale);
    context.save();
    context.translate(_place.x, _place.z);
    context.rotate(heading);
    context.fillStyle = distinctColour(population);
    context.strokeStyle = 'rgb(20 28 38 / 0.65)';
    context.beginPath();
    if (_place.y > 0) {
      context.moveTo(1.4 * half, 0);
      context.lineTo(-half, -0.9 * half);
      context.lineTo(-half, 0.9 * half);
      context.closePath();
    } else context.ellipse(0, 0, DEPTH * half, half, 0, 0, 2 * Math.PI);
    context.fill();
    // At a small scale rims would be all there is to see.
    if (half * scale > 4) context.stroke();
    if (_place.y === 0) {
      context.beginPath();
      context.moveTo(0, 0);
      context.lineTo(1.3 * DEPTH * half, 0);
      context.stroke();
    }
    context.restore();
  }
}

/** Rings around those who are picked, and a faint one around the one under the pointer. */
export function drawRings(
  context: CanvasRenderingContext2D,
  tracks: Tracks,
  between: number,
  scale: number,
  look: Look,
  { selected, hovered }: Pick<SessionState, 'selected' | 'hovered'>,
): void {
  const ring = (id: number, alpha: number) => {
    const at = whereIs(tracks, id, between);
    if (!at) return;
    context.globalAlpha = alpha;
    for (const [colour, width] of [
      ['#fff', 5],
      [css(look.mark), 3],
    ] as const) {
      context.beginPath();
      context.arc(at.x, at.z, Math.max(0.5, 8 / scale), 0, 2 * Math.PI);
      context.strokeStyle = colour;
      context.lineWidth = width / scale;
      context.stroke();
    }
    context.globalAlpha = 1;
  };
  selected.forEach((id, index) => {
    ring(id, index === 0 ? 1 : 0.6);
  });
  if (hovered !== undefined && !selected.includes(hovered)) ring(hovered, 0.45);
}

/** Lines at which people are counted, with an arrow forward from their middle and their letter. */
export function drawLines(context: CanvasRenderingContext2D, scale: number, { flowLines }: Pick<SessionState, 'flowLines'>): void {
  flowLines.forEach(({ name, from: [ax, az], to: [bx, bz] }, n) => {
    const length = Math.hypot(bx - ax, bz - az) || 1;
    const [x, z] = [(ax + bx) / 2, (az + bz) / 2];
    const reach = 18 / scale / length;
    context.strokeStyle = context.fillStyle = distinctColour(n);
    context.lineWidth = 3 / scale;
    context.beginPath();
    context.moveTo(ax, az);
    context.lineTo(bx, bz);
    context.moveTo(x, z);
    context.lineTo(x - (bz - az) * reach, z + (bx - ax) * reach);
    context.stroke();
    context.font = `600 ${14 / scale}px system-ui, sans-serif`;
    context.fillText(name, bx + 6 / scale, bz - 6 / scale);
  });
}
