import { DUSK, type Look, loadScenery, NEUTRAL, type Scenery, type SceneryView, styleFor } from 'promenade/render';
import type { SceneryOrder } from '../worker/scenery-builder.js';
import type { WorldDrawing } from '../worker/world-drawing.js';

/** A place that is ready to be shown, with its light. */
export type Dressed = { readonly view: SceneryView; readonly look: Look };

/** Builds places in a worker of its own, which is started when the first is asked for. */
export type SceneryShop = {
  /** Hands a place over as it is at a time of the run [s] when it is built, unless another was asked for meanwhile; says whether there is one to build. */
  ask(world: WorldDrawing, theme: Look, time: number, take: (dressed: Dressed) => void): boolean;
  close(): void;
};

/** A shop in which nothing is built yet. */
export function createSceneryShop(): SceneryShop {
  let worker: Worker | undefined;
  let asked = 0;
  const build = (order: SceneryOrder): Promise<Scenery> => {
    worker ??= new Worker(new URL('../worker/scenery-builder.ts', import.meta.url), { type: 'module' });
    const builder = worker;
    return new Promise((resolve, reject) => {
      const hear = ({ data }: MessageEvent<{ number: number; scenery: Scenery }>) => {
        if (data.number !== order.number) return;
        builder.removeEventListener('message', hear);
        resolve(data.scenery);
      };
      builder.addEventListener('message', hear);
      builder.addEventListener('error', () => reject(new Error('the place could not be built, so its ground is plain')), { once: true });
      builder.postMessage(order);
    });
  };
  return {
    ask: (world, theme, time, take) => {
      const number = ++asked;
      const style = theme === NEUTRAL ? undefined : styleFor(world, theme === DUSK, time);
      if (!style) return false;
      Promise.all([build({ number, world, style }), loadScenery()]).then(
        ([scenery, { createSceneryView, lookOf }]) => {
          if (number !== asked) return;
          const look = lookOf(style);
          take({ view: createSceneryView(world, { scenery, style, look }), look });
        },
        (error) => console.warn(String(error)),
      );
      return true;
    },
    close: () => {
      asked++;
      worker?.terminate();
    },
  };
}
