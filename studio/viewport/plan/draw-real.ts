import { createPlaces, createWays, placesAt, waysUpTo } from '../../document/real-places.js';
import { REAL_TRACKS_ID } from '../../document/real-tracks.js';
import type { SessionState } from '../../document/session.js';
import { REAL_COLOUR, REAL_LIFE } from '../overlays/real-tracks.js';

/** Pieces of ways that are drawn at most. */
const MOST = 8192;
/** Radius of a ring [m], and at least [px]. */
const RADIUS = 0.3;
const LEAST = 3.5;

const _places = createPlaces();
const _ways = createWays(MOST);

/** Draws real people of a moment as rings with the ways they came, fading. The context measures in metres. */
export function drawReal(
  context: CanvasRenderingContext2D,
  time: number,
  scale: number,
  { realTracks: real, overlays, overlayOpacity }: Pick<SessionState, 'realTracks' | 'overlays' | 'overlayOpacity'>,
): void {
  if (!real || !overlays.includes(REAL_TRACKS_ID)) return;
  placesAt(real, time, _places);
  waysUpTo(real, time, REAL_LIFE, _ways);
  const opacity = overlayOpacity[REAL_TRACKS_ID] ?? 0.9;
  context.strokeStyle = REAL_COLOUR;
  context.lineWidth = 2 / scale;
  for (let n = 0; n < _ways.count; n++) {
    context.globalAlpha = opacity * Math.max(0, 1 - (time - _ways.time[n]) / REAL_LIFE);
    context.beginPath();
    context.moveTo(_ways.piece[4 * n], _ways.piece[4 * n + 1]);
    context.lineTo(_ways.piece[4 * n + 2], _ways.piece[4 * n + 3]);
    context.stroke();
  }
  context.globalAlpha = opacity;
  for (let i = 0; i < _places.count; i++) {
    context.beginPath();
    context.arc(_places.x[i], _places.z[i], Math.max(RADIUS, LEAST / scale), 0, 2 * Math.PI);
    context.stroke();
  }
  context.globalAlpha = 1;
}
