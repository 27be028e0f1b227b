import { buildScenery, type PlaceStyle, sceneryBuffers } from 'promenade/render';
import type { WorldDrawing } from './world-drawing.js';

/** A place that is to be built. */
export type SceneryOrder = { readonly number: number; readonly world: WorldDrawing; readonly style: PlaceStyle };

// Builds places aside, so that the page goes on meanwhile.
self.onmessage = ({ data: { number, world, style } }: MessageEvent<SceneryOrder>) => {
  const scenery = buildScenery(world, style);
  self.postMessage({ number, scenery }, { transfer: sceneryBuffers(scenery) });
};
