import { existsSync, readFileSync } from 'node:fs';
import type { CrowdModel, Matching } from '../morph/index.js';
import { Fault } from './fault.js';

/** Crowds that a command was given, and what corresponds in them where that was kept in a file. */
export type GivenCrowds = { readonly crowds: readonly CrowdModel[]; readonly matching?: Matching };

/** Reads crowds: names of those that ship, .crowd files, or a single .matching file. Crowds of one name are told apart by their place. */
export async function readCrowds(words: readonly string[]): Promise<GivenCrowds> {
  const { isMatching, loadBuiltInCrowds, readCrowd, readMatching } = await import('../morph/index.js');
  const shipped = await loadBuiltInCrowds();
  const crowds: CrowdModel[] = [];
  for (const word of words) {
    const own = shipped.find(({ name }) => name === word);
    if (!own && !existsSync(word))
      throw new Fault(
        `${word}: there is no such file, and no crowd that ships has this name; there are ${shipped.map(({ name }) => name).join(', ')}`,
      );
    const bytes = own ? new Uint8Array() : new Uint8Array(readFileSync(word));
    const isPair = !own && isMatching(bytes);
    if (isPair && words.length > 1) throw new Fault(`${word}: a matching holds its crowds; give it alone`);
    const matching = isPair ? await orFault(word, () => readMatching(bytes)) : undefined;
    if (matching) return { crowds: matching.crowds, matching };
    const crowd = own ?? (await orFault(word, () => readCrowd(bytes)));
    crowds.push(crowds.some(({ name }) => name === crowd.name) ? { ...crowd, name: `${crowd.name} (${crowds.length + 1})` } : crowd);
  }
  return { crowds };
}

async function orFault<T>(word: string, read: () => T): Promise<T> {
  const { CrowdError } = await import('../morph/index.js');
  try {
    return read();
  } catch (error) {
    if (error instanceof CrowdError) throw new Fault(`${word}: ${error.message}`);
    throw error;
  }
}
