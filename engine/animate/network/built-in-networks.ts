import { unpack } from '../../kernels/index.js';
import type { BodyChoice } from '../../scenario/index.js';
import type { BodyModel } from '../body-model.js';
import { createAutoModel } from './auto-model.js';
import type { NetworkKind } from './layout.js';
import { type MotionNetwork, readNetwork } from './network-file.js';
import { createNetworkModels } from './network-models.js';

/** What populations may name without handing a model over, and the networks that it takes. */
const NEEDED: Readonly<Record<string, readonly NetworkKind[]>> = {
  network: ['stateless'],
  pfnn: ['autoregressive'],
  auto: ['stateless'],
};

/** The network that the engine carries, loaded when it is asked for. */
export async function builtInNetwork(kind: NetworkKind): Promise<MotionNetwork> {
  const { NETWORK_DATA } = kind === 'stateless' ? await import('./stateless-data.js') : await import('./autoregressive-data.js');
  return readNetwork(await unpack(NETWORK_DATA), `${kind}.bin`);
}

/** The body models that populations name and that the engine has by its networks; those that were handed over stand before them. */
export async function networkModelsFor(
  populations: readonly { readonly motion?: { readonly body?: BodyChoice } | undefined }[],
  handed: readonly BodyModel[] = [],
): Promise<readonly BodyModel[]> {
  const named = new Set(populations.flatMap(({ motion }) => (motion?.body === undefined ? [] : [nameOf(motion.body)])));
  const missing = Object.keys(NEEDED).filter((name) => named.has(name) && !handed.some((model) => model.name === name));
  if (missing.length === 0) return handed;
  const kinds = [...new Set(missing.flatMap((name) => NEEDED[name]))];
  const models = createNetworkModels(await Promise.all(kinds.map(builtInNetwork)));
  const further = models.filter(({ name }) => !handed.some((model) => model.name === name));
  return [...handed, ...further, ...(missing.includes('auto') ? [createAutoModel()] : [])];
}

function nameOf(choice: BodyChoice): string {
  return typeof choice === 'object' ? choice.model : choice;
}
