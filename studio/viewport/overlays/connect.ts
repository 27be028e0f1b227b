import type { Session } from '../../document/session.js';
import { type AnyView, sceneOf } from '../any-view.js';
import type { View } from '../view.js';
import type { OverlayLayer } from './overlay.js';
import { OVERLAYS } from './overlays.js';

/** Overlays that are drawn for each session, by id. */
const _layers = new WeakMap<Session<AnyView>, Map<string, OverlayLayer>>();

/** Draws the overlays that a session names, from now on; returns how to stop. */
export function connectOverlays(session: Session<AnyView>): () => void {
  const { store } = session;
  const picture = sceneOf(session.picture);
  if (!picture) return () => {};
  const layers = new Map<string, OverlayLayer>();
  _layers.set(session, layers);
  const remove = (id: string, layer: OverlayLayer) => {
    picture.removeLayer(layer);
    layers.delete(id);
  };
  const follow = () => {
    const { overlays, overlayOpacity } = store.getState();
    for (const [id, layer] of layers) {
      if (!overlays.includes(id)) remove(id, layer);
    }
    for (const { id, create, opacity } of OVERLAYS) {
      if (!overlays.includes(id)) continue;
      const layer = layers.get(id) ?? create(session as Session<View>);
      if (!layers.has(id)) picture.addLayer(layer);
      layers.set(id, layer);
      layer.setOpacity(overlayOpacity[id] ?? opacity);
    }
  };
  follow();
  const unsubscribe = store.subscribe((now, before) => {
    if (now.overlays !== before.overlays || now.overlayOpacity !== before.overlayOpacity) follow();
  });
  return () => {
    unsubscribe();
    for (const [id, layer] of layers) remove(id, layer);
  };
}

/** The overlay of a session as it is drawn now; absent where it is not. */
export function drawnOverlay(session: Session<AnyView>, id: string): OverlayLayer | undefined {
  return _layers.get(session)?.get(id);
}
