import { fromBytes, toBytes } from '../../rooms/index.js';
import type { BodyModels } from './body-models.js';

/** What a snapshot holds of the body models' states besides columns. */
export function saveBodyModels({ posing, setup: { house } }: BodyModels): Uint8Array {
  return toBytes(Object.fromEntries(posing.map(({ model, state }) => [model.name, model.save?.(state, house)])));
}

/** Brings body models fresh from `createBodyModels` to where they were saved; the columns are in place. */
export function restoreBodyModels({ posing, setup: { house } }: BodyModels, bytes: Uint8Array): void {
  const saved = fromBytes<Record<string, Uint8Array | undefined>>(bytes);
  for (const { model, state } of posing) {
    const own = saved[model.name];
    if (own) model.restore?.(state, house, own);
  }
}
