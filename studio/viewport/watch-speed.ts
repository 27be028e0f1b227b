import { Group } from 'three';
import type { SessionState } from '../document/session.js';
import { noteSpeed } from '../document/speed-history.js';
import type { Layer } from './layer.js';
import { rowOf } from './whereabouts.js';

/** A layer that draws nothing: it notes the speed of the first of those who are picked whenever a new frame is shown. */
export function watchSpeed(state: () => SessionState): Layer {
  return {
    object: new Group(),
    update: ({ tracks }) => {
      const { selected, speeds } = state();
      const row = selected.length > 0 ? rowOf(tracks, selected[0]) : -1;
      if (row >= 0) noteSpeed(speeds, selected[0], tracks.time, tracks.speed[row]);
    },
    dispose: () => {},
  };
}
